import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'

type Query = { from?: string; to?: string }

describeWorlds('what is left day by day', (world) => {
  const days = async (slug: string, id: string, query: Query = {}) =>
    (await succeeded(world.call({ company: slug }).products[':id'].availability.$get({ param: { id }, query }))).data.days

  const rooms = async (slug: string, id: string, query: { from: string; to: string }) =>
    (await succeeded(world.call({ company: slug }).products[':id'].rooms.$get({ param: { id }, query }))).data

  test('nights of a hotel: rooms of all types, and the lowest price of a free one', async () => {
    const { id, slug } = await world.company()
    const { rooms: types } = await world.hotel(id, {
      slug: 'najd',
      nights: 3,
      rooms: [
        { price: '400.00', units: 1 },
        { price: '650.00', units: 2 },
        { price: '100.00', active: false },
      ],
    })
    await world.inside(id, (trx) =>
      trx
        .updateTable('room_night')
        .set({ taken: 1 })
        .where('room_type_id', '=', types[0]?.id ?? '')
        .where('night', '=', '2026-12-02')
        .execute(),
    )
    const seen = await days(slug, 'najd', { from: '2026-11-30', to: '2026-12-04' })
    expect(seen.map(({ day, left, price }) => [day, left, price?.amount ?? null])).toEqual([
      ['2026-11-30', 0, null],
      ['2026-12-01', 3, '400.00'],
      ['2026-12-02', 2, '650.00'],
      ['2026-12-03', 3, '400.00'],
      ['2026-12-04', 0, null],
    ])
  })

  test('tonight is gone once its check-in is closed', async () => {
    const { id, slug } = await world.company()
    await world.hotel(id, { slug: 'najd', inDays: 0, cutoffHours: 3, checkIn: '15:00' })
    const seen = await days(slug, 'najd', { to: '2026-11-22' })
    expect(seen.map(({ day, left }) => [day, left])).toEqual([
      ['2026-11-21', 0],
      ['2026-11-22', 3],
    ])
  })

  test('days of a car: units that are free from the usual time to the next day', async () => {
    const { id, slug } = await world.company()
    const { id: customerId } = await world.customer(id)
    const { product, units } = await world.car(id, { slug: 'yaris', units: 2 })
    const unitId = units[0]?.id ?? ''
    await world.rental(id, { product, customerId, unitId, from: '2026-12-02T07:00Z', to: '2026-12-03T08:00Z' })
    const seen = await days(slug, 'yaris', { from: '2026-11-30', to: '2026-12-04' })
    expect(seen.map(({ day, left, price }) => [day, left, price?.amount])).toEqual([
      ['2026-11-30', 2, '120.00'],
      ['2026-12-01', 1, '120.00'],
      ['2026-12-02', 1, '120.00'],
      ['2026-12-03', 1, '120.00'],
      ['2026-12-04', 2, '120.00'],
    ])
  })

  test('a span begins today at the earliest, is 90 days unless it is said, and never more than 400', async () => {
    const { id, slug } = await world.company()
    await world.car(id, { slug: 'yaris' })
    const ends = async (query: Query) => {
      const seen = await days(slug, 'yaris', query)
      return [seen.length, seen[0]?.day, seen.at(-1)?.day]
    }
    expect(await ends({})).toEqual([90, '2026-11-21', '2027-02-18'])
    expect(await ends({ from: '2026-01-01', to: '2026-11-23' })).toEqual([3, '2026-11-21', '2026-11-23'])
    expect(await ends({ from: '2026-12-01', to: '2029-01-01' })).toEqual([400, '2026-12-01', '2028-01-04'])
    expect(await ends({ to: '2026-11-20' })).toEqual([0, undefined, undefined])
  })

  test('rooms over a stay: what is left on every night, and what all of them cost', async () => {
    const { id, slug } = await world.company()
    const { rooms: types } = await world.hotel(id, {
      slug: 'najd',
      nights: 5,
      rooms: [
        { price: '400.00', onWeekday: { 5: '500.00' }, units: 3 },
        { price: '650.00', units: 2 },
      ],
    })
    const taken = (type: string, night: string, count: number) =>
      world.inside(id, (trx) =>
        trx.updateTable('room_night').set({ taken: count }).where('room_type_id', '=', type).where('night', '=', night).execute(),
      )
    await taken(types[0]?.id ?? '', '2026-12-03', 2)
    await taken(types[1]?.id ?? '', '2026-12-04', 2)
    const stay = await rooms(slug, 'najd', { from: '2026-12-03', to: '2026-12-05' })
    expect(stay.map(({ room, left, total, old_total }) => [room.code, left, total?.amount ?? null, old_total])).toEqual([
      ['double', 1, '900.00', null],
      ['room-2', 0, null, null],
    ])
    expect(stay[0]?.nights).toEqual([
      { night: '2026-12-03', price: { amount: '400.00', currency: 'SAR' }, left: 1 },
      { night: '2026-12-04', price: { amount: '500.00', currency: 'SAR' }, left: 3 },
    ])
    const beyond = await rooms(slug, 'najd', { from: '2026-12-05', to: '2026-12-07' })
    expect(beyond.map(({ left, total, nights }) => [left, total, nights.length])).toEqual([
      [0, null, 1],
      [0, null, 1],
    ])
  })

  test('rooms belong to hotels, and a stay has a night', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { slug: 'dunes' })
    await world.hotel(id, { slug: 'najd', inDays: 0, cutoffHours: 3 })
    const call = world.call({ company: slug }).products[':id'].rooms
    const ask = (requested: string, from: string, to: string) => call.$get({ param: { id: requested }, query: { from, to } })
    await rejected(ask('dunes', '2026-12-01', '2026-12-02'), 404)
    const same = await rejected(ask('najd', '2026-12-01', '2026-12-01'), 422)
    expect(Object.keys(same.errors ?? {})).toEqual(['to'])
    const tonight = (await succeeded(ask('najd', '2026-11-21', '2026-11-23'))).data
    expect(tonight.map(({ left, total }) => [left, total])).toEqual([[0, null]])
  })
})
