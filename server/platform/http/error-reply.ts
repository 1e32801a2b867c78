import { HTTPException } from 'hono/http-exception'
import { AppError } from '../errors.ts'
import type { Translator } from '../messages.ts'
import { isAway, isBusy } from '../process/database-errors.ts'
import { translateFieldErrors } from './field-errors.ts'

/** A failure as it goes over the wire: message and every failing field in the reader's language, and a stable code. */
export const failureBody = (error: AppError, requestId: string, t: Translator) => ({
  message: t(error.messageKey, error.params),
  code: error.code,
  ...(error.fields && { errors: translateFieldErrors(t, error.fields) }),
  ...(error.details && { details: error.details }),
  request_id: requestId,
})

/** Any thrown value as an error; what nobody foresaw is `internal`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException && error.status === 413) return new AppError('too_large')
  if (error instanceof HTTPException && error.status === 415) return new AppError('unsupported_type')
  if (error instanceof HTTPException && error.status < 500) return new AppError('malformed')
  if (isAway(error)) return new AppError('unavailable', 'errors.unavailable', { retryAfter: 5 })
  if (isBusy(error)) return new AppError('unavailable', 'errors.busy', { retryAfter: 2 })
  return new AppError('internal')
}
