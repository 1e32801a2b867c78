import { HTTPException } from 'hono/http-exception'
import { DatabaseBusyError } from '#server/db/turns.ts'
import { AppError } from './errors.ts'
import { sayFaults } from './faults.ts'
import type { Say } from './messages.ts'

/** A failure as it goes over the wire: message and every failing field in the reader's language, and a stable code. */
export const failureBody = (error: AppError, requestId: string, say: Say) => ({
  message: say(error.messageKey, error.params),
  code: error.code,
  ...(error.fields && { errors: sayFaults(say, error.fields) }),
  ...(error.details && { details: error.details }),
  request_id: requestId,
})

/**
 * SQLSTATEs and Node's codes of a database that is away, is stopping, is full, was made read-only by a failover, or takes no more
 * connections: 08 connection, 53 resources (disk, memory, connections), 57P operator, 58 its files.
 */
const awayCodes =
  /^(?:08...|53...|57P0[1-5]|58...|25006|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/
const awayMessages = /Connection terminated|not queryable|connection has been discarded|Query read timeout/

/** One of ours waited for others too long: for a lock, for the end of its statement or transaction, or in a deadlock once too often. */
const busyCodes = /^(?:55P03|57014|25P0[34]|40001|40P01)$/
const busyMessages = /timeout exceeded when trying to connect/

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether the database is away or cannot write, and not our statement wrong. */
const isAway = (error: unknown): boolean =>
  error instanceof Error && (awayCodes.test(codeOf(error)) || awayMessages.test(error.message))

const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof DatabaseBusyError || busyCodes.test(codeOf(error)) || busyMessages.test(error.message))

/** Whether the database takes no writes at all. */
export const isReadOnly = (error: unknown): boolean => error instanceof Error && codeOf(error) === '25006'

/** Whether trying again later may help: the database is away, cannot write, or takes too long. */
export const isUnavailable = (error: unknown): boolean => isAway(error) || isBusy(error)

/** Any thrown value as a refusal; what nobody foresaw is `internal`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException && error.status === 413) return new AppError('too_large')
  if (error instanceof HTTPException && error.status === 415) return new AppError('unsupported_type')
  if (error instanceof HTTPException && error.status < 500) return new AppError('malformed')
  if (isAway(error)) return new AppError('unavailable', 'errors.unavailable', { retryAfter: 5 })
  if (isBusy(error)) return new AppError('unavailable', 'errors.busy', { retryAfter: 2 })
  return new AppError('internal')
}
