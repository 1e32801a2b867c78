import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines, type TestDatabase } from '#testing/database.ts'
import { reference, retryable, withCompany } from './scope.ts'

const company = '01890000-0000-7000-8000-000000000001'

describeEngines('a transaction of a company', (open) => {
  const seen: string[] = []
  let db: TestDatabase
  beforeAll(async () => {
    db = await open({ poolSize: 1, onQuery: ({ query }) => seen.push(query.sql) })
  })
  afterAll(() => db.close())

  test('counts its own statements and no others', async () => {
    const counter = { queries: 0 }
    await withCompany(db, company, { counter }, async (trx) => {
      await trx.selectFrom('order').selectAll().execute()
      await sql`select 1`.execute(trx)
    })
    await reference(db).selectFrom('company').selectAll().execute()
    expect(counter.queries).toBe(2)
  })

  test('begins and enters the company in one message', async () => {
    seen.length = 0
    await withCompany(db, company, { readOnly: true }, (trx) => sql`select 1`.execute(trx))
    expect(seen).toEqual([
      expect.stringMatching(/^start transaction read only; set local .*app\.company_id = '[^']+'; set local role = 'rihla_app'$/),
      'select 1',
      'commit',
    ])
  })

  test('is the company’s and read-only where it says so', async () => {
    const facts = sql`select current_setting('app.company_id') as company, current_user as role, current_setting('transaction_read_only') as is_closed`
    const answer = (readOnly: boolean) => withCompany(db, company, { readOnly }, async (trx) => (await facts.execute(trx)).rows)
    expect(await answer(true)).toEqual([{ company, role: 'rihla_app', is_closed: 'on' }])
    expect(await answer(false)).toEqual([{ company, role: 'rihla_app', is_closed: 'off' }])
  })

  test('gives its connection back clean when the company cannot be entered', async () => {
    const broken = withCompany(db, 'a\0b', {}, async () => {})
    await expect(broken).rejects.toThrow()
    const { rows } = await sql`select current_user <> 'rihla_app' as is_free`.execute(db.kysely)
    expect(rows).toEqual([{ is_free: true }])
  })

  test('takes no statement after its end', async () => {
    const late = await withCompany(db, company, {}, async (trx) => () => sql`select 1`.execute(trx))
    await expect(late()).rejects.toThrow('committed')
  })

  test('gives up its connection and its changes when it fails', async () => {
    const insert = sql`insert into media_that_is_not_there values (1)`
    await expect(withCompany(db, company, {}, (trx) => insert.execute(trx))).rejects.toMatchObject({ code: '42P01' })
    expect(await reference(db).selectFrom('company').selectAll().execute()).toEqual([])
  })

  test('refuses a second connection inside the only one instead of waiting for ever', async () => {
    await using db = await open({ poolSize: 1 })
    await sql`select 1`.execute(db.kysely)
    db.pool.options.connectionTimeoutMillis = 1_000
    const nested = withCompany(db, company, {}, () => reference(db).selectFrom('company').selectAll().execute())
    await expect(nested).rejects.toThrow('timeout exceeded when trying to connect')
    expect(await reference(db).selectFrom('company').selectAll().execute()).toEqual([])
  })

  test('reads values as our code holds them', async () => {
    const { rows } = await sql`select 9007199254740993::int8 as big, 1.50::numeric as amount, date '2026-03-01' as day,
      count(*) as many, timestamptz '2026-03-01T00:00:00+03:00' as instant, '[1]'::jsonb as list`.execute(db.kysely)
    const instant = new Date('2026-02-28T21:00:00Z')
    expect(rows).toEqual([{ big: 9007199254740993n, amount: '1.50', day: '2026-03-01', many: 1n, instant, list: [1] }])
  })
})

test.each([
  ['40001', true],
  ['40P01', true],
  ['23505', false],
])('an error of state %s is retryable: %s', (code, expected) => {
  expect(retryable(Object.assign(new Error('refused'), { code }))).toBe(expected)
})
