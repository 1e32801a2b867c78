import { expect, test } from 'vitest'
import { withCompany } from '#server/db/scope.ts'
import { orderAt } from '#testing/booking.ts'
import { describeWorlds } from '#testing/world.ts'
import { cancelOrder, patiently, quoteCancellation, read, tally } from './bookings.ts'
import { countDeadlocks } from './ledger.ts'
import { eachRound } from './rounds.ts'

const clients = 64
const capacity = 5

describeWorlds('a coupon is never overspent', (world) => {
  async function prepare() {
    const company = await world.company({ specifications: { has_offers: '1' }, maxOpenOrders: 1_000 })
    const { product, departure } = await world.trip(company.id, { capacity: 1_000 })
    await world.offer(company.id, { code: 'FIVE', percent: '20', capacity })
    const requested = { product_id: product.id, departure_id: departure.id, units: { adult: 1 }, coupon: 'FIVE' }
    const buyers = []
    for (let place = 0; place < clients; place += 1) {
      const call = world.call({ company: company.slug, token: (await world.customer(company.id)).token })
      const { data } = (await (await patiently(() => call.quotes.$post({ json: requested }))).json()) as {
        data: { quote: string }
      }
      buyers.push(async (key: string) => ({
        call,
        ...(await patiently(async () =>
          read(await call.orders.$post({ header: { 'Idempotency-Key': key }, json: orderAt(data.quote) })),
        )),
      }))
    }
    return { company, buyers }
  }

  const readUses = (companyId: string) =>
    withCompany(world.db, companyId, { readOnly: true }, async (trx) => {
      const stock = await trx.selectFrom('offer_stock').select(['capacity', 'taken']).executeTakeFirstOrThrow()
      const uses = await trx.selectFrom('offer_use').select('status').execute()
      const lines = await trx.selectFrom('order_line').select('order_id').where('kind', '=', 'discount').execute()
      return { ...stock, used: uses.filter(({ status }) => status === 'used').length, discounts: lines.length }
    })

  test('64 customers at once use it exactly as often as it allows; one that is given back is used once again', async ({
    task,
  }) => {
    let attempts = 0
    for (const _ of eachRound()) {
      const { company, buyers } = await prepare()
      const first = await Promise.all(buyers.map((buy) => buy('first')))
      expect(tally(first)).toEqual({ 201: capacity, '409 sold_out': clients - capacity })
      expect(await readUses(company.id)).toEqual({ capacity, taken: capacity, used: capacity, discounts: capacity })

      const [lucky] = first.filter(({ status }) => status === 201)
      const id = lucky?.order?.id ?? ''
      if (!lucky) throw new Error('nobody could use the coupon')
      const quote = await quoteCancellation(lucky.call, id)
      const cancelled = await Promise.all(
        Array.from({ length: 8 }, (__, place) => patiently(() => cancelOrder(lucky.call, { id, quote, key: `cancel ${place}` }))),
      )
      expect(tally(cancelled)['200']).toBe(1)
      expect(await readUses(company.id)).toMatchObject({ taken: capacity - 1, used: capacity - 1 })

      const again = await Promise.all(buyers.map((buy) => buy('second')))
      expect(tally(again)).toEqual({ 201: 1, '409 sold_out': clients - 1 })
      expect(await readUses(company.id)).toMatchObject({ taken: capacity, used: capacity })
      attempts += 2 * clients
    }
    const deadlocks = await countDeadlocks(world.db)
    expect(deadlocks).toBe(0)
    task.meta.figures = { attempts, deadlocks }
  })
})
