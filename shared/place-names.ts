import { foldText } from './text.ts'

/** Ways to write one place in the trade's two languages; a single one that also means something else is only `asked`, never looked for. */
type Place = { names: readonly string[]; queries?: readonly string[] }

const place = (...names: string[]): Place => ({ names })

const places: readonly Place[] = [
  { names: ['المملكة العربية السعودية', 'السعودية', 'Saudi Arabia', 'Saudi', 'KSA'], queries: ['المملكة', 'Kingdom'] },
  { names: ['مكة المكرمة', 'مكة', 'مكه', 'Makkah', 'Mecca', 'Makka', 'Mekka', 'Mekkah', 'Meccah'] },
  {
    names: ['المدينة المنورة', 'Madinah', 'Medina', 'Madina', 'Medinah', 'Madinat', 'Al Munawwarah'],
    queries: ['المدينة', 'طيبة الطيبة'],
  },
  place('الرياض', 'Riyadh', 'Riyad', 'Riad', 'Ar Riyadh', 'Riyadth'),
  place('جدة', 'جده', 'Jeddah', 'Jidda', 'Jiddah', 'Jedda', 'Gidda', 'Djeddah'),
  place('الدمام', 'Dammam', 'Damam', 'Ad Dammam'),
  place('الخبر', 'Khobar', 'Al Khobar', 'Alkhobar', 'Khubar', 'Al Khubar'),
  place('الطائف', 'الطايف', 'Taif', 'Taef', 'Al Taif', 'At Taif', 'Tayef'),
  place('أبها', 'ابهى', 'Abha', 'Abhaa'),
  place('الباحة', 'Baha', 'Al Baha', 'Al Bahah', 'Albaha', 'Bahah'),
  place('عسير', 'Asir', 'Aseer'),
  { names: ['العلا', 'AlUla', 'Al Ula', 'Al Ola', 'Ula', 'El Ula', 'Alola'], queries: ['العلى'] },
  place('الدرعية', 'Diriyah', 'Diriya', 'Dariyah', 'Ad Diriyah', 'Deraya', 'Diraiyah'),
  place('تبوك', 'Tabuk', 'Tabouk', 'Tabook'),
  place('نيوم', 'NEOM', 'Niom'),
  place('ينبع', 'Yanbu', 'Yenbo', 'Yanbo'),
  place('حائل', 'حايل', 'Hail', 'Hayil', "Ha'il"),
  place('القصيم', 'Qassim', 'Qasim', 'Al Qassim', 'Gassim'),
  place('الأحساء', 'الحسا', 'الاحسا', 'Al Ahsa', 'AlAhsa', 'Ahsa', 'Al Hasa', 'Hasa', 'Hofuf', 'الهفوف'),
  place('جازان', 'جيزان', 'Jazan', 'Jizan', 'Gizan'),
  place('فرسان', 'Farasan', 'Farasan Islands', 'جزر فرسان'),
  place('نجران', 'Najran', 'Nejran'),
  { names: ['البحر الأحمر', 'Red Sea'], queries: ['ساحل الأحمر'] },
  {
    names: ['الإمارات العربية المتحدة', 'الإمارات', 'United Arab Emirates', 'UAE', 'Emirates'],
  },
  place('دبي', 'دبى', 'Dubai', 'Dubay', 'Doubai'),
  place('أبوظبي', 'أبو ظبي', 'ابوظبى', 'Abu Dhabi', 'Abudhabi', 'Abou Dhabi'),
  place('الشارقة', 'Sharjah', 'Sharja', 'Al Sharjah'),
  place('قطر', 'Qatar', 'Katar'),
  place('الدوحة', 'Doha', 'Dawha', 'Al Doha'),
  place('البحرين', 'Bahrain', 'Bahrein'),
  place('المنامة', 'Manama', 'Manamah'),
  place('الكويت', 'Kuwait', 'Kuweit', 'Koweit'),
  place('سلطنة عمان', 'عمان', 'Oman', 'Sultanate of Oman'),
  place('مسقط', 'Muscat', 'Masqat', 'Maskat'),
  place('صلالة', 'Salalah', 'Salala'),
  place('الأردن', 'Jordan', 'Urdun'),
  place('عمّان', 'Amman'),
  place('البتراء', 'البترا', 'بترا', 'Petra'),
  place('العقبة', 'Aqaba', 'Akaba'),
  place('وادي رم', 'Wadi Rum', 'Wadi Ram'),
  place('تركيا', 'تركية', 'Türkiye', 'Turkiye', 'Turkey', 'Turkia'),
  place(
    'إسطنبول',
    'اسطنبول',
    'إستانبول',
    'استانبول',
    'استنبول',
    'اسطمبول',
    'اسطانبول',
    'Istanbul',
    'İstanbul',
    'Istambul',
    'Stambul',
    'Stanbul',
  ),
  place('أنطاليا', 'انطالية', 'أنتاليا', 'Antalya', 'Antalia'),
  place('كابادوكيا', 'كبادوكيا', 'كابادوقيا', 'Cappadocia', 'Kapadokya', 'Capadocia'),
  place('طرابزون', 'طربزون', 'ترابزون', 'Trabzon', 'Trebizond'),
  place('أوزنجول', 'أوزنغول', 'اوزنقول', 'اوزون جول', 'Uzungol', 'Uzungöl'),
  place('جوريمه', 'غوريمه', 'جوريم', 'Göreme', 'Goreme'),
  place('بورصة', 'بورصا', 'Bursa'),
  place('جورجيا', 'Georgia', 'Gorgia', 'جورجيه'),
  place('تبليسي', 'تفليس', 'تبيليسي', 'تيبليسي', 'Tbilisi', 'Tiblisi', 'Tiflis', 'Tibilisi'),
  place('باتومي', 'Batumi', 'Batoumi', 'باطومي'),
  place('كازبيجي', 'كازبيغي', 'كازبجي', 'Kazbegi', 'Kazbeki'),
  place('جوداوري', 'غوداوري', 'جودوري', 'غودوري', 'Gudauri'),
  place('أذربيجان', 'اذربيجان', 'أزربيجان', 'Azerbaijan', 'Azerbaidjan', 'Azarbaijan'),
  place('باكو', 'باكوا', 'Baku', 'Bakou'),
  place('قبالا', 'غابالا', 'قابالا', 'جبالا', 'Gabala', 'Qabala'),
  place('مصر', 'Egypt', 'Misr', 'جمهورية مصر العربية'),
  place('القاهرة', 'Cairo', 'Kairo', 'Al Qahirah', 'Le Caire'),
  place('الإسكندرية', 'اسكندريه', 'Alexandria', 'Iskandariya', 'Aleksandria'),
  place('شرم الشيخ', 'شرم', 'Sharm El Sheikh', 'Sharm el-Sheik', 'Sharm Al Sheikh', 'Sharm'),
  place('الغردقة', 'Hurghada', 'Hurgada', 'Gardaka'),
  place('الأقصر', 'Luxor', 'Louxor'),
  place('أسوان', 'Aswan', 'Assouan'),
  place('المغرب', 'Morocco', 'Maroc', 'Marocco'),
  place('مراكش', 'Marrakech', 'Marrakesh', 'Marakesh', 'Marakech'),
  place('الدار البيضاء', 'كازابلانكا', 'كازا', 'Casablanca', 'Casa Blanca'),
  place('فاس', 'Fez', 'Fes'),
  place('طنجة', 'Tangier', 'Tanger', 'Tangiers'),
  place('شفشاون', 'Chefchaouen', 'Chaouen', 'Shafshawan'),
  place('تونس', 'Tunisia', 'Tunis'),
  place('ماليزيا', 'Malaysia', 'Malaysie', 'Malesia'),
  place('كوالالمبور', 'كوالا لمبور', 'كوالا لامبور', 'كوالالامبور', 'Kuala Lumpur', 'Kualalumpur', 'Kuala Lumpor'),
  place('لنكاوي', 'لانكاوي', 'Langkawi', 'Lankawi'),
  place('جنتنج', 'جنتنغ', 'غنتنغ', 'جنتينج', 'Genting'),
  place('بينانج', 'بينانغ', 'بنانج', 'Penang', 'Pinang'),
  place('إندونيسيا', 'اندنوسيا', 'اندونسيا', 'Indonesia'),
  place('بالي', 'Bali', 'جزيرة بالي'),
  place('جاكرتا', 'Jakarta', 'Djakarta'),
  place('تايلاند', 'تايلند', 'Thailand', 'Tailand'),
  place('بانكوك', 'بانجكوك', 'Bangkok', 'Bankok', 'Bangkock'),
  place('بوكيت', 'فوكيت', 'Phuket', 'Puket'),
  place('فانج نجا', 'فانغ نغا', 'Phang Nga', 'Phang-nga'),
  place('المالديف', 'جزر المالديف', 'Maldives', 'Maldive', 'Maldivs'),
  place('سنغافورة', 'سنغافوره', 'Singapore', 'Singapour'),
  place('اليابان', 'Japan'),
  place('طوكيو', 'Tokyo', 'Tokio'),
  place('سريلانكا', 'سيريلانكا', 'Sri Lanka', 'Srilanka'),
  place('موريشيوس', 'Mauritius', 'Maurice'),
  place('زنجبار', 'Zanzibar', 'Zanzebar'),
  { names: ['بريطانيا', 'المملكة المتحدة', 'إنجلترا', 'انكلترا', 'United Kingdom', 'Britain', 'England', 'UK'] },
  place('لندن', 'London', 'Londres', 'Londn'),
  place('مانشستر', 'Manchester'),
  place('اسكتلندا', 'سكوتلندا', 'Scotland'),
  place('فرنسا', 'France'),
  place('باريس', 'Paris'),
  { names: ['نيس'], queries: ['Nice'] },
  place('سويسرا', 'Switzerland', 'Suisse', 'Swiss', 'Schweiz'),
  place('جنيف', 'Geneva', 'Genève', 'Genf'),
  place('زيورخ', 'زيوريخ', 'زيورخ', 'Zurich', 'Zürich'),
  place('إنترلاكن', 'انترلاكن', 'Interlaken', 'Interlakn'),
  place('لوسيرن', 'Lucerne', 'Luzern'),
  place('جريندلفالد', 'غريندلفالد', 'قريندلفالد', 'Grindelwald'),
  place('إيطاليا', 'Italy', 'Italia'),
  place('روما', 'Rome', 'Roma'),
  place('ميلانو', 'ميلان', 'Milan', 'Milano'),
  place('البندقية', 'فينيسيا', 'Venice', 'Venezia'),
  place('فلورنسا', 'Florence', 'Firenze'),
  place('إسبانيا', 'اسبانيا', 'أسبانيا', 'Spain', 'España'),
  place('برشلونة', 'Barcelona', 'Barshelona'),
  place('مدريد', 'Madrid'),
  place('الأندلس', 'Andalusia', 'Andalucia', 'Andalus'),
  place('ألمانيا', 'المانيا', 'Germany', 'Deutschland'),
  place('ميونخ', 'ميونيخ', 'Munich', 'München'),
  place('النمسا', 'Austria', 'Österreich'),
  place('فيينا', 'Vienna', 'Wien'),
  place('سالزبورغ', 'سالزبورج', 'Salzburg'),
  place('هولندا', 'Netherlands', 'Holland'),
  place('أمستردام', 'Amsterdam'),
  place('اليونان', 'Greece'),
  place('البوسنة', 'البوسنة والهرسك', 'Bosnia', 'Bosnia and Herzegovina'),
  place('سراييفو', 'Sarajevo'),
]

