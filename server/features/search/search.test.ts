import { beforeAll, expect, test } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { searchedCompany } from '#testing/searched-catalogue.ts'
import { describeWorlds } from '#testing/world.ts'

/** What is typed, and the slug of what has to come first. */
const found: readonly (readonly [q: string, slug: string])[] = [
  // Names as they are written
  ['Istanbul', 'istanbul'],
  ['ISTANBUL', 'istanbul'],
  ['إسطنبول', 'istanbul'],
  ['الرياض', 'riyadh'],
  ['رياض', 'riyadh'],
  ['جدة', 'jeddah'],
  ['مكة المكرمة', 'makkah'],
  ['المدينة المنورة', 'madinah'],
  ['العُلا', 'alula'],
  ['Maldives', 'maldives'],
  ['Edge of the World', 'edge-of-the-world'],
  ['حافة العالم', 'edge-of-the-world'],
  ['حافه العالم', 'edge-of-the-world'],
  ['حَافَةُ العَالَم', 'edge-of-the-world'],
  ['pearl', 'pearl-diving'],
  ['اللؤلؤ', 'pearl-diving'],
  ['لولو', 'pearl-diving'],
  ['Toyota', 'toyota-yaris'],
  ['تويوتا', 'toyota-yaris'],
  ['land cruiser', 'toyota-land-cruiser'],
  ['لاندكروزر', 'toyota-land-cruiser'],
  ['Hotels', 'hotels'],
  ['الفنادق', 'hotels'],
  // The beginning of a word
  ['ist', 'istanbul'],
  ['riy', 'riyadh'],
  ['bosph', 'bosphorus-cruise'],
  ['merc', 'mercedes-s-class'],
  ['البوسف', 'bosphorus-cruise'],
  ['مرسيد', 'mercedes-s-class'],
  // Other spellings
  ['Mecca', 'makkah'],
  ['مكه', 'makkah'],
  ['Medina', 'madinah'],
  ['المدينة', 'madinah'],
  ['Jidda', 'jeddah'],
  ['جده', 'jeddah'],
  ['Riyad', 'riyadh'],
  ['Al Ula', 'alula'],
  ['اسطنبول', 'istanbul'],
  ['إستانبول', 'istanbul'],
  ['اسطمبول', 'istanbul'],
  ['Tiflis', 'tbilisi'],
  ['تفليس', 'tbilisi'],
  ['باكوا', 'baku'],
  ['Bakou', 'baku'],
  ['كوالا لمبور', 'kuala-lumpur'],
  ['Kualalumpur', 'kuala-lumpur'],
  ['اسكندرية', 'alexandria'],
  ['الاسكندريه', 'alexandria'],
  ['Marrakech', 'marrakesh'],
  ['Maldive', 'maldives'],
  ['المالديف', 'maldives'],
  ['Al Khobar', 'khobar'],
  ['بترا', 'petra'],
  ['Turkey', 'istanbul'],
  ['Türkiye', 'istanbul'],
  ['UAE', 'dubai'],
  ['KSA edge', 'edge-of-the-world'],
  // Several words, small words, singular and plural, the article and what is written with it
  ['فنادق مكة', 'zamzam-towers'],
  ['فندق في مكة', 'zamzam-towers'],
  ['hotel in Medina', 'taibah-gardens'],
  ['hotels in Istanbul', 'golden-horn'],
  ['فنادق إسطنبول', 'golden-horn'],
  ['فندق بالرياض', 'najd-palace'],
  ['Istanbul hotel', 'golden-horn'],
  ['شاطئ تايلند', 'thailand-beaches'],
  ['beach Thailand', 'thailand-beaches'],
  ['بحيرة سويسرا', 'swiss-lakes'],
  ['lake switzerland', 'swiss-lakes'],
  ['سيارات مع سائق', 'gmc-yukon'],
  ['car with driver', 'gmc-yukon'],
  ['مباريات لندن', 'london-derby'],
  ['honeymoon bali', 'bali-honeymoon'],
  ['شهر العسل', 'bali-honeymoon'],
  ['غوص جدة', 'red-sea-diving'],
  ['sunset AlUla', 'elephant-rock'],
  ['متحف مكة', 'makkah-landmarks'],
  ['جبال أبها', 'soudah-cable-car'],
  // Digits of either kind
  ['7 days', 'istanbul-and-bursa'],
  ['٧ أيام', 'istanbul-and-bursa'],
  ['مرسيدس ٢٠٢٦', 'mercedes-s-class'],
  ['۵ نجوم', 'zamzam-towers'],
  ['van 12', 'toyota-hiace'],
]

/** Mistyped: nothing is found as it stands, and what was meant comes first. */
const mistyped: readonly (readonly [q: string, slug: string])[] = [
  ['Istambull', 'istanbul'],
  ['Istnabul', 'istanbul'],
  ['Tibilsi', 'tbilisi'],
  ['Duabi', 'dubai'],
  ['Bangcock', 'bangkok'],
  ['Marakkesh', 'marrakesh'],
  ['Interlakken', 'interlaken'],
  ['اسطنوبل', 'istanbul'],
  ['كوالالنبور', 'kuala-lumpur'],
  ['مراكس', 'marrakesh'],
  ['pearll divin', 'pearl-diving'],
  ['Bosphrous', 'bosphorus-cruise'],
  ['edg of worlld', 'edge-of-the-world'],
  ['Mercedez', 'mercedes-s-class'],
  ['Toyotta', 'toyota-yaris'],
  ['Hyndai', 'hyundai-sonata'],
  ['honymoon', 'bali-honeymoon'],
  ['البسفور', 'bosphorus-cruise'],
]

