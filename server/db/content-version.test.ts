import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notContent } from '#testing/content-tables.ts'
import { describeEngines, type TestDatabase } from '#testing/database.ts'

type Table = { name: string; raises: string | null }

/** Every table with a company, and what its `content_version` trigger does and when. */
const companyTables = async (db: TestDatabase): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select t.relname as name, (select pg_get_triggerdef(g.oid) from pg_trigger g
      where g.tgrelid = t.oid and g.tgname = 'content_version' and g.tgenabled = 'O') as raises
    from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attname = 'company_id' and not c.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
    order by t.relname`.execute(db.kysely)
  return rows
}

const raisesAlways = / AFTER INSERT OR DELETE OR UPDATE ON .* FOR EACH ROW EXECUTE FUNCTION raise_content_version\(\)$/

/** Tables that are neither named above nor raise the content version of their company with every write. */
const stale = (tables: readonly Table[]) =>
  tables.filter(({ name, raises }) => !notContent.includes(name) && !raisesAlways.test(raises ?? '')).map(({ name }) => name)

describeEngines('the content version', (open) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open({ poolSize: 1 })
  })
  afterAll(() => db.close())

  test('is raised by every table of a company, except those that are named as no content', async () => {
    const tables = await companyTables(db)
    expect(tables.length).toBeGreaterThan(40)
    expect(stale(tables)).toEqual([])
    const named = tables.filter(({ name }) => notContent.includes(name))
    expect(named.map(({ name }) => name).sort()).toEqual([...notContent].sort())
    expect(named.filter(({ raises }) => raises !== null)).toEqual([])
  })

  test('a new table without the trigger, or with one that misses a kind of write, is found', async () => {
    await sql`create table question (company_id uuid not null, id uuid not null, primary key (company_id, id))`.execute(db.kysely)
    expect(stale(await companyTables(db))).toEqual(['question'])
    await sql`create trigger content_version after insert on question for each row execute function raise_content_version()`.execute(
      db.kysely,
    )
    expect(stale(await companyTables(db))).toEqual(['question'])
    await sql`create or replace trigger content_version after insert or update or delete on question for each row
      execute function raise_content_version()`.execute(db.kysely)
    expect(stale(await companyTables(db))).toEqual([])
    await sql`drop table question`.execute(db.kysely)
  })
})
