import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database, OpenOptions } from '#server/db/open.ts'
import { describeEngines } from '#testing/database.ts'
import { closedScope, type Scope } from '../scope.ts'
import { inSharedRead } from './shared-read.ts'

const [one, two] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']

/** Scopes of one page's calls, all with the counter of the page. */
function pageOf(db: Database) {
  const counter = { queries: 0 }
  return (companyId: string) => closedScope(db, { companyId, counter } as Parameters<typeof closedScope>[1])
}

const company = async ({ db }: Scope) =>
  (await sql<{ id: string }>`select current_setting('app.company_id') as id`.execute(db)).rows[0]?.id

function watched() {
  const seen: string[] = []
  const onQuery: OpenOptions['onQuery'] = ({ query }) => void seen.push(query.sql.replace(/;.*| read only$/, ''))
  return { seen, options: { onQuery } }
}

describeEngines('reads of one page', (open) => {
  test('share a transaction while they run beside each other, and begin another one afterwards', async () => {
    const { seen, options } = watched()
    await using db = await open(options)
    const scope = pageOf(db)
    expect(await Promise.all([inSharedRead(scope(one), company), inSharedRead(scope(one), company)])).toEqual([one, one])
    await inSharedRead(scope(one), company)
    expect(seen.filter((statement) => /^(start|commit)/.test(statement))).toEqual([
      'start transaction read only',
      'commit',
      'start transaction read only',
      'commit',
    ])
  })

  test('of two companies, or of two pages, share nothing', async () => {
    const { seen, options } = watched()
    await using db = await open(options)
    const scope = pageOf(db)
    const calls = [inSharedRead(scope(one), company), inSharedRead(scope(two), company), inSharedRead(pageOf(db)(one), company)]
    expect(await Promise.all(calls)).toEqual([one, two, one])
    expect(seen.filter((statement) => statement.startsWith('start'))).toHaveLength(3)
  })

  test('are read-only, and a read that another one’s failure spoilt is answered all the same', async () => {
    await using db = await open({ poolSize: 1 })
    const scope = pageOf(db)
    const broken = inSharedRead(scope(one), ({ db: trx }) => sql`create table t ()`.execute(trx))
    const sound = inSharedRead(scope(one), company)
    await expect(broken).rejects.toMatchObject({ code: '25006' })
    expect(await sound).toBe(one)
    expect(await inSharedRead(scope(one), company)).toBe(one)
  })
})
