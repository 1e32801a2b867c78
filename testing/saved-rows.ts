import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'

type Table = { name: string; columns: string }

let made = 0

/** The tables with rows of companies, and their columns that can be written. */
async function companyTables({ kysely }: Pick<Database, 'kysely'>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name having bool_or(column_name = 'company_id')`.execute(kysely)
  return rows
}

/**
 * Copies the rows of a company inside its database. The function it returns puts them back, whatever was added, changed or deleted
 * since: many calls that each need a whole company then share one. It restores neither files nor the row in `company`, whose content
 * version it raises, so that nothing is answered from a cache. Triggers do not run meanwhile, for which it needs a superuser.
 */
export async function saveRows(db: Pick<Database, 'kysely'>, companyId: string): Promise<() => Promise<void>> {
  made += 1
  const schema = `saved_${made}`
  const run = (statements: readonly string[]) =>
    db.kysely.transaction().execute((trx) => sql.raw(statements.join(';\n')).execute(trx))
  const tables = await companyTables(db)
  await run([
    `create schema ${schema}`,
    ...tables.map(
      ({ name, columns }) =>
        `create table ${schema}.${name} as select ${columns} from public.${name} where company_id = '${companyId}'`,
    ),
  ])
  return async () => {
    await run([
      'set local session_replication_role = replica',
      ...tables.flatMap(({ name, columns }) => [
        `delete from public.${name} where company_id = '${companyId}'`,
        `insert into public.${name} (${columns}) overriding system value select ${columns} from ${schema}.${name}`,
      ]),
      `update company set content_version = content_version + 1 where id = '${companyId}'`,
    ])
  }
}
