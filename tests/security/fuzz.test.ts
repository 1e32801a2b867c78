import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { text } from '#contract/fields.ts'
import { type Entry, route } from '#contract/route.ts'
import { createApi } from '#server/platform/http/api.ts'
import { serve } from '#server/platform/http/serve.ts'
import { saveRows } from '#testing/saved-rows.ts'
import { suiteWorld } from '#testing/world.ts'
import { pathOf } from '../conformance/endpoint-calls.ts'
import { everything, type Operation, operations, type SampleRows, samples } from '../conformance/endpoint-samples.ts'
import { rounds } from '../proof/rounds.ts'
import { type Attempt, attemptsAt, expectDecency } from './attempts.ts'
import { deepJson } from './hostile-values.ts'
import { leavesOf, withLeaf } from './values-of-schema.ts'

/** Calls of an operation: few of those that work long on a password, more of those that take a body. */
const runsOf = (name: Operation, entry: Entry): number =>
  rounds * (/signIn$|signUp|password|deleteAccount/i.test(name) ? 8 : entry.body ? 16 : entry.query ? 12 : 6)

const withText = operations.filter(({ entry }) => entry.body)

function sentBody({ body, form }: Pick<Attempt, 'body' | 'form'>): string | FormData | undefined {
  if (!form) return body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const fields = new FormData()
  for (const [name, value] of Object.entries(form)) fields.set(name, value)
  return fields
}

describe('hostile calls', () => {
  const world = suiteWorld()
  let shared: SampleRows
  let restore: () => Promise<void>
  let count = 0
  beforeAll(async () => {
    shared = await everything(world)
    restore = await saveRows(world.db, shared.company.id)
  })

  function headersFor(entry: Entry, token: string | undefined) {
    count += 1
    return {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(entry.body && { 'Content-Type': 'application/json' }),
      ...(entry.access.idempotent && { 'Idempotency-Key': `hostile ${count}` }),
    }
  }

  function send(entry: Entry, company: string, token: string | undefined, { param, query, headers, ...attempt }: Attempt) {
    const path = pathOf(entry, param ?? 'nothing')
    const body = sentBody(attempt)
    return world.request(`/${company}${path}${query}`, {
      method: entry.method.toUpperCase(),
      headers: { ...headers, ...headersFor(entry, token) },
      ...(body !== undefined && { body }),
    })
  }

  const tokenOf = (entry: Entry, rows: SampleRows) => (entry.tags.includes('staff') ? rows.staff.token : rows.customer.token)

  /** A company with everything: what the calls before took away or changed is back. */
  async function restoredRows() {
    await restore()
    return shared
  }

  test.for(operations)('$name answers every call with decency, whatever it is sent', async ({ name, entry }) => {
    const rows = await restoredRows()
    const good = samples[name]?.(rows) ?? {}
    const seen = new Set<number>()
    const requested = fc.asyncProperty(attemptsAt(entry, good), fc.boolean(), async (attempt, isGuest) => {
      const token = isGuest && entry.access.auth === 'guest' ? undefined : tokenOf(entry, rows)
      seen.add(await expectDecency(() => send(entry, rows.company.slug, token, attempt)))
    })
    await fc.assert(requested, { numRuns: runsOf(name, entry) })
    if (entry.body || entry.multipart) expect(seen).toContain(422)
    else expect(seen).toContain(entry.status)
  })

  test.for(withText)('$name takes texts of 100 kB, 1 MB and endless depth calmly', async ({ name, entry }) => {
    const rows = await restoredRows()
    const { body = {}, ...good } = samples[name]?.(rows) ?? {}
    const ask = (sent: unknown) =>
      expectDecency(() =>
        send(entry, rows.company.slug, tokenOf(entry, rows), { param: good.param, query: '', headers: {}, body: sent }),
      )
    const [first = []] = leavesOf(body)
    const long = (length: number) =>
      withLeaf(first.length > 0 ? body : { text: '' }, first.length > 0 ? first : ['text'], 'x'.repeat(length))
    await ask(long(100_000))
    await ask(deepJson(20_000))
    expect(await ask(long(1024 * 1024))).toBe(413)
  })

  const trial = (answer: (name: string) => { message: string }) => {
    const entry = route({
      method: 'post',
      path: '/trial',
      operationId: 'trial',
      summary: 'A trial',
      description: 'A trial',
      tags: [],
      access: { auth: 'guest', rate: 'write' },
      body: z.object({ name: text(500) }),
      status: 200,
      reply: z.object({ message: z.string() }),
    })
    const api = createApi(world.platform, (operations) => serve(operations, entry, async ({ body }) => answer(body.name)))
    const ask = ({ body }: Attempt) =>
      Promise.resolve(
        api.fetch(
          new Request(`http://localhost/api/${shared.company.slug}/trial`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          }),
          { address: '203.0.113.7' },
        ),
      )
    const good = { body: { name: 'Nora' } }
    return fc.assert(
      fc.asyncProperty(attemptsAt(entry, good), async (attempt) => {
        await expectDecency(() => ask(attempt))
      }),
      { numRuns: 60 },
    )
  }

  test('a sound operation passes, one that fails for a single hostile text is found', async () => {
    await trial((name) => ({ message: name }))
    await expect(
      trial((name) => {
        if (name.includes('<')) throw new Error('broken')
        return { message: name }
      }),
    ).rejects.toThrow(/Property failed/)
  })

  test('an answer that tells of the inside is found', async () => {
    const leak = (message: string) => async () =>
      new Response(JSON.stringify({ message, code: 'invalid', request_id: 'r' }), { status: 422 })
    expect(await expectDecency(leak('Please correct the marked fields.'))).toBe(422)
    for (const message of [
      'Error\n    at serve (/srv/app.ts:12)',
      'select "id" from "customer"',
      'duplicate key violates unique',
    ])
      await expect(expectDecency(leak(message))).rejects.toThrow()
    await expect(expectDecency(async () => new Response('{"error":"no"}', { status: 400 }))).rejects.toThrow()
  })
})