const foldedOf = (texts: readonly string[]) => [...new Set(texts.map(foldText))]

let known: Map<string, readonly string[]> | undefined

/** Every spelling, folded, with the spellings that texts may hold of the places it is. */
function spellings(): Map<string, readonly string[]> {
  if (known) return known
  known = new Map()
  for (const { names, queries = [] } of places) {
    const folded = foldedOf(names)
    for (const spelling of foldedOf([...names, ...queries]))
      known.set(spelling, [...new Set([...(known.get(spelling) ?? []), ...folded])])
  }
  return known
}

/** The longest spelling of a place, in words. */
export const longestPlace = 4

/** Other spellings, in both languages, of the place that folded words name; undefined where they name none. */
export const placeSpellings = (words: string): readonly string[] | undefined => spellings().get(words)

type Lines = { line: readonly number[]; last: readonly number[]; beforeLast: readonly number[] }

function costAt(one: string, other: string, row: number, column: number, { line, last, beforeLast }: Lines): number {
  const isSame = one[row - 1] === other[column - 1]
  const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
  const costs = [last[column], line[column - 1], last[column - 1]].map((cost = 0) => cost + 1)
  if (isSame) costs.push(last[column - 1] ?? 0)
  if (isSwapped) costs.push((beforeLast[column - 2] ?? 0) + 1)
  return Math.min(...costs)
}

/** How many letters have to be put in, left out, changed or swapped with their neighbours to make one word the other. */
export function lettersApart(one: string, other: string): number {
  let lines: Lines = { line: [], last: [], beforeLast: [] }
  let line = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    lines = { line: [], last: line, beforeLast: lines.last }
    line = [row]
    for (let column = 1; column <= other.length; column += 1) line.push(costAt(one, other, row, column, { ...lines, line }))
  }
  return line[other.length] ?? 0
}

/** Spellings of the places that a folded word was probably meant to name: one letter off, two in long names; empty for short words. */
export function likelyPlaces(word: string): readonly string[] {
  const most = word.length < 5 ? 0 : word.length < 7 ? 1 : 2
  const isNear = (spelling: string) =>
    spelling.length > 3 && Math.abs(word.length - spelling.length) <= most && lettersApart(word, spelling) <= most
  const near = most === 0 ? [] : [...spellings()].filter(([spelling]) => isNear(spelling))
  return [...new Set(near.flatMap(([, names]) => names))]
}
