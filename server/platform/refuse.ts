import { HTTPException } from 'hono/http-exception'
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

/** What Node and PostgreSQL say when the database is away, stops, or has no connection left. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08P01',
])
const awayMessages = /timeout exceeded when trying to connect|Connection terminated|not queryable/

const isAway = (error: Error) =>
  ('code' in error && typeof error.code === 'string' && awayCodes.has(error.code)) || awayMessages.test(error.message)

/** Any thrown value as a refusal; what nobody foresaw is `internal`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException && error.status === 413) return new AppError('too_large')
  if (error instanceof HTTPException && error.status === 415) return new AppError('unsupported_type')
  if (error instanceof HTTPException && error.status < 500) return new AppError('malformed')
  if (error instanceof Error && isAway(error)) return new AppError('unavailable', 'errors.unavailable', { retryAfter: 5 })
  return new AppError('internal')
}
