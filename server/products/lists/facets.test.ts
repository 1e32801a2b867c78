import { expect, test } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { type Caller, describeWorlds } from '#testing/world.ts'

type Query = Record<string, string>

describeWorlds('facets of lists', (world) => {
  const facets = async (slug: string, query: Query = {}, caller: Caller = {}) =>
    (await succeeded(world.call({ company: slug, ...caller })['product-facets'].$get({ query }))).data
  const counts = async (slug: string, name: string, query: Query = {}) => {
    const facet = (await facets(slug, query)).facets.find((one) => one.name === name)
    return Object.fromEntries(facet?.values.map(({ value, count }) => [value, count]) ?? [])
  }
  const slugs = async (slug: string, query: Query) =>
    (await succeeded(world.call({ company: slug }).products.$get({ query }))).data.map((product) => product.slug)

  test('values of one facet widen a list, and their counts stay what each alone would find', async () => {
    const { id, slug } = await world.company()
    for (const stars of [3, 4, 4, 5]) await world.hotel(id, { stars })
    expect(await counts(slug, 'stars')).toEqual({ 5: 1, 4: 2, 3: 1 })
    expect(await counts(slug, 'stars', { stars: '3,5' })).toEqual({ 5: 1, 4: 2, 3: 1 })
    expect(await slugs(slug, { stars: '3,5' })).toHaveLength(2)
  })

  test('another facet narrows the counts, down to a value that is there with none', async () => {
    const { id, slug } = await world.company()
    await world.hotel(id, { stars: 5, amenities: ['pool'] })
    await world.hotel(id, { stars: 4, amenities: ['wifi'] })
    expect(await counts(slug, 'amenities', { stars: '5' })).toEqual({ wifi: 0, pool: 1 })
    expect((await facets(slug, { stars: '5', amenities: 'wifi' })).total).toBe(0)
  })

  test('the board is that of a room which is free on the nights of the list', async () => {
    const { id, slug } = await world.company()
    const rooms = [{ board: 'breakfast' as const }, { code: 'plain', board: 'room_only' as const, maxAdults: 4 }]
    const hotel = await world.hotel(id, { slug: 'najd', rooms, nights: 10 })
    const stay = { from: '2026-12-02', to: '2026-12-04' }
    expect(await counts(slug, 'board', stay)).toEqual({ room_only: 1, breakfast: 1 })
    await world.inside(id, (trx) =>
      trx.updateTable('room_night').set({ capacity: 0 }).where('room_type_id', '=', hotel.room.id).execute(),
    )
    expect(await counts(slug, 'board', stay)).toEqual({ room_only: 1 })
    expect(await slugs(slug, { ...stay, board: 'breakfast' })).toEqual([])
    expect(await slugs(slug, { ...stay, board: 'breakfast,room_only' })).toEqual(['najd'])
  })

  test('the board and free cancellation are those of one rate that the party can have on the nights of the list', async () => {
    const { id, slug } = await world.company()
    const never = [{ days_before: 0, fee_percent: 100 }]
    const plans = [
      { code: 'standard', board: 'room_only' as const },
      { code: 'saver', board: 'breakfast' as const, cancellation: never },
      { code: 'long', board: 'half_board' as const, minStay: 4, advanceDays: 15 },
    ]
    await world.hotel(id, { slug: 'najd', rooms: [{ plans }] })
    const [near, later] = [
      { from: '2026-12-01', to: '2026-12-03' },
      { from: '2026-12-08', to: '2026-12-12' },
    ]
    expect(await counts(slug, 'board')).toEqual({ room_only: 1, breakfast: 1, half_board: 1 })
    expect(await counts(slug, 'board', near)).toEqual({ room_only: 1, breakfast: 1 })
    expect(await counts(slug, 'board', later)).toEqual({ room_only: 1, breakfast: 1, half_board: 1 })
    expect(await counts(slug, 'board', { ...near, free_cancellation: 'yes' })).toEqual({ room_only: 1 })
    expect(await counts(slug, 'free_cancellation', { ...near, board: 'breakfast' })).toEqual({})
    expect(await counts(slug, 'free_cancellation', { ...near, board: 'breakfast,room_only' })).toEqual({ yes: 1 })
    expect(await slugs(slug, { ...near, board: 'breakfast', free_cancellation: 'yes' })).toEqual([])
    expect(await slugs(slug, { ...near, board: 'room_only', free_cancellation: 'yes' })).toEqual(['najd'])
    const cards = (query: Query) => world.call({ company: slug }).products.$get({ query })
    const [breakfast] = (await succeeded(cards({ ...near, board: 'breakfast' }))).data
    const [bare] = (await succeeded(cards(near))).data
    expect([breakfast?.free_cancellation, bare?.free_cancellation]).toEqual([false, true])
  })

  test('a flexible stay is the nearest at a rate that the list asks for', async () => {
    const { id, slug } = await world.company()
    const plans = [{ code: 'standard' }, { code: 'early', board: 'half_board' as const, advanceDays: 12 }]
    await world.hotel(id, { slug: 'najd', rooms: [{ plans }] })
    const flexible = { from: '2026-12-01', to: '2026-12-03', flex: '3' }
    const stayOf = async (query: Query) =>
      (await succeeded(world.call({ company: slug }).products.$get({ query }))).data.map(({ stay }) => stay?.from)
    expect(await stayOf(flexible)).toEqual(['2026-12-01'])
    expect(await stayOf({ ...flexible, board: 'half_board' })).toEqual(['2026-12-03'])
    expect(await stayOf({ ...flexible, flex: '1', board: 'half_board' })).toEqual([])
  })

  test('the part of the day is that of a departure in the days of the list, and the card names its day', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { slug: 'dawn', time: '05:00', inDays: 3 })
    await world.trip(id, { slug: 'dusk', time: '18:30', inDays: 9 })
    expect(await counts(slug, 'part_of_day')).toEqual({ morning: 1, evening: 1 })
    expect(await counts(slug, 'part_of_day', { from: '2026-11-21', to: '2026-11-26' })).toEqual({ morning: 1 })
    expect(await slugs(slug, { part_of_day: 'evening' })).toEqual(['dusk'])
  })

  test('cancelling is free of charge where a day for it has still to come', async () => {
    const { id, slug } = await world.company()
    const steps = [
      { days_before: 7, fee_percent: 0 },
      { days_before: 0, fee_percent: 100 },
    ]
    await world.trip(id, { slug: 'free', cancellation: steps, inDays: 4, departures: 20 })
    await world.trip(id, { slug: 'never', cancellation: [{ days_before: 0, fee_percent: 50 }], inDays: 4, departures: 20 })
    expect(await slugs(slug, { free_cancellation: 'yes' })).toEqual(['free'])
    expect(await slugs(slug, { free_cancellation: 'yes', from: '2026-11-29' })).toEqual(['free'])
    expect(await slugs(slug, { free_cancellation: 'yes', from: '2026-11-28' })).toEqual([])
    const { data } = await succeeded(world.call({ company: slug }).products.$get({ query: { from: '2026-11-28' } }))
    expect(data.map((card) => card.free_cancellation)).toEqual([false, false])
  })

  test('a district is named with its place in the language of the reader, and is gone with its row', async () => {
    const { id, slug } = await world.company()
    const place = await world.destination(id, { name: 'Makkah' })
    const district = await world.district(id, place.id, { slug: 'ajyad', name: 'Ajyad' })
    await world.hotel(id, { slug: 'near', districtId: district.id })
    await world.hotel(id, { slug: 'far' })
    const named = (await facets(slug)).facets.find(({ name }) => name === 'district')
    expect(named?.values).toEqual([{ value: 'ajyad', label: 'Ajyad, Makkah', count: 1 }])
    expect(await slugs(slug, { district: 'ajyad' })).toEqual(['near'])
    const { data } = await succeeded(world.call({ company: slug }).products.$get({ query: { district: district.id } }))
    expect(data.map((card) => card.district)).toEqual(['Ajyad'])
    await world.inside(id, (trx) => trx.updateTable('district').set({ active: false }).execute())
    expect(await counts(slug, 'district')).toEqual({})
    expect(await slugs(slug, { district: 'ajyad' })).toEqual([])
  })

  test("another company's products count for nothing", async () => {
    const [own, other] = [await world.company(), await world.company()]
    await world.hotel(own.id, { stars: 4 })
    await world.hotel(other.id, { stars: 5 })
    expect(await counts(own.slug, 'stars')).toEqual({ 4: 1 })
  })

  test('words that nothing has as they are typed count with similar ones, as the list finds them', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { slug: 'pearl', name: 'Pearl diving', languages: ['ar'] })
    await world.trip(id, { slug: 'pear', name: 'Pearll harvest', languages: ['en'] })
    expect(await counts(slug, 'language', { q: 'pearll' })).toEqual({ en: 1 })
    expect(await slugs(slug, { q: 'pearll', language: 'ar' })).toEqual([])
    expect(await counts(slug, 'language', { q: 'divin pearlx' })).toEqual({ ar: 1 })
  })

  test('the range of prices is of everything that the other filters leave', async () => {
    const { id, slug } = await world.company()
    for (const adult of ['100.00', '250.00', '900.00']) await world.trip(id, { adult })
    expect((await facets(slug, { price_min: '200', price_max: '300' })).price).toEqual({
      lowest: { amount: '100.00', currency: 'SAR' },
      highest: { amount: '900.00', currency: 'SAR' },
    })
    expect((await facets(slug, { q: 'nothing at all' })).price).toBeNull()
  })

  test.for([
    [{ stars: '6' }, 'stars'],
    [{ board: 'breakfast,' }, 'board'],
    [{ amenities: '' }, 'amenities'],
    [{ language: 'klingon' }, 'language'],
    [{ instant: 'no' }, 'instant'],
    [{ category_id: Array.from({ length: 13 }, (_, place) => `c${place}`).join() }, 'category_id'],
  ] as const)('the facet %o is refused at its field', async ([query, field]) => {
    const { slug } = await world.company()
    const response = await world.request(`/${slug}/product-facets?${new URLSearchParams(query)}`)
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field])
  })
})

