import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { book, cancel, order, orderAt, quoteFor } from '#testing/booking.ts'
import { testEngines } from '#testing/database.ts'
import { createWorld, type World } from '#testing/world.ts'

describe.for(testEngines)('one key, one effect (%s)', (engine) => {
  let world: World
  let dies = false
  beforeAll(async () => {
    world = await createWorld({
      engine,
      afterCommit: async () => {
        if (dies) throw new Error('killed between commit and answer')
      },
    })
  })
  afterAll(() => world.close())

  async function scene(trip: Parameters<World['trip']>[1] = {}) {
    const { id, slug } = await world.company()
    const { token } = await world.customer(id)
    return { id, slug, token, trip: await world.trip(id, trip), call: world.call({ company: slug, token }) }
  }

  const countOrders = (companyId: string) =>
    world.inside(companyId, async (trx) => {
      const { n } = await trx
        .selectFrom('order')
        .select((q) => q.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return Number(n)
    })

  test('the same key and body is answered as the first time, and nothing more happens', async () => {
    const { id, trip, call } = await scene()
    const body = orderAt((await quoteFor(call, trip)).quote)
    const first = await order(call, 'key', body)
    const second = await order(call, 'key', body)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await second.json()).toEqual(await first.json())
    expect(await countOrders(id)).toBe(1)
  })

  test('the order of the fields of a body does not matter, their values do', async () => {
    const { id, trip, call } = await scene()
    const { quote, travellers, contact, accept_terms } = orderAt((await quoteFor(call, trip)).quote)
    await succeeded(order(call, 'key', { quote, travellers, contact, accept_terms }))
    await succeeded(order(call, 'key', { accept_terms, contact, travellers, quote }))
    const other = { quote, travellers, contact: { ...contact, name: 'Omar Alharbi' }, accept_terms }
    expect((await rejected(order(call, 'key', other), 422)).code).toBe('idempotency_key_reused')
    expect(await countOrders(id)).toBe(1)
  })

  test('an error is answered again too, also when it would pass now', async () => {
    const { id, trip, call } = await scene({ capacity: 1 })
    const { quote } = await quoteFor(call, trip)
    const setCapacity = (capacity: number) => world.inside(id, (trx) => trx.updateTable('departure').set({ capacity }).execute())
    await setCapacity(0)
    const first = await rejected(order(call, 'key', orderAt(quote)), 409)
    await setCapacity(1)
    expect(await rejected(order(call, 'key', orderAt(quote)), 409)).toEqual(first)
    await succeeded(order(call, 'another key', orderAt(quote)))
  })

  test('a key belongs to one customer, one operation and one address', async () => {
    const { id, slug, trip, call } = await scene({ departures: 2 })
    const other = world.call({ company: slug, token: (await world.customer(id)).token })
    const body = orderAt((await quoteFor(call, trip)).quote)
    const first = await succeeded(order(call, 'key', body))
    const second = await succeeded(order(other, 'key', body))
    expect(second.data.id).not.toBe(first.data.id)
    await succeeded(cancel(call, first.data.id, 'key'))
    const third = await book(call, trip, { key: 'third' })
    const reused = await rejected(cancel(call, third.id, 'key'), 422)
    expect(reused.code).toBe('idempotency_key_reused')
  })

  test('the same key 20 times at once makes one order', async () => {
    const { id, trip, call } = await scene()
    const body = orderAt((await quoteFor(call, trip)).quote)
    const answers = await Promise.all(Array.from({ length: 20 }, async () => order(call, 'key', body)))
    const bodies = await Promise.all(answers.map(async (answer) => ({ status: answer.status, body: await answer.json() })))
    const placed = bodies.filter(({ status }) => status === 201).map(({ body }) => body)
    expect(placed.length).toBeGreaterThan(0)
    for (const body of placed) expect(body).toEqual(placed[0])
    for (const { status, body } of bodies)
      if (status !== 201) expect([status, body]).toEqual([409, expect.objectContaining({ code: 'in_progress' })])
    for (const answer of answers) if (answer.status === 409) expect(answer.headers.get('retry-after')).toBe('1')
    expect(await countOrders(id)).toBe(1)
    const { taken } = await world.inside(id, (trx) => trx.selectFrom('departure').select('taken').executeTakeFirstOrThrow())
    expect(taken).toBe(1)
  })

  test('killed between commit and answer, the order is there and the key answers it', async () => {
    const { id, trip, call } = await scene()
    const body = orderAt((await quoteFor(call, trip)).quote)
    dies = true
    const lost = await rejected(order(call, 'key', body), 500)
    expect(lost).toMatchObject({ code: 'internal', message: 'An unexpected error occurred.' })
    dies = false
    const replayed = await order(call, 'key', body)
    expect(replayed.headers.get('idempotent-replayed')).toBe('true')
    expect(await succeeded(Promise.resolve(replayed))).toMatchObject({ data: { status: 'awaiting_payment' } })
    expect(await countOrders(id)).toBe(1)
  })

  test('what fails unforeseen leaves nothing behind, and the key may try again', async () => {
    const { id, trip, call } = await scene()
    const body = orderAt((await quoteFor(call, trip)).quote)
    await sql`create function break_history() returns trigger language plpgsql as 'begin raise exception $m$broken$m$; end'`.execute(
      world.db.kysely,
    )
    await sql`create trigger breaks before insert on order_history for each row execute function break_history()`.execute(
      world.db.kysely,
    )
    await rejected(order(call, 'key', body), 500)
    await sql`drop trigger breaks on order_history`.execute(world.db.kysely)
    expect(await countOrders(id)).toBe(0)
    await succeeded(order(call, 'key', body))
  })
})
