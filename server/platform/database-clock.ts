import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { Clock } from './clock.ts'
import type { Logger } from './process/logger.ts'

/** The present moment of the database's machine. */
export async function readDatabaseTime({ kysely }: Pick<Database, 'kysely'>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(kysely)
  if (!rows[0]) throw new Error('the database told no time')
  return rows[0].now
}

export type DatabaseClock = Clock & {
  /** How far this machine's clock is ahead of the database's, in milliseconds; negative when it is behind. */
  skew(): number
  /** Measures now; rejects when the database does not answer. */
  measure(): Promise<void>
  stop(): void
}

type Options = {
  /** This machine's clock. */
  own: Clock
  logger: Pick<Logger, 'warn' | 'info'>
  intervalMilliseconds?: number
}

/** Above this, in milliseconds, an operator should look at the time service of both machines. */
const noticeableSkew = 2_000

/**
 * A clock that agrees with the database's in every process: this machine's, corrected by a skew that is measured at the
 * start and once a minute. While the database is away the last skew holds.
 */
export async function syncDatabaseClock(
  readTime: () => Promise<Date>,
  { own, logger, intervalMilliseconds = 60_000 }: Options,
): Promise<DatabaseClock> {
  let skew = 0
  let isNoticed = false

  async function measure() {
    const sentAt = own.now().getTime()
    const theirs = (await readTime()).getTime()
    const receivedAt = own.now().getTime()
    // The true skew lies between these two, the wider apart the slower the answer: within them the last one stays.
    skew = Math.min(Math.max(skew, sentAt - theirs), receivedAt - theirs)
    notice()
  }

  function notice() {
    const isOff = Math.abs(skew) > noticeableSkew
    if (isOff === isNoticed) return
    isNoticed = isOff
    const facts = { clock_skew_seconds: skew / 1000 }
    if (isOff) logger.warn(facts, 'the clocks of this machine and of the database differ: check their time services')
    else logger.info(facts, 'the clocks of this machine and of the database agree again')
  }

  await measure()
  let isMeasuring = false
  const timer = setInterval(async () => {
    if (isMeasuring) return
    isMeasuring = true
    // Callers that need the database report that it is away; the clock keeps the last skew.
    await measure().catch(() => {})
    isMeasuring = false
  }, intervalMilliseconds)
  timer.unref()

  return {
    now: () => new Date(own.now().getTime() - skew),
    skew: () => skew,
    measure,
    stop: () => clearInterval(timer),
  }
}
