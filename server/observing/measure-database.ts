import pg from 'pg'
import type { Database } from '#server/db/open.ts'
import { queryAll } from '#server/db/query-all.ts'
import { entering } from '#server/db/scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'

/** `oldest` is an age in seconds. */
type Backlog = { count: number; oldest: number | null }
type Queue = { queue: string; due: number; oldest_due: number | null; scheduled: number; active: number; failed: number }
/** The numbers of waiting work that only the database knows. */
export type DatabaseNumbers = { mails: Backlog; overdue: Backlog; queues: Queue[]; lockWaits: number }
export type NumbersSource = { db: Database; companies: Companies; clock: Clock }

/** Companies whose rows are counted with one message. */
const atOnce = 100
/** How long one statement may take, in milliseconds. */
const statementMillis = 2_000
const limited = `select set_config('statement_timeout', '${statementMillis}', true), set_config('lock_timeout', '500', true)`

const waitingIn = (companyId: string, now: string) => `
  select m.count as mails, m.oldest as mails_oldest, o.count as overdue, o.oldest as overdue_oldest from
    (select count(*)::int as count, extract(epoch from ${now}::timestamptz - min(created_at))::float8 as oldest
      from mail where company_id = ${companyId}::uuid and status in ('queued', 'sending')) m,
    (select count(*)::int as count, extract(epoch from ${now}::timestamptz - min(deadline_at))::float8 as oldest
      from "order" where company_id = ${companyId}::uuid and deadline_at < ${now}::timestamptz) o`

type CompanyRow = { mails: number; mails_oldest: number | null; overdue: number; overdue_oldest: number | null }

/** Each company's rows are seen only inside of it, so many are entered one after the other in one message. */
async function readCompanies({ db, companies, clock }: NumbersSource): Promise<CompanyRow[]> {
  const now = pg.escapeLiteral(clock.now().toISOString())
  const ids = companies.all().map(({ id }) => id)
  const rows: CompanyRow[] = []
  for (let first = 0; first < ids.length; first += atOnce) {
    const steps = ids.slice(first, first + atOnce).flatMap((id) => [entering(id, null), waitingIn(pg.escapeLiteral(id), now)])
    const results = await queryAll(db.pool, [limited, ...steps])
    rows.push(...results.flatMap(({ rows }) => rows).filter((row) => 'mails' in row))
  }
  return rows
}

/** Waiting jobs are counted by an index; of the others pg-boss itself keeps the numbers, by the minute. */
const queuesQuery = `
  select q.name as queue, coalesce(j.due, 0)::int as due, j.oldest_due::float8, coalesce(j.scheduled, 0)::int as scheduled,
    q.active_count as active, q.failed_count as failed
  from pgboss.queue q left join (
    select name, count(*) filter (where start_after <= now()) as due, count(*) filter (where start_after > now()) as scheduled,
      extract(epoch from now() - min(start_after) filter (where start_after <= now())) as oldest_due
    from pgboss.job where state < 'active' and not blocked group by name) j on j.name = q.name
  order by q.name`

const lockWaitsQuery = `select count(*)::int as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

const total = (rows: readonly Backlog[]): Backlog => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  oldest: rows.reduce<number | null>((oldest, row) => (row.oldest === null ? oldest : Math.max(oldest ?? 0, row.oldest)), null),
})

/** Reads the numbers of all companies together. */
export async function readDatabaseNumbers(source: NumbersSource): Promise<DatabaseNumbers> {
  const rows = await readCompanies(source)
  const [, queues, locks] = await queryAll(source.db.pool, [limited, queuesQuery, lockWaitsQuery])
  return {
    mails: total(rows.map(({ mails, mails_oldest }) => ({ count: mails, oldest: mails_oldest }))),
    overdue: total(rows.map(({ overdue, overdue_oldest }) => ({ count: overdue, oldest: overdue_oldest }))),
    queues: queues?.rows ?? [],
    lockWaits: locks?.rows[0]?.waits ?? 0,
  }
}
