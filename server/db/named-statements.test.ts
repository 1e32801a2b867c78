import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEngines } from '#testing/database.ts'
import type { Database } from './open.ts'
import { retryable } from './scope.ts'

const prepared = async ({ pool }: Database) =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement)

describeEngines('statements of one connection', (open) => {
  const ask = ({ kysely }: Database, value: number) => sql<{ n: number }>`select ${value}::int as n`.execute(kysely)

  test('are prepared once they come often, and answer the same', async () => {
    await using db = await open({ poolSize: 1 })
    const answers: unknown[] = []
    for (const value of [1, 2, 3, 4, 5]) answers.push((await ask(db, value)).rows[0]?.n)
    expect(answers).toEqual([1, 2, 3, 4, 5])
    expect(await prepared(db)).toEqual(['select $1::int as n'])
  })

  test('are not prepared where each is different, nor where they have no values', async () => {
    await using db = await open({ poolSize: 1 })
    for (const value of [1, 2, 3, 4, 5]) {
      await sql`select ${value}::int as ${sql.ref(`n${value}`)}`.execute(db.kysely)
      await sql`select 1 as one`.execute(db.kysely)
    }
    expect(await prepared(db)).toEqual([])
  })

  test('fail once when a table has changed under them, in a way that is tried again, and work from then on', async () => {
    await using db = await open({ poolSize: 1 })
    await sql`create temporary table thing (n int)`.execute(db.kysely)
    const read = () => sql`select * from thing where n > ${0}`.execute(db.kysely)
    for (let time = 0; time < 4; time += 1) await read()
    await sql`alter table thing add column m int default 7`.execute(db.kysely)
    await sql`insert into thing (n) values (1)`.execute(db.kysely)
    const error = await read().catch((failed: unknown) => failed)
    expect(retryable(error)).toBe(true)
    for (let time = 0; time < 4; time += 1) expect((await read()).rows).toEqual([{ n: 1, m: 7 }])
  })
})
