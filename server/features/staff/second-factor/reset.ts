import type { Mails } from '#server/platform/mail/mails.ts'
import type { Scope } from '#server/platform/scope.ts'
import { closeSessionsOf, staffSessions } from '#server/platform/sessions/sessions.ts'
import { findByEmail } from '../repository.ts'
import { lockMember, removeAllFactors } from './factors.ts'
import { tellMember } from './tell-member.ts'

/** Takes every second factor and session from an account whose owner lost their device; false where no account has the address. */
export async function resetSecondFactor(scope: Scope, mails: Mails, email: string): Promise<boolean> {
  const found = await findByEmail(scope, email)
  const member = found && (await lockMember(scope, found.id))
  if (!member) return false
  await removeAllFactors(scope, member.id)
  await closeSessionsOf(scope, staffSessions, member.id)
  await tellMember(scope, mails, member, { change: 'reset_second_factor' })
  return true
}
