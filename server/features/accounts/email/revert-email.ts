import { fieldError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { type ClosedScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { otherWork } from '#server/platform/sessions/password-callers.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { closeSessionsOf, customerSessions } from '#server/platform/sessions/sessions.ts'
import { newToken } from '#server/platform/tokens.ts'
import { type CodeRow, findLink, issueCode, removeCodesAfter, takeLink } from '../codes.ts'
import type { CodeDeps } from '../mail-code.ts'
import { emailRevertedMail } from '../mails.ts'
import { type CustomerRow, isTaken, lockAccount, restoreEmail } from '../repository.ts'
import { onceOnly, toReader } from '../to-reader.ts'

const codeInvalid = () => fieldError('vcode', { key: 'code_invalid' })

/** The code that lets the former address of an account take a change back (docs/decisions/0029). */
export async function issueRevertCode(scope: Scope, secret: string, { id, email }: CustomerRow): Promise<string> {
  const issued = await issueCode(scope, secret, { id: newId(scope.clock), customerId: id, purpose: 'revert_email', email })
  if (!issued) throw new Error('an id was made twice')
  return issued.vcode
}

/** Gives the account back to the address that the code was mailed to; every way in that was opened since then is closed. */
async function giveBack(scope: Scope, { mails, secret }: CodeDeps, code: CodeRow, passwordHash: string) {
  const customer = await lockAccount(scope, code.customer_id)
  // The address may be another one's by now: the unique index rejects it, and the code is left as it was.
  const restored = customer && (await restoreEmail(scope, customer.id, { email: code.email, passwordHash }))
  if (!restored) throw codeInvalid()
  await closeSessionsOf(scope, customerSessions, restored.id)
  await removeCodesAfter(scope, code)
  const resetting = { id: newId(scope.clock), customerId: restored.id, purpose: 'reset_password', email: code.email } as const
  const issued = await issueCode(scope, secret, resetting)
  if (!issued) throw new Error('an id was made twice')
  await mails.queue(scope, {
    ...toReader(scope, restored),
    cause: onceOnly(scope, 'email_reverted'),
    body: emailRevertedMail({ at: scope.clock.now() }),
  })
  return issued.vcode
}

/**
 * Takes a change of an account's e-mail address back by the link that the former address was mailed, whether the new one is
 * verified or not. Whoever asked for it knew the password: it and every session end, and the code that is answered sets
 * another one.
 */
export async function revertEmail(scope: ClosedScope, vcode: string, deps: CodeDeps, address: string): Promise<string> {
  const known = await inTransaction(scope, (open) => findLink(open, 'revert_email', vcode), { readOnly: true })
  if (!known) throw codeInvalid()
  const passwordHash = await hashPassword(newToken(), otherWork(scope, address))
  return inTransaction(scope, async (open) => {
    const code = await takeLink(open, 'revert_email', vcode)
    if (!code) throw codeInvalid()
    return giveBack(open, deps, code, passwordHash)
  }).catch((error) => {
    throw isTaken(error) ? codeInvalid() : error
  })
}
