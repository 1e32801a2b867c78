import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Entry } from '#contract/route.ts'
import { saveRows } from '#testing/saved-rows.ts'
import { suiteWorld } from '#testing/world.ts'
import { pathOf } from '../conformance/endpoint-calls.ts'
import { everything, type Operation, operations, type Sample, type SampleRows, samples } from '../conformance/endpoint-samples.ts'

const world = suiteWorld()
let tables: string[]
let plain: SampleRows
let attacked: SampleRows
let restore: () => Promise<unknown>
beforeAll(async () => {
  const { rows } = await sql<{ table_name: string }>`
    select c.table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'company_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by 1`.execute(world.db.kysely)
  tables = rows.map(({ table_name }) => table_name)
  plain = await everything(world)
  attacked = await everything(world)
  const both = [await saveRows(world.db, plain.company.id), await saveRows(world.db, attacked.company.id)]
  restore = () => Promise.all(both.map((putBack) => putBack()))
})

const foreignId = '0190a5c3-dead-7000-8000-0000000beef0'
const marks = [foreignId, 'forged-by-the-caller', '777777', '2001-02-03T04:05:06']

/** Fields that the server alone decides, as somebody who read the OpenAPI document would try them. */
const forged = {
  id: foreignId,
  company_id: foreignId,
  customer_id: foreignId,
  staff_id: foreignId,
  order_id: foreignId,
  session_id: foreignId,
  status: 'paid',
  state: 'paid',
  paid: true,
  paid_at: '2001-02-03T04:05:06Z',
  total: { amount: '777777.00', currency: 'SAR' },
  total_amount: '777777',
  subtotal: '777777',
  amount: '777777',
  amount_due: '777777',
  price: '777777',
  discount: '777777',
  reference: 'forged-by-the-caller',
  password_hash: 'forged-by-the-caller',
  email_verified: true,
  email_verified_at: '2001-02-03T04:05:06Z',
  verified: true,
  pending_email: 'forged-by-the-caller@example.com',
  scope: ['forged-by-the-caller'],
  role: 'forged-by-the-caller',
  is_staff: true,
  active: true,
  created_at: '2001-02-03T04:05:06Z',
  expires_at: '2001-02-03T04:05:06Z',
  sha256: 'forged-by-the-caller',
}

/** Lists by code, whose codes are checked one by one: a strange one is an issue. */
const byCode = new Set(['units', 'answers'])

/** A body with the forged fields beside its own, in every object of it; its own win. */
function withForged(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withForged)
  if (typeof body !== 'object' || body === null) return body
  return {
    ...forged,
    ...Object.fromEntries(Object.entries(body).map(([name, value]) => [name, byCode.has(name) ? value : withForged(value)])),
  }
}

const texts = Object.fromEntries(Object.entries(forged).map(([name, value]) => [name, String(value)]))

function send(entry: Entry, rows: SampleRows, { param, body, form }: Sample) {
  const fields = new FormData()
  for (const [name, value] of Object.entries(form ?? {})) fields.set(name, value)
  const token = { guest: undefined, customer: rows.customer.token, staff: rows.staff.token }[entry.access.auth]
  return world.request(`/${rows.company.slug}${pathOf(entry, param ?? '')}`, {
    method: entry.method.toUpperCase(),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(!form && { 'Content-Type': 'application/json' }),
      'Idempotency-Key': 'forged',
    },
    body: form ? fields : JSON.stringify(body),
  })
}

/** Every row of a company, as text. */
const rowsOf = async (companyId: string) => {
  const all: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where company_id = ${companyId}`.execute(world.db.kysely)
    all.push(...rows.map(({ row }) => `${table} ${JSON.stringify(row)}`))
  }
  return all
}

/** What a caller would like to decide, without what differs between two companies anyway. */
const decided = (companyId: string) =>
  world.inside(companyId, async (trx) => ({
    orders: await trx
      .selectFrom('order')
      .where('company_id', '=', companyId)
      .select(['status', 'total', 'currency'])
      .orderBy('status')
      .execute(),
    customers: (
      await trx
        .selectFrom('customer')
        .where('company_id', '=', companyId)
        .select(['email_verified_at', 'pending_email', 'erased_at'])
        .orderBy('id')
        .execute()
    ).map((customer) => JSON.stringify(customer)),
    sessions: (await trx.selectFrom('session').where('company_id', '=', companyId).select('id').execute()).length,
    uploads: await trx.selectFrom('upload').where('company_id', '=', companyId).select(['size', 'mime', 'name']).execute(),
  }))

const writes = operations.filter(({ entry }) => entry.body || entry.multipart)

test('the marks would be found: a company has rows in many tables, and the search reads them', async () => {
  const all = await rowsOf(plain.company.id)
  expect(all.length).toBeGreaterThan(40)
  expect(all.join('\n')).toContain(plain.customer.email)
  expect(writes.length).toBeGreaterThanOrEqual(18)
})

test.for(writes)(
  '$name ignores what the server alone decides, wherever it stands in the body',
  { timeout: 600_000 },
  async ({ name, entry }) => {
    const sampleOf = (rows: SampleRows) => samples[name as Operation]?.(rows) ?? {}
    await restore()
    const usual = await send(entry, plain, sampleOf(plain))
    const sample = sampleOf(attacked)
    const answer = await send(entry, attacked, {
      ...sample,
      body: withForged(sample.body),
      ...(sample.form && { form: { ...texts, ...sample.form } }),
    })
    const said = await answer.text()
    expect([usual.status, answer.status], said).toEqual([entry.status, entry.status])
    const stored = (await rowsOf(attacked.company.id)).join('\n')
    for (const mark of marks) {
      expect(said).not.toContain(mark)
      expect(stored, mark).not.toContain(mark)
    }
    expect(await decided(attacked.company.id)).toEqual(await decided(plain.company.id))
  },
)