const nowhere = [
  'Paris',
  'باريس',
  'Tokyo',
  'طوكيو',
  'submarine',
  'غواصة نووية',
  'xylophone',
  'بطاطس',
  'Istanbul submarine',
  'فنادق باريس',
  'romance',
  'رومانسية',
  'Bari',
  'qwertyuiop',
  '2031',
  "'; drop table product --",
  '.*(zz+)+$',
]

describeWorlds('search', (world) => {
  let slug: string
  beforeAll(async () => {
    slug = (await searchedCompany(world)).slug
  })

  const suggest = async (q: string) =>
    (await succeeded(world.call({ company: slug }).search.suggestions.$get({ query: { q } }))).data
  const search = async (q: string) => (await succeeded(world.call({ company: slug }).search.$get({ query: { q } }))).data

  test.each([...found, ...mistyped])('"%s" finds %s first', async (q, requested) => {
    const lines = await suggest(q)
    expect(lines[0]?.slug, lines.map((line) => line.slug).join(' ')).toBe(requested)
  })

  test('what is found as it was typed is not called similar, what was mistyped is', async () => {
    const requested = async (list: readonly (readonly [string, string])[]) =>
      Promise.all(list.map(async ([q]) => ({ q, is_similar: (await search(q)).is_similar })))
    expect((await requested(found)).filter(({ is_similar }) => is_similar)).toEqual([])
    expect((await requested(mistyped)).filter(({ is_similar }) => !is_similar)).toEqual([])
  })

  test.each(nowhere)('"%s" finds nothing', async (q) => {
    expect((await suggest(q)).map((line) => line.slug)).toEqual([])
    const { total, groups, destinations, services } = await search(q)
    expect({ total, groups, destinations, services }).toEqual({ total: 0, groups: [], destinations: [], services: [] })
  })

  test('too short a query shows the services', async () => {
    for (const q of ['', ' ', 'a', '%', 'م', '🙂']) {
      expect((await suggest(q)).map((line) => line.slug)).toEqual(['trips', 'packages', 'hotels', 'cars'])
      expect(await search(q)).toMatchObject({ groups: [], destinations: [], total: 4, instead: [] })
    }
  })

  test('results come by kind, the kind of the likeliest product first, with all that there are counted', async () => {
    const { groups, destinations, services, total } = await search('Toyota')
    expect(groups.map(({ kind, total: cars, products }) => [kind, cars, products.map((product) => product.slug)])).toEqual([
      ['car', 3, ['toyota-yaris', 'toyota-land-cruiser', 'toyota-hiace']],
    ])
    expect([destinations, services, total]).toEqual([[], [], 3])
    const all = await succeeded(world.call({ company: slug }).search.$get({ query: { q: 'Saudi', limit: '2' } }))
    expect(all.data.groups.map(({ kind, total: count, products }) => [kind, count, products.length])).toEqual([
      ['trip', 11, 2],
      ['package', 1, 1],
      ['hotel', 5, 2],
      ['car', 6, 2],
    ])
    expect(all.data.destinations.map((place) => place.slug)).toEqual(['makkah', 'madinah'])
    expect(all.data.total).toBe(11 + 1 + 5 + 6 + 7)
  })

  test('a suggestion says what it is, where it leads and what it costs', async () => {
    const lines = await suggest('istanbul')
    expect(lines.slice(0, 2)).toMatchObject([
      { type: 'destination', kind: null, slug: 'istanbul', name: 'Istanbul', detail: 'Türkiye', from_price: null },
      {
        type: 'product',
        kind: 'package',
        slug: 'istanbul-and-bursa',
        service_slug: 'packages',
        detail: 'Tour packages',
        from_price: { amount: '100.00', currency: 'SAR' },
      },
    ])
    const arabic = await succeeded(
      world.call({ company: slug, locale: 'ar' }).search.suggestions.$get({ query: { q: 'car rental', limit: '1' } }),
    )
    expect(arabic.data).toMatchObject([{ type: 'service', slug: 'cars', name: 'تأجير السيارات', detail: null }])
  })

  test('where nothing is found, featured products stand instead', async () => {
    await world.inside((await world.companies.all().find((company) => company.slug === slug))?.id ?? '', (trx) =>
      trx.updateTable('product').set({ featured: true }).where('slug', 'in', ['swiss-lakes', 'gmc-yukon']).execute(),
    )
    const { total, instead } = await search('Paris')
    expect([total, instead.map((product) => product.slug)]).toEqual([0, ['swiss-lakes', 'gmc-yukon']])
  })

  test('what is switched off, and what another company has, is not found', async () => {
    const other = await world.company()
    await world.destination(other.id, { name: 'Istanbul', nameAr: 'إسطنبول', active: false })
    const { product } = await world.trip(other.id, { name: 'Istanbul by night', nameAr: 'إسطنبول ليلًا' })
    await world.inside(other.id, (trx) =>
      trx.updateTable('product').set({ active: false }).where('id', '=', product.id).execute(),
    )
    const call = world.call({ company: other.slug })
    expect((await succeeded(call.search.suggestions.$get({ query: { q: 'Istanbul' } }))).data).toEqual([])
    expect((await succeeded(call.search.$get({ query: { q: 'Istanbul' } }))).data.total).toBe(0)
  })

  test('a search costs at most 10 statements', async () => {
    world.log.length = 0
    for (const q of ['Saudi', 'Istambull', 'Paris']) {
      await search(q)
      await suggest(q)
    }
    const queries = world.log.flatMap((line) => line.queries ?? [])
    expect(queries).toHaveLength(6)
    expect(Math.max(...queries)).toBeLessThanOrEqual(10)
  })
})
