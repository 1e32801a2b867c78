import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEngines } from '#testing/database.ts'
import { assertWall, wallViolations } from './wall.ts'

describeEngines('the wall between companies', (open) => {
  test('is whole after the migrations', async () => {
    await using db = await open({ poolSize: 1 })
    expect(await wallViolations(db)).toEqual([])
  })

  test('is found open where a table lost its policy, does not force it or never had it in force', async () => {
    await using db = await open({ poolSize: 1 })
    await sql`drop policy own_company on hold`.execute(db.kysely)
    await sql`alter table departure no force row level security`.execute(db.kysely)
    await sql`alter table "order" disable row level security`.execute(db.kysely)
    await sql`create table added (company_id uuid)`.execute(db.kysely)
    expect(await wallViolations(db)).toEqual([
      'row-level security is not in force on 4 tables (added, departure, hold and 1 more)',
    ])
    await expect(assertWall(db)).rejects.toThrow('npm run restore')
  })
})
