import { subscribeVerified } from '#server/features/newsletter/index.ts'
import { fieldError } from '#server/platform/errors.ts'
import { type ClosedScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { type CodeRow, removeCodes, removeRevertCodesOf, takeDigits, takeLink } from '../codes.ts'
import type { CodeDeps } from '../mail-code.ts'
import { emailChangedMail } from '../mails.ts'
import { type CustomerRow, isTaken, lockAccount, movePending, setVerified } from '../repository.ts'
import { onceOnly, toReader } from '../to-reader.ts'
import { issueRevertCode } from './revert-email.ts'

type Input = { vcode?: string | undefined; email?: string | undefined; code?: string | undefined }

/**
 * The pending address becomes the account's own; the old one gets a mail, and links mailed to it set no password any more. It can
 * take the change back only if it was verified: one that was mistyped at sign-up is a stranger's.
 */
async function moveToPending(scope: Scope, { mails, secret }: CodeDeps, customer: CustomerRow, email: string): Promise<boolean> {
  if (!(await movePending(scope, customer.id, email))) return false
  await removeCodes(scope, customer.id, 'reset_password')
  const vcode = customer.email_verified_at ? await issueRevertCode(scope, secret, customer) : null
  if (!vcode) await removeRevertCodesOf(scope, customer.id, customer.email)
  await mails.queue(scope, {
    ...toReader(scope, customer),
    cause: onceOnly(scope, 'email_changed'),
    body: emailChangedMail({ newEmail: email, at: scope.clock.now(), vcode }),
  })
  return true
}

/** The effect of a used code: whether its address is verified now. */
async function verify(scope: Scope, deps: CodeDeps, { customer_id, email }: CodeRow): Promise<boolean> {
  const customer = await lockAccount(scope, customer_id)
  if (customer?.email === email) {
    const isVerified = Boolean(await setVerified(scope, customer.id))
    const { accepts_newsletter, email_verified_at, newsletter_accepted_at, created_at } = customer
    if (isVerified && accepts_newsletter && !email_verified_at)
      await subscribeVerified(scope, deps, { email, requestedAt: newsletter_accepted_at ?? created_at })
    return isVerified
  }
  return customer?.pending_email === email && moveToPending(scope, deps, customer, email)
}

const take = (scope: Scope, secret: string, { vcode, email = '', code = '' }: Input) =>
  vcode === undefined ? takeDigits(scope, secret, email.toLowerCase(), code) : takeLink(scope, 'verify_email', vcode)

/**
 * Verifies an address by what was mailed to it and gives the address. One error for a wrong code, one that is over or
 * used, and an address that nobody or by now somebody else has; it is thrown after the commit, or no try would count.
 */
export async function verifyEmail(scope: ClosedScope, input: Input, deps: CodeDeps): Promise<string> {
  const verified = await inTransaction(scope, async (scope) => {
    const code = await take(scope, deps.secret, input)
    return code && (await verify(scope, deps, code)) ? code.email : undefined
  }).catch((error) => {
    if (isTaken(error)) return undefined
    throw error
  })
  if (verified === undefined) throw fieldError(input.vcode === undefined ? 'code' : 'vcode', { key: 'code_invalid' })
  return verified
}
