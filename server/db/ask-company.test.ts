import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines, type TestDatabase } from '#testing/database.ts'
import { askCompany } from './ask-company.ts'

const company = '01890000-0000-7000-8000-000000000001'

describeEngines('one question to a company', (open) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open({ poolSize: 1 })
  })
  afterAll(() => db.close())

  const facts = sql<Record<string, unknown>>`select current_setting('app.company_id') as company, current_user as role`

  test('is asked as the role that sees one company alone, which nobody is afterwards', async () => {
    expect(await askCompany(db, company, facts.compile(db.kysely))).toEqual([{ company, role: 'rihla_app' }])
    const { rows } = await sql`select current_setting('app.company_id', true) as company, current_user as role`.execute(db.kysely)
    expect(rows).toEqual([{ company: '', role: expect.not.stringContaining('rihla_app') }])
  })

  test('leaves the connection usable when it is refused', async () => {
    await expect(askCompany(db, company, sql`select * from session where 1 / 0 = 1`.compile(db.kysely))).rejects.toThrow()
    expect(await askCompany(db, company, facts.compile(db.kysely))).toEqual([{ company, role: 'rihla_app' }])
  })

  test('carries texts, moments, bytes and truth values as they are, and nothing else', async () => {
    const text = `it's $1 \\ "x"; drop table session --`
    const instant = new Date('2026-03-01T10:00:00.123Z')
    const bytes = Buffer.from([0, 39, 92, 255])
    const question = sql<unknown>`select ${text}::text as text, ${instant}::timestamptz as instant, ${bytes}::bytea as bytes, ${true}::boolean as truth`
    expect(await askCompany(db, company, question.compile(db.kysely))).toEqual([{ text, instant, bytes, truth: true }])
    await expect(askCompany(db, company, sql`select ${5}`.compile(db.kysely))).rejects.toThrow('a number is no value')
  })
})
