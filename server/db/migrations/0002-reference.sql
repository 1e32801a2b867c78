-- What is the same for every company. Currency 2 is USD and country 1 is sa, as the specification's constants say.

insert into language (code, file, name, icon, sort) values
  ('ar', 'ar.json', 'العربية', 'sa', 1),
  ('en', 'en.json', 'English', 'gb', 2);

insert into currency (id, code, sign, name, exponent, sort) values
  (1, 'SAR', '{"ar": "ر.س", "en": "SAR"}', '{"ar": "ريال سعودي", "en": "Saudi Riyal"}', 2, 1),
  (2, 'USD', '{"ar": "$", "en": "$"}', '{"ar": "دولار أمريكي", "en": "American Dollar"}', 2, 2),
  (3, 'EUR', '{"ar": "€", "en": "€"}', '{"ar": "يورو", "en": "Euro"}', 2, 3),
  (4, 'GBP', '{"ar": "£", "en": "£"}', '{"ar": "جنيه إسترليني", "en": "Pound Sterling"}', 2, 4),
  (5, 'AED', '{"ar": "د.إ", "en": "AED"}', '{"ar": "درهم إماراتي", "en": "UAE Dirham"}', 2, 5),
  (6, 'KWD', '{"ar": "د.ك", "en": "KWD"}', '{"ar": "دينار كويتي", "en": "Kuwaiti Dinar"}', 3, 6),
  (7, 'BHD', '{"ar": "د.ب", "en": "BHD"}', '{"ar": "دينار بحريني", "en": "Bahraini Dinar"}', 3, 7),
  (8, 'OMR', '{"ar": "ر.ع", "en": "OMR"}', '{"ar": "ريال عماني", "en": "Omani Rial"}', 3, 8),
  (9, 'QAR', '{"ar": "ر.ق", "en": "QAR"}', '{"ar": "ريال قطري", "en": "Qatari Riyal"}', 2, 9),
  (10, 'EGP', '{"ar": "ج.م", "en": "EGP"}', '{"ar": "جنيه مصري", "en": "Egyptian Pound"}', 2, 10),
  (11, 'TRY', '{"ar": "₺", "en": "₺"}', '{"ar": "ليرة تركية", "en": "Turkish Lira"}', 2, 11);

insert into country (id, code, name, phone_code, phone_available, target_available, level_labels, sort) values
  (1, 'sa', '{"ar": "السعودية", "en": "Saudi Arabia"}', '966', true, true,
    '{"state": {"ar": "المنطقة", "en": "Region"}, "area": {"ar": "المحافظة", "en": "Governorate"}, "city": {"ar": "المدينة", "en": "City"}}', 1),
  (2, 'ae', '{"ar": "الإمارات", "en": "United Arab Emirates"}', '971', true, true, null, 2),
  (3, 'kw', '{"ar": "الكويت", "en": "Kuwait"}', '965', true, true, null, 3),
  (4, 'qa', '{"ar": "قطر", "en": "Qatar"}', '974', true, true, null, 4),
  (5, 'bh', '{"ar": "البحرين", "en": "Bahrain"}', '973', true, true, null, 5),
  (6, 'om', '{"ar": "عُمان", "en": "Oman"}', '968', true, true, null, 6),
  (7, 'tr', '{"ar": "تركيا", "en": "Türkiye"}', '90', true, true, null, 7),
  (8, 'eg', '{"ar": "مصر", "en": "Egypt"}', '20', true, true, null, 8),
  (9, 'jo', '{"ar": "الأردن", "en": "Jordan"}', '962', true, true, null, 9),
  (10, 'ge', '{"ar": "جورجيا", "en": "Georgia"}', '995', true, true, null, 10),
  (11, 'az', '{"ar": "أذربيجان", "en": "Azerbaijan"}', '994', true, true, null, 11),
  (12, 'my', '{"ar": "ماليزيا", "en": "Malaysia"}', '60', true, true, null, 12),
  (13, 'id', '{"ar": "إندونيسيا", "en": "Indonesia"}', '62', true, true, null, 13),
  (14, 'th', '{"ar": "تايلاند", "en": "Thailand"}', '66', true, true, null, 14),
  (15, 'mv', '{"ar": "المالديف", "en": "Maldives"}', '960', true, true, null, 15),
  (16, 'gb', '{"ar": "بريطانيا", "en": "United Kingdom"}', '44', true, true, null, 16),
  (17, 'fr', '{"ar": "فرنسا", "en": "France"}', '33', true, true, null, 17),
  (18, 'ch', '{"ar": "سويسرا", "en": "Switzerland"}', '41', true, true, null, 18),
  (19, 'it', '{"ar": "إيطاليا", "en": "Italy"}', '39', true, true, null, 19),
  (20, 'es', '{"ar": "إسبانيا", "en": "Spain"}', '34', true, true, null, 20),
  (21, 'ma', '{"ar": "المغرب", "en": "Morocco"}', '212', true, true, null, 21),
  (22, 'iq', '{"ar": "العراق", "en": "Iraq"}', '964', true, false, null, 22),
  (23, 'ye', '{"ar": "اليمن", "en": "Yemen"}', '967', true, false, null, 23),
  (24, 'sy', '{"ar": "سوريا", "en": "Syria"}', '963', true, false, null, 24),
  (25, 'lb', '{"ar": "لبنان", "en": "Lebanon"}', '961', true, false, null, 25),
  (26, 'sd', '{"ar": "السودان", "en": "Sudan"}', '249', true, false, null, 26),
  (27, 'tn', '{"ar": "تونس", "en": "Tunisia"}', '216', true, false, null, 27),
  (28, 'dz', '{"ar": "الجزائر", "en": "Algeria"}', '213', true, false, null, 28),
  (29, 'pk', '{"ar": "باكستان", "en": "Pakistan"}', '92', true, false, null, 29),
  (30, 'in', '{"ar": "الهند", "en": "India"}', '91', true, false, null, 30),
  (31, 'us', '{"ar": "الولايات المتحدة", "en": "United States"}', '1', true, false, null, 31),
  (32, 'de', '{"ar": "ألمانيا", "en": "Germany"}', '49', true, false, null, 32);
