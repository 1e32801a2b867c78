import { describe, expect, test, vi } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { book } from '#testing/booking.ts'
import { testEngines } from '#testing/database.ts'
import { suiteWorld, type World } from '#testing/world.ts'
import { reconcileOrders } from './jobs.ts'

describe.for(testEngines)('the jobs of orders (%s)', (engine) => {
  const world = suiteWorld({ engine, jobs: true })

  async function scene(company: Parameters<World['company']>[0]) {
    const { id, slug } = await world.company(company)
    const call = world.call({ company: slug, token: (await world.customer(id)).token })
    const desk = world.call({ company: slug, token: (await world.staff(id)).token }).staff.orders
    const trip = await world.trip(id, { confirmation: 'on_request' })
    const statusOf = async (order: string) =>
      (await succeeded(call.profile.orders[':id'].$get({ param: { id: order } }))).data.status
    const taken = () => world.inside(id, (trx) => trx.selectFrom('departure').select('taken').executeTakeFirstOrThrow())
    return { id, call, desk, trip, statusOf, taken }
  }

  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 100 })

  test('an order with automatic review ends awaiting payment', async () => {
    const { call, trip, statusOf } = await scene({ reviewMode: 'automatic', reviewDelaySeconds: 1 })
    const { id, status } = await book(call, trip)
    expect(status).toBe('in_review')
    world.clock.advance(1000)
    await until(async () => expect(await statusOf(id)).toBe('awaiting_payment'))
    expect(world.jobErrors).toEqual([])
  })

  test('the due date closes an order, and its seats are free', { tags: ['S-207'] }, async () => {
    const { call, desk, trip, statusOf, taken } = await scene({})
    const { id } = await book(call, trip, { units: { adult: 2 } })
    const due_at = new Date(world.clock.now().getTime() + 1000).toISOString()
    await succeeded(desk[':id'].accept.$post({ param: { id }, json: { due_at } }))
    expect(await taken()).toEqual({ taken: 2 })
    world.clock.advance(1000)
    await until(async () => expect(await statusOf(id)).toBe('invoice_closed'))
    expect(await taken()).toEqual({ taken: 0 })
    expect(world.jobErrors).toEqual([])
  })

  test('what a lost job left behind is reviewed and reconciled by the job of every minute, which may run twice', async () => {
    const reviewed = await scene({ reviewMode: 'automatic', reviewDelaySeconds: 600 })
    const overdue = await scene({ reviewMinutes: 10 })
    const [first, second] = [await book(reviewed.call, reviewed.trip), await book(overdue.call, overdue.trip)]
    world.clock.advance(600_000)
    const scheduled: string[] = []
    const reconcile = () => reconcileOrders(world, async (_, order) => void scheduled.push(order.id))
    await Promise.all([reconcile(), reconcile()])
    expect(await reviewed.statusOf(first.id)).toBe('awaiting_payment')
    expect(await overdue.statusOf(second.id)).toBe('cancelled_by_system')
    expect(scheduled).toEqual([first.id])
  })
})
