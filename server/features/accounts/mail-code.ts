import type { Mails } from '#server/platform/mail/mails.ts'
import type { Scope } from '#server/platform/scope.ts'
import { issueCode, type Purpose } from './codes.ts'
import { resetPasswordMail, verifyEmailMail } from './mails.ts'
import { type CustomerRow, lockByEmail, lockUnverified } from './repository.ts'
import { toReader } from './to-reader.ts'

type NewCode = { id: string; email: string; purpose: Exclude<Purpose, 'revert_email'> }

/** A code that is asked for at an address; `customerId` where one account asks for itself. */
export type CodeRequest = NewCode & { customerId: string | null }

export type CodeDeps = { mails: Mails; secret: string }

/** Makes a code of an account and mails it to an address; nothing where this code was made before. */
export async function writeCode(
  scope: Scope,
  { mails, secret }: CodeDeps,
  customer: CustomerRow,
  { id, email, purpose }: NewCode,
) {
  const issued = await issueCode(scope, secret, { id, customerId: customer.id, purpose, email })
  if (!issued) return
  const reader = { ...toReader(scope, customer, email), cause: `${purpose}:${id}` }
  const { vcode, code } = issued
  if (purpose === 'reset_password') await mails.queue(scope, { ...reader, body: resetPasswordMail({ vcode }) })
  else await mails.queue(scope, { ...reader, body: verifyEmailMail({ vcode, code, isChange: customer.email !== email }) })
}

/**
 * Mails a code to an address, if an account waits for one there; safe to run twice. The row lock keeps the codes of an
 * account in one line, so that the newest ends those before it.
 */
export async function mailCode(scope: Scope, deps: CodeDeps, request: CodeRequest): Promise<void> {
  const { email, purpose, customerId } = request
  const customer = purpose === 'verify_email' ? await lockUnverified(scope, email, customerId) : await lockByEmail(scope, email)
  if (customer) await writeCode(scope, deps, customer, request)
}
