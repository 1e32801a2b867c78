import { isUnavailable } from './database-errors.ts'
import type { Logger } from './logger.ts'

/** Whether an error, or its cause, means that the database is away or too busy. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isUnavailable(error)) return true
  return error instanceof AggregateError ? error.errors.some(isOutage) : isOutage(error.cause)
}

export type OutageLog = {
  /** Logs the error of background work; while the database does not answer, one line a minute for all of it. */
  note(error: unknown, message: string): void
}

const pauseMillis = 60_000

/** `now` gives milliseconds of a clock that never goes back. */
export function createOutageLog(logger: Pick<Logger, 'error' | 'warn'>, now: () => number = () => performance.now()): OutageLog {
  let nextAt = Number.NEGATIVE_INFINITY
  let unsaid = 0
  return {
    note(error, message) {
      if (!isOutage(error)) return logger.error({ err: error }, message)
      unsaid += 1
      if (now() < nextAt) return
      logger.warn({ err: error, failures: unsaid, while: message }, 'the database does not answer')
      nextAt = now() + pauseMillis
      unsaid = 0
    },
  }
}
