import type pg from 'pg'
import { entering } from './scope.ts'

/** The facts that a backup and the database restored from it must share. */
export type DatabaseSummary = {
  migrations: string[]
  policies: number
  /** Rows of each table of the schema `public`. */
  rows: Record<string, number>
  /** Departures and room nights whose counter is not the sum of their holds. */
  countersOff: number
}

type Queryable = Pick<pg.ClientBase, 'query'>
type Table = { name: string; isWalled: boolean }

const tablesOf = async (client: Queryable): Promise<Table[]> =>
  (
    await client.query<Table>(`select relname as name, relrowsecurity as "isWalled" from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`)
  ).rows

const countersOff = ['departure', 'room_night'].map(
  (kind) => `(select count(*) from (
    select from ${kind} d left join hold h
      on h.company_id = d.company_id and h.kind = '${kind}' and h.resource_id = d.id and h.status <> 'released'
    group by d.company_id, d.id, d.taken having d.taken <> coalesce(sum(h.quantity), 0)) off)`,
)

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Rows of the tables as the current role sees them. */
async function countRows(client: Queryable, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const columns = names.map((name) => `(select count(*) from ${quoted(name)})::float8 as ${quoted(name)}`)
  const { rows } = await client.query<Record<string, number>>(`select ${columns.join(', ')}`)
  return new Map(Object.entries(rows[0] ?? {}))
}

async function countCountersOff(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ off: number }>(`select (${countersOff.join(' + ')})::float8 as off`)
  return rows[0]?.off ?? 0
}

/** Through the wall: what the role of requests sees of each company, in sum; without a company it must see nothing. */
async function countThroughWall(client: Queryable, names: readonly string[]) {
  const { rows: companies } = await client.query<{ id: string }>('select id from company')
  const sums = new Map(names.map((name) => [name, 0]))
  let off = 0
  for (const { id } of companies) {
    await client.query(`savepoint wall; ${entering(id, null)}`)
    for (const [name, count] of await countRows(client, names)) sums.set(name, (sums.get(name) ?? 0) + count)
    off += await countCountersOff(client)
    await client.query('rollback to savepoint wall')
  }
  return { sums, off }
}

/**
 * Counts what the database holds; the client is inside a transaction. A user that bypasses row-level security counts
 * directly, any other through the role of requests, company by company.
 */
export async function summarize(client: Queryable, { bypasses }: { bypasses: boolean }): Promise<DatabaseSummary> {
  const tables = await tablesOf(client)
  const [walled, open] = [tables.filter(({ isWalled }) => isWalled), tables.filter(({ isWalled }) => !isWalled)]
  const namesOf = (some: readonly Table[]) => some.map(({ name }) => name)
  const { sums, off } = bypasses
    ? { sums: await countRows(client, namesOf(walled)), off: await countCountersOff(client) }
    : await countThroughWall(client, namesOf(walled))
  const counts = new Map([...sums, ...(await countRows(client, namesOf(open)))])
  const { rows: migrations } = await client.query<{ name: string }>('select name from schema_migration order by name')
  const { rows: policies } = await client.query<{ count: number }>(`select count(*)::float8 as count from pg_policy p
    join pg_class t on t.oid = p.polrelid where t.relnamespace = 'public'::regnamespace`)
  return {
    migrations: migrations.map(({ name }) => name),
    policies: policies[0]?.count ?? 0,
    rows: Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b))),
    countersOff: off,
  }
}

const rowsOf = (count: number | undefined) => (count === undefined ? 'no table' : `${count} rows`)

/** In which points the two differ, a sentence each; empty where they agree. */
export function differences(expected: DatabaseSummary, found: DatabaseSummary): string[] {
  const names = [...new Set([...Object.keys(expected.rows), ...Object.keys(found.rows)])]
  const counts = names.flatMap((name) => {
    const [was, is] = [expected.rows[name], found.rows[name]]
    return was === is ? [] : [`${name}: ${rowsOf(was)} in the backup, ${rowsOf(is)} in the database`]
  })
  const missing = expected.migrations.filter((name) => !found.migrations.includes(name))
  return [
    ...counts,
    ...(expected.policies === found.policies
      ? []
      : [`${expected.policies} policies in the backup, ${found.policies} in the database`]),
    ...missing.map((name) => `migration ${name} is missing`),
    ...(expected.countersOff === found.countersOff
      ? []
      : [`${found.countersOff} counters of places differ from their holds, ${expected.countersOff} in the backup`]),
  ]
}
