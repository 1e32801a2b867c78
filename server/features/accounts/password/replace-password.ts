import { forgetTries } from '#server/platform/limits/sign-in-failures.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import type { Scope } from '#server/platform/scope.ts'
import { closeSessionsOf, customerSessions } from '#server/platform/sessions/sessions.ts'
import { removeCodes } from '../codes.ts'
import { dropPendingEmail } from '../email/pending-email.ts'
import { passwordChangedMail } from '../mails.ts'
import { type CustomerRow, setPassword } from '../repository.ts'
import { onceOnly, toReader } from '../to-reader.ts'

type Change = { passwordHash: string; verifiesEmail: boolean; stayingToken: string | null }

/**
 * Sets another password, ends the sessions that began with the old one, the links that would set it and a change of the
 * e-mail address that is not verified yet, and tells the owner. False where the password is another one meanwhile.
 */
export async function replacePassword(scope: Scope, mails: Mails, customer: CustomerRow, change: Change): Promise<boolean> {
  const changed = await setPassword(scope, customer, change)
  if (!changed) return false
  await closeSessionsOf(scope, customerSessions, customer.id, change.stayingToken)
  await removeCodes(scope, customer.id, 'reset_password')
  await dropPendingEmail(scope, customer.id)
  await forgetTries(scope, { kind: 'customer', id: customer.id, device: null })
  await mails.queue(scope, {
    ...toReader(scope, customer),
    cause: onceOnly(scope, 'password_changed'),
    body: passwordChangedMail({ at: scope.clock.now() }),
  })
  return true
}
