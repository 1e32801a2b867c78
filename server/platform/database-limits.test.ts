import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import { writesOf } from '#server/db/time-limits.ts'
import { orderAt } from '#testing/booking.ts'
import { testEngines } from '#testing/database.ts'
import { suiteWorld, type World } from '#testing/world.ts'
import { asAppError } from './http/error-reply.ts'

const poolSize = 4

/** Locks a departure from outside of the server until it is told to let go. */
async function lockDeparture(url: string, id: string) {
  const other = await openDatabase({ url, poolSize: 1 })
  const locked = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const ended = other.kysely.transaction().execute(async (trx) => {
    await sql`select from departure where id = ${id} for update`.execute(trx)
    locked.resolve()
    await over.promise
  })
  await Promise.race([locked.promise, ended])
  return async () => {
    over.resolve()
    await ended
    await other.close()
  }
}

const untilWaiting = (world: World, many: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await world.db.pool.query(
          `select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows[0].many
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(many)

describe.runIf(testEngines.includes('postgresql'))('a locked row (postgresql)', () => {
  const world = suiteWorld({ engine: 'postgresql', poolSize })

  test('starves no list: orders wait for it with a part of the pool and are refused with 503 and Retry-After', async () => {
    const company = await world.company({ maxOpenOrders: 1_000 })
    const { product, departures } = await world.trip(company.id, { departures: 1, capacity: 100 })
    const id = departures[0]?.id ?? ''
    const orders: { call: ReturnType<World['call']>; quote: string }[] = []
    for (let place = 0; place < poolSize * 2; place += 1) {
      const { token } = await world.customer(company.id)
      const call = world.call({ company: company.slug, token })
      const reply = await call.quotes.$post({ json: { product_id: product.slug, departure_id: id, units: { adult: 1 } } })
      orders.push({ call, quote: ((await reply.json()) as { data: { quote: string } }).data.quote })
    }
    const place = () =>
      orders.map(({ call, quote }) =>
        call.orders.$post({ header: { 'Idempotency-Key': 'only' }, json: orderAt(quote, { adult: 1 }) }),
      )
    const unlock = await lockDeparture(world.db.url ?? '', id)
    const placed = Promise.all(place())
    await untilWaiting(world, writesOf(poolSize))
    const guest = world.call({ company: company.slug })
    expect((await guest.products.$get({ query: {} })).status).toBe(200)
    const rejected = await placed
    await unlock()
    for (const reply of rejected) {
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await reply.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('busy') })
    }
    const again = await Promise.all(place())
    expect(again.map(({ status }) => status)).toEqual(orders.map(() => 201))
  })

  test('a transaction has its limits from its first statement on, background work wider ones', async () => {
    const company = await world.company()
    const limits = sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`
    const seen = async (work?: 'background') =>
      (await withCompany(world.db, company.id, { ...(work && { work }) }, (trx) => limits.execute(trx))).rows
    expect(await seen()).toEqual([{ lock: '3s', statement: '10s', idle: '15s' }])
    expect(await seen('background')).toEqual([{ lock: '10s', statement: '55s', idle: '1min' }])
    expect((await limits.execute(world.db.kysely)).rows).toEqual([{ lock: '0', statement: '0', idle: '0' }])
  })

  test('a write is refused as unavailable where PostgreSQL is set to read only, and reads go on', async () => {
    const company = await world.company()
    const url = new URL(world.db.url ?? '')
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const closed = await openDatabase({ url: url.href, poolSize: 1 })
    const written = withCompany(closed, company.id, {}, (trx) =>
      trx.insertInto('licence_specification').values({ company_id: company.id, code: 'has_trips', value: '1' }).execute(),
    )
    const rejected = asAppError(await written.catch((error: unknown) => error))
    expect([rejected.code, rejected.retryAfter]).toEqual(['unavailable', 5])
    const read = withCompany(closed, company.id, {}, (trx) => trx.selectFrom('licence_specification').select('code').execute())
    expect(await read).toBeInstanceOf(Array)
    await closed.close()
  })
})