describeWorlds('searches that are nearly the same', (world) => {
  const nearby = async (slug: string, query: Query, caller: Caller = {}) =>
    (await succeeded(world.call({ company: slug, ...caller })['nearby-searches'].$get({ query }))).data

  test('say without which filter something is found, the most first', async () => {
    const { id, slug } = await world.company()
    for (const stars of [3, 3, 4]) await world.hotel(id, { stars, amenities: ['wifi'] })
    await world.hotel(id, { stars: 5, amenities: ['pool'] })
    const { without } = await nearby(slug, { kind: 'hotel', stars: '3', amenities: 'pool' })
    expect(without).toEqual([
      { filters: ['amenities'], total: 2 },
      { filters: ['stars'], total: 1 },
    ])
  })

  test('leave two filters out where one is not enough', async () => {
    const { id, slug } = await world.company()
    await world.hotel(id, { stars: 3, amenities: ['wifi'] })
    const { without } = await nearby(slug, { kind: 'hotel', stars: '5', amenities: 'pool', instant: 'yes' })
    expect(without).toEqual([{ filters: ['stars', 'amenities'], total: 1 }])
  })

  test('name the nearest days on which it can be had, never a day that is over', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { inDays: 2 })
    await world.trip(id, { inDays: 5 })
    const { dates } = await nearby(slug, { from: '2026-11-22', to: '2026-11-22' })
    expect(dates).toEqual([
      { from: '2026-11-23', to: '2026-11-23', total: 1 },
      { from: '2026-11-26', to: '2026-11-26', total: 1 },
    ])
  })

  test('widen a destination to its country, and turn to other kinds of the same place', async () => {
    const { id, slug } = await world.company()
    const place = await world.destination(id, { slug: 'abha' })
    await world.hotel(id, {})
    await world.trip(id, { destinationId: place.id })
    const found = await nearby(slug, { service_id: 'hotels', destination_id: 'abha' })
    expect(found.country).toEqual({ id: 1, code: 'sa', name: 'Saudi Arabia', total: 1 })
    expect(found.kinds).toEqual([{ kind: 'trip', total: 1 }])
    expect(found.without).toEqual([{ filters: ['destination_id'], total: 1 }])
  })

  test('count the country that was chosen for the whole site as a filter', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { country: 1 })
    expect((await nearby(slug, {}, { country: 'tr' })).without).toEqual([{ filters: ['country_id'], total: 1 }])
  })

  test('are none where nothing near is to be had', async () => {
    const { slug } = await world.company()
    expect(await nearby(slug, { q: 'x', from: '2026-12-01', destination_id: 'abha' })).toEqual({
      without: [],
      dates: [],
      country: null,
      kinds: [],
    })
  })
})
