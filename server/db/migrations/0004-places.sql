-- The levels below a country that an address names; the same for every company.

create table state (
  id integer primary key,
  country_id integer not null references country,
  name jsonb not null,
  sort integer not null default 0
);
create index state_by_country on state (country_id);

create table area (
  id integer primary key,
  state_id integer not null references state,
  name jsonb not null,
  sort integer not null default 0
);
create index area_by_state on area (state_id);

create table city (
  id integer primary key,
  area_id integer not null references area,
  name jsonb not null,
  sort integer not null default 0
);
create index city_by_area on city (area_id);

grant select on state, area, city to rihla_app;

-- What the three levels are called where a country has no words of its own.
alter table country alter column level_labels set default
  '{"state": {"ar": "المحافظة", "en": "Governorate"}, "area": {"ar": "المنطقة", "en": "Area"}, "city": {"ar": "المدينة", "en": "City"}}';

update country set level_labels = jsonb_build_object(
  'state', jsonb_build_object('ar', own.words[1], 'en', own.words[2]),
  'area', jsonb_build_object('ar', own.words[3], 'en', own.words[4]),
  'city', jsonb_build_object('ar', own.words[5], 'en', own.words[6]))
from (values
  ('ae', array['الإمارة', 'Emirate', 'المنطقة', 'Area', 'المدينة', 'City']),
  ('kw', array['المحافظة', 'Governorate', 'المنطقة', 'Area', 'المدينة أو الضاحية', 'Town or suburb']),
  ('qa', array['البلدية', 'Municipality', 'المنطقة', 'Area', 'المدينة', 'City']),
  ('bh', array['المحافظة', 'Governorate', 'المنطقة', 'Area', 'المدينة أو القرية', 'Town or village']),
  ('om', array['المحافظة', 'Governorate', 'الولاية', 'Wilayat', 'المدينة أو القرية', 'Town or village']),
  ('tr', array['الولاية', 'Province', 'القضاء', 'District', 'المدينة', 'City']),
  ('eg', array['المحافظة', 'Governorate', 'المركز أو الحي', 'District', 'المدينة', 'City']),
  ('jo', array['المحافظة', 'Governorate', 'اللواء أو المنطقة', 'District', 'المدينة أو البلدة', 'City or town']),
  ('ge', array['الإقليم', 'Region', 'البلدية', 'Municipality', 'المدينة', 'City']),
  ('az', array['الإقليم', 'Region', 'المنطقة', 'District', 'المدينة', 'City']),
  ('my', array['الولاية', 'State', 'المقاطعة', 'District', 'المدينة', 'City']),
  ('id', array['الإقليم', 'Province', 'المدينة أو المقاطعة', 'City or regency', 'المنطقة', 'Locality']),
  ('th', array['المحافظة', 'Province', 'المقاطعة', 'District', 'المدينة', 'City or town']),
  ('mv', array['المجموعة المرجانية', 'Atoll', 'الجزيرة', 'Island', 'البلدة', 'Town']),
  ('gb', array['الإقليم', 'Region', 'المقاطعة', 'County', 'المدينة', 'City or town']),
  ('fr', array['الإقليم', 'Region', 'المقاطعة', 'Department', 'المدينة', 'City']),
  ('ch', array['الكانتون', 'Canton', 'المنطقة', 'District', 'المدينة أو البلدة', 'City or town']),
  ('it', array['الإقليم', 'Region', 'المقاطعة', 'Province', 'المدينة', 'City']),
  ('es', array['الإقليم', 'Region', 'المقاطعة', 'Province', 'المدينة', 'City']),
  ('ma', array['الجهة', 'Region', 'العمالة أو الإقليم', 'Prefecture or province', 'المدينة', 'City'])
) as own (code, words)
where country.code = own.code;

update country set level_labels = default where level_labels is null;
alter table country alter column level_labels set not null;

