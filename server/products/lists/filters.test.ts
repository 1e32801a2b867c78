import { expect, test } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'

type Query = Record<string, string>

describeWorlds('filters of every kind', (world) => {
  const slugs = async (slug: string, query: Query = {}) =>
    (await succeeded(world.call({ company: slug }).products.$get({ query }))).data.map((product) => product.slug)

  test('by kind, and a list of a kind is that filter', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { slug: 'dunes' })
    await world.tourPackage(id, { slug: 'istanbul' })
    await world.hotel(id, { slug: 'najd' })
    await world.car(id, { slug: 'yaris' })
    const call = world.call({ company: slug })
    expect(await slugs(slug)).toEqual(['dunes', 'istanbul', 'najd', 'yaris'])
    for (const [kind, requested] of Object.entries({ trip: 'dunes', package: 'istanbul', hotel: 'najd', car: 'yaris' }))
      expect(await slugs(slug, { kind })).toEqual([requested])
    const lists = [call.trips, call.packages, call.hotels, call['car-models']]
    const listed = await Promise.all(lists.map(async (list) => (await succeeded(list.$get({ query: {} }))).data))
    expect(listed.map((cards) => cards.map((card) => card.slug))).toEqual([['dunes'], ['istanbul'], ['najd'], ['yaris']])
  })

  test('a card shows what its kind has, and nothing of the others', async () => {
    const { id, slug } = await world.company()
    await world.tourPackage(id, { slug: 'derby', type: 'sports', nights: 3 })
    await world.hotel(id, { slug: 'najd', stars: 4 })
    await world.car(id, { slug: 'yaris', facts: { seats: 5, doors: 4, bags: 2 } })
    const { data } = await succeeded(world.call({ company: slug }).products.$get({ query: {} }))
    const of = (card: (typeof data)[number] | undefined) =>
      card && [card.kind, card.price_basis, card.nights, card.stars, card.event?.name ?? null, card.car, card.next_departure]
    const car = { seats: 5, doors: 4, bags: 2, gearbox: 'automatic', with_driver: 'optional', or_similar: true }
    expect(data.map(of)).toEqual([
      ['package', 'person', 3, null, 'Derby', null, '2026-12-01'],
      ['hotel', 'room_night', null, 4, null, null, null],
      ['car', 'day', null, null, null, car, null],
    ])
    expect(data.map((card) => card.from_price.amount)).toEqual(['3900.00', '400.00', '120.00'])
  })

  test('packages by type, by party with their least, and by departure', async () => {
    const { id, slug } = await world.company()
    await world.tourPackage(id, { slug: 'istanbul', minGroup: 4 })
    await world.tourPackage(id, { slug: 'derby', type: 'sports', inDays: 20 })
    expect(await slugs(slug, { type: 'sports' })).toEqual(['derby'])
    expect(await slugs(slug, { pax: '2' })).toEqual(['derby'])
    expect(await slugs(slug, { pax: '4' })).toEqual(['istanbul', 'derby'])
    expect(await slugs(slug, { from: '2026-12-05', to: '2026-12-31' })).toEqual(['derby'])
  })

  test('hotels by stars and by nights: one room type is free on every one of them', async () => {
    const { id, slug } = await world.company()
    const { room } = await world.hotel(id, { slug: 'najd', stars: 5, rooms: [{ units: 2 }], nights: 10 })
    await world.hotel(id, { slug: 'inn', stars: 3, minStay: 3 })
    expect(await slugs(slug, { stars: '3' })).toEqual(['inn'])
    const stay = { from: '2026-12-02', to: '2026-12-04' }
    expect(await slugs(slug, stay)).toEqual(['najd'])
    expect(await slugs(slug, { ...stay, to: '2026-12-05' })).toEqual(['najd', 'inn'])
    expect(await slugs(slug, { from: '2026-12-09', to: '2026-12-12' })).toEqual(['inn'])
    await world.inside(id, (trx) =>
      trx
        .updateTable('room_night')
        .set({ taken: 2 })
        .where('room_type_id', '=', room.id)
        .where('night', '=', '2026-12-03')
        .execute(),
    )
    expect(await slugs(slug, stay)).toEqual([])
    expect(await slugs(slug, { from: '2026-12-04', to: '2026-12-06' })).toEqual(['najd'])
    expect(await slugs(slug, { from: '2026-12-04', to: '2026-12-04' })).toEqual(['najd'])
  })

  test('hotels by party: the people fit into as many rooms as are left', async () => {
    const { id, slug } = await world.company()
    const { room } = await world.hotel(id, { slug: 'najd', rooms: [{ units: 2, maxAdults: 2, maxChildren: 1 }] })
    expect(await slugs(slug, { pax: '6' })).toEqual(['najd'])
    expect(await slugs(slug, { pax: '7' })).toEqual([])
    const stay = { from: '2026-12-02', to: '2026-12-04' }
    expect(await slugs(slug, { ...stay, pax: '6' })).toEqual(['najd'])
    await world.inside(id, (trx) => trx.updateTable('room_night').set({ taken: 1 }).where('room_type_id', '=', room.id).execute())
    expect(await slugs(slug, { ...stay, pax: '4' })).toEqual([])
    expect(await slugs(slug, { ...stay, pax: '3' })).toEqual(['najd'])
  })

  test('a stay whose check-in is closed is not offered', async () => {
    const { id, slug } = await world.company()
    await world.hotel(id, { slug: 'najd', inDays: 0, cutoffHours: 3, checkIn: '15:00' })
    const tonight = { from: '2026-11-21', to: '2026-11-22' }
    expect(await slugs(slug, tonight)).toEqual([])
    expect(await slugs(slug, { from: '2026-11-22', to: '2026-11-23' })).toEqual(['najd'])
    expect(await slugs(slug, { from: '2026-11-20', to: '2026-11-23' })).toEqual([])
  })

  test('cars by what they are', async () => {
    const { id, slug } = await world.company()
    await world.car(id, { slug: 'yaris', withDriver: 'no' })
    await world.car(id, { slug: 'van', withDriver: 'only', facts: { seats: 9, gearbox: 'manual' } })
    await world.car(id, { slug: 'suv', withDriver: 'optional', facts: { seats: 7 } })
    await world.trip(id, { slug: 'dunes' })
    expect(await slugs(slug, { driver: 'yes' })).toEqual(['van', 'suv'])
    expect(await slugs(slug, { driver: 'no' })).toEqual(['yaris', 'suv'])
    expect(await slugs(slug, { gearbox: 'manual' })).toEqual(['van'])
    expect(await slugs(slug, { seats: '7' })).toEqual(['van', 'suv'])
    expect(await slugs(slug, { seats: '7', driver: 'no', gearbox: 'automatic' })).toEqual(['suv'])
    expect(await slugs(slug, { pax: '6', kind: 'car' })).toEqual(['van', 'suv'])
  })

  test('cars by place: both places are theirs, and they may end at another one', async () => {
    const { id, slug } = await world.company()
    const { places } = await world.car(id, { slug: 'yaris' })
    await world.car(id, { slug: 'local', oneWay: null })
    await world.car(id, { slug: 'jeddah', places: [{ slug: 'jeddah-airport' }] })
    const [airport = '', city = ''] = places.map((place) => place.id)
    expect(await slugs(slug, { pickup: 'riyadh-airport' })).toEqual(['yaris', 'local'])
    expect(await slugs(slug, { pickup: airport })).toEqual(['yaris', 'local'])
    expect(await slugs(slug, { pickup: 'riyadh-airport', return: 'riyadh-olaya' })).toEqual(['yaris'])
    expect(await slugs(slug, { pickup: 'riyadh-airport', return: airport })).toEqual(['yaris', 'local'])
    expect(await slugs(slug, { pickup: airport, return: city })).toEqual(['yaris'])
    expect(await slugs(slug, { return: 'jeddah-airport' })).toEqual(['jeddah'])
    expect(await slugs(slug, { pickup: 'riyadh-airport', return: 'jeddah-airport' })).toEqual([])
    expect(await slugs(slug, { pickup: 'nowhere' })).toEqual([])
  })

  test('cars by time: a unit is free from pick-up to return and its turnaround', async () => {
    const { id, slug } = await world.company()
    const { id: customerId } = await world.customer(id)
    const { product, units } = await world.car(id, { slug: 'yaris', units: 1 })
    const period = { from: '2026-12-05T07:00Z', to: '2026-12-07T08:00Z' }
    await world.rental(id, { product, customerId, unitId: units[0]?.id ?? '', ...period })
    const seen = (from: string, to: string, times: Query = {}) => slugs(slug, { from, to, ...times })
    expect(await seen('2026-12-05', '2026-12-06')).toEqual([])
    expect(await seen('2026-12-01', '2026-12-05')).toEqual([])
    expect(await seen('2026-12-01', '2026-12-05', { to_time: '09:00' })).toEqual(['yaris'])
    expect(await seen('2026-12-07', '2026-12-09')).toEqual([])
    expect(await seen('2026-12-07', '2026-12-09', { from_time: '11:00' })).toEqual(['yaris'])
    expect(await seen('2026-12-08', '2026-12-08')).toEqual(['yaris'])
    await world.inside(id, (trx) => trx.updateTable('rental').set({ status: 'released' }).execute())
    expect(await seen('2026-12-05', '2026-12-06')).toEqual(['yaris'])
  })

  test('cars by time: within their days, before their cut-off, in the zone of the place', async () => {
    const { id, slug } = await world.company()
    await world.car(id, { slug: 'weekly', facts: { min_days: 3, max_days: 7 }, cutoffHours: 2 })
    await world.car(id, {
      slug: 'late',
      cutoffHours: 0,
      places: [
        { slug: 'istanbul', zone: 'Europe/Istanbul' },
        { slug: 'london', zone: 'Europe/London' },
      ],
    })
    expect(await slugs(slug, { from: '2026-12-01', to: '2026-12-03', kind: 'car' })).toEqual(['late'])
    expect(await slugs(slug, { from: '2026-12-01', to: '2026-12-04', kind: 'car' })).toEqual(['weekly', 'late'])
    const today = { from: '2026-11-21', to: '2026-11-25', from_time: '12:00', to_time: '12:00' }
    expect(await slugs(slug, today)).toEqual([])
    expect(await slugs(slug, { ...today, from_time: '14:30' })).toEqual(['weekly', 'late'])
    expect(await slugs(slug, { ...today, pickup: 'london' })).toEqual(['late'])
    expect(await slugs(slug, { ...today, pickup: 'istanbul' })).toEqual([])
  })

  test('a one-way rental between time zones ends by the clock of its drop-off, in the list as in its quote', async () => {
    const { id, slug } = await world.company()
    const { id: customerId } = await world.customer(id)
    const places = [
      { slug: 'istanbul', zone: 'Europe/Istanbul' },
      { slug: 'london', zone: 'Europe/London' },
    ]
    const { product, units } = await world.car(id, { slug: 'yaris', units: 1, places, facts: { max_days: 4 } })
    await world.rental(id, {
      product,
      customerId,
      unitId: units[0]?.id ?? '',
      from: '2026-12-05T09:30Z',
      to: '2026-12-09T09:00Z',
    })
    const days = { from: '2026-12-01', to: '2026-12-05', from_time: '10:00', to_time: '10:00' }
    const driver = { driver_age: 30, licence_years: 5 }
    const isQuoted = async (pickup: string, to: string, times = days) => {
      const ends = { pickup_id: pickup, return_id: to }
      return (await world.call({ company: slug }).quotes.$post({ json: { product_id: 'yaris', ...times, ...ends, ...driver } }))
        .ok
    }
    const isListed = async (pickup: string, to: string, times = days) =>
      (await slugs(slug, { ...times, pickup, return: to })).length === 1
    const agreed = async (...requested: Parameters<typeof isQuoted>) => {
      const listed = await isListed(...requested)
      expect(listed, requested.join(' to ')).toBe(await isQuoted(...requested))
      return listed
    }
    // Ten o'clock is 07:00 UTC in Istanbul and 10:00 in London; the car is taken from 09:30 on and needs an hour before.
    expect(await agreed('london', 'istanbul')).toBe(true)
    expect(await agreed('istanbul', 'london')).toBe(false)
    // Of four days by the wall the clock of the pick-up counts three hours more: a fifth day.
    const later = { ...days, from: '2026-12-10', to: '2026-12-14' }
    expect(await agreed('istanbul', 'london', later)).toBe(false)
    expect(await agreed('istanbul', 'istanbul', later)).toBe(true)
    expect(await agreed('london', 'istanbul', later)).toBe(true)
  })

  test('days in a list of mixed kinds are read by each kind in its own way', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { slug: 'dunes', inDays: 11 })
    await world.trip(id, { slug: 'later', inDays: 30 })
    await world.hotel(id, { slug: 'najd' })
    await world.hotel(id, { slug: 'closed', nights: 0 })
    await world.car(id, { slug: 'yaris' })
    await world.car(id, { slug: 'none', units: 0 })
    expect(await slugs(slug, { from: '2026-12-01', to: '2026-12-04' })).toEqual(['dunes', 'najd', 'yaris'])
    expect(await slugs(slug, { from: '2026-12-01' })).toEqual(['dunes', 'later', 'najd', 'closed', 'yaris', 'none'])
  })

  test('by destination, by id and by slug', async () => {
    const { id, slug } = await world.company()
    const place = await world.destination(id, { slug: 'alula' })
    await world.trip(id, { slug: 'dunes', destinationId: place.id })
    await world.hotel(id, { slug: 'najd', destinationId: place.id })
    await world.trip(id, { slug: 'elsewhere' })
    expect(await slugs(slug, { destination_id: 'alula' })).toEqual(['dunes', 'najd'])
    expect(await slugs(slug, { destination_id: place.id, kind: 'hotel' })).toEqual(['najd'])
    expect(await slugs(slug, { destination_id: 'nowhere' })).toEqual([])
  })

  test('sorted by stars and by duration', async () => {
    const { id, slug } = await world.company()
    await world.hotel(id, { slug: 'three', stars: 3 })
    await world.hotel(id, { slug: 'five', stars: 5 })
    await world.tourPackage(id, { slug: 'nights', nights: 4 })
    await world.trip(id, { slug: 'hours', minutes: 240 })
    expect(await slugs(slug, { sort: 'stars' })).toEqual(['five', 'three', 'nights', 'hours'])
    expect(await slugs(slug, { sort: 'duration' })).toEqual(['hours', 'nights', 'three', 'five'])
  })

  test('a list needs at most 4 statements', async () => {
    const { id, slug } = await world.company({ specifications: { has_offers: '1' } })
    await world.offer(id)
    await world.trip(id)
    await world.hotel(id)
    await world.car(id)
    const started = world.log.length
    for (const query of [
      {},
      { page: '9' },
      { q: 'edgge of the wurld', page: '9' },
      { from: '2026-12-01', to: '2026-12-04', pax: '2', sort: 'price', price_max: '9999' },
    ] as Query[])
      await slugs(slug, query)
    for (const line of world.log.slice(started)) expect(line.queries).toBeLessThanOrEqual(4)
  })
})
