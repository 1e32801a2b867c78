import { expect, test } from 'vitest'
import { book } from '#testing/booking.ts'
import { changeTrip, withdraw } from '#testing/changing.ts'
import { filesOf, lastNews, runNews, writtenNews } from '#testing/news.ts'
import { payInFull, payingScene } from '#testing/paying.ts'
import { describeWorlds } from '#testing/world.ts'
import { reconcileOrders } from '../jobs.ts'

describeWorlds('mails about changes', (world) => {
  test('say that a change is held, that it is made with its documents, and that it was not paid in time', async () => {
    const scene = await payingScene(world, {}, { departures: 2, inDays: 20 })
    const { call, company, trip } = scene
    const [first, second] = trip.departures
    if (!first || !second) throw new Error('the trip has two departures')
    const { id, reference } = await book(call, trip)
    await payInFull(world, scene, id)
    await runNews(world)
    await changeTrip(call, id, first, { adult: 2 })
    await runNews(world)
    const held = await lastNews(world, company.id)
    expect([held.template, held.subject]).toEqual(['change_held', `Your change to booking ${reference} is held for you`])
    expect(held.body_text).toContain('SAR\u00a0320.00')
    await payInFull(world, scene, id)
    await runNews(world)
    const changed = await lastNews(world, company.id)
    expect(changed.template).toBe('order_changed')
    expect(changed.body_text).toContain('SAR\u00a0640.00')
    expect((await filesOf(world, company.id, changed)).map(({ name }) => name.split('.').at(-1))).toEqual(['pdf', 'pdf'])
    await changeTrip(call, id, second, { adult: 3 })
    await runNews(world)
    world.clock.advance(31 * 60_000)
    await reconcileOrders(world, async () => {})
    await runNews(world)
    expect((await lastNews(world, company.id)).template).toBe('change_unpaid')
    await changeTrip(call, id, second, { adult: 3 })
    await withdraw(call, id)
    await runNews(world)
    const templates = await writtenNews(world, company.id)
    expect(templates.filter((name) => name.includes('change'))).toEqual([
      'change_held',
      'order_changed',
      'change_held',
      'change_unpaid',
    ])
  })
})
