import { beforeAll, expect, test } from 'vitest'
import { bodyLimitOf } from '#contract/body-limit.ts'
import type { Entry } from '#contract/route.ts'
import { describeWorlds } from '#testing/world.ts'
import { everything, operations, type SampleRows } from '../conformance/endpoint-samples.ts'
import { worstBodies } from '../security/worst-bodies.ts'
import { rounds } from './rounds.ts'

const withBody = operations.filter(({ entry }) => entry.body ?? entry.multipart)
const unknownId = '0190a5c3-0000-7000-8000-000000000000'
/** The gate sends each body once; what it costs is measured by the full run. */
const isFull = rounds > 1
const warmUps = isFull ? 2 : 0
const measured = isFull ? 5 : 1

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describeWorlds('what a body of the largest size costs', (world) => {
  let rows: SampleRows
  beforeAll(async () => {
    rows = await everything(world)
  })

  function send(entry: Entry, type: string, body: string) {
    const token = entry.access.auth === 'staff' ? rows.staff.token : rows.customer.token
    return world.request(`/${rows.company.slug}${entry.path.replace(/\{\w+\}/, unknownId)}`, {
      method: entry.method.toUpperCase(),
      body,
      headers: {
        'Content-Type': type,
        'Content-Length': String(Buffer.byteLength(body)),
        ...(entry.access.auth !== 'guest' && { Authorization: `Bearer ${token}` }),
        ...(entry.access.idempotent && { 'Idempotency-Key': 'cost' }),
      },
    })
  }

  /** Milliseconds of the process's CPU, on all its threads, that one call takes. */
  async function costOf(ask: () => Promise<Response>): Promise<number> {
    const before = process.cpuUsage()
    const response = await ask()
    await response.text()
    const { user, system } = process.cpuUsage(before)
    expect([400, 404, 413, 415, 422]).toContain(response.status)
    return (user + system) / 1000
  }

  test.for(withBody)('$name refuses the dearest body of its limit', async ({ entry }, { task }) => {
    const limit = bodyLimitOf(entry)
    let dearest = { ms: 0, kind: '' }
    for (const { kind, type, body } of worstBodies(entry, limit)) {
      expect(Buffer.byteLength(body), kind).toBeLessThanOrEqual(limit)
      const ask = () => send(entry, type, body)
      for (let time = 0; time < warmUps; time += 1) await costOf(ask)
      const costs: number[] = []
      for (let time = 0; time < measured; time += 1) costs.push(await costOf(ask))
      if (median(costs) > dearest.ms) dearest = { ms: median(costs), kind }
    }
    task.meta.figures = { kilobytes: limit / 1024, 'CPU ms (goal 50)': dearest.ms.toFixed(1), dearest: dearest.kind }
  })
})
