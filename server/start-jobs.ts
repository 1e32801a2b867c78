import { setTimeout as pause } from 'node:timers/promises'
import { isReadOnly } from '#server/platform/process/database-errors.ts'

type StartableJobs = { start(options: { work: boolean }): Promise<void>; state(): 'ok' | 'paused' | 'stopped' }
type Options = { work: boolean; closing: AbortSignal; warn(text: string): void; retryMillis?: number }

/** The jobs as far as they are started; `waiting` until a database that was read-only at the start takes writes again. */
export type StartedJobs = { state(): ReturnType<StartableJobs['state']> | 'waiting'; settled: Promise<void> }

/** Starts the jobs; on a read-only database (a standby, a failover) the process serves without them and tries again. */
export async function startJobs(
  jobs: StartableJobs,
  { work, closing, warn, retryMillis = 5_000 }: Options,
): Promise<StartedJobs> {
  let isWaiting = false

  async function attempt(): Promise<boolean> {
    try {
      await jobs.start({ work })
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
