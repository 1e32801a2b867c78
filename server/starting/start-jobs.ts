import { setTimeout as pause } from 'node:timers/promises'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { isReadOnly } from '#server/platform/process/database-errors.ts'
import type { Logger } from '#server/platform/process/logger.ts'

type StartOptions = NonNullable<Parameters<Jobs['start']>[0]>
type StartableJobs = Pick<Jobs, 'start' | 'state'>
type Options = StartOptions & { closing: AbortSignal; warn(text: string): void; retryMillis?: number }

/** The jobs as far as they are started; `waiting` until a database that was read-only at the start takes writes again. */
export type StartedJobs = { state(): ReturnType<StartableJobs['state']> | 'waiting'; settled: Promise<void> }

/** Starts the jobs; on a read-only database (a standby, a failover) the process serves without them and tries again. */
export async function startJobs(
  jobs: StartableJobs,
  { closing, warn, retryMillis = 5_000, ...options }: Options,
): Promise<StartedJobs> {
  let isWaiting = false

  async function attempt(): Promise<boolean> {
    try {
      await jobs.start(options)
      isWaiting = false
    } catch (error) {
      if (!isReadOnly(error)) throw error
      if (!isWaiting) warn('the database is read-only: no jobs run until it takes writes')
      isWaiting = true
    }
    return !isWaiting
  }

  async function keepTrying() {
    while (isWaiting && !closing.aborted) {
      await pause(retryMillis, undefined, { signal: closing, ref: false }).catch(() => {})
      if (!closing.aborted) await attempt().catch((error) => warn(`the jobs could not be started: ${error}`))
    }
  }

  const settled = (await attempt()) ? Promise.resolve() : keepTrying()
  return { state: () => (isWaiting ? 'waiting' : jobs.state()), settled }
}

const settleMillis = 3_000

/** Extends the inventory and asks for reviews when the start is over: on the embedded engine it would keep the first requests waiting. */
export async function soonAfterStart(closing: AbortSignal, catchUp: () => Promise<void>, logger: Logger): Promise<void> {
  try {
    await pause(settleMillis, undefined, { signal: closing, ref: false })
    await catchUp()
  } catch (error) {
    if (!closing.aborted)
      logger.error({ err: error }, 'departures, nights and offers were not extended, or customers not asked for reviews')
  }
}
