import { AppError } from '../errors.ts'
import type { ClosedScope } from '../scope.ts'
import { sha256 } from '../tokens.ts'
import type { Limits } from './limits.ts'

/** Counts a mail that somebody asks to be sent to an address, whoever asks; 429 when it is one too many. */
export const countMail = ({ companyId }: ClosedScope, limits: Limits, email: string): Promise<void> =>
  limits.count('mail', `${companyId}:${sha256(email)}`)

/** {@link countMail} for calls that answer the same with and without the mail: false when it is one too many. */
export async function isMailAllowed(scope: ClosedScope, limits: Limits, email: string): Promise<boolean> {
  try {
    await countMail(scope, limits, email)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}
