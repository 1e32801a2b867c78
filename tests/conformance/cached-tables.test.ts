import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { notContent } from '#testing/content-tables.ts'
import { suiteWorld } from '#testing/world.ts'
import { pathOf } from './endpoint-calls.ts'
import { everything, operations, type SampleRows, samples } from './endpoint-samples.ts'

/** Joined for the limits of offers with a code; an offer that lowers a kept price has none (a check of its table). */
const joinedAlone = ['offer_stock']

/** The tables that a call reads, by the text of its statements. */
async function tablesReadBy(call: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await call()
    const texts = spy.mock.calls.map(([query]: readonly unknown[]) => (typeof query === 'string' ? query : JSON.stringify(query)))
    const names = texts.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+\\?"?(\w+)/gi)].map(([, name = '']) => name))
    return [...new Set(names)].sort()
  } finally {
    spy.mockRestore()
  }
}

describe('operations whose replies are cached', () => {
  const world = suiteWorld()
  let rows: SampleRows
  beforeAll(async () => {
    rows = await everything(world)
  }, 60_000)

  const cached = operations.filter(({ entry }) => entry.access.cacheable)

  test.for(cached)('$name reads content alone, each write of which drops its cached replies', async ({ name, entry }) => {
    const { param = '', query = '' } = samples[name]?.(rows) ?? {}
    const path = pathOf(entry, param)
    const read = await tablesReadBy(() => world.request(`/${rows.company.slug}${path}${query}`))
    expect(read.filter((table) => notContent.includes(table) && !joinedAlone.includes(table))).toEqual([])
  })

  test('a table that is no content would be seen', async () => {
    const read = await tablesReadBy(() =>
      world.inside(rows.company.id, (trx) => trx.selectFrom('favourite').selectAll().execute()),
    )
    expect(read).toContain('favourite')
    expect(notContent).toContain('favourite')
    const services = await tablesReadBy(() => world.request(`/${rows.company.slug}/services`))
    expect(services).toEqual(expect.arrayContaining(['media', 'product', 'service']))
  })
})
