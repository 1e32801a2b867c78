import type { Transaction } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import type { DB } from '#server/db/types.generated.ts'
import { foldText } from '#shared/text.ts'
import type { World } from './world.ts'

type Kind = 'trip' | 'package' | 'hotel' | 'car'

/** Slug, country, names in English and Arabic. */
const places: readonly (readonly [slug: string, country: number, en: string, ar: string])[] = [
  ['makkah', 1, 'Makkah', 'مكة المكرمة'],
  ['madinah', 1, 'Madinah', 'المدينة المنورة'],
  ['riyadh', 1, 'Riyadh', 'الرياض'],
  ['jeddah', 1, 'Jeddah', 'جدة'],
  ['alula', 1, 'AlUla', 'العُلا'],
  ['abha', 1, 'Abha', 'أبها'],
  ['khobar', 1, 'Khobar', 'الخبر'],
  ['dubai', 2, 'Dubai', 'دبي'],
  ['muscat', 6, 'Muscat', 'مسقط'],
  ['istanbul', 7, 'Istanbul', 'إسطنبول'],
  ['trabzon', 7, 'Trabzon', 'طرابزون'],
  ['cairo', 8, 'Cairo', 'القاهرة'],
  ['alexandria', 8, 'Alexandria', 'الإسكندرية'],
  ['petra', 9, 'Petra', 'البتراء'],
  ['tbilisi', 10, 'Tbilisi', 'تبليسي'],
  ['baku', 11, 'Baku', 'باكو'],
  ['kuala-lumpur', 12, 'Kuala Lumpur', 'كوالالمبور'],
  ['bali', 13, 'Bali', 'بالي'],
  ['bangkok', 14, 'Bangkok', 'بانكوك'],
  ['maldives', 15, 'The Maldives', 'جزر المالديف'],
  ['london', 16, 'London', 'لندن'],
  ['interlaken', 18, 'Interlaken', 'إنترلاكن'],
  ['marrakesh', 21, 'Marrakesh', 'مراكش'],
]

