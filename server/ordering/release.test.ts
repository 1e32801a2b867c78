import { expect, test } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { book, cancel } from '#testing/booking.ts'
import { bookCar, orderCar, quoteCar } from '#testing/car-booking.ts'
import { inJob } from '#testing/in-job.ts'
import { bookStay } from '#testing/stay-booking.ts'
import { describeWorlds } from '#testing/world.ts'
import { endOverdue } from './core/transition.ts'
import { reviewAutomatically } from './review.ts'

describeWorlds('what orders hold', (world) => {
  /** A customer with an order of a trip, of a hotel and of a car. */
  async function scene() {
    const { id, slug } = await world.company()
    const call = world.call({ company: slug, token: (await world.customer(id)).token })
    const [trip, hotel, car] = [await world.trip(id), await world.hotel(id), await world.car(id)]
    const room_id = hotel.rooms[0]?.id ?? ''
    const stay = { product: hotel.product, from: '2026-12-01', to: '2026-12-04', rooms: [{ room_id }, { room_id }] }
    const orders = [
      await book(call, trip, { units: { adult: 3 }, key: 'trip' }),
      await bookStay(call, stay, 'stay'),
      await bookCar(call, car, { key: 'car' }),
    ]
    return { id, call, orders }
  }

  const heldBy = (companyId: string) =>
    world.inside(companyId, async (trx) => ({
      seats: (await trx.selectFrom('departure').select('taken').execute()).map(({ taken }) => taken),
      nights: (await trx.selectFrom('room_night').select('taken').where('taken', '>', 0).execute()).map(({ taken }) => taken),
      cars: (await trx.selectFrom('rental').select('status').execute()).map(({ status }) => status),
      holds: (await trx.selectFrom('hold').select('status').where('status', '<>', 'released').execute()).length,
    }))

  const free = { seats: [0], nights: [], cars: ['released'], holds: 0 }

  test('is given back by cancelling, each order its own, once', async () => {
    const { id, call, orders } = await scene()
    expect(await heldBy(id)).toEqual({ seats: [3], nights: [2, 2, 2], cars: ['held'], holds: 5 })
    for (const order of orders) await succeeded(cancel(call, order.id, order.id))
    expect(await heldBy(id)).toEqual(free)
  })

  test('is given back by the clock, of all orders at once, and once', async () => {
    const { id } = await scene()
    world.clock.advance(30 * 60_000)
    expect(await inJob(world, id, endOverdue)).toBe(3)
    expect(await heldBy(id)).toEqual(free)
    expect(await inJob(world, id, endOverdue)).toBe(0)
    expect(await heldBy(id)).toEqual(free)
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test.for([
    ['a driver too young for it', { birthdate: '2006-12-02' }, {}, 'The driver of this car must be at least 21 years old.'],
    [
      'a licence too new for it',
      {},
      { licence_years: 1 },
      'The driver of this car must have held a licence for at least 2 years.',
    ],
  ] as const)('automatic review rejects a car for %s, and it is free', async ([, person, changes, reason]) => {
    const { id, slug } = await world.company({ reviewMode: 'automatic', reviewDelaySeconds: 20 })
    const call = world.call({ company: slug, token: (await world.customer(id)).token })
    const car = await world.car(id, { confirmation: 'on_request', facts: { min_age: 21, licence_years: 2 } })
    const { quote } = await quoteCar(call, car, changes)
    const traveller = { kind: 'driver' as const, firstname: 'Omar', lastname: 'Alharbi', birthdate: '1990-05-05', ...person }
    const placed = (await succeeded(orderCar(call, quote, 'first', [traveller]))).data
    expect(placed.status).toBe('in_review')
    world.clock.advance(20_000)
    await inJob(world, id, (scope) => reviewAutomatically(scope, placed.id))
    const { data } = await succeeded(call.profile.orders[':id'].$get({ param: { id: placed.id } }))
    expect(data).toMatchObject({ status: 'rejected', reason: 'specs_mismatch', reason_text: reason })
    expect((await heldBy(id)).cars).toEqual(['released'])
    world.clock.set('2026-11-21T09:00:00Z')
  })
})
