import type { Database } from '#server/db/open.ts'
import { type Measures, noMeasures } from '#server/platform/metrics/measures.ts'
import { type Metrics, openMetrics } from '#server/platform/metrics/open-metrics.ts'
import { readOften } from '#server/platform/metrics/read-often.ts'
import type { Config } from '#server/platform/process/config.ts'
import { type DatabaseNumbers, type NumbersSource, readDatabaseNumbers } from './measure-database.ts'

const youngMillis = 10_000
const waitMillis = 3_000

type GaugeSample = { labels?: Record<string, string>; value: number }
type DatabaseGauge = { name: string; help: string; labelNames?: string[]; read(numbers: DatabaseNumbers): GaugeSample[] }

const one = (value: number | null): GaugeSample[] => [{ value: value ?? 0 }]

const readings: readonly DatabaseGauge[] = [
  { name: 'rihla_mails_waiting', help: 'Mails that are not sent yet', read: ({ mails }) => one(mails.count) },
  { name: 'rihla_mails_oldest_seconds', help: 'Age of the oldest mail not sent yet', read: ({ mails }) => one(mails.oldest) },
  { name: 'rihla_orders_overdue', help: 'Orders whose deadline has passed', read: ({ overdue }) => one(overdue.count) },
  {
    name: 'rihla_orders_overdue_oldest_seconds',
    help: 'Since when the deadline of the oldest overdue order has passed',
    read: ({ overdue }) => one(overdue.oldest),
  },
  {
    name: 'rihla_jobs',
    help: 'Jobs by queue and state: due, scheduled for later, active, failed for good',
    labelNames: ['queue', 'state'],
    read: ({ queues }) =>
      queues.flatMap(({ queue, due, scheduled, active, failed }) =>
        Object.entries({ due, scheduled, active, failed }).map(([state, value]) => ({ labels: { queue, state }, value })),
      ),
  },
  {
    name: 'rihla_jobs_oldest_due_seconds',
    help: 'How long the oldest due job of a queue has waited',
    labelNames: ['queue'],
    read: ({ queues }) => queues.map(({ queue, oldest_due }) => ({ labels: { queue }, value: oldest_due ?? 0 })),
  },
  { name: 'rihla_db_lock_waits', help: 'Sessions that wait for a lock now', read: ({ lockWaits }) => one(lockWaits) },
]

/** Lets workers also tell what only the database knows; gives what reads it again. */
function addDatabaseNumbers(metrics: Metrics, source: NumbersSource): () => Promise<void> {
  const numbers = readOften(() => readDatabaseNumbers(source), { youngMillis, waitMillis })
  for (const { read, ...gauged } of readings)
    metrics.gauge(gauged, () => {
      const known = numbers.latest()
      return known ? read(known.value) : []
    })
  const age = { name: 'rihla_database_numbers_age_seconds', help: 'How old the numbers are that the database knows' }
  metrics.gauge(age, () => {
    const known = numbers.latest()
    return known ? [{ value: (performance.now() - known.at) / 1000 }] : []
  })
  return numbers.renew
}

/** `clockSkew`: how far this machine's clock is ahead of the database's, in milliseconds; none where they are one. */
export type MeteredSource = NumbersSource & { isWorker: boolean; clockSkew: (() => number) | undefined }

export type Metering = {
  measures: Measures
  /** Begins to answer scrapes; gives the port. */
  start(source: MeteredSource): Promise<number | undefined>
  close(): Promise<void>
}

/**
 * The metrics of this process, or nothing where the settings ask for none. What only the database knows is read every 10 s at
 * most, and waited for no longer than 3 s: a scrape is answered with what is known while the database is away.
 */
export async function openMetering({ metrics: address }: Pick<Config, 'metrics'>, db: Database): Promise<Metering> {
  if (!address) return { measures: noMeasures, start: async () => undefined, close: async () => {} }
  const metrics = await openMetrics(address)
  metrics.watch(db)
  return {
    measures: metrics.measures,
    start({ isWorker, clockSkew, ...source }) {
      const skew = { name: 'rihla_clock_skew_seconds', help: "How far this machine's clock is ahead of the database's" }
      if (clockSkew) metrics.gauge(skew, () => [{ value: clockSkew() / 1000 }])
      return metrics.listen(isWorker ? addDatabaseNumbers(metrics, source) : undefined)
    },
    close: metrics.close,
  }
}
