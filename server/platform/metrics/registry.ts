import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Measures } from './measures.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** PostgreSQL's names for what an operator looks for; everything else counts as one. */
const statementErrors: Record<string, string> = {
  '55P03': 'lock_timeout',
  '57014': 'statement_timeout',
  '25P03': 'transaction_timeout',
  '40P01': 'deadlock',
  '40001': 'serialization',
  '53300': 'too_many_connections',
  '57P01': 'connection',
  '57P02': 'connection',
  '57P03': 'connection',
  ECONNREFUSED: 'connection',
  ECONNRESET: 'connection',
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const waitBuckets = [0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 1, 2, 5, 10]
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 30, 120]

/** The numbers that are counted as things happen, and those of Node itself. */
export function createRegistry(): { registry: Registry; measures: Measures } {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'rihla_http_requests_total',
    help: 'Answered requests by route pattern',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'rihla_http_request_duration_seconds',
    help: 'From the request until its answer begins',
    labelNames: ['method', 'route'],
    buckets: requestBuckets,
    registers,
  })
  const inFlight = new Gauge({ name: 'rihla_http_requests_in_flight', help: 'Requests without an answer yet', registers })
  const lookups = new Counter({
    name: 'rihla_cache_lookups_total',
    help: 'Look-ups in the caches of pages and replies',
    labelNames: ['cache', 'result'],
    registers,
  })
  const rendered = new Counter({
    name: 'rihla_pages_rendered_total',
    help: 'Pages rendered for one visitor, or for a cache',
    labelNames: ['audience'],
    registers,
  })
  const waits = new Histogram({
    name: 'rihla_db_connection_wait_seconds',
    help: 'How long a transaction waited for a connection',
    buckets: waitBuckets,
    registers,
  })
  const errors = new Counter({
    name: 'rihla_db_errors_total',
    help: 'Statements and connections that failed, by kind',
    labelNames: ['kind'],
    registers,
  })
  const exceeded = new Counter({
    name: 'rihla_rate_limit_refusals_total',
    help: 'Calls refused because there were too many',
    labelNames: ['class'],
    registers,
  })
  const jobs = new Histogram({
    name: 'rihla_job_duration_seconds',
    help: 'How long jobs ran, by what became of them',
    labelNames: ['queue', 'result'],
    buckets: jobBuckets,
    registers,
  })
  const measures: Measures = {
    requestBegan: () => inFlight.inc(),
    requestEnded({ method, route, status, seconds }) {
      const known = methods.has(method) ? method : 'other'
      inFlight.dec()
      requests.inc({ method: known, route, status })
      durations.observe({ method: known, route }, seconds)
    },
    cacheLookedUp: (cache, result) => lookups.inc({ cache, result }),
    pageRendered: (audience) => rendered.inc({ audience }),
    connectionWaited: (seconds) => waits.observe(seconds),
    statementFailed: (code) => errors.inc({ kind: statementErrors[String(code)] ?? 'other' }),
    limitExceeded: (rate) => exceeded.inc({ class: rate }),
    jobEnded: ({ queue, result, seconds }) => jobs.observe({ queue, result }, seconds),
  }
  return { registry, measures }
}

type GaugeOptions = { name: string; help: string; labelNames?: string[] }
type GaugeSample = { labels?: Record<string, string>; value: number }

/** A number that is looked up when it is asked for; what it has no value for is left out. */
export function addGauge(
  registry: Registry,
  { name, help, labelNames = [] }: GaugeOptions,
  read: () => readonly GaugeSample[],
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      const readings = read()
      gauge.reset()
      for (const { labels = {}, value } of readings) gauge.set(labels, value)
      // Without labels it would be zero, which is another thing than not known.
      if (readings.length === 0) gauge.remove()
    },
  })
}
