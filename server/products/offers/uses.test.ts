import { expect, test } from 'vitest'
import { backgroundScope } from '#server/platform/background-scope.ts'
import { type CustomerScope, inTransaction } from '#server/platform/scope.ts'
import { freeOrder } from '#testing/order-row.ts'
import { describeWorlds } from '#testing/world.ts'
import { findCoupon } from './current-offers.ts'
import { countUses, releaseUse, takeUse } from './uses.ts'

const clients = 64

type CustomerKey = { company: string; customer: string }

describeWorlds('uses of a coupon', (world) => {
  let orders = 0

  const company = () => world.company({ specifications: { has_offers: '1' } })

  const inside = <T>({ company: id, customer }: CustomerKey, run: (scope: CustomerScope) => Promise<T>) => {
    const record = world.companies.all().find((row) => row.id === id)
    if (!record) throw new Error(`no company ${id}`)
    return inTransaction(backgroundScope(world, record), (scope) => run({ ...scope, customerId: customer }))
  }

  /** An order that stands for nothing but its use of a coupon. */
  async function order({ company: id, customer }: CustomerKey): Promise<string> {
    orders += 1
    const service = await world.service(id)
    const row = freeOrder({
      company_id: id,
      id: `0199bbbb-0000-7000-8000-${String(orders).padStart(12, '0')}`,
      reference: `R${orders}`,
      customer_id: customer,
      kind: 'trip',
      service_id: service.id,
      created_at: world.clock.now(),
    })
    await world.inside(id, (trx) => trx.insertInto('order').values(row).execute())
    return row.id
  }

  const stockOf = async (id: string) =>
    world.inside(id, (trx) => trx.selectFrom('offer_stock').select(['capacity', 'taken']).executeTakeFirst())

  test('64 customers at once use a coupon of five exactly five times; what is given back is given back once', async () => {
    const { id } = await company()
    const offer = await world.offer(id, { code: 'FIVE', capacity: 5 })
    const all: { who: CustomerKey; order: string }[] = []
    for (let client = 0; client < clients; client += 1) {
      const who = { company: id, customer: (await world.customer(id)).id }
      all.push({ who, order: await order(who) })
    }
    const taken = await Promise.all(all.map(({ who, order: own }) => inside(who, (scope) => takeUse(scope, own, offer.id))))
    expect(taken.filter(Boolean)).toHaveLength(5)
    expect(await stockOf(id)).toEqual({ capacity: 5, taken: 5 })
    const winner = all[taken.indexOf(true)]
    if (!winner) throw new Error('nobody got it')
    expect(await inside(winner.who, (scope) => findCoupon(scope, 'five'))).toMatchObject({ left: 0 })
    await Promise.all(all.map(({ who }) => inside(who, (scope) => releaseUse(scope, winner.order))))
    expect(await stockOf(id)).toEqual({ capacity: 5, taken: 4 })
    const uses = await world.inside(id, (trx) => trx.selectFrom('offer_use').select('status').execute())
    expect(uses.filter(({ status }) => status === 'used')).toHaveLength(4)
    expect(uses).toHaveLength(5)
  })

  test('a customer uses a coupon as often as it allows; an order that is over counts no more', async () => {
    const { id } = await company()
    const who = { company: id, customer: (await world.customer(id)).id }
    const friend = { company: id, customer: (await world.customer(id)).id }
    const offer = await world.offer(id, { code: 'ONCE', capacity: 9, perCustomer: 1 })
    const [first, second] = [await order(who), await order(who)]
    expect(await inside(who, (scope) => takeUse(scope, first, offer.id))).toBe(true)
    expect(await inside(who, (scope) => takeUse(scope, second, offer.id))).toBe(false)
    expect(await stockOf(id)).toEqual({ capacity: 9, taken: 1 })
    expect(await inside(who, (scope) => countUses(scope, offer.id))).toBe(1)
    const other = await order(friend)
    expect(await inside(friend, (scope) => takeUse(scope, other, offer.id))).toBe(true)
    await inside(who, (scope) => releaseUse(scope, first))
    expect(await inside(who, (scope) => countUses(scope, offer.id))).toBe(0)
    expect(await inside(who, (scope) => takeUse(scope, second, offer.id))).toBe(true)
  })

  test('a coupon without a limit is always had, and its use is recorded', async () => {
    const { id } = await company()
    const who = { company: id, customer: (await world.customer(id)).id }
    const offer = await world.offer(id, { code: 'ALWAYS' })
    for (let turn = 1; turn <= 3; turn += 1) {
      const own = await order(who)
      expect(await inside(who, (scope) => takeUse(scope, own, offer.id))).toBe(true)
      expect(await inside(who, (scope) => countUses(scope, offer.id))).toBe(turn)
    }
  })

  test('a coupon is found in any case while it is valid, with the licence, in its own company', async () => {
    const { id } = await company()
    const who = { company: id, customer: (await world.customer(id)).id }
    await world.offer(id, { code: 'AUTUMN10', percent: '10', maxDiscount: '50.00', minTotal: '100.00' })
    await world.offer(id, { code: 'OVER', endsAt: world.clock.now() })
    await world.offer((await company()).id, { code: 'THEIRS' })
    expect(await inside(who, (scope) => findCoupon(scope, ' autumn10 '))).toMatchObject({
      code: 'AUTUMN10',
      percent: '10.00',
      amount: null,
      maxDiscount: 5_000n,
      minTotal: 10_000n,
      usesPerCustomer: null,
      left: null,
    })
    for (const code of ['OVER', 'THEIRS', 'NOTHING', ''])
      expect(await inside(who, (scope) => findCoupon(scope, code))).toBeUndefined()
    const { id: unlicensed } = await world.company()
    await world.offer(unlicensed, { code: 'AUTUMN10' })
    const stranger = { company: unlicensed, customer: (await world.customer(unlicensed)).id }
    expect(await inside(stranger, (scope) => findCoupon(scope, 'AUTUMN10'))).toBeUndefined()
  })
})
