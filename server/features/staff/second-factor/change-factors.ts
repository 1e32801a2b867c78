import type { Selectable } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/http/serve.ts'
import { type ClosedScope, inTransaction, type StaffScope } from '#server/platform/scope.ts'
import { closeSessionsOf, staffSessions } from '#server/platform/sessions/sessions.ts'
import type { SecondFactorChange } from '../mails.ts'
import { hasFactor, lockMember, readFactors, removeTotp, setStrength } from './factors.ts'
import { removeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { tellMember } from './tell-member.ts'

export type MemberDeps = Pick<Platform, 'mails'>
type Caller = ClosedScope & { readonly staffId: string }
type MemberFactorChange = { member: Selectable<DB['staff']>; session: string; change: SecondFactorChange }

/** The caller's own row, locked. */
export async function memberOr401(scope: StaffScope) {
  const member = await lockMember(scope, scope.staffId)
  if (!member) throw new AppError('unauthenticated')
  return member
}

/** Steps after every new factor: recovery codes with the first, a session that has proved it, and no other session. */
export async function finishEnrolment(scope: StaffScope, { mails }: MemberDeps, { member, session, change }: MemberFactorChange) {
  const before = await readFactors(scope, member.id)
  const codes = before.codesLeft === 0 ? await replaceRecoveryCodes(scope, member.id) : null
  await setStrength(scope, session, { authenticated_at: scope.clock.now(), has_second_factor: true })
  await closeSessionsOf(scope, staffSessions, member.id, session)
  await tellMember(scope, mails, member, change)
  return { factors: { ...before, codesLeft: codes?.length ?? before.codesLeft }, codes }
}

/** Steps after every removed factor: with the last one the recovery codes go too, unless the company requires one. */
async function finishRemoval(scope: StaffScope, { mails }: MemberDeps, { member, session, change }: MemberFactorChange) {
  const factors = await readFactors(scope, member.id)
  const isLast = !hasFactor(factors)
  if (isLast && scope.company.requires_second_factor) throw new AppError('wrong_state', 'staff.last_factor')
  if (isLast) {
    await removeRecoveryCodes(scope, member.id)
    await setStrength(scope, session, { has_second_factor: false })
  }
  await closeSessionsOf(scope, staffSessions, member.id, session)
  await tellMember(scope, mails, member, change)
  return isLast ? { ...factors, codesLeft: 0 } : factors
}

/** Removes the caller's authenticator app; 404 where none is enrolled. */
export const removeOwnTotp = (scope: Caller, session: string, deps: MemberDeps) =>
  inTransaction(scope, async (scope) => {
    const member = await memberOr401(scope)
    if (!(await removeTotp(scope, member.id))) throw new AppError('not_found')
    return finishRemoval(scope, deps, { member, session, change: { change: 'remove_totp' } })
  })

/** Removes one of the caller's passkeys; 404 where it is none of theirs. */
export const removeOwnPasskey = (scope: Caller, session: string, id: string, deps: MemberDeps) =>
  inTransaction(scope, async (scope) => {
    const member = await memberOr401(scope)
    const removed = await scope.db
      .deleteFrom('staff_passkey')
      .where('company_id', '=', scope.companyId)
      .where('staff_id', '=', member.id)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new AppError('not_found')
    return finishRemoval(scope, deps, { member, session, change: { change: 'remove_passkey', passkey: removed.name } })
  })

/** Ten new recovery codes for the caller; without a factor they would lead nowhere. */
export const renewOwnRecoveryCodes = (scope: Caller, { mails }: MemberDeps) =>
  inTransaction(scope, async (scope) => {
    const member = await memberOr401(scope)
    if (!hasFactor(await readFactors(scope, member.id))) throw new AppError('wrong_state', 'staff.no_factor')
    const codes = await replaceRecoveryCodes(scope, member.id)
    await tellMember(scope, mails, member, { change: 'renew_recovery_codes' })
    return codes
  })