/** Slug, kind, place, names in English and Arabic, and what the summary adds. */
const things: readonly (readonly [slug: string, kind: Kind, place: string | null, en: string, ar: string, more?: string])[] = [
  ['edge-of-the-world', 'trip', 'riyadh', 'Edge of the World', 'حافة العالم', 'غروب sunset'],
  ['diriyah-evening', 'trip', 'riyadh', 'An evening in Diriyah', 'أمسية في الدرعية', 'تاريخ heritage'],
  ['red-sand-dunes', 'trip', 'riyadh', 'Red sand dunes by quad bike', 'الكثبان الحمراء بالدباب'],
  ['hegra-tour', 'trip', 'alula', 'Hegra and the tombs', 'الحِجر ومقابرها', 'مدائن صالح'],
  ['elephant-rock', 'trip', 'alula', 'Elephant Rock at sunset', 'جبل الفيل وقت الغروب'],
  ['old-jeddah', 'trip', 'jeddah', 'Old Jeddah on foot', 'البلد سيرًا على الأقدام'],
  ['red-sea-diving', 'trip', 'jeddah', 'Diving in the Red Sea', 'الغوص في البحر الأحمر'],
  ['soudah-cable-car', 'trip', 'abha', 'Al Soudah by cable car', 'السودة بالتلفريك', 'جبال mountains'],
  ['makkah-landmarks', 'trip', 'makkah', 'Landmarks of Makkah', 'معالم مكة', 'متاحف museums'],
  ['quba-and-uhud', 'trip', 'madinah', 'Quba and Mount Uhud', 'قباء وجبل أحد'],
  ['bosphorus-cruise', 'trip', 'istanbul', 'Bosphorus dinner cruise', 'جولة البوسفور مع العشاء'],
  ['desert-safari-dubai', 'trip', 'dubai', 'Desert safari with barbecue', 'سفاري الصحراء مع الشواء'],
  ['nile-felucca', 'trip', 'cairo', 'Nile by felucca', 'النيل على فلوكة'],
  ['pearl-diving', 'trip', 'khobar', 'Pearl diving', 'رحلة الغوص على اللؤلؤ'],
  ['istanbul-and-bursa', 'package', 'istanbul', 'Istanbul and Bursa, 7 days', 'إسطنبول وبورصة 7 أيام'],
  ['black-sea', 'package', 'trabzon', 'Black Sea highlands', 'مرتفعات البحر الأسود', 'أوزنجول Uzungol'],
  ['georgia-grand-tour', 'package', 'tbilisi', 'Grand tour of Georgia', 'جولة جورجيا الكبرى'],
  ['baku-and-gabala', 'package', 'baku', 'Baku and Gabala', 'باكو وقبالا'],
  ['malaysia-family', 'package', 'kuala-lumpur', 'Malaysia for families', 'ماليزيا للعائلة', 'أطفال children'],
  ['bali-honeymoon', 'package', 'bali', 'Honeymoon in Bali', 'شهر العسل في بالي'],
  ['thailand-beaches', 'package', 'bangkok', 'Beaches of Thailand', 'شواطئ تايلاند'],
  ['maldives-lagoon', 'package', 'maldives', 'A villa on the lagoon', 'فيلا على البحيرة الزرقاء'],
  ['swiss-lakes', 'package', 'interlaken', 'Swiss lakes by train', 'بحيرات سويسرا بالقطار'],
  ['grand-prix-jeddah', 'package', 'jeddah', 'Race weekend on the Corniche', 'نهاية أسبوع السباق على الكورنيش', 'سيارات cars'],
  ['london-derby', 'package', 'london', 'Derby night in London', 'ليلة الديربي في لندن', 'مباراة كرة قدم football match'],
  ['zamzam-towers', 'hotel', 'makkah', 'Rawabi Makkah Hotel', 'فندق روابي مكة', '5 نجوم five stars'],
  ['taibah-gardens', 'hotel', 'madinah', 'Taibah Gardens Hotel', 'فندق حدائق طيبة'],
  ['najd-palace', 'hotel', 'riyadh', 'Najd Palace Hotel', 'فندق قصر نجد'],
  ['corniche-view', 'hotel', 'jeddah', 'Corniche View Hotel', 'فندق إطلالة الكورنيش'],
  ['canyon-resort', 'hotel', 'alula', 'Canyon Resort', 'منتجع الوادي'],
  ['golden-horn', 'hotel', 'istanbul', 'Golden Horn Hotel', 'فندق القرن الذهبي'],
  ['marina-suites', 'hotel', 'dubai', 'Marina Suites', 'أجنحة المارينا'],
  ['muttrah-house', 'hotel', 'muscat', 'Muttrah House', 'بيت مطرح'],
  ['riad-of-roses', 'hotel', 'marrakesh', 'House of Roses', 'بيت الورد'],
  ['toyota-yaris', 'car', null, 'Toyota Yaris', 'تويوتا يارس', 'سيارة اقتصادية economy car'],
  ['hyundai-sonata', 'car', null, 'Hyundai Sonata', 'هيونداي سوناتا', 'سيارة سيدان sedan car'],
  ['toyota-land-cruiser', 'car', null, 'Toyota Land Cruiser', 'تويوتا لاندكروزر', 'دفع رباعي SUV car'],
  ['gmc-yukon', 'car', null, 'GMC Yukon', 'جي إم سي يوكن', 'سيارة مع سائق car with driver'],
  ['mercedes-s-class', 'car', null, 'Mercedes S-Class 2026', 'مرسيدس الفئة إس 2026', 'سيارة فاخرة luxury car'],
  ['toyota-hiace', 'car', null, 'Toyota HiAce', 'تويوتا هايس', 'حافلة صغيرة van 12 seats'],
]

const services: readonly (readonly [Kind, string, string, 'booking' | 'rental', 'trip' | 'package' | 'hotel' | 'car_rental'])[] =
  [
    ['trip', 'Trips and activities', 'الرحلات والأنشطة', 'booking', 'trip'],
    ['package', 'Tour packages', 'الباقات السياحية', 'booking', 'package'],
    ['hotel', 'Hotels', 'الفنادق', 'booking', 'hotel'],
    ['car', 'Car rental', 'تأجير السيارات', 'rental', 'car_rental'],
  ]

