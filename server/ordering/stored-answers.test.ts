import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answerRetention, deleteExpiredAnswers } from '#server/platform/expired-answers.ts'
import { storedErrorLimits } from '#server/platform/http/idempotency.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { book, cancel, contact, order, orderAt, quoteFor } from '#testing/booking.ts'
import { describeWorlds, type World } from '#testing/world.ts'

describeWorlds('what is stored of answers', (world) => {
  async function scene(trip: Parameters<World['trip']>[1] = {}) {
    const { id, slug } = await world.company()
    const { token } = await world.customer(id)
    const form = await world.service(id, {
      slug: 'visa-help',
      kind: 'custom',
      page: 'form',
      form: [{ code: 'notes', type: 'text', label: { ar: 'ملاحظات', en: 'Notes' }, required: false }],
    })
    return { id, trip: await world.trip(id, trip), form, call: world.call({ company: slug, token }) }
  }

  /** The rows of a company's stored answers and their size in bytes, as they are before compression. */
  const stored = (companyId: string) =>
    world.inside(companyId, async (trx) => {
      const { rows } = await sql<{ key: string; bytes: number }>`
        select key, octet_length(k::text) as bytes from idempotency_key k order by key`.execute(trx)
      return rows.map(({ key, bytes }) => ({ key, bytes: Number(bytes) }))
    })

  const unknown = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, place) => [`unknown${place}`, 'x']))
  const request = (call: ReturnType<World['call']>, key: string, service_id: string, answers: Record<string, string>) =>
    call.orders.$post({
      header: { 'Idempotency-Key': key },
      json: { form: { service_id, answers }, contact, accept_terms: true },
    })

  test('a wrong field stores nothing, and its key is free for the corrected body', async () => {
    const { id, form, call } = await scene()
    const { errors = {} } = await rejected(request(call, 'key', form.slug, unknown(100)), 422)
    expect(Object.keys(errors)).toHaveLength(100)
    await rejected(request(call, 'key', form.slug, unknown(101)), 422)
    expect(await stored(id)).toEqual([])
    await succeeded(request(call, 'key', form.slug, { notes: 'x' }))
    expect((await stored(id)).map(({ key }) => key)).toEqual(['key'])
  })

  test('a large order is stored in hardly more bytes than it was sent in', async () => {
    const { id, trip, call } = await scene({ capacity: 50 })
    const plain = orderAt((await quoteFor(call, trip, { adult: 20 })).quote, { adult: 20 })
    const named = plain.travellers.map((traveller) => ({ ...traveller, firstname: 'ن'.repeat(60), lastname: 'س'.repeat(60) }))
    const body = { ...plain, travellers: named, notes: 'ملاحظة '.repeat(280) }
    const sent = Buffer.byteLength(JSON.stringify(body))
    expect(sent).toBeGreaterThan(8_000)
    await succeeded(order(call, 'key', body))
    const [row] = await stored(id)
    expect(row?.bytes).toBeGreaterThan(sent / 2)
    expect(row?.bytes).toBeLessThan(sent + 8 * 1024)
  })

  test('an account stores no more errors than its limit, each small, and others their own', async () => {
    const { id, trip, call } = await scene({ capacity: 1 })
    const { quote } = await quoteFor(call, trip)
    await world.inside(id, (trx) => trx.updateTable('departure').set({ capacity: 0 }).execute())
    for (let place = 0; place < storedErrorLimits.perCustomer + 5; place += 1)
      await rejected(order(call, `key ${place}`, orderAt(quote)), 409)
    const rows = await stored(id)
    expect(rows).toHaveLength(storedErrorLimits.perCustomer)
    for (const { bytes } of rows) expect(bytes).toBeLessThan(storedErrorLimits.bytes)
    const again = await order(call, 'key 1', orderAt(quote))
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([409, 'true'])
    const unstored = await order(call, `key ${storedErrorLimits.perCustomer + 1}`, orderAt(quote))
    expect([unstored.status, unstored.headers.get('idempotent-replayed')]).toEqual([409, null])
    await world.inside(id, (trx) => trx.updateTable('departure').set({ capacity: 1 }).execute())
    await succeeded(order(call, 'one that works', orderAt(quote)))
    expect(await stored(id)).toHaveLength(storedErrorLimits.perCustomer + 1)
  })

  test('an answer is repeated until its time is over, then a job deletes it in batches', async () => {
    const { id, trip, call } = await scene({ departures: 2 })
    const old = orderAt((await quoteFor(call, trip)).quote)
    const first = await succeeded(order(call, 'old', old))
    await succeeded(cancel(call, first.data.id, 'old cancellation'))
    for (const key of ['a', 'b']) await book(call, trip, { key })
    world.clock.advance(answerRetention / 2)
    // A session that nobody uses for a week is over.
    await succeeded(call.profile.username.$get())
    world.clock.advance(answerRetention / 2)
    await book(call, trip, { key: 'young' })
    expect(await deleteExpiredAnswers(world.platform, 2)).toBe(0)
    expect(await succeeded(order(call, 'old', old))).toEqual(first)
    world.clock.advance(1)
    expect(await deleteExpiredAnswers(world.platform, 2)).toBeGreaterThanOrEqual(4)
    expect((await stored(id)).map(({ key }) => key)).toEqual(['young'])
    expect((await rejected(order(call, 'old', old), 422)).code).toBe('quote_expired')
  })
})
