import { type ErrorCode, errorStatuses } from '#contract/route.ts'
import type { ValidationIssue } from '#shared/validation.ts'
import type { MessageKey } from './messages.ts'

export type FieldErrors = Record<string, (ValidationIssue | { text: string })[]>

type Options = {
  /** Parameters of the message. */
  params?: Record<string, string | number>
  /** Issues by field path (`travellers.0.firstname`). */
  fields?: FieldErrors
  /** Facts for the caller beside the message, such as the nearest dates. */
  details?: Record<string, unknown>
  retryAfter?: number
}

/** An error with a stable code, a message key of the `api` catalogue and, where fields are wrong, every one of them. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: (typeof errorStatuses)[ErrorCode]
  readonly messageKey: MessageKey
  readonly params: Record<string, string | number>
  readonly fields: FieldErrors | undefined
  readonly details: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, messageKey: MessageKey = `errors.${code}`, options: Options = {}) {
    super(`${code}: ${messageKey}`)
    this.name = 'AppError'
    this.code = code
    this.status = errorStatuses[code]
    this.messageKey = messageKey
    this.params = options.params ?? {}
    this.fields = options.fields
    this.details = options.details
    this.retryAfter = options.retryAfter
  }
}

/** 422 for one field. */
export const fieldError = (field: string, issue: ValidationIssue): AppError =>
  new AppError('invalid', 'errors.invalid', { fields: { [field]: [issue] } })
