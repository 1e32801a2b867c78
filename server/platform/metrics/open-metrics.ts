import type { Database } from '#server/db/open.ts'
import { watchPool } from '../process/watch-pool.ts'
import { passwordQueue } from '../sessions/passwords.ts'
import type { Measures } from './measures.ts'
import type { addGauge } from './registry.ts'

type Renew = () => Promise<void>

export type Metrics = {
  measures: Measures
  /** Adds a number that is looked up at each scrape. */
  gauge(gauged: Parameters<typeof addGauge>[1], read: Parameters<typeof addGauge>[2]): void
  /** Counts what goes through the pool of a database. */
  watch(db: Pick<Database, 'pool' | 'writes'>): void
  /** Listens for scrapes, each of which waits for `renew` first; gives the port. */
  listen(renew?: Renew): Promise<number>
  close(): Promise<void>
}

const secondsSince = (started: number) => (performance.now() - started) / 1000
const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The metrics of this process, on a port of their own. The library is loaded only here: who does not ask pays nothing. */
export async function openMetrics(address: { host: string; port: number }): Promise<Metrics> {
  const [{ createRegistry, addGauge }, { serveMetrics }] = await Promise.all([
    import('./registry.ts'),
    import('./metrics-server.ts'),
  ])
  const { registry, measures } = createRegistry()
  let server: Awaited<ReturnType<typeof serveMetrics>> | undefined
  const gauge: Metrics['gauge'] = (gauged, read) => addGauge(registry, gauged, read)
  const queue = { name: 'rihla_password_queue', help: 'Passwords that are hashed, or wait for it', labelNames: ['state'] }
  gauge(queue, () => Object.entries(passwordQueue()).map(([state, value]) => ({ labels: { state }, value })))
  return {
    measures,
    gauge,
    watch({ pool, writes }) {
      const connections = { name: 'rihla_db_pool_connections', help: 'Connections of the pool', labelNames: ['state'] }
      gauge(connections, () => [
        { labels: { state: 'total' }, value: pool.totalCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ])
      const waiting = { name: 'rihla_db_pool_waiting', help: 'Transactions that wait for a connection' }
      gauge(waiting, () => [{ value: pool.waitingCount }])
      const waitingGauge = { name: 'rihla_db_writes_waiting', help: 'Writing transactions that wait for their turn' }
      gauge(waitingGauge, () => (writes ? [{ value: writes.waiting() }] : []))
      watchPool(pool, {
        connecting() {
          const started = performance.now()
          return (error) => {
            measures.connectionWaited(secondsSince(started))
            if (error) measures.statementFailed(errorCode(error))
          }
        },
        querying: () => (error) => error && measures.statementFailed(errorCode(error)),
      })
    },
    async listen(renew) {
      server = await serveMetrics(registry, address, renew)
      return server.port
    },
    close: async () => server?.close(),
  }
}
