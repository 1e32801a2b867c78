import { fieldError } from '#server/platform/errors.ts'
import { type ClosedScope, inTransaction, type StaffScope, textFor } from '#server/platform/scope.ts'
import { challengeSeconds } from './challenges.ts'
import { finishEnrolment, type MemberDeps, memberOr401 } from './change-factors.ts'
import { type CheckDeps, totpRow } from './check-answer.ts'
import { readFactors, type TotpRow } from './factors.ts'
import { describeTotp, newTotpKey, totpStep } from './totp.ts'

type Caller = ClosedScope & { readonly staffId: string }

/** A new key that waits for a code of it; what is enrolled already goes on counting until then. */
export const startTotp = (scope: Caller, { encryption }: CheckDeps) =>
  inTransaction(scope, async (scope) => {
    const { db, companyId, staffId, clock } = scope
    const member = await memberOr401(scope)
    const key = newTotpKey()
    const waiting = {
      pending_secret: encryption.seal('totp', totpRow(scope, staffId), key),
      pending_until: new Date(clock.now().getTime() + challengeSeconds * 1000),
    }
    await db
      .insertInto('staff_totp')
      .values({ company_id: companyId, staff_id: staffId, ...waiting })
      .onConflict((on) => on.columns(['company_id', 'staff_id']).doUpdateSet(waiting))
      .execute()
    return { ...describeTotp(key, textFor(scope, scope.company.display_name), member.email), expires_in: challengeSeconds }
  })

async function enrol({ db, companyId, staffId, clock }: StaffScope, pending: Buffer, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_totp')
    .set({ secret: pending, enrolled_at: clock.now(), last_step: step, pending_secret: null, pending_until: null })
    .where('company_id', '=', companyId)
    .where('staff_id', '=', staffId)
    .where('pending_secret', '=', pending)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function enrolmentStep(scope: Caller, { encryption }: CheckDeps, row: TotpRow | undefined, code: string): number | null {
  const now = scope.clock.now()
  if (!row?.pending_secret || !row.pending_until || row.pending_until <= now) return null
  const key = encryption.open('totp', totpRow(scope, scope.staffId), row.pending_secret)
  return key && totpStep(key, code, now)
}

/** Enrols the key that waits, by a code of it, in the place of the one before; the code signs nobody in a second time. */
export async function confirmTotp(scope: Caller, session: string, code: string, deps: CheckDeps & MemberDeps) {
  const { totp } = await inTransaction(scope, (scope) => readFactors(scope, scope.staffId), { readOnly: true })
  const step = enrolmentStep(scope, deps, totp, code)
  const pending = totp?.pending_secret
  if (step === null || !pending) throw fieldError('code', { key: 'code_invalid' })
  return inTransaction(scope, async (scope) => {
    const member = await memberOr401(scope)
    if (!(await enrol(scope, pending, step))) throw fieldError('code', { key: 'code_invalid' })
    return finishEnrolment(scope, deps, { member, session, change: { change: 'enrol_totp' } })
  })
}
