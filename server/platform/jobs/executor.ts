import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from 'pg-boss'
import type { Database } from '#server/db/open.ts'

/** pg-boss on our pool: a connection for the length of a statement, and values parsed as pg-boss expects them, not as we do. */
export const executorOf = ({ pool }: Database): Db => ({
  executeSql: (text, values) => pool.query({ text, ...(values?.length && { values }), types: pg.types }).then(joinRows),
})

// A string of several statements yields one result each.
const joinRows = (result: pg.QueryResult | pg.QueryResult[]) => ({
  rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows,
})

const lockKey = 7_246_503

/** pg-boss looks for its schema before it takes its own lock: processes that start at once on a new database would collide. */
export async function createSchema({ kysely }: Database): Promise<void> {
  // On a database that is read-only at the moment the statement below says so: the jobs start once it takes writes.
  const { rows } = await sql<{ there: boolean }>`select to_regnamespace('pgboss') is not null
    and current_setting('transaction_read_only') = 'off' as there`.execute(kysely)
  if (rows[0]?.there) return
  await kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
    await sql`create schema if not exists pgboss`.execute(trx)
  })
}

/** The queues that are there before pg-boss starts, and which it therefore has in its memory once it has started. */
export async function queuesBeforeStart({ kysely }: Database): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('pgboss.queue')::text as name`.execute(kysely)
  if (!tables[0]?.name) return new Set()
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(kysely)
  return new Set(rows.map(({ name }) => name))
}

/** What the role of requests may do with the queue, each with how the database tells whether it may. */
const grants = [
  { right: 'usage on schema pgboss', held: `has_schema_privilege('rihla_app', 'pgboss', 'usage')` },
  { right: 'select on pgboss.queue', held: `has_table_privilege('rihla_app', 'pgboss.queue', 'select')` },
  ...['pgboss.job', 'pgboss.job_common'].flatMap((table) => [
    { right: `insert on ${table}`, held: `has_table_privilege('rihla_app', '${table}', 'insert')` },
    ...['id', 'start_after'].map((column) => ({
      right: `select (${column}) on ${table}`,
      held: `has_column_privilege('rihla_app', '${table}', '${column}', 'select')`,
    })),
  ]),
]

/** Lets the role of requests put jobs into the queue, and nothing else there. Jobs are not under row-level security: they carry no rows of a company. */
export async function grantSending({ kysely }: Database): Promise<void> {
  const whole = sql.raw(grants.map(({ held }) => held).join(' and '))
  const { rows } = await sql<{ whole: boolean }>`select ${whole} as whole`.execute(kysely)
  if (rows[0]?.whole) return
  await kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
    for (const { right } of grants) await sql`grant ${sql.raw(right)} to rihla_app`.execute(trx)
  })
}
