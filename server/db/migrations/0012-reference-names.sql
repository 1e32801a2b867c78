-- Names of currencies and places as the site writes them. Each statement finds only what still has the old form.

-- A unit of money is a common noun; American Dollar is the specification's.
update currency set name = jsonb_set(currency.name, '{en}', to_jsonb(written.now))
from (values
  ('SAR', 'Saudi Riyal', 'Saudi riyal'),
  ('GBP', 'Pound Sterling', 'Pound sterling'),
  ('AED', 'UAE Dirham', 'UAE dirham'),
  ('KWD', 'Kuwaiti Dinar', 'Kuwaiti dinar'),
  ('BHD', 'Bahraini Dinar', 'Bahraini dinar'),
  ('OMR', 'Omani Rial', 'Omani rial'),
  ('QAR', 'Qatari Riyal', 'Qatari riyal'),
  ('EGP', 'Egyptian Pound', 'Egyptian pound'),
  ('TRY', 'Turkish Lira', 'Turkish lira')
) as written (code, was, now)
where currency.code = written.code and currency.name ->> 'en' = written.was;

update currency set sign = jsonb_set(sign, '{ar}', '"ر.ع."') where code = 'OMR' and sign ->> 'ar' = 'ر.ع';
update currency set name = jsonb_set(name, '{ar}', '"رينجيت ماليزي"') where code = 'MYR' and name ->> 'ar' = 'رينغيت ماليزي';

-- A region named after several places parts them, as its English name does with a hyphen.
with written (was, now) as (values
  ('متسخيتا متيانيتي', 'متسخيتا – متيانيتي'),
  ('سامتسخي جافاخيتي', 'سامتسخي – جافاخيتي'),
  ('ساميغريلو زيمو سفانيتي', 'ساميغريلو – زيمو سفانيتي'),
  ('أبشيرون خيزي', 'أبشيرون – خيزي'),
  ('شكي زاقاتالا', 'شكي – زاقاتالا'),
  ('قوبا خاتشماز', 'قوبا – خاتشماز'),
  ('كنجة داشكسن', 'كنجة – داشكسن'),
  ('لنكران أستارا', 'لنكران – أستارا'),
  ('بروفانس ألب كوت دازور', 'بروفانس – ألب – كوت دازور'),
  ('أوفرن رون ألب', 'أوفرن – رون – ألب'),
  ('إميليا رومانيا', 'إميليا – رومانيا'),
  ('قشتالة لا مانتشا', 'قشتالة – لا مانتشا'),
  ('الدار البيضاء سطات', 'الدار البيضاء – سطات'),
  ('الرباط سلا القنيطرة', 'الرباط – سلا – القنيطرة'),
  ('الصخيرات تمارة', 'الصخيرات – تمارة'),
  ('مراكش آسفي', 'مراكش – آسفي'),
  ('فاس مكناس', 'فاس – مكناس'),
  ('طنجة تطوان الحسيمة', 'طنجة – تطوان – الحسيمة'),
  ('طنجة أصيلة', 'طنجة – أصيلة'),
  ('المضيق الفنيدق', 'المضيق – الفنيدق'),
  ('سوس ماسة', 'سوس – ماسة'),
  ('أكادير إداوتنان', 'أكادير – إداوتنان'),
  ('إنزكان آيت ملول', 'إنزكان – آيت ملول'),
  ('درعة تافيلالت', 'درعة – تافيلالت'),
  ('وجدة أنكاد', 'وجدة – أنكاد'),
  ('بني ملال خنيفرة', 'بني ملال – خنيفرة'),
  ('كلميم واد نون', 'كلميم – واد نون'),
  ('العيون الساقية الحمراء', 'العيون – الساقية الحمراء'),
  ('الداخلة وادي الذهب', 'الداخلة – وادي الذهب')
),
states as (
  update state set name = jsonb_set(state.name, '{ar}', to_jsonb(written.now)) from written where state.name ->> 'ar' = written.was
)
update area set name = jsonb_set(area.name, '{ar}', to_jsonb(written.now)) from written where area.name ->> 'ar' = written.was;

-- The g of foreign names is ج, in Turkey and from Georgia to Spain (the first digits of an id are its country's). غ stays in
-- Arabic words (غرب, غازي), in names that Arabic has of old, and where the sound is that of غ.
update state set name = jsonb_set(name, '{ar}', to_jsonb(regexp_replace(name ->> 'ar', 'غ(?!رب)', 'ج', 'g')))
where (id / 100 = 7 or id / 100 between 10 and 20) and name ->> 'ar' ~ 'غ(?!رب)' and name ->> 'ar' !~ 'موغلا|غرناطة|طراغونة';

update area set name = jsonb_set(name, '{ar}', to_jsonb(regexp_replace(name ->> 'ar', 'غ(?!رب)', 'ج', 'g')))
where (id / 10000 = 7 or id / 10000 between 10 and 20) and name ->> 'ar' ~ 'غ(?!رب)'
  and name ->> 'ar' !~ 'بيوغلو|غازي|سيغناغي|أوغوز|غرناطة|طراغونة';

update city set name = jsonb_set(name, '{ar}', to_jsonb(regexp_replace(name ->> 'ar', 'غ(?!رب)', 'ج', 'g')))
where (id / 1000000 = 7 or id / 1000000 between 10 and 20) and name ->> 'ar' ~ 'غ(?!رب)'
  and name ->> 'ar' !~ 'بيوغلو|موغلا|غازي|سيغناغي|أوغوز|شاهداغ|غرناطة|طراغونة';