/** A company whose catalogue is searched: a service of each kind, 23 destinations, 40 products. */
export async function searchedCompany(world: World) {
  const company = await world.company()
  const destinations = new Map<string, { id: string; country: number; names: string }>()
  for (const [slug, country, en, ar] of places) {
    const { id } = await world.destination(company.id, { slug, country, name: en, nameAr: ar })
    destinations.set(slug, { id, country, names: `${ar} ${en}` })
  }
  const sections = new Map<Kind, { service_id: string; category_id: string }>()
  for (const [kind, en, ar, page, serviceKind] of services) {
    const service = await world.service(company.id, { slug: `${kind}s`, kind: serviceKind, page })
    const category = await world.category(company.id, { slug: `all-${kind}s`, serviceId: service.id })
    sections.set(kind, { service_id: service.id, category_id: category.id })
    await world.inside(company.id, async (trx) => {
      const name = jsonb({ ar, en })
      await trx.updateTable('service').set({ name, summary: name }).where('id', '=', service.id).execute()
      const none = jsonb({ ar: 'كل الأنواع', en: 'Every sort' })
      await trx.updateTable('category').set({ name: none }).where('id', '=', category.id).execute()
    })
  }
  const countries = world.companies.reference.countries
  const rows = things.map(([slug, kind, place, en, ar, more = ''], sort) => {
    const destination = place === null ? undefined : destinations.get(place)
    const country = countries.find(({ id }) => id === (destination?.country ?? 1))
    const section = sections.get(kind)
    if (!section) throw new Error(`no service sells ${kind}`)
    const summary = jsonb({ ar: more, en: more })
    return {
      company_id: company.id,
      id: `0199aaaa-0000-7000-8000-${String(sort).padStart(12, '0')}`,
      slug,
      kind,
      ...section,
      destination_id: destination?.id ?? null,
      country_id: country?.id ?? 1,
      name: jsonb({ ar, en }),
      summary,
      description: summary,
      price_basis: 'person' as const,
      from_price: 10_000n,
      confirmation: 'instant' as const,
      vat_category: 'S' as const,
      search: foldText([ar, en, more, destination?.names, country?.name.ar, country?.name.en].join(' ')),
      sort,
    }
  })
  await world.inside(company.id, async (trx) => {
    await trx.insertInto('product').values(rows).execute()
    await insertKinds(trx, rows)
  })
  return company
}

type InsertedProduct = { company_id: string; id: string; kind: Kind }

/** What every product of a kind has beside its name, as little as there may be. */
async function insertKinds(trx: Transaction<DB>, rows: readonly InsertedProduct[]): Promise<void> {
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind).map(({ company_id, id }) => ({ company_id, product_id: id }))
  const text = jsonb({ ar: 'هنا', en: 'Here' })
  const point = { text: { ar: 'هنا', en: 'Here' }, lat: 24.7, lng: 46.7 }
  const trip = { duration_minutes: 240, meeting_point: jsonb(point) }
  await trx
    .insertInto('trip')
    .values(of('trip').map((key) => ({ ...key, ...trip })))
    .execute()
  const tour = { type: 'international' as const, nights: 6 }
  await trx
    .insertInto('package')
    .values(of('package').map((key) => ({ ...key, ...tour })))
    .execute()
  const hotel = { stars: 4, address: text, lat: '24.7', lng: '46.7', check_in: '15:00', check_out: '12:00' }
  await trx
    .insertInto('hotel')
    .values(of('hotel').map((key) => ({ ...key, ...hotel })))
    .execute()
  const car = {
    make: 'Make',
    model_name: 'Model',
    year_from: 2025,
    year_to: 2026,
    seats: 5,
    doors: 4,
    bags: 2,
    gearbox: 'automatic' as const,
    fuel: 'petrol' as const,
    fuel_policy: 'full_to_full' as const,
    with_driver: 'no' as const,
    day_price: 10_000n,
  }
  await trx
    .insertInto('car')
    .values(of('car').map((key) => ({ ...key, ...car })))
    .execute()
}
