import type { Limits } from '#server/platform/limits.ts'
import { type ClosedScope, inTransaction } from '#server/platform/scope.ts'
import { sha256 } from '#server/platform/tokens.ts'
import type { AccountJobs } from './jobs.ts'
import type { CodeRequest } from './mail-code.ts'

/** Counts a mail that somebody asks to be sent to an address, whoever asks; 429 when it is one too many. */
export const countMail = ({ companyId }: ClosedScope, limits: Limits, email: string): Promise<void> =>
  limits.count('mail', `${companyId}:${sha256(email)}`)

/** Asks for a code at an address: the same work and the same answer for every address. */
export async function requestCode(
  scope: ClosedScope,
  purpose: CodeRequest['purpose'],
  typed: string,
  limits: Limits,
  jobs: AccountJobs,
) {
  const email = typed.toLowerCase()
  await countMail(scope, limits, email)
  await inTransaction(scope, (open) => jobs.sendCode(open, { email, purpose, customerId: null }))
}
