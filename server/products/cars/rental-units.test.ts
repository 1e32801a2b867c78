import { expect, test } from 'vitest'
import { backgroundScope } from '#server/platform/background-scope.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import { inTransaction } from '#server/platform/scope.ts'
import type { RentalPeriod } from '#shared/booking/rental-period.ts'
import { instantOf } from '#shared/dates.ts'
import { describeEngines } from '#testing/database.ts'
import { freeOrder } from '#testing/order-row.ts'
import { suiteWorld, type World } from '#testing/world.ts'
import { countFreeUnits, freeUnits, holdCar } from './rental-units.ts'

const zone = 'Asia/Riyadh'
const period = (from: string, to: string, [fromTime, toTime] = ['10:00', '10:00']): RentalPeriod => ({
  startsAt: instantOf(from, fromTime ?? '', zone),
  endsAt: instantOf(to, toTime ?? '', zone),
})
const week = period('2026-12-01', '2026-12-08')

describeEngines('units of a car', (_open, engine) => {
  const world = suiteWorld({ engine })

  /** A company with a car; `take` takes it for an order of its own, in a transaction of its own. */
  async function open(overrides: Parameters<World['car']>[1] = {}) {
    const company = await world.company()
    const built = await world.car(company.id, overrides)
    const customer = await world.customer(company.id)
    const known = world.companies.ofTenant(company.slug)
    if (!known) throw new Error('the company is not known')
    const scope = backgroundScope(world, known)
    const { product } = built

    const insertOrder = (id: string) =>
      world.inside(company.id, (trx) =>
        trx
          .insertInto('order')
          .values(
            freeOrder({
              company_id: company.id,
              id,
              reference: newReference(),
              customer_id: customer.id,
              kind: 'car',
              service_id: product.service_id,
              product_id: product.id,
              created_at: world.clock.now(),
            }),
          )
          .execute(),
      )
    async function take(requested: RentalPeriod, { fails = false } = {}): Promise<boolean> {
      const orderId = newId(world.clock)
      await insertOrder(orderId)
      return inTransaction(scope, async (inner) => {
        const isTaken = await holdCar(inner, { orderId, productId: product.id, ...requested })
        if (fails) throw new Error('the order fails')
        return isTaken
      })
    }
    const countFree = (...periods: RentalPeriod[]) => inTransaction(scope, (inner) => countFreeUnits(inner, product.id, periods))
    const free = (requested: RentalPeriod) => inTransaction(scope, (inner) => freeUnits(inner, product.id, requested))
    const rentals = () =>
      world.inside(company.id, (trx) =>
        trx
          .selectFrom('rental')
          .innerJoin('hold', (join) =>
            join.onRef('hold.company_id', '=', 'rental.company_id').onRef('hold.order_id', '=', 'rental.order_id'),
          )
          .select(['unit_id', 'rental.status', 'hold.kind', 'hold.resource_id', 'hold.quantity'])
          .where('rental.company_id', '=', company.id)
          .execute(),
      )
    return { ...built, company, take, free, countFree, rentals }
  }

  test('each rental of the same days gets a unit of its own, and then there is none', async () => {
    const { units, take, free, rentals } = await open({ units: 2 })
    expect(await free(week)).toBe(2)
    expect([await take(week), await take(week), await take(week)]).toEqual([true, true, false])
    expect(await free(week)).toBe(0)
    const stored = await rentals()
    expect(new Set(stored.map(({ unit_id }) => unit_id))).toEqual(new Set(units.map(({ id }) => id)))
    for (const { unit_id, ...row } of stored)
      expect(row).toEqual({ status: 'held', kind: 'car_unit', resource_id: unit_id, quantity: 1 })
  })

  test('a unit is free again after the return and the turnaround, and until a turnaround before the next rental', async () => {
    const { take } = await open({ units: 1, turnaroundMinutes: 60 })
    expect(await take(week)).toBe(true)
    expect(await take(period('2026-12-08', '2026-12-09', ['10:59', '10:00']))).toBe(false)
    expect(await take(period('2026-12-08', '2026-12-09', ['11:00', '10:00']))).toBe(true)
    expect(await take(period('2026-11-30', '2026-12-01', ['10:00', '09:01']))).toBe(false)
    expect(await take(period('2026-11-30', '2026-12-01', ['10:00', '09:00']))).toBe(true)
  })

  test('days are counted one by one in a single statement, in the order asked for', async () => {
    const { take, countFree } = await open({ units: 3 })
    await take(period('2026-12-03', '2026-12-04'))
    await take(period('2026-12-03', '2026-12-05'))
    const days = ['05', '04', '03', '02'].map((day) => period(`2026-12-${day}`, `2026-12-${day}`, ['12:00', '13:00']))
    expect(await countFree(...days)).toEqual([3, 2, 1, 3])
    expect(await countFree()).toEqual([])
  })

  test('units that are off, released rentals, and units of another car do not count', async () => {
    const { units, take, free, company, product } = await open({ units: 3 })
    await world.car(company.id, { units: 5 })
    await take(week)
    await world.inside(company.id, async (trx) => {
      await trx.updateTable('rental').set({ status: 'released' }).where('company_id', '=', company.id).execute()
      await trx
        .updateTable('car_unit')
        .set({ active: false })
        .where('company_id', '=', company.id)
        .where('id', '=', units[0]?.id ?? '')
        .execute()
    })
    expect(await free(week)).toBe(2)
    expect([await take(week), await take(week), await take(week)]).toEqual([true, true, false])
    expect(product.kind).toBe('car')
  })

  test('many at once take exactly the units that there are', async () => {
    const { take, rentals } = await open({ units: 5 })
    const taken = await Promise.all(Array.from({ length: 20 }, () => take(week)))
    expect(taken.filter(Boolean)).toHaveLength(5)
    expect(new Set((await rentals()).map(({ unit_id }) => unit_id)).size).toBe(5)
  })

  test('many at once for days that do not meet all get the one unit', async () => {
    const { take } = await open({ units: 1 })
    const days = Array.from({ length: 10 }, (_, place) => `2026-12-${10 + place}`)
    const taken = await Promise.all(days.map((day) => take(period(day, day, ['09:00', '18:00']))))
    expect(taken).toEqual(days.map(() => true))
  })

  test('nobody is told "none" because of orders that fail', async () => {
    const { take, free } = await open({ units: 1 })
    const attempts = Array.from({ length: 12 }, (_, place) => take(week, { fails: place % 2 === 0 }))
    const results = await Promise.allSettled(attempts)
    expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(1)
    expect(await free(week)).toBe(0)
  })
})