-- A line is a state (id of its country and two digits) or an area (id of its state and two digits) with its cities
-- after a colon; they are numbered as they stand, and an area without any is its own city. Lists are shown by name,
-- behind the first of each: the seat.
with line as materialized (
  select split_part(place, ' ', 1)::integer as id, substr(place, strpos(place, ' ') + 1) as names,
    nullif(split_part(written, ': ', 2), '') as cities
  from string_to_table($places$
101 الرياض / Riyadh
10101 الرياض / Riyadh
10102 الدرعية / Diriyah: الدرعية / Diriyah; العيينة / Al Uyaynah; الجبيلة / Al Jubaylah
10103 الخرج / Al Kharj
10104 الدوادمي / Al Dawadmi: الدوادمي / Al Dawadmi; ساجر / Sajir; البجادية / Al Bijadiyah
10105 المجمعة / Al Majmaah: المجمعة / Al Majmaah; حوطة سدير / Hawtat Sudair; روضة سدير / Rawdat Sudair; جلاجل / Jalajil; تمير / Tumair; الأرطاوية / Al Artawiyah
10106 القويعية / Al Quwayiyah
10107 وادي الدواسر / Wadi ad-Dawasir: وادي الدواسر / Wadi ad-Dawasir; الخماسين / Al Khamasin
10108 الأفلاج / Al Aflaj: ليلى / Layla; البديع / Al Badi
10109 الزلفي / Al Zulfi
10110 شقراء / Shaqra: شقراء / Shaqra; أشيقر / Ushaiqer; القصب / Al Qasab
10111 حوطة بني تميم / Hotat Bani Tamim
10112 عفيف / Afif
10113 السليل / As Sulayyil
10114 ضرما / Dhurma
10115 المزاحمية / Al Muzahimiyah
10116 رماح / Rumah
10117 ثادق / Thadiq
10118 حريملاء / Huraymila: حريملاء / Huraymila; ملهم / Malham
10119 الحريق / Al Hariq
10120 الغاط / Al Ghat
10121 مرات / Marat
10122 الرين / Ar Rayn
10123 الدلم / Ad Dilam
102 مكة المكرمة / Makkah
10201 مكة المكرمة / Makkah
10202 جدة / Jeddah: جدة / Jeddah; ذهبان / Dhahban; ثول / Thuwal
10203 الطائف / Taif: الطائف / Taif; الحوية / Al Hawiyah; الهدا / Al Hada; الشفا / Ash Shafa
10204 القنفذة / Al Qunfudhah: القنفذة / Al Qunfudhah; القوز / Al Qawz; حلي / Hali
10205 الليث / Al Lith
10206 رابغ / Rabigh: رابغ / Rabigh; مدينة الملك عبدالله الاقتصادية / King Abdullah Economic City; مستورة / Masturah
10207 خليص / Khulays
10208 الجموم / Al Jumum
10209 الخرمة / Al Khurmah
10210 رنية / Ranyah
10211 تربة / Turubah
10212 الكامل / Al Kamil
10213 المويه / Al Muwayh
10214 ميسان / Maysan
10215 أضم / Adham
10216 العرضيات / Al Ardiyat: نمرة / Namirah; ثريبان / Thuraiban
10217 بحرة / Bahrah
103 المدينة المنورة / Madinah
10301 المدينة المنورة / Madinah
10302 ينبع / Yanbu: ينبع / Yanbu; ينبع الصناعية / Yanbu Industrial City; ينبع النخل / Yanbu an Nakhl
10303 العلا / AlUla
10304 مهد الذهب / Mahd adh Dhahab
10305 الحناكية / Al Hanakiyah
10306 بدر / Badr
10307 خيبر / Khaybar
10308 العيص / Al Ais
10309 وادي الفرع / Wadi al Fara
104 القصيم / Qassim
10401 بريدة / Buraidah
10402 عنيزة / Unaizah
10403 الرس / Ar Rass
10404 المذنب / Al Mithnab
10405 البكيرية / Al Bukayriyah: البكيرية / Al Bukayriyah; الهلالية / Al Hilaliyah
10406 البدائع / Al Badai
10407 الأسياح / Al Asyah: عين ابن فهيد / Ayn Ibn Fuhayd
10408 النبهانية / An Nabhaniyah
10409 الشماسية / Ash Shimasiyah
10410 عيون الجواء / Uyun al Jiwa
10411 رياض الخبراء / Riyadh al Khabra: رياض الخبراء / Riyadh al Khabra; الخبراء / Al Khabra
10412 عقلة الصقور / Uqlat as Suqur
10413 ضرية / Dariyah
105 المنطقة الشرقية / Eastern Province
10501 الدمام / Dammam
10502 الأحساء / Al Ahsa: الهفوف / Hofuf; المبرز / Al Mubarraz; العيون / Al Uyun; العمران / Al Umran; الجفر / Al Jafr
10503 حفر الباطن / Hafar al Batin: حفر الباطن / Hafar al Batin; مدينة الملك خالد العسكرية / King Khalid Military City
10504 الجبيل / Jubail: الجبيل / Jubail; الجبيل الصناعية / Jubail Industrial City
10505 القطيف / Qatif: القطيف / Qatif; سيهات / Saihat; صفوى / Safwa; تاروت / Tarout; عنك / Anak; العوامية / Al Awamiyah
10506 الخبر / Khobar: الخبر / Khobar; الظهران / Dhahran
10507 الخفجي / Al Khafji
10508 رأس تنورة / Ras Tanura: رأس تنورة / Ras Tanura; رحيمة / Rahima
10509 بقيق / Buqayq
10510 النعيرية / An Nuayriyah
10511 قرية العليا / Qaryat al Ulya
10512 العديد / Al Udayd
106 عسير / Asir
10601 أبها / Abha: أبها / Abha; السودة / Al Soudah
10602 خميس مشيط / Khamis Mushait
10603 بيشة / Bisha
10604 النماص / An Namas
10605 محايل عسير / Muhayil Asir
10606 ظهران الجنوب / Dhahran al Janub
10607 تثليث / Tathlith
10608 سراة عبيدة / Sarat Abidah
10609 رجال ألمع / Rijal Almaa: رجال ألمع / Rijal Almaa; الشعبين / Ash Shabayn
10610 بلقرن / Balqarn: سبت العلايا / Sabt al Alaya
10611 أحد رفيدة / Ahad Rafidah: أحد رفيدة / Ahad Rafidah; الواديين / Al Wadiyayn
10612 المجاردة / Al Majaridah
10613 البرك / Al Birk
10614 بارق / Bariq
10615 تنومة / Tanomah
10616 طريب / Turayb
10617 الحرجة / Al Harajah
10618 الأمواه / Al Amwah
107 تبوك / Tabuk
10701 تبوك / Tabuk
10702 الوجه / Al Wajh
10703 ضباء / Duba
10704 تيماء / Tayma
10705 أملج / Umluj
10706 حقل / Haql
10707 البدع / Al Bad: البدع / Al Bad; مقنا / Maqna
108 حائل / Hail
10801 حائل / Hail
10802 بقعاء / Baqa
10803 الغزالة / Al Ghazalah
10804 الشنان / Ash Shinan
10805 الحائط / Al Hait
10806 السليمي / As Sulaymi
10807 الشملي / Ash Shamli
10808 موقق / Mawqaq
10809 سميراء / Sumaira
109 الحدود الشمالية / Northern Borders
10901 عرعر / Arar
10902 رفحاء / Rafha
10903 طريف / Turaif
10904 العويقيلة / Al Uwayqilah
110 جازان / Jazan
11001 جازان / Jazan
11002 صبيا / Sabya
11003 أبو عريش / Abu Arish
11004 صامطة / Samtah
11005 الحرث / Al Harth: الخوبة / Al Khubah
11006 ضمد / Damad
11007 الريث / Ar Rayth
11008 بيش / Baish
11009 فرسان / Farasan
11010 الدائر / Ad Dair
11011 أحد المسارحة / Ahad al Masarihah
11012 العيدابي / Al Aydabi
11013 العارضة / Al Aridah
11014 الدرب / Ad Darb: الدرب / Ad Darb; الشقيق / Ash Shuqayq
11015 هروب / Harub
11016 فيفاء / Fayfa
11017 الطوال / At Tuwal
111 نجران / Najran
11101 نجران / Najran
11102 شرورة / Sharurah
11103 حبونا / Hubuna
11104 بدر الجنوب / Badr al Janub
11105 يدمة / Yadamah
11106 ثار / Thar
11107 خباش / Khubash
112 الباحة / Al Bahah
11201 الباحة / Al Bahah
11202 بلجرشي / Baljurashi
11203 المندق / Al Mandaq
11204 المخواة / Al Makhwah
11205 قلوة / Qilwah
11206 العقيق / Al Aqiq
11207 القرى / Al Qura: الأطاولة / Al Atawilah
11208 غامد الزناد / Ghamid az Zinad
11209 الحجرة / Al Hajrah
11210 بني حسن / Bani Hasan
113 الجوف / Al Jawf
11301 سكاكا / Sakaka: سكاكا / Sakaka; صوير / Suwayr; قارا / Qara
11302 القريات / Al Qurayyat: القريات / Al Qurayyat; الحديثة / Al Hadithah
11303 دومة الجندل / Dumat al Jandal
11304 طبرجل / Tabarjal
201 أبوظبي / Abu Dhabi
20101 أبوظبي / Abu Dhabi: أبوظبي / Abu Dhabi; الشهامة / Al Shahama; بني ياس / Baniyas; مدينة خليفة / Khalifa City; مدينة محمد بن زايد / Mohamed bin Zayed City; مصفح / Musaffah; جزيرة ياس / Yas Island; جزيرة السعديات / Saadiyat Island
20102 العين / Al Ain: العين / Al Ain; سويحان / Sweihan
20103 الظفرة / Al Dhafra: مدينة زايد / Madinat Zayed; الرويس / Al Ruwais; غياثي / Ghayathi; ليوا / Liwa; المرفأ / Al Mirfa; السلع / Al Sila; جزيرة دلما / Delma Island
202 دبي / Dubai
20201 ديرة / Deira: دبي / Dubai
20202 بر دبي / Bur Dubai: دبي / Dubai
20203 وسط مدينة دبي / Downtown Dubai: دبي / Dubai
20204 الخليج التجاري / Business Bay: دبي / Dubai
20205 جميرا / Jumeirah: دبي / Dubai
20206 نخلة جميرا / Palm Jumeirah: دبي / Dubai
20207 دبي مارينا / Dubai Marina: دبي / Dubai
20208 البرشاء / Al Barsha: دبي / Dubai
20209 القوز / Al Quoz: دبي / Dubai
20210 ند الشبا / Nad Al Sheba: دبي / Dubai
20211 القصيص / Al Qusais: دبي / Dubai
20212 مردف / Mirdif: دبي / Dubai
20213 الورقاء / Al Warqa: دبي / Dubai
20214 الخوانيج / Al Khawaneej: دبي / Dubai
20215 واحة دبي للسيليكون / Dubai Silicon Oasis: دبي / Dubai
20216 جبل علي / Jebel Ali: دبي / Dubai
20217 حتا / Hatta
203 الشارقة / Sharjah
20301 الشارقة / Sharjah
20302 خورفكان / Khor Fakkan
20303 كلباء / Kalba
20304 الذيد / Al Dhaid
20305 دبا الحصن / Dibba Al Hisn
20306 الحمرية / Al Hamriyah
20307 مليحة / Mleiha
20308 المدام / Al Madam
20309 البطائح / Al Bataeh
204 عجمان / Ajman
20401 عجمان / Ajman
20402 مصفوت / Masfout
20403 المنامة / Al Manama
205 أم القيوين / Umm Al Quwain
20501 أم القيوين / Umm Al Quwain
20502 فلج المعلا / Falaj Al Mualla
206 رأس الخيمة / Ras Al Khaimah
20601 رأس الخيمة / Ras Al Khaimah
20602 الجزيرة الحمراء / Al Jazirah Al Hamra
20603 الرمس / Ar Rams
20604 شعم / Shaam
20605 خت / Khatt
207 الفجيرة / Fujairah
20701 الفجيرة / Fujairah
20702 دبا الفجيرة / Dibba Al Fujairah
20703 مسافي / Masafi
20704 البدية / Al Bidya
20705 قدفع / Qidfa
20706 مربح / Mirbah
301 العاصمة / Capital
30101 شرق / Sharq
30102 القبلة / Qibla
30103 المرقاب / Mirqab
30104 دسمان / Dasman
30105 الصالحية / Salhiya
30106 بنيد القار / Bneid Al Qar
30107 الدسمة / Dasma
30108 الدعية / Daiya
30109 المنصورية / Mansouriya
30110 عبدالله السالم / Abdullah Al Salem
30111 النزهة / Nuzha
30112 الفيحاء / Faiha
30113 الشامية / Shamiya
30114 الروضة / Rawda
30115 العديلية / Adailiya
30116 الخالدية / Khaldiya
30117 كيفان / Kaifan
30118 القادسية / Qadsiya
30119 قرطبة / Qortuba
30120 السرة / Surra
30121 اليرموك / Yarmouk
30122 الشويخ / Shuwaikh
30123 غرناطة / Granada
30124 الصليبيخات / Sulaibikhat
30125 الدوحة / Doha
30126 جابر الأحمد / Jaber Al Ahmad
302 حولي / Hawalli
30201 حولي / Hawalli
30202 السالمية / Salmiya
30203 الجابرية / Jabriya
30204 الرميثية / Rumaithiya
30205 سلوى / Salwa
30206 بيان / Bayan
30207 مشرف / Mishref
30208 الشعب / Shaab
30209 البدع / Bidaa
30210 السلام / Salam
30211 حطين / Hateen
30212 الشهداء / Shuhada
30213 الزهراء / Zahra
30214 الصديق / Siddiq
30215 ميدان حولي / Maidan Hawalli
30216 مبارك العبدالله / Mubarak Al Abdullah
303 الفروانية / Farwaniya
30301 الفروانية / Farwaniya
30302 خيطان / Khaitan
30303 جليب الشيوخ / Jleeb Al Shuyoukh
30304 العارضية / Ardiya
30305 الرابية / Rabiya
30306 الأندلس / Andalus
30307 إشبيلية / Ishbiliya
30308 الرقعي / Riggae
30309 العمرية / Omariya
30310 الفردوس / Firdous
30311 الرحاب / Rehab
30312 صباح الناصر / Sabah Al Nasser
30313 عبدالله المبارك / Abdullah Al Mubarak
30314 الضجيج / Dajeej
30315 الري / Rai
304 الأحمدي / Ahmadi
30401 الأحمدي / Ahmadi
30402 الفحيحيل / Fahaheel
30403 المنقف / Mangaf
30404 أبو حليفة / Abu Halifa
30405 المهبولة / Mahboula
30406 الفنطاس / Fintas
30407 العقيلة / Egaila
30408 الرقة / Riqqa
30409 هدية / Hadiya
30410 الصباحية / Sabahiya
30411 الظهر / Dhaher
30412 جابر العلي / Jaber Al Ali
30413 فهد الأحمد / Fahad Al Ahmad
30414 علي صباح السالم / Ali Sabah Al Salem
30415 صباح الأحمد / Sabah Al Ahmad
30416 الخيران / Khiran
30417 الوفرة / Wafra
305 الجهراء / Jahra
30501 الجهراء / Jahra
30502 القصر / Qasr
30503 النسيم / Naseem
30504 الواحة / Waha
30505 العيون / Oyoun
30506 النعيم / Naeem
30507 تيماء / Taima
30508 سعد العبدالله / Saad Al Abdullah
30509 الصليبية / Sulaibiya
30510 المطلاع / Mutlaa
30511 العبدلي / Abdali
306 مبارك الكبير / Mubarak Al Kabeer
30601 مبارك الكبير / Mubarak Al Kabeer
30602 صباح السالم / Sabah Al Salem
30603 القرين / Qurain
30604 العدان / Adan
30605 القصور / Qusour
30606 المسيلة / Messila
30607 المسايل / Masayel
30608 أبو فطيرة / Abu Futaira
30609 الفنيطيس / Funaitees
30610 أبو الحصانية / Abu Al Hasaniya
30611 صبحان / Subhan
401 الدوحة / Doha
40101 مشيرب / Msheireb: الدوحة / Doha
40102 السد / Al Sadd: الدوحة / Doha
40103 الدفنة / Al Dafna: الدوحة / Doha
40104 الخليج الغربي / West Bay: الدوحة / Doha
40105 اللؤلؤة / The Pearl: الدوحة / Doha
40106 بن عمران / Bin Omran: الدوحة / Doha
40107 المنصورة / Al Mansoura: الدوحة / Doha
40108 النجمة / Najma: الدوحة / Doha
40109 المطار القديم / Old Airport: الدوحة / Doha
40110 الهلال / Al Hilal: الدوحة / Doha
40111 نعيجة / Nuaija: الدوحة / Doha
40112 الثمامة / Al Thumama: الدوحة / Doha
40113 الدحيل / Al Duhail: الدوحة / Doha
402 الريان / Al Rayyan
40201 الريان / Al Rayyan
40202 الغرافة / Al Gharrafa: الريان / Al Rayyan
40203 معيذر / Muaither: الريان / Al Rayyan
40204 الوعب / Al Waab: الريان / Al Rayyan
40205 أبو هامور / Abu Hamour: الريان / Al Rayyan
40206 عين خالد / Ain Khaled: الريان / Al Rayyan
40207 مسيمير / Mesaimeer: الريان / Al Rayyan
40208 المدينة التعليمية / Education City: الريان / Al Rayyan
403 الوكرة / Al Wakrah
40301 الوكرة / Al Wakrah
40302 الوكير / Al Wukair
40303 مسيعيد / Mesaieed
404 الخور والذخيرة / Al Khor and Al Thakhira
40401 الخور / Al Khor
40402 الذخيرة / Al Thakhira
40403 رأس لفان / Ras Laffan
405 الشمال / Al Shamal
40501 مدينة الشمال / Madinat ash Shamal
40502 الرويس / Al Ruwais
406 أم صلال / Umm Salal
40601 أم صلال محمد / Umm Salal Mohammed
40602 أم صلال علي / Umm Salal Ali
40603 الخريطيات / Al Kharaitiyat
407 الظعاين / Al Daayen
40701 لوسيل / Lusail
40702 سميسمة / Simaisma
40703 الخيسة / Al Kheesa
408 الشيحانية / Al Shahaniya
40801 الشيحانية / Al Shahaniya
40802 دخان / Dukhan
40803 الجميلية / Al Jumailiya
501 العاصمة / Capital
50101 المنامة / Manama
50102 الجفير / Juffair
50103 الحورة / Hoora
50104 القضيبية / Gudaibiya
50105 العدلية / Adliya
50106 أم الحصم / Umm Al Hassam
50107 السيف / Seef
50108 السنابس / Sanabis
50109 جدحفص / Jidhafs
50110 توبلي / Tubli
50111 سترة / Sitra
502 المحرق / Muharraq
50201 المحرق / Muharraq
50202 البسيتين / Busaiteen
50203 عراد / Arad
50204 الحد / Hidd
50205 الدير / Dair
50206 سماهيج / Samaheej
50207 قلالي / Galali
50208 جزر أمواج / Amwaj Islands
50209 ديار المحرق / Diyar Al Muharraq
503 الشمالية / Northern
50301 مدينة حمد / Hamad Town
50302 مدينة سلمان / Salman City
50303 البديع / Budaiya
50304 سار / Saar
50305 الجنبية / Janabiya
50306 الدراز / Diraz
50307 كرانة / Karrana
50308 عالي / Aali
50309 بوري / Buri
50310 الهملة / Hamala
504 الجنوبية / Southern
50401 الرفاع / Riffa: الرفاع الشرقي / East Riffa; الرفاع الغربي / West Riffa
50402 مدينة عيسى / Isa Town
50403 سند / Sanad
50404 مدينة زايد / Zayed Town
50405 مدينة خليفة / Khalifa Town
50406 عسكر / Askar
50407 جو / Jaw
50408 الزلاق / Zallaq
50409 درة البحرين / Durrat Al Bahrain
601 مسقط / Muscat
60101 مسقط / Muscat
60102 مطرح / Muttrah: مطرح / Muttrah; روي / Ruwi; القرم / Al Qurm
60103 بوشر / Bawshar: بوشر / Bawshar; الخوير / Al Khuwair; الغبرة / Al Ghubrah; العذيبة / Al Azaiba; مدينة السلطان قابوس / Madinat Sultan Qaboos
60104 السيب / Al Seeb: السيب / Al Seeb; الخوض / Al Khoud; الموالح / Al Mawaleh; المعبيلة / Al Maabilah; الحيل / Al Hail
60105 العامرات / Al Amerat
60106 قريات / Quriyat
602 ظفار / Dhofar
60201 صلالة / Salalah
60202 طاقة / Taqah
60203 مرباط / Mirbat
60204 سدح / Sadah
60205 رخيوت / Rakhyut
60206 ضلكوت / Dhalkut
60207 ثمريت / Thumrait
60208 المزيونة / Al Mazyunah
60209 مقشن / Muqshin
60210 شليم وجزر الحلانيات / Shalim and the Hallaniyat Islands: شليم / Shalim
603 مسندم / Musandam
60301 خصب / Khasab
60302 دبا / Dibba
60303 بخاء / Bukha
60304 مدحاء / Madha
604 البريمي / Al Buraimi
60401 البريمي / Al Buraimi
60402 محضة / Mahdah
60403 السنينة / As Sunaynah
605 الداخلية / Ad Dakhiliyah
60501 نزوى / Nizwa
60502 بهلاء / Bahla
60503 منح / Manah
60504 الحمراء / Al Hamra
60505 أدم / Adam
60506 إزكي / Izki
60507 سمائل / Samail
60508 بدبد / Bidbid
60509 الجبل الأخضر / Al Jabal Al Akhdar: سيح قطنة / Sayh Qatnah
606 شمال الباطنة / North Al Batinah
60601 صحار / Sohar
60602 شناص / Shinas
60603 لوى / Liwa
60604 صحم / Saham
60605 الخابورة / Al Khaburah
60606 السويق / As Suwaiq
607 جنوب الباطنة / South Al Batinah
60701 الرستاق / Ar Rustaq
60702 العوابي / Al Awabi
60703 نخل / Nakhal
60704 وادي المعاول / Wadi Al Maawil
60705 بركاء / Barka
60706 المصنعة / Al Musanaah
608 جنوب الشرقية / South Ash Sharqiyah
60801 صور / Sur
60802 الكامل والوافي / Al Kamil and Al Wafi
60803 جعلان بني بوحسن / Jalan Bani Bu Hassan
60804 جعلان بني بوعلي / Jalan Bani Bu Ali
60805 مصيرة / Masirah
609 شمال الشرقية / North Ash Sharqiyah
60901 إبراء / Ibra
60902 المضيبي / Al Mudhaibi
60903 بدية / Bidiyah
60904 القابل / Al Qabil
60905 وادي بني خالد / Wadi Bani Khalid
60906 دماء والطائيين / Dima wa at Tayin
60907 سناو / Sinaw
610 الظاهرة / Adh Dhahirah
61001 عبري / Ibri
61002 ينقل / Yanqul
61003 ضنك / Dhank
611 الوسطى / Al Wusta
61101 هيماء / Haima
61102 محوت / Mahout
61103 الدقم / Duqm
61104 الجازر / Al Jazer
701 إسطنبول / Istanbul
70101 الفاتح / Fatih: إسطنبول / Istanbul
70102 بيوغلو / Beyoglu: إسطنبول / Istanbul
70103 شيشلي / Sisli: إسطنبول / Istanbul
70104 بشكتاش / Besiktas: إسطنبول / Istanbul
70105 أوسكودار / Uskudar: إسطنبول / Istanbul
70106 كاديكوي / Kadikoy: إسطنبول / Istanbul
70107 باشاك شهير / Basaksehir: إسطنبول / Istanbul
70108 بيليك دوزو / Beylikduzu: إسطنبول / Istanbul
70109 أسنيورت / Esenyurt: إسطنبول / Istanbul
70110 باكركوي / Bakirkoy: إسطنبول / Istanbul
702 أنقرة / Ankara
70201 تشانكايا / Cankaya: أنقرة / Ankara
70202 كتشيورن / Kecioren: أنقرة / Ankara
703 أنطاليا / Antalya
70301 مراد باشا / Muratpasa: أنطاليا / Antalya
70302 كونيالتي / Konyaalti: أنطاليا / Antalya
70303 ألانيا / Alanya
70304 كيمر / Kemer
70305 مانافغات / Manavgat: مانافغات / Manavgat; سيدا / Side
704 إزمير / Izmir
70401 كوناك / Konak: إزمير / Izmir
70402 تشيشمه / Cesme
705 بورصة / Bursa
70501 عثمان غازي / Osmangazi: بورصة / Bursa
70502 نيلوفر / Nilufer: بورصة / Bursa
70503 يلدريم / Yildirim: بورصة / Bursa
706 طرابزون / Trabzon
70601 أورتاهيسار / Ortahisar: طرابزون / Trabzon
70602 أقتشابات / Akcaabat
70603 تشايكارا / Caykara: تشايكارا / Caykara; أوزنجول / Uzungol
70604 ماتشكا / Macka
707 ريزا / Rize
70701 ريزا / Rize
70702 تشاملي همشين / Camlihemsin: تشاملي همشين / Camlihemsin; آيدر / Ayder
708 نوشهير / Nevsehir
70801 نوشهير / Nevsehir: نوشهير / Nevsehir; غوريمه / Goreme; أوتشيسار / Uchisar
70802 أورغوب / Urgup
70803 أفانوس / Avanos
709 موغلا / Mugla
70901 منتشه / Mentese: موغلا / Mugla
70902 بودروم / Bodrum
70903 مرمريس / Marmaris
70904 فتحية / Fethiye: فتحية / Fethiye; أولو دنيز / Oludeniz
710 يالوفا / Yalova
71001 يالوفا / Yalova
71002 تيرمال / Termal
711 سكاريا / Sakarya
71101 أدابازاري / Adapazari
71102 سبانجا / Sapanca
801 القاهرة / Cairo
80101 وسط القاهرة / Downtown Cairo: القاهرة / Cairo
80102 مدينة نصر / Nasr City: القاهرة / Cairo
80103 مصر الجديدة / Heliopolis: القاهرة / Cairo
80104 المعادي / Maadi: القاهرة / Cairo
80105 الزمالك / Zamalek: القاهرة / Cairo
80106 المقطم / Mokattam: القاهرة / Cairo
80107 شبرا / Shubra: القاهرة / Cairo
80108 حلوان / Helwan: القاهرة / Cairo
80109 التجمع الخامس / Fifth Settlement: القاهرة الجديدة / New Cairo
80110 التجمع الأول / First Settlement: القاهرة الجديدة / New Cairo
80111 الرحاب / Al Rehab: القاهرة الجديدة / New Cairo
80112 الشروق / El Shorouk
80113 بدر / Badr
802 الجيزة / Giza
80201 الجيزة / Giza
80202 الدقي / Dokki: الجيزة / Giza
80203 المهندسين / Mohandessin: الجيزة / Giza
80204 العجوزة / Agouza: الجيزة / Giza
80205 الهرم / Haram: الجيزة / Giza
80206 السادس من أكتوبر / 6th of October
80207 الشيخ زايد / Sheikh Zayed
803 الإسكندرية / Alexandria
80301 وسط الإسكندرية / Central Alexandria: الإسكندرية / Alexandria
80302 سموحة / Smouha: الإسكندرية / Alexandria
80303 سيدي جابر / Sidi Gaber: الإسكندرية / Alexandria
80304 المنتزه / Montaza: الإسكندرية / Alexandria
80305 العجمي / Agami: الإسكندرية / Alexandria
80306 برج العرب / Borg El Arab
804 القليوبية / Qalyubia
80401 بنها / Banha
80402 شبرا الخيمة / Shubra El Kheima
80403 العبور / Obour
805 الشرقية / Sharqia
80501 الزقازيق / Zagazig
80502 العاشر من رمضان / 10th of Ramadan
80503 بلبيس / Bilbeis
806 الدقهلية / Dakahlia
80601 المنصورة / Mansoura
80602 ميت غمر / Mit Ghamr
80603 طلخا / Talkha
807 الغربية / Gharbia
80701 طنطا / Tanta
80702 المحلة الكبرى / El Mahalla El Kubra
808 المنوفية / Monufia
80801 شبين الكوم / Shibin El Kom
80802 منوف / Menouf
80803 مدينة السادات / Sadat City
809 البحيرة / Beheira
80901 دمنهور / Damanhur
80902 كفر الدوار / Kafr El Dawwar
80903 رشيد / Rosetta
810 كفر الشيخ / Kafr El Sheikh
81001 كفر الشيخ / Kafr El Sheikh
81002 دسوق / Desouk
811 دمياط / Damietta
81101 دمياط / Damietta
81102 رأس البر / Ras El Bar
812 بورسعيد / Port Said
81201 بورسعيد / Port Said
81202 بورفؤاد / Port Fouad
813 الإسماعيلية / Ismailia
81301 الإسماعيلية / Ismailia
81302 فايد / Fayed
814 السويس / Suez
81401 السويس / Suez
81402 العين السخنة / Ain Sokhna
815 شمال سيناء / North Sinai
81501 العريش / Arish
816 جنوب سيناء / South Sinai
81601 الطور / El Tor
81602 شرم الشيخ / Sharm El Sheikh
81603 دهب / Dahab
81604 نويبع / Nuweiba
81605 طابا / Taba
81606 سانت كاترين / Saint Catherine
817 البحر الأحمر / Red Sea
81701 الغردقة / Hurghada: الغردقة / Hurghada; الجونة / El Gouna
81702 سفاجا / Safaga
81703 القصير / El Quseir
81704 مرسى علم / Marsa Alam
818 مطروح / Matrouh
81801 مرسى مطروح / Marsa Matrouh
81802 العلمين / El Alamein: العلمين / El Alamein; العلمين الجديدة / New Alamein
81803 سيوة / Siwa
819 الفيوم / Faiyum
81901 الفيوم / Faiyum
820 بني سويف / Beni Suef
82001 بني سويف / Beni Suef
821 المنيا / Minya
82101 المنيا / Minya
822 أسيوط / Asyut
82201 أسيوط / Asyut
823 سوهاج / Sohag
82301 سوهاج / Sohag
824 قنا / Qena
82401 قنا / Qena
825 الأقصر / Luxor
82501 الأقصر / Luxor
82502 إسنا / Esna
826 أسوان / Aswan
82601 أسوان / Aswan
82602 كوم أمبو / Kom Ombo
82603 إدفو / Edfu
82604 أبو سمبل / Abu Simbel
827 الوادي الجديد / New Valley
82701 الخارجة / Kharga
82702 الداخلة / Dakhla
82703 الفرافرة / Farafra
901 العاصمة / Amman
90101 قصبة عمّان / Amman: عمّان / Amman
90102 ماركا / Marka: عمّان / Amman
90103 الجامعة / Al Jamiah: عمّان / Amman
90104 وادي السير / Wadi as Seer: عمّان / Amman
90105 القويسمة / Al Quwaysimah: عمّان / Amman
90106 سحاب / Sahab
90107 ناعور / Naour
90108 الجيزة / Al Jizah
902 الزرقاء / Zarqa
90201 الزرقاء / Zarqa
90202 الرصيفة / Russeifa
90203 الأزرق / Azraq
903 إربد / Irbid
90301 إربد / Irbid
90302 الرمثا / Ar Ramtha
90303 أم قيس / Umm Qais
904 العقبة / Aqaba
90401 العقبة / Aqaba
90402 القويرة / Al Quwayrah: القويرة / Al Quwayrah; وادي رم / Wadi Rum
905 البلقاء / Balqa
90501 السلط / As Salt
90502 الفحيص / Fuheis
90503 عين الباشا / Ain al Basha
90504 الشونة الجنوبية / South Shuna: الشونة الجنوبية / South Shuna; سويمة / Suwaymah
906 مادبا / Madaba
90601 مادبا / Madaba
90602 ذيبان / Dhiban
907 الكرك / Karak
90701 الكرك / Karak
90702 المزار الجنوبي / Al Mazar al Janubi
908 الطفيلة / Tafilah
90801 الطفيلة / Tafilah
90802 بصيرا / Busayra
909 معان / Maan
90901 معان / Maan
90902 البتراء / Petra: وادي موسى / Wadi Musa
90903 الشوبك / Ash Shawbak
910 المفرق / Mafraq
91001 المفرق / Mafraq
911 جرش / Jerash
91101 جرش / Jerash
912 عجلون / Ajloun
91201 عجلون / Ajloun
91202 كفرنجة / Kufranjah
1001 تبليسي / Tbilisi
100101 تبليسي القديمة / Old Tbilisi: تبليسي / Tbilisi
100102 فاكي / Vake: تبليسي / Tbilisi
100103 سابورتالو / Saburtalo: تبليسي / Tbilisi
100104 إيساني / Isani: تبليسي / Tbilisi
1002 أجاريا / Adjara
100201 باتومي / Batumi
100202 كوبوليتي / Kobuleti
1003 متسخيتا متيانيتي / Mtskheta-Mtianeti
100301 متسخيتا / Mtskheta
100302 دوشيتي / Dusheti: دوشيتي / Dusheti; غوداوري / Gudauri
100303 كازبيغي / Kazbegi: ستيبانتسميندا / Stepantsminda
1004 إيميريتي / Imereti
100401 كوتايسي / Kutaisi
100402 تسخالتوبو / Tskaltubo
1005 كاخيتي / Kakheti
100501 تيلافي / Telavi
100502 سيغناغي / Sighnaghi
100503 كفاريلي / Kvareli
1006 سامتسخي جافاخيتي / Samtskhe-Javakheti
100601 أخالتسيخي / Akhaltsikhe
100602 بورجومي / Borjomi: بورجومي / Borjomi; باكورياني / Bakuriani
1007 ساميغريلو زيمو سفانيتي / Samegrelo-Zemo Svaneti
100701 زوغديدي / Zugdidi
100702 ميستيا / Mestia
100703 مارتفيلي / Martvili
1008 شيدا كارتلي / Shida Kartli
100801 غوري / Gori
1101 باكو / Baku
110101 ساباييل / Sabail: باكو / Baku
110102 ياسامال / Yasamal: باكو / Baku
110103 نسيمي / Nasimi: باكو / Baku
110104 ناريمانوف / Narimanov: باكو / Baku
110105 خطائي / Khatai: باكو / Baku
1102 أبشيرون خيزي / Absheron-Khizi
110201 أبشيرون / Absheron: خردلان / Khirdalan
110202 سومقاييت / Sumgait
1103 شكي زاقاتالا / Shaki-Zagatala
110301 شكي / Shaki
110302 قبالا / Gabala
110303 زاقاتالا / Zagatala
110304 قاخ / Gakh
110305 أوغوز / Oghuz
1104 قوبا خاتشماز / Guba-Khachmaz
110401 قوبا / Guba
110402 قوسار / Gusar: قوسار / Gusar; شاهداغ / Shahdag
110403 خاتشماز / Khachmaz: خاتشماز / Khachmaz; نابران / Nabran
1105 شيروان الجبلية / Mountainous Shirvan
110501 شاماخي / Shamakhi
110502 إسماعيلي / Ismayilli: إسماعيلي / Ismayilli; لاهيج / Lahij
1106 كنجة داشكسن / Ganja-Dashkasan
110601 كنجة / Ganja
110602 غويغول / Goygol
110603 نافتالان / Naftalan
1107 لنكران أستارا / Lankaran-Astara
110701 لنكران / Lankaran
110702 أستارا / Astara
110703 لريك / Lerik
1108 نخجوان / Nakhchivan
110801 نخجوان / Nakhchivan
1201 كوالالمبور / Kuala Lumpur
120101 بوكيت بينتانغ / Bukit Bintang: كوالالمبور / Kuala Lumpur
120102 وسط المدينة / City Centre: كوالالمبور / Kuala Lumpur
120103 تشيراس / Cheras: كوالالمبور / Kuala Lumpur
120104 بانغسار / Bangsar: كوالالمبور / Kuala Lumpur
120105 مونت كيارا / Mont Kiara: كوالالمبور / Kuala Lumpur
1202 بوتراجايا / Putrajaya
120201 بوتراجايا / Putrajaya
1203 سيلانغور / Selangor
120301 بيتالينغ / Petaling: شاه عالم / Shah Alam; بيتالينغ جايا / Petaling Jaya; سوبانغ جايا / Subang Jaya
120302 كلانغ / Klang
120303 غومباك / Gombak
120304 سيبانغ / Sepang: سيبانغ / Sepang; سايبرجايا / Cyberjaya
120305 هولو لانغات / Hulu Langat: كاجانغ / Kajang
1204 بينانغ / Penang
120401 الشمال الشرقي / Timur Laut: جورج تاون / George Town
120402 الجنوب الغربي / Barat Daya: باليك بولاو / Balik Pulau
1205 قدح / Kedah
120501 كوتا ستار / Kota Setar: ألور ستار / Alor Setar
120502 لنكاوي / Langkawi: كواه / Kuah; بانتاي تشينانغ / Pantai Cenang
1206 ملقا / Malacca
120601 ملقا الوسطى / Melaka Tengah: ملقا / Malacca City
1207 باهانغ / Pahang
120701 كوانتان / Kuantan
120702 بنتونغ / Bentong: بنتونغ / Bentong; مرتفعات جنتنغ / Genting Highlands
120703 مرتفعات كاميرون / Cameron Highlands: تاناه راتا / Tanah Rata
1208 جوهور / Johor
120801 جوهور بهرو / Johor Bahru
1209 بيراك / Perak
120901 كينتا / Kinta: إيبوه / Ipoh
1210 صباح / Sabah
121001 كوتا كينابالو / Kota Kinabalu
1211 ساراواك / Sarawak
121101 كوتشينغ / Kuching
1301 جاكرتا / Jakarta
130101 وسط جاكرتا / Central Jakarta
130102 جنوب جاكرتا / South Jakarta
130103 غرب جاكرتا / West Jakarta
130104 شرق جاكرتا / East Jakarta
130105 شمال جاكرتا / North Jakarta
1302 بالي / Bali
130201 بادونغ / Badung: كوتا / Kuta; سيمينياك / Seminyak; نوسا دوا / Nusa Dua; جيمباران / Jimbaran; أولواتو / Uluwatu
130202 دينباسار / Denpasar: دينباسار / Denpasar; سانور / Sanur
130203 جيانيار / Gianyar: جيانيار / Gianyar; أوبود / Ubud
130204 كلونغكونغ / Klungkung: سيمارابورا / Semarapura; نوسا بينيدا / Nusa Penida
1303 جاوة الغربية / West Java
130301 باندونغ / Bandung
130302 بوغور / Bogor: بوغور / Bogor; بونشاك / Puncak
130303 سيانجور / Cianjur
1304 جاوة الوسطى / Central Java
130401 سيمارانغ / Semarang
130402 ماغيلانغ / Magelang: ماغيلانغ / Magelang; بوروبودور / Borobudur
1305 يوغياكرتا / Yogyakarta
130501 يوغياكرتا / Yogyakarta
1306 جاوة الشرقية / East Java
130601 سورابايا / Surabaya
130602 مالانغ / Malang
1307 نوسا تينغارا الغربية / West Nusa Tenggara
130701 ماتارام / Mataram
130702 لومبوك الوسطى / Central Lombok: برايا / Praya; كوتا مانداليكا / Kuta Mandalika
1308 سومطرة الشمالية / North Sumatra
130801 ميدان / Medan
1401 بانكوك / Bangkok
140101 فرا ناخون / Phra Nakhon: بانكوك / Bangkok
140102 باثوم وان / Pathum Wan: بانكوك / Bangkok
140103 واتانا / Watthana: بانكوك / Bangkok
140104 بانغ راك / Bang Rak: بانكوك / Bangkok
140105 ساثون / Sathon: بانكوك / Bangkok
1402 بوكيت / Phuket
140201 موانغ بوكيت / Mueang Phuket: مدينة بوكيت / Phuket Town; كاتا / Kata; كارون / Karon
140202 كاثو / Kathu: كاثو / Kathu; باتونغ / Patong
140203 ثالانغ / Thalang: ثالانغ / Thalang; بانغ تاو / Bang Tao
1403 تشون بوري / Chonburi
140301 موانغ تشون بوري / Mueang Chonburi: تشون بوري / Chonburi
140302 بانغ لامونغ / Bang Lamung: باتايا / Pattaya
1404 شيانغ ماي / Chiang Mai
140401 موانغ شيانغ ماي / Mueang Chiang Mai: شيانغ ماي / Chiang Mai
1405 شيانغ راي / Chiang Rai
140501 موانغ شيانغ راي / Mueang Chiang Rai: شيانغ راي / Chiang Rai
1406 كرابي / Krabi
140601 موانغ كرابي / Mueang Krabi: كرابي / Krabi; أو نانغ / Ao Nang
140602 كو لانتا / Ko Lanta
1407 سورات ثاني / Surat Thani
140701 موانغ سورات ثاني / Mueang Surat Thani: سورات ثاني / Surat Thani
140702 كو ساموي / Ko Samui
140703 كو فانغان / Ko Pha-ngan
1408 براتشواب خيري خان / Prachuap Khiri Khan
140801 هوا هين / Hua Hin
1409 فانغ نغا / Phang Nga
140901 تاكوا با / Takua Pa: خاو لاك / Khao Lak
1501 ماليه / Male
150101 ماليه / Male
150102 هولهوماليه / Hulhumale
150103 فيلينغيلي / Vilimale
1502 كافو / Kaafu
150201 مافوشي / Maafushi
150202 ثولوسدو / Thulusdhoo
150203 هيمافوشي / Himmafushi
150204 غوراايدو / Guraidhoo
150205 ديفوشي / Dhiffushi
1503 ألف ألف / Alif Alif
150301 راسدو / Rasdhoo
150302 أوكولهاس / Ukulhas
150303 ثودو / Thoddoo
1504 ألف دال / Alif Dhaal
150401 ماهيبادو / Mahibadhoo
150402 ماميغيلي / Maamigili
150403 ديغورا / Dhigurah
1505 با / Baa
150501 إيدافوشي / Eydhafushi
150502 دارافاندو / Dharavandhoo
1506 فافو / Vaavu
150601 فيليدو / Felidhoo
150602 فوليدو / Fulidhoo
1507 أدو / Addu
150701 هيتادو / Hithadhoo
150702 غان / Gan
1601 لندن الكبرى / Greater London
160101 وستمنستر / Westminster: لندن / London
160102 كنسينغتون وتشيلسي / Kensington and Chelsea: لندن / London
160103 كامدن / Camden: لندن / London
160104 مدينة لندن / City of London: لندن / London
160105 تاور هاملتس / Tower Hamlets: لندن / London
160106 إيلنغ / Ealing: لندن / London
1602 جنوب شرق إنجلترا / South East England
160201 أوكسفوردشير / Oxfordshire: أكسفورد / Oxford
160202 شرق ساسكس / East Sussex: برايتون / Brighton
160203 كِنت / Kent: كانتربري / Canterbury
160204 هامبشير / Hampshire: ساوثهامبتون / Southampton; بورتسموث / Portsmouth; وينشستر / Winchester
160205 بيركشير / Berkshire: ريدينغ / Reading; وندسور / Windsor
160206 ساري / Surrey: غيلفورد / Guildford
1603 جنوب غرب إنجلترا / South West England
160301 بريستول / Bristol
160302 سومرست / Somerset: باث / Bath
160303 ديفون / Devon: إكستر / Exeter; بليموث / Plymouth
160304 دورست / Dorset: بورنموث / Bournemouth
1604 شرق إنجلترا / East of England
160401 كامبريدجشير / Cambridgeshire: كامبريدج / Cambridge
160402 نورفولك / Norfolk: نورتش / Norwich
160403 بيدفوردشير / Bedfordshire: لوتون / Luton
1605 شرق ميدلاندز / East Midlands
160501 نوتنغهامشير / Nottinghamshire: نوتنغهام / Nottingham
160502 ليسترشير / Leicestershire: ليستر / Leicester
1606 غرب ميدلاندز / West Midlands
160601 غرب ميدلاندز / West Midlands: برمنغهام / Birmingham; كوفنتري / Coventry
1607 يوركشير وهمبر / Yorkshire and the Humber
160701 غرب يوركشير / West Yorkshire: ليدز / Leeds; برادفورد / Bradford
160702 جنوب يوركشير / South Yorkshire: شيفيلد / Sheffield
160703 شمال يوركشير / North Yorkshire: يورك / York
1608 شمال غرب إنجلترا / North West England
160801 مانشستر الكبرى / Greater Manchester: مانشستر / Manchester; سالفورد / Salford
160802 ميرسيسايد / Merseyside: ليفربول / Liverpool
160803 كمبريا / Cumbria: كارلايل / Carlisle; ويندرمير / Windermere
1609 شمال شرق إنجلترا / North East England
160901 تاين ووير / Tyne and Wear: نيوكاسل / Newcastle upon Tyne; سندرلاند / Sunderland
160902 دورهام / County Durham: دورهام / Durham
1610 اسكتلندا / Scotland
161001 إدنبرة / Edinburgh
161002 غلاسكو / Glasgow
161003 أبردين / Aberdeen
161004 هايلاند / Highland: إنفرنيس / Inverness
1611 ويلز / Wales
161101 كارديف / Cardiff
161102 سوانزي / Swansea
1612 أيرلندا الشمالية / Northern Ireland
161201 أنتريم / County Antrim: بلفاست / Belfast
1701 إيل دو فرانس / Ile-de-France
170101 باريس / Paris
170102 أعالي السين / Hauts-de-Seine: نانتير / Nanterre; نويي سور سين / Neuilly-sur-Seine; بولوني بيانكور / Boulogne-Billancourt
170103 سين ومارن / Seine-et-Marne: مارن لا فاليه / Marne-la-Vallee
170104 إيفلين / Yvelines: فرساي / Versailles
1702 بروفانس ألب كوت دازور / Provence-Alpes-Cote d'Azur
170201 بوش دو رون / Bouches-du-Rhone: مارسيليا / Marseille; إيكس أون بروفانس / Aix-en-Provence
170202 الألب البحرية / Alpes-Maritimes: نيس / Nice; كان / Cannes; أنتيب / Antibes
170203 فار / Var: تولون / Toulon; سان تروبيه / Saint-Tropez
170204 فوكلوز / Vaucluse: أفينيون / Avignon
1703 أوفرن رون ألب / Auvergne-Rhone-Alpes
170301 رون / Rhone: ليون / Lyon
170302 سافوا العليا / Haute-Savoie: آنسي / Annecy; شاموني / Chamonix
170303 إيزير / Isere: غرونوبل / Grenoble
1704 أوكسيتاني / Occitanie
170401 غارون العليا / Haute-Garonne: تولوز / Toulouse
170402 إيرو / Herault: مونبلييه / Montpellier
1705 آكيتين الجديدة / Nouvelle-Aquitaine
170501 جيروند / Gironde: بوردو / Bordeaux
1706 غران إست / Grand Est
170601 الراين الأسفل / Bas-Rhin: ستراسبورغ / Strasbourg
170602 الراين الأعلى / Haut-Rhin: كولمار / Colmar; مولوز / Mulhouse
1707 أو دو فرانس / Hauts-de-France
170701 نور / Nord: ليل / Lille
1708 نورماندي / Normandy
170801 السين البحرية / Seine-Maritime: روان / Rouen; لوهافر / Le Havre
1709 بايي دو لا لوار / Pays de la Loire
170901 اللوار الأطلسية / Loire-Atlantique: نانت / Nantes
1710 بريتاني / Brittany
171001 إيل وفيلان / Ille-et-Vilaine: رين / Rennes; سان مالو / Saint-Malo
1801 جنيف / Geneva
180101 جنيف / Geneva
1802 زيورخ / Zurich
180201 زيورخ / Zurich
180202 فينترتور / Winterthur
1803 فو / Vaud
180301 لوزان / Lausanne
180302 مونترو / Montreux: مونترو / Montreux; فيفي / Vevey
1804 برن / Bern
180401 برن / Bern
180402 إنترلاكن / Interlaken: إنترلاكن / Interlaken; غريندلفالد / Grindelwald; لاوتربرونن / Lauterbrunnen
180403 تون / Thun
1805 لوسيرن / Lucerne
180501 لوسيرن / Lucerne
1806 بازل / Basel-Stadt
180601 بازل / Basel
1807 فاليه / Valais
180701 سيون / Sion
180702 فيسب / Visp: زيرمات / Zermatt
1808 تيتشينو / Ticino
180801 لوغانو / Lugano
180802 لوكارنو / Locarno
1809 غراوبوندن / Graubunden
180901 خور / Chur
180902 مالويا / Maloja: سانت موريتز / St Moritz
180903 دافوس / Davos
1901 لاتسيو / Lazio
190101 روما / Rome
1902 لومبارديا / Lombardy
190201 ميلانو / Milan
190202 كومو / Como: كومو / Como; بيلاجو / Bellagio
190203 برغامو / Bergamo
1903 فينيتو / Veneto
190301 البندقية / Venice
190302 فيرونا / Verona
190303 بادوفا / Padua
1904 توسكانا / Tuscany
190401 فلورنسا / Florence
190402 بيزا / Pisa
190403 سيينا / Siena
1905 كامبانيا / Campania
190501 نابولي / Naples: نابولي / Naples; سورينتو / Sorrento; كابري / Capri
190502 ساليرنو / Salerno: ساليرنو / Salerno; أمالفي / Amalfi; بوزيتانو / Positano
1906 بيدمونت / Piedmont
190601 تورينو / Turin
1907 ليغوريا / Liguria
190701 جنوة / Genoa
190702 لا سبيتسيا / La Spezia
1908 إميليا رومانيا / Emilia-Romagna
190801 بولونيا / Bologna
190802 ريميني / Rimini
1909 صقلية / Sicily
190901 باليرمو / Palermo
190902 كاتانيا / Catania: كاتانيا / Catania
190903 مسينة / Messina: مسينة / Messina; تاورمينا / Taormina
1910 سردينيا / Sardinia
191001 كالياري / Cagliari
1911 بوليا / Apulia
191101 باري / Bari
2001 مدريد / Madrid
200101 مدريد / Madrid
2002 كتالونيا / Catalonia
200201 برشلونة / Barcelona: برشلونة / Barcelona; سيتجيس / Sitges
200202 جيرونا / Girona
200203 طراغونة / Tarragona: طراغونة / Tarragona; سالو / Salou
2003 الأندلس / Andalusia
200301 إشبيلية / Seville
200302 غرناطة / Granada
200303 قرطبة / Cordoba
200304 مالقة / Malaga: مالقة / Malaga; ماربيا / Marbella; رندة / Ronda
200305 قادس / Cadiz
200306 ألمرية / Almeria
2004 بلنسية / Valencian Community
200401 بلنسية / Valencia
200402 أليكانتي / Alicante: أليكانتي / Alicante; بنيدورم / Benidorm
2005 جزر البليار / Balearic Islands
200501 جزر البليار / Balearic Islands: بالما / Palma; إيبيزا / Ibiza
2006 جزر الكناري / Canary Islands
200601 سانتا كروث دي تينيريفي / Santa Cruz de Tenerife
200602 لاس بالماس / Las Palmas
2007 إقليم الباسك / Basque Country
200701 بسكاية / Biscay: بلباو / Bilbao
200702 غيبوثكوا / Gipuzkoa: سان سيباستيان / San Sebastian
2008 قشتالة لا مانتشا / Castilla-La Mancha
200801 طليطلة / Toledo
2009 أراغون / Aragon
200901 سرقسطة / Zaragoza
2101 الدار البيضاء سطات / Casablanca-Settat
210101 الدار البيضاء / Casablanca
210102 المحمدية / Mohammedia
210103 الجديدة / El Jadida
210104 سطات / Settat
2102 الرباط سلا القنيطرة / Rabat-Sale-Kenitra
210201 الرباط / Rabat
210202 سلا / Sale
210203 القنيطرة / Kenitra
210204 الصخيرات تمارة / Skhirate-Temara: تمارة / Temara; الصخيرات / Skhirate
2103 مراكش آسفي / Marrakech-Safi
210301 مراكش / Marrakech
210302 آسفي / Safi
210303 الصويرة / Essaouira
210304 الحوز / Al Haouz: تحناوت / Tahannaout; أوريكا / Ourika
2104 فاس مكناس / Fez-Meknes
210401 فاس / Fez
210402 مكناس / Meknes
210403 إفران / Ifrane
2105 طنجة تطوان الحسيمة / Tangier-Tetouan-Al Hoceima
210501 طنجة أصيلة / Tangier-Assilah: طنجة / Tangier; أصيلة / Assilah
210502 تطوان / Tetouan
210503 شفشاون / Chefchaouen
210504 الحسيمة / Al Hoceima
210505 المضيق الفنيدق / M'diq-Fnideq: المضيق / M'diq; الفنيدق / Fnideq
2106 سوس ماسة / Souss-Massa
210601 أكادير إداوتنان / Agadir-Ida Ou Tanane: أكادير / Agadir; تغازوت / Taghazout
210602 إنزكان آيت ملول / Inezgane-Ait Melloul: إنزكان / Inezgane; آيت ملول / Ait Melloul
210603 تارودانت / Taroudant
2107 درعة تافيلالت / Draa-Tafilalet
210701 الرشيدية / Errachidia: الرشيدية / Errachidia; مرزوكة / Merzouga
210702 ورزازات / Ouarzazate
210703 زاكورة / Zagora
210704 تنغير / Tinghir
2108 الشرق / Oriental
210801 وجدة أنكاد / Oujda-Angad: وجدة / Oujda
210802 الناظور / Nador
210803 بركان / Berkane: بركان / Berkane; السعيدية / Saidia
2109 بني ملال خنيفرة / Beni Mellal-Khenifra
210901 بني ملال / Beni Mellal
210902 خريبكة / Khouribga
2110 كلميم واد نون / Guelmim-Oued Noun
211001 كلميم / Guelmim
2111 العيون الساقية الحمراء / Laayoune-Sakia El Hamra
211101 العيون / Laayoune
2112 الداخلة وادي الذهب / Dakhla-Oued Ed-Dahab
211201 وادي الذهب / Oued Ed-Dahab: الداخلة / Dakhla
$places$, E'\n') as written, split_part(written, ': ', 1) as place
  where written <> ''
),
named as materialized (
  select id, split_part(names, ' / ', 1) as ar, split_part(names, ' / ', 2) as en, coalesce(cities, names) as cities from line
),
states as (
  insert into state (id, country_id, name, sort)
  select id, id / 100, jsonb_build_object('ar', ar, 'en', en), (id % 100 > 1)::integer from named where id < 10000
),
areas as (
  insert into area (id, state_id, name, sort)
  select id, id / 100, jsonb_build_object('ar', ar, 'en', en), (id % 100 > 1)::integer from named where id >= 10000
)
insert into city (id, area_id, name, sort)
select id * 100 + place, id, jsonb_build_object('ar', split_part(names, ' / ', 1), 'en', split_part(names, ' / ', 2)), (place > 1)::integer
from named, string_to_table(cities, '; ') with ordinality as city (names, place)
where id >= 10000;
