import { sql } from 'kysely'
import type { Database } from './open.ts'

/** Tables that hold rows of companies, or those of them that are named. */
async function listTables({ kysely }: Database, names?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.relname as name from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attname = 'company_id'
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not c.attisdropped
      and pg_relation_size(t.oid) > 0 order by 1`.execute(kysely)
  return rows.map(({ name }) => name).filter((name) => names?.includes(name) ?? true)
}

/**
 * Tells the planner what tables hold after much was written: PostgreSQL's own analyze comes a minute later at best, and until
 * then lists of a new catalogue cost twice their time. A table that is locked is left to it.
 */
export async function refreshStatistics(db: Database, names?: readonly string[]): Promise<void> {
  const tables = await listTables(db, names)
  if (tables.length === 0) return
  await sql`analyze (skip_locked) ${sql.join(tables.map((name) => sql.table(name)))}`.execute(db.kysely)
}
