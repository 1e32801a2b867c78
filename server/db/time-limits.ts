/** The owner of a transaction: a caller waits for a request, nobody for background work (jobs, commands). */
export type Work = 'request' | 'background'

/** How long PostgreSQL may wait for a lock, run one statement, and wait for us inside a transaction; in milliseconds. */
export type TimeLimits = { lock: number; statement: number; idle: number }

/** docs/decisions/0025 gives the reasons. Statements of background work end before {@link silentMillis}. */
export const timeLimits: Record<Work, TimeLimits> = {
  request: { lock: 3_000, statement: 10_000, idle: 15_000 },
  background: { lock: 10_000, statement: 55_000, idle: 60_000 },
}

/** How long a call waits for a connection, and a write for its turn. The embedded engine has one connection, so its queue is longer. */
export const waitMillis = { postgresql: 3_000, embedded: 10_000 } as const

/** A connection that is silent for so long, neither idle in the pool nor at an end, is given up. */
export const silentMillis = 60_000

/** How long a readiness check waits for the database. */
export const probeMillis = 800

/** How many transactions of a pool may write at once: reads keep the rest. */
export const writesOf = (poolSize: number): number => Math.max(1, Math.floor(poolSize * 0.7))
