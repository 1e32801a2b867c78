import type { Infer } from '#contract/client.ts'
import type { Failure } from '#contract/fields.ts'
import { readServerErrors, type ServerErrors } from '#shared/server-errors.ts'
import { type Reply, readBody } from './unwrap.ts'

/** The failure of a call as pages read it; a reply that is none of the API's has no code, no message and no details. */
export type ApiFailure = {
  code: string | null
  message: string | null
  /** By field; empty where no field is invalid. */
  errors: ServerErrors
  details: NonNullable<Infer<typeof Failure>['details']>
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Reads the body of a failed call, whatever it is. */
export function failureIn(body: unknown): ApiFailure {
  const { code, message, errors, details } = Object(body) as Record<string, unknown>
  return {
    code: textOrNull(code),
    message: textOrNull(message),
    errors: readServerErrors(errors),
    details: Object(details) as ApiFailure['details'],
  }
}

/** Reads a failed reply. */
export const readFailure = async (reply: Reply): Promise<ApiFailure> => failureIn(await readBody(reply))
