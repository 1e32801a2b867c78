import { fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/http/serve.ts'
import { type ClosedScope, inTransaction } from '#server/platform/scope.ts'
import { renewDevice } from '#server/platform/sessions/device-tokens.ts'
import { otherWork } from '#server/platform/sessions/password-callers.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { findLink, takeLink } from '../codes.ts'
import { findByEmail, lockAccount } from '../repository.ts'
import { newPasswordIssues, rejectIssues } from './password-check.ts'
import { replacePassword } from './replace-password.ts'

type Input = { vcode: string; password: string; device_token?: string | null | undefined }

/** Refuses a link that would set no password any more; nothing is used up. */
export async function checkResetLink(scope: ClosedScope, vcode: string): Promise<void> {
  const isGood = await inTransaction(
    scope,
    async (open) => {
      const code = await findLink(open, 'reset_password', vcode)
      return code !== undefined && (await findByEmail(open, code.email))?.id === code.customer_id
    },
    { readOnly: true },
  )
  if (!isGood) throw codeInvalid()
}

const codeInvalid = () => fieldError('vcode', { key: 'code_invalid' })

/**
 * Sets a new password by a mailed link. An error leaves the link as it was, so that another password may be chosen. The code
 * is looked at before the password is hashed: one that costs nothing to invent must not cost the server a hash. Answers what
 * the browser keeps, its other accounts with it.
 */
export async function resetPassword(
  scope: ClosedScope,
  { vcode, password, device_token }: Input,
  { mails, secret }: Pick<Platform, 'mails' | 'secret'>,
  address: string,
): Promise<string> {
  const known = await inTransaction(scope, (open) => findLink(open, 'reset_password', vcode), { readOnly: true })
  if (!known) throw codeInvalid()
  const passwordHash = await hashPassword(password, otherWork(scope, address))
  return inTransaction(scope, async (scope) => {
    const code = await takeLink(scope, 'reset_password', vcode)
    const customer = code && (await lockAccount(scope, code.customer_id))
    if (!customer || customer.email !== code.email) throw codeInvalid()
    rejectIssues(newPasswordIssues(scope, password, customer))
    // The link was read at this address, which is what its verification asks.
    const isReplaced = await replacePassword(scope, mails, customer, { passwordHash, verifiesEmail: true, stayingToken: null })
    if (!isReplaced) throw codeInvalid()
    return renewDevice(secret, customer, { id: customer.id, password_hash: passwordHash }, device_token)
  })
}
