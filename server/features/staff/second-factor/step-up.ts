import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/http/serve.ts'
import { type ClosedScope, inTransaction, type StaffScope } from '#server/platform/scope.ts'
import { verifyPassword } from '#server/platform/sessions/passwords.ts'
import { findOwn } from '../repository.ts'
import { takeChallenge } from './challenges.ts'
import { acceptAnswer, attemptsOf, type CheckDeps, checkAnswer, type FactorAnswer, wrongAnswer } from './check-answer.ts'
import { type Factors, hasFactor, lockMember, readFactors, setStrength } from './factors.ts'
import { challengeOf } from './passkeys/webauthn.ts'
import { requestFactor, tellCodeUsed } from './sign-in.ts'

type Caller = ClosedScope & { readonly staffId: string }
type StepUpDeps = CheckDeps & Pick<Platform, 'limits' | 'mails'>

/** How a member can prove anew who they are: by what is enrolled, else by the password. */
export const startStepUp = (scope: Caller, session: string, from: { site: Platform['site']; origin: string | null }) =>
  inTransaction(scope, async (scope) => {
    const factors = await readFactors(scope, scope.staffId)
    const issued = await requestFactor(scope, { staffId: scope.staffId, purpose: 'step_up', session }, factors, from)
    return hasFactor(factors) ? issued : { ...issued, methods: ['password' as const], passkey: null }
  })

async function takeIssued(scope: StaffScope, session: string, passkey: NonNullable<FactorAnswer['passkey']>) {
  const challenge = challengeOf(passkey)
  const bound = { staffId: scope.staffId, purpose: 'step_up', session } as const
  const row = challenge === null ? undefined : await takeChallenge(scope, challenge, bound)
  return challenge !== null && row ? { challenge, origin: row.origin } : null
}

async function byFactor(scope: Caller, session: string, answer: FactorAnswer, factors: Factors, deps: StepUpDeps): Promise<void> {
  const attempts = attemptsOf(scope, scope.staffId)
  await deps.limits.beforeSignIn(attempts)
  const { passkey } = answer
  const issued = passkey ? await inTransaction(scope, (scope) => takeIssued(scope, session, passkey)) : null
  const right = await checkAnswer(scope, deps, { factors, issued }, answer)
  if (!right) throw wrongAnswer(answer)
  await inTransaction(scope, async (scope) => {
    const member = await lockMember(scope, scope.staffId)
    if (!member || !(await acceptAnswer(scope, member.id, right))) throw wrongAnswer(answer)
    if (right.kind === 'recovery_code') await tellCodeUsed(scope, deps, member)
    await setStrength(scope, session, { authenticated_at: scope.clock.now(), has_second_factor: true })
  })
  await deps.limits.signInSucceeded(attempts)
}

async function byPassword(scope: Caller, session: string, password: string, { limits }: StepUpDeps): Promise<void> {
  const member = await inTransaction(scope, findOwn, { readOnly: true })
  if (!member) throw new AppError('unauthenticated')
  const attempts = `staff:${scope.companyId}:${member.id}`
  await limits.beforeSignIn(attempts)
  if (!(await verifyPassword(member.password_hash, password))) throw fieldError('password', { key: 'wrong_password' })
  await limits.signInSucceeded(attempts)
  await inTransaction(scope, async (scope) => {
    await lockMember(scope, member.id)
    if (hasFactor(await readFactors(scope, member.id))) throw fieldError('password', { key: 'choice' })
    await setStrength(scope, session, { authenticated_at: scope.clock.now() })
  })
}

/** Renews for 10 minutes what a session may do; a password proves it only where no second factor is enrolled. */
export async function stepUp(
  scope: Caller,
  session: string,
  { password, ...answer }: FactorAnswer & { password?: string | null },
  deps: StepUpDeps,
): Promise<void> {
  const factors = await inTransaction(scope, (scope) => readFactors(scope, scope.staffId), { readOnly: true })
  if (!password) return byFactor(scope, session, answer, factors, deps)
  if (hasFactor(factors)) throw fieldError('password', { key: 'choice' })
  return byPassword(scope, session, password, deps)
}
