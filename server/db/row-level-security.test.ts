import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines, type TestDatabase } from '#testing/database.ts'
import { jsonb } from './column-types.ts'
import { withCompany } from './scope.ts'

const ours = '01890000-0000-7000-8000-000000000001'
const theirs = '01890000-0000-7000-8000-000000000002'

async function addCompanies(db: TestDatabase) {
  const name = jsonb({ ar: 'شركة', en: 'Company' })
  for (const [id, slug] of [[ours, 'ours'] as const, [theirs, 'theirs'] as const]) {
    await db.kysely.insertInto('company').values({ id, slug, display_name: name, legal_name: name }).execute()
  }
}

async function giveEachOneRow(db: TestDatabase) {
  await db.kysely.deleteFrom('licence_specification').execute()
  const rows = [ours, theirs].map((company_id) => ({ company_id, code: 'has_trips', value: '1' }))
  await db.kysely.insertInto('licence_specification').values(rows).execute()
}

const companyTables = async (db: TestDatabase) => {
  const { rows } = await sql<{ name: string; enabled: boolean; forced: boolean; policies: string[] | null }>`
    select t.relname as name, t.relrowsecurity as enabled, t.relforcerowsecurity as forced,
      (select array_agg(concat_ws(' ', p.polcmd, p.polroles::regrole[], pg_get_expr(p.polqual, t.oid), pg_get_expr(p.polwithcheck, t.oid)))
        from pg_policy p where p.polrelid = t.oid) as policies
    from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attname = 'company_id'
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relname <> 'company_host'
    order by t.relname`.execute(db.kysely)
  return rows
}

describeEngines('row-level security', (open) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open({ poolSize: 1 })
    await addCompanies(db)
  })
  beforeEach(() => giveEachOneRow(db))
  afterAll(() => db.close())

  test('every table with a company has one policy that compares it with the company of the transaction', async () => {
    const tables = await companyTables(db)
    expect(tables.length).toBeGreaterThan(20)
    const own = "* {rihla_app} (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid)"
    expect(tables).toEqual(tables.map(({ name }) => ({ name, enabled: true, forced: true, policies: [own] })))
  })

  test('no view, foreign table or materialised view gives the role a way round the policies', async () => {
    const { rows } = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('v', 'm', 'f') and has_table_privilege('rihla_app', oid, 'select')`.execute(db.kysely)
    expect(rows).toEqual([])
  })

  test('a statement that names no company sees only the rows of its own', async () => {
    const seen = await withCompany(db, ours, { readOnly: true }, (trx) =>
      trx.selectFrom('licence_specification').select('company_id').execute(),
    )
    expect(seen).toEqual([{ company_id: ours }])
  })

  test('an update or delete that names no company leaves the rows of another one alone', async () => {
    await withCompany(db, ours, {}, (trx) => trx.updateTable('licence_specification').set({ value: '2' }).execute())
    await withCompany(db, ours, {}, (trx) => trx.deleteFrom('licence_specification').execute())
    const left = await db.kysely.selectFrom('licence_specification').select(['company_id', 'value']).execute()
    expect(left).toEqual([{ company_id: theirs, value: '1' }])
  })

  test('a row of another company is refused, whether inserted or moved there', async () => {
    const row = { company_id: theirs, code: 'has_cars', value: '1' }
    const inserted = withCompany(db, ours, {}, (trx) => trx.insertInto('licence_specification').values(row).execute())
    await expect(inserted).rejects.toMatchObject({ code: '42501' })
    const moved = withCompany(db, theirs, {}, (trx) =>
      trx.updateTable('licence_specification').set({ company_id: ours }).execute(),
    )
    await expect(moved).rejects.toMatchObject({ code: '42501' })
  })

  test('a transaction without a company sees no row of any table and may add none', async () => {
    for (const { name } of await companyTables(db)) {
      const { rows } = await withCompany(db, '', { readOnly: true }, (trx) =>
        sql`select from ${sql.table(name)} limit 1`.execute(trx),
      )
      expect([name, rows.length]).toEqual([name, 0])
    }
    const row = { company_id: ours, code: 'has_cars', value: '1' }
    const inserted = withCompany(db, '', {}, (trx) => trx.insertInto('licence_specification').values(row).execute())
    await expect(inserted).rejects.toMatchObject({ code: '42501' })
  })

  test('the role may not change a company, a host or a reference table', async () => {
    for (const table of ['company', 'company_host', 'country', 'currency', 'language'] as const) {
      const change = withCompany(db, ours, {}, (trx) => trx.deleteFrom(table).execute())
      await expect(change).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('a read-only transaction refuses to write', async () => {
    const write = withCompany(db, ours, { readOnly: true }, (trx) => trx.deleteFrom('licence_specification').execute())
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  test('role and company are gone from the connection after commit and after rollback', async () => {
    const state = async () => {
      const { rows } = await sql`select current_user <> 'rihla_app' as own, pg_backend_pid() as connection,
        coalesce(current_setting('app.company_id', true), '') as company`.execute(db.kysely)
      return rows[0]
    }
    const before = await state()
    await withCompany(db, ours, {}, (trx) => sql`select 1`.execute(trx))
    expect(await state()).toEqual(before)
    await expect(withCompany(db, ours, {}, (trx) => sql`select 1 / 0`.execute(trx))).rejects.toMatchObject({ code: '22012' })
    expect(await state()).toEqual(before)
    expect(before).toMatchObject({ own: true, company: '' })
  })
})
