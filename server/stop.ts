import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#server/platform/process/config.ts'
import type { HttpServer } from './http-server.ts'

type RunningApp = Pick<Awaited<ReturnType<typeof import('./app.ts').createApp>>, 'announceStop' | 'close' | 'logger'>

const signals = ['SIGTERM', 'SIGINT'] as const

/** Resolves with the first SIGTERM or SIGINT; a second one ends the process at once. */
export const stopRequested = () =>
  new Promise<string>((resolve) => {
    let isRequested = false
    for (const signal of signals)
      process.on(signal, () => {
        if (isRequested) process.exit(1)
        isRequested = true
        resolve(signal)
      })
  })

/** How long the jobs that run get at least, and how long everything may take after the deadline. */
const [jobsMillis, lastMillis] = [5_000, 10_000]

/** Ends everything in order: requests, jobs, database; by force where that takes too long. */
export async function stop(
  http: HttpServer,
  running: RunningApp,
  { stopping, roles }: Pick<Config, 'stopping' | 'roles'>,
): Promise<void> {
  const started = performance.now()
  // Nobody balances requests between workers.
  const pauseMillis = roles.some((role) => role !== 'worker') ? stopping.pause : 0
  running.announceStop()
  const end = setTimeout(() => {
    running.logger.error('ended by force: jobs or the database did not end in time')
    process.exit(1)
  }, stopping.deadline + lastMillis)
  const deadline = AbortSignal.timeout(stopping.deadline)
  const isAnswered = await http.stop(pause(pauseMillis, undefined, { ref: false }), deadline)
  if (!isAnswered) running.logger.warn('requests that still ran were cut')
  await running.close(Math.max(jobsMillis, stopping.deadline - (performance.now() - started)))
  clearTimeout(end)
}
