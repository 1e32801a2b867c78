import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcileOrders } from '#server/ordering/jobs.ts'
import { rejected } from '#testing/answers.ts'
import { bookCar, rentalBody } from '#testing/car-booking.ts'
import { askChange, change, quoteChange } from '#testing/changing.ts'
import { orderOf, payInFull, runMoneyJobs } from '#testing/paying.ts'
import { bookIssues } from '#testing/payments/books.ts'
import { describeWorlds } from '#testing/world.ts'

const minute = 60_000

describeWorlds('a rental that is changed', (world) => {
  async function open(units = 1) {
    const company = await world.company()
    const gateway = await world.gateway(company.id)
    const call = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
    const car = await world.car(company.id, { units, confirmation: 'instant' })
    const order = await bookCar(call, car)
    const pay = (id = order.id) => payInFull(world, { call, gateway }, id)
    await pay()
    const { product_id: _, ...selection } = rentalBody(car)
    /** The rentals of the order, by their first day: status, first and last day. */
    const rentals = () =>
      world.inside(company.id, async (trx) => {
        const { rows } = await sql<{ text: string }>`
          select status || to_char(lower(period), ' MM-DD') || to_char(upper(period), ' MM-DD') as text from rental
          where order_id = ${order.id} order by lower(period), status desc`.execute(trx)
        return rows.map(({ text }) => text)
      })
    return { call, car, order, pay, selection, rentals, issues: () => bookIssues(world, company.id) }
  }

  test('keeps its own car over the longer time, and its rates', async () => {
    const { call, order, pay, selection, rentals, issues } = await open()
    const quote = await quoteChange(call, order.id, { ...selection, to: '2026-12-07' })
    expect(Number(quote.due.amount)).toBeGreaterThan(0)
    await change(call, order.id, { ...selection, to: '2026-12-07' })
    expect(await rentals()).toEqual(['held 12-01 12-07'])
    await pay()
    const changed = await orderOf(call, order.id)
    expect([changed.rental?.days, changed.changes[0]?.status, await rentals()]).toEqual([6, 'done', ['held 12-01 12-07']])
    expect(await issues()).toEqual([])
  })

  test('holds other days beside its own until they are paid, and gives either back', async () => {
    const { call, order, pay, selection, rentals, issues } = await open()
    const later = { ...selection, from: '2026-12-10', to: '2026-12-16' }
    await change(call, order.id, later)
    expect(await rentals()).toEqual(['held 12-01 12-06', 'held 12-10 12-16'])
    world.clock.advance(31 * minute)
    await reconcileOrders(world, async () => {})
    expect(await rentals()).toEqual(['held 12-01 12-06', 'released 12-10 12-16'])
    await change(call, order.id, later)
    await pay()
    expect(await rentals()).toEqual(['released 12-01 12-06', 'released 12-10 12-16', 'held 12-10 12-16'])
    expect((await orderOf(call, order.id)).travel_day).toBe('2026-12-10')
    expect(await issues()).toEqual([])
  })

  test('is shortened at once, with what that costs less given back', async () => {
    const { call, order, selection, rentals, issues } = await open()
    const changed = await change(call, order.id, { ...selection, to: '2026-12-04' })
    expect([changed.rental?.days, await rentals()]).toEqual([3, ['held 12-01 12-04']])
    expect(await issues()).toEqual([])
    await runMoneyJobs(world)
    expect(await issues()).toEqual([])
  })

  test('takes another car where its own is somebody else’s then, or none where all are', async () => {
    const { call, car, order, pay, selection, issues } = await open(2)
    const next = await bookCar(call, car, { from: '2026-12-07', to: '2026-12-09', key: 'second' })
    await change(call, order.id, { ...selection, to: '2026-12-08' })
    await pay()
    expect((await orderOf(call, order.id)).rental?.to).toBe('2026-12-08')
    await bookCar(call, car, { from: '2026-12-10', to: '2026-12-14', key: 'third' })
    await bookCar(call, car, { from: '2026-12-10', to: '2026-12-14', key: 'fourth' })
    expect(await rejected(askChange(call, next.id, { ...selection, from: '2026-12-07', to: '2026-12-12' }), 409)).toMatchObject({
      code: 'sold_out',
    })
    expect(await issues()).toEqual([])
  })
})
