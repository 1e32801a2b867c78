import { countMail } from '#server/platform/limits/count-mail.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { type ClosedScope, inTransaction } from '#server/platform/scope.ts'
import type { AccountJobs } from './jobs.ts'
import type { CodeRequest } from './mail-code.ts'

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
