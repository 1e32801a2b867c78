import { expect, test } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { type Caller, describeWorlds } from '#testing/world.ts'

type Query = Record<string, string>

describeWorlds('lists of products', (world) => {
  const list = async (slug: string, query: Query = {}, caller: Caller = {}) =>
    succeeded(world.call({ company: slug, ...caller }).products.$get({ query }))
  const slugs = async (slug: string, query: Query = {}, caller: Caller = {}) =>
    (await list(slug, query, caller)).data.map((product) => product.slug)

  test('by category and service, by id and by slug', async () => {
    const { id, slug } = await world.company()
    const { product } = await world.trip(id, { slug: 'dunes', category: 'desert' })
    await world.trip(id, { slug: 'old-town', category: 'city' })
    expect(await slugs(slug, { category_id: 'desert' })).toEqual(['dunes'])
    expect(await slugs(slug, { category_id: product.category_id })).toEqual(['dunes'])
    expect(await slugs(slug, { category_id: 'sea' })).toEqual([])
    expect(await slugs(slug, { service_id: 'trips' })).toEqual(['dunes', 'old-town'])
    expect(await slugs(slug, { service_id: product.service_id, category_id: 'city' })).toEqual(['old-town'])
    expect(await slugs(slug, { service_id: 'hotels' })).toEqual([])
  })

  test("another company's category finds nothing", async () => {
    const [own, other] = [await world.company(), await world.company()]
    await world.trip(own.id)
    const { product } = await world.trip(other.id)
    expect(await slugs(own.slug, { category_id: product.category_id })).toEqual([])
  })

  test('by days: a departure with seats lies between them, and the card names it', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { slug: 'early', inDays: 5 })
    await world.trip(id, { slug: 'late', inDays: 20, departures: 3 })
    expect(await slugs(slug, { from: '2026-11-25', to: '2026-11-27' })).toEqual(['early'])
    expect(await slugs(slug, { from: '2026-12-01' })).toEqual(['late'])
    expect(await slugs(slug, { to: '2026-11-25' })).toEqual([])
    const { data } = await list(slug, { from: '2026-12-12' })
    expect(data.map(({ next_departure }) => next_departure)).toEqual(['2026-12-12'])
  })

  test('by party: enough seats left on one departure, and no more people than an instant trip takes', async () => {
    const { id, slug } = await world.company()
    const { departure } = await world.trip(id, { slug: 'small', capacity: 4 })
    await world.trip(id, { slug: 'strict', maxParty: 2 })
    await world.trip(id, { slug: 'asked', maxParty: 2, confirmation: 'on_request' })
    expect(await slugs(slug, { pax: '4' })).toEqual(['small', 'asked'])
    await world.inside(id, (trx) => trx.updateTable('departure').set({ taken: 1 }).where('id', '=', departure.id).execute())
    expect(await slugs(slug, { pax: '4' })).toEqual(['asked'])
    expect(await slugs(slug, { pax: '3' })).toEqual(['small', 'asked'])
  })

  test('by price as the visitor sees it, to the last hundredth', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { slug: 'cheap', adult: '320.00' })
    await world.trip(id, { slug: 'dear', adult: '640.00' })
    expect(await slugs(slug, { price_max: '320' })).toEqual(['cheap'])
    expect(await slugs(slug, { price_max: '319.99' })).toEqual([])
    expect(await slugs(slug, { price_min: '320.01' })).toEqual(['dear'])
    expect(await slugs(slug, { price_max: '85.33' }, { currency: 'USD' })).toEqual(['cheap'])
    expect(await slugs(slug, { price_max: '85.32' }, { currency: 'USD' })).toEqual([])
    expect(await slugs(slug, { price_min: '170.67', price_max: '170.67' }, { currency: 'USD' })).toEqual(['dear'])
  })

  test('by text in both languages, folded, in any order, with a typo', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { slug: 'edge', name: 'Edge of the World', nameAr: 'حافة العالم في الرياض' })
    await world.trip(id, { slug: 'pearl', name: 'Pearl diving', nameAr: 'الغوص على اللؤلؤ' })
    for (const q of [
      'edge',
      'EDGE world',
      'world  edge',
      'ed',
      'حافة',
      'حافه',
      'العالم',
      'عالم حَافَة',
      'الرياض',
      'رياض',
      'edg of worlld',
      'حافت العالم',
    ])
      expect(await slugs(slug, { q }), q).toEqual(['edge'])
    for (const q of ['pearl', 'لؤلؤ', 'لولو', 'اللؤلؤ', 'الغوص', 'pearll divin'])
      expect(await slugs(slug, { q }), q).toEqual(['pearl'])
    for (const q of ['submarine', 'غواصة نووية', '100%', '_', "'; drop table product --", '\\'])
      expect(await slugs(slug, { q }).then((found) => found.length < 3), q).toBe(true)
    expect(await slugs(slug, { q: '%' })).toEqual(await slugs(slug))
    expect(await slugs(slug, { q: 'pearl submarine of nobody anywhere' })).toEqual([])
  })

  test.for([
    ['recommended', ['c', 'b', 'a']],
    ['price', ['a', 'b', 'c']],
    ['-price', ['c', 'b', 'a']],
    ['soonest', ['b', 'c', 'a']],
    ['duration', ['c', 'a', 'b']],
  ] as const)('sorted by %s', async ([sort, requested]) => {
    const { id, slug } = await world.company()
    await world.trip(id, { slug: 'a', adult: '100.00', inDays: 30, minutes: 200, sort: 2 })
    await world.trip(id, { slug: 'b', adult: '200.00', inDays: 5, minutes: 300, sort: 1 })
    await world.trip(id, { slug: 'c', adult: '300.00', inDays: 10, minutes: 100, sort: 3, featured: true })
    expect(await slugs(slug, { sort })).toEqual(requested)
    expect(await slugs(slug, { sort, featured: 'yes' })).toEqual(['c'])
  })

  test('pages neither repeat nor leave out a product, also among equals', { tags: ['S-181'] }, async () => {
    const { id, slug } = await world.company()
    for (let place = 0; place < 11; place += 1) await world.trip(id, { slug: `t${place}` })
    for (const sort of ['recommended', 'price', '-price', 'soonest', 'duration']) {
      const seen: string[] = []
      for (const page of ['1', '2', '3']) {
        const { data, meta } = await list(slug, { sort, page, per_page: '4' })
        expect(meta).toEqual({ current_page: Number(page), last_page: 3, per_page: 4, total: 11 })
        seen.push(...data.map((product) => product.slug))
      }
      expect(new Set(seen).size, sort).toBe(11)
    }
    expect((await list(slug)).meta).toEqual({ current_page: 1, last_page: 1, per_page: 12, total: 11 })
    expect((await list(slug, { page: '9', q: 'edge' })).meta).toEqual({ current_page: 9, last_page: 1, per_page: 12, total: 11 })
  })

  test('a chosen target country narrows, a country of the filter comes before it', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { slug: 'here', country: 1 })
    await world.trip(id, { slug: 'there', country: 7 })
    expect(await slugs(slug, {}, { country: 'tr' })).toEqual(['there'])
    for (const country_id of ['sa', 'SA', '1']) expect(await slugs(slug, { country_id }, { country: 'tr' })).toEqual(['here'])
    expect(await slugs(slug, { country_id: '9999' })).toEqual([])
  })

  test('ids name products, which come in their order whatever else would come first', async () => {
    const { id, slug } = await world.company()
    const first = await world.trip(id, { slug: 'first', featured: true })
    const hotel = await world.hotel(id, { slug: 'najd' })
    const last = await world.trip(id, { slug: 'last', adult: '10.00' })
    await world.trip(id, { slug: 'unnamed' })
    const ids = [last, hotel, first].map(({ product }) => product.id).join()
    expect(await slugs(slug, { ids })).toEqual(['last', 'najd', 'first'])
    expect(await slugs(slug, { ids: ids.toUpperCase() })).toEqual(['last', 'najd', 'first'])
    expect(await slugs(slug, { ids, sort: '-price' })).toEqual(['najd', 'first', 'last'])
    expect(await slugs(slug, { ids, kind: 'trip' })).toEqual(['last', 'first'])
    expect(await slugs(slug, { ids: `${last.product.id},${last.product.id}` })).toEqual(['last'])
    expect((await list(slug, { ids, per_page: '2' })).meta).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 3 })
  })

  test('of named products those are absent that are unknown, switched off, or of another company', async () => {
    const { id, slug } = await world.company()
    const other = await world.company()
    const here = await world.trip(id, { slug: 'here' })
    const off = await world.trip(id, { slug: 'off' })
    const elsewhere = await world.trip(other.id, { slug: 'elsewhere' })
    await world.inside(id, (trx) => trx.updateTable('product').set({ active: false }).where('id', '=', off.product.id).execute())
    const unknown = '0190a5c3-0000-7000-8000-000000000000'
    const ids = [unknown, elsewhere.product.id, off.product.id, here.product.id].join()
    expect(await slugs(slug, { ids })).toEqual(['here'])
    expect(await slugs(slug, { ids: elsewhere.product.id })).toEqual([])
  })

  test('the chosen target country does not narrow a list of named products, a country of the filter does', async () => {
    const { id, slug } = await world.company()
    const { product } = await world.trip(id, { slug: 'here', country: 1 })
    expect(await slugs(slug, { ids: product.id }, { country: 'tr' })).toEqual(['here'])
    expect(await slugs(slug, { ids: product.id, country_id: 'tr' })).toEqual([])
  })

  test('twelve ids are taken, thirteen refused', async () => {
    const { id, slug } = await world.company()
    const { product } = await world.trip(id, { slug: 'here' })
    const of = (count: number) => Array.from({ length: count }, () => product.id).join()
    expect(await slugs(slug, { ids: of(12) })).toEqual(['here'])
    const response = await world.request(`/${slug}/products?ids=${of(13)}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { ids: ['Choose 12 items or fewer'] } })
  })

  test('products and services that are switched off are gone', async () => {
    const { id, slug } = await world.company()
    const { product } = await world.trip(id, { slug: 'off' })
    await world.trip(id, { slug: 'on' })
    await world.inside(id, (trx) => trx.updateTable('product').set({ active: false }).where('id', '=', product.id).execute())
    expect(await slugs(slug)).toEqual(['on'])
    await world.inside(id, (trx) => trx.updateTable('service').set({ active: false }).execute())
    expect(await slugs(slug)).toEqual([])
  })

  test('trips are the products of that kind', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { slug: 'a-trip' })
    await world.hotel(id, { slug: 'a-hotel' })
    const trips = await succeeded(world.call({ company: slug }).trips.$get({ query: {} }))
    expect(trips.data.map((trip) => trip.slug)).toEqual(['a-trip'])
    expect((await world.call({ company: slug }).trips[':id'].$get({ param: { id: 'a-hotel' } })).status).toBe(404)
    expect((await world.call({ company: slug }).products[':id'].$get({ param: { id: 'a-hotel' } })).status).toBe(200)
  })

  test.for([
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'tomorrow' }, 'to'],
    [{ from: '2027-01-02', to: '2027-01-01' }, 'to'],
    [{ pax: '0' }, 'pax'],
    [{ pax: '51' }, 'pax'],
    [{ price_max: '-1' }, 'price_max'],
    [{ price_min: '1e3' }, 'price_min'],
    [{ sort: 'name' }, 'sort'],
    [{ featured: 'no' }, 'featured'],
    [{ category_id: 'a b' }, 'category_id'],
    [{ service_id: '\u0000' }, 'service_id'],
    [{ country_id: 'saudi' }, 'country_id'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ ids: '' }, 'ids'],
    [{ ids: 'first-trip' }, 'ids'],
    [{ ids: '0190a5c3-0000-7000-8000-000000000000,' }, 'ids'],
  ] as const)('the filter %o is refused at its field', async ([query, field]) => {
    const { slug } = await world.company()
    const response = await world.request(`/${slug}/products?${new URLSearchParams(query)}`)
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field])
  })

  test('every wrong filter is named at once', async () => {
    const { slug } = await world.company()
    const response = await world.request(`/${slug}/products?page=0&from=2027-01-02&to=2027-01-01&sort=name`)
    expect(Object.keys(((await response.json()) as { errors: object }).errors).sort()).toEqual(['page', 'sort', 'to'])
  })
})
