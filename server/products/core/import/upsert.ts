import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'

type Table = keyof DB & string
type Row<T extends Table> = Partial<Selectable<DB[T]>>
type Column<T extends Table> = keyof Selectable<DB[T]> & string

const asJson = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

const refs = (columns: readonly string[], table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.id(column)))

type UpsertOptions<T extends Table> = {
  key: readonly Column<T>[]
  /** Columns that only a new row takes. */
  once?: readonly Column<T>[]
}

/** Writes rows of one shape in one statement; rows that are there already and the same are left alone, so no trigger fires. */
export async function upsert<T extends Table>(
  trx: Transaction<DB>,
  table: T,
  rows: readonly Row<T>[],
  { key, once = [] }: UpsertOptions<T>,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const fixed = new Set<string>([...key, ...once])
  const changing = columns.filter((column) => !fixed.has(column))
  const assignments = changing.map((column) => sql`${sql.id(column)} = ${sql.ref(`excluded.${column}`)}`)
  const onConflict =
    changing.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(assignments)}
          where row(${refs(changing, table)}) is distinct from row(${refs(changing, 'excluded')})`
  await sql`insert into ${sql.table(table)} (${names(columns)})
    select ${refs(columns, 'x')} from jsonb_populate_recordset(null::${sql.table(table)}, ${asJson(rows)}::jsonb) as x
    on conflict (${names(key)}) ${onConflict}`.execute(trx)
}

type ListedRows<T extends Table> = {
  companyId: string
  key: readonly Column<T>[]
  /** The rows that stay, by their key. */
  rows: readonly Row<T>[]
  /** Only rows with one of these values are looked at. */
  among?: { column: Column<T>; values: readonly string[] }
}

function unlisted<T extends Table>(table: T, { companyId, key, rows, among }: ListedRows<T>) {
  const within = among ? sql`and ${sql.ref(`t.${among.column}`)} = any(${among.values}::uuid[])` : sql``
  return sql`t.company_id = ${companyId}::uuid ${within} and not exists (
    select from jsonb_populate_recordset(null::${sql.table(table)}, ${asJson(rows)}::jsonb) as x
    where row(${refs(key, 'x')}) = row(${refs(key, 't')}))`
}

/** Switches off the rows that are not listed any more; they may be booked, so they stay. */
export async function switchOff<T extends Table>(trx: Transaction<DB>, table: T, listed: ListedRows<T>): Promise<void> {
  await sql`update ${sql.table(table)} as t set active = false where t.active and ${unlisted(table, listed)}`.execute(trx)
}

/** Deletes the rows that are not listed any more; only for tables that nothing points to. */
export async function deleteOthers<T extends Table>(trx: Transaction<DB>, table: T, listed: ListedRows<T>): Promise<void> {
  await sql`delete from ${sql.table(table)} as t where ${unlisted(table, listed)}`.execute(trx)
}
