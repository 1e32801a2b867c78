import { expect, test } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { type BookableTrip, bookableTrip } from '#testing/bookable-trip.ts'
import { book, cancel, type Units } from '#testing/booking.ts'
import { inJob } from '#testing/in-job.ts'
import { describeWorlds } from '#testing/world.ts'
import { reviewAutomatically } from './review.ts'

const minute = 60_000

describeWorlds('automatic review', (world) => {
  const review = (own: BookableTrip, id: string) => inJob(world, own.id, (scope) => reviewAutomatically(scope, id))
  const automatic = { reviewMode: 'automatic' as const, reviewDelaySeconds: 20 }

  test('accepts what fits once its delay is over, by the system', async () => {
    const own = await bookableTrip(world, { confirmation: 'on_request' }, automatic)
    const { id } = await book(own.call, own.trip)
    world.clock.advance(19_999)
    expect(await review(own, id)).toBeUndefined()
    world.clock.advance(1)
    expect(await review(own, id)).toMatchObject({ status: 'awaiting_payment', deadline_at: new Date('2026-11-22T09:00:20Z') })
    expect(await review(own, id)).toBeUndefined()
    expect((await own.orderOf(id)).history.at(-1)).toMatchObject({ to: 'awaiting_payment', actor: 'system' })
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test.for<[string, Units, string, string]>([
    ['a party larger than the trip takes', { adult: 3 }, '2026-11-21T09:00:20Z', 'This booking is for more people than allowed.'],
    ['too little time before the departure', { adult: 1 }, '2026-11-30T18:00:01Z', 'This date is too soon for us to arrange.'],
  ])('rejects %s with the reason, and the seats are free', async ([, units, at, reason]) => {
    const own = await bookableTrip(world, { confirmation: 'on_request', maxParty: 2 }, { ...automatic, reviewMinutes: 20_000 })
    const { id } = await book(own.call, own.trip, { units })
    world.clock.set(at)
    await review(own, id)
    expect(await own.takenSeats()).toBe(0)
    world.clock.set('2026-11-21T09:00:00Z')
    expect(await own.orderOf(id)).toMatchObject({ status: 'rejected', reason: 'specs_mismatch', reason_text: reason })
  })

  test('rejects what is not offered any more', async () => {
    const own = await bookableTrip(world, { confirmation: 'on_request' }, automatic)
    const { id } = await book(own.call, own.trip)
    await world.inside(own.id, (trx) => trx.updateTable('product').set({ active: false }).execute())
    world.clock.advance(20_000)
    await review(own, id)
    expect(await own.orderOf(id)).toMatchObject({
      status: 'rejected',
      reason_text: 'These seats are no longer available.',
    })
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test('leaves alone what was cancelled meanwhile, and what staff review by hand', async () => {
    const own = await bookableTrip(world, { confirmation: 'on_request' }, automatic)
    const { id } = await book(own.call, own.trip)
    await succeeded(cancel(own.call, id))
    const manual = await bookableTrip(world, { confirmation: 'on_request' })
    const waiting = await book(manual.call, manual.trip)
    world.clock.advance(60 * minute)
    expect(await review(own, id)).toBeUndefined()
    expect(await review(manual, waiting.id)).toBeUndefined()
    expect((await manual.orderOf(waiting.id)).status).toBe('in_review')
    world.clock.set('2026-11-21T09:00:00Z')
  })
})
