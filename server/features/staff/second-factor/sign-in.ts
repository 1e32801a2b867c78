import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/http/serve.ts'
import { type ClosedScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { issueDeviceToken } from '#server/platform/sessions/device-tokens.ts'
import { openSession, staffSessions } from '#server/platform/sessions/sessions.ts'
import { type ChallengeRow, challengeSeconds, countTry, endSignIn, findSignIn, issueChallenge } from './challenges.ts'
import { acceptAnswer, attemptsOf, type CheckDeps, checkAnswer, type FactorAnswer, wrongAnswer } from './check-answer.ts'
import { type Factors, lockMember, readFactors } from './factors.ts'
import { passkeyOrigin } from './passkeys/relying-party.ts'
import { requestOptions } from './passkeys/webauthn.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { tellMember } from './tell-member.ts'

type Caller = { site: Platform['site']; origin: string | null }

const methodsOf = ({ totp, codesLeft }: Factors, hasPasskey: boolean) => [
  ...(totp?.secret ? (['totp'] as const) : []),
  ...(hasPasskey ? (['passkey'] as const) : []),
  ...(codesLeft > 0 ? (['recovery_code'] as const) : []),
]

type FactorRequest =
  | { staffId: string; purpose: 'sign_in'; session: null }
  | { staffId: string; purpose: 'step_up'; session: string }

/** Asks a member for a second factor: a challenge, and how it may be answered from the page that calls. */
export async function requestFactor(scope: Scope, issued: FactorRequest, factors: Factors, { site, origin }: Caller) {
  const own = factors.passkeys.length > 0 ? await passkeyOrigin(scope, site, origin) : null
  const challenge = await issueChallenge(scope, issued, own)
  const passkey = requestOptions(challenge, own, factors.passkeys)
  return { challenge, expires_in: challengeSeconds, methods: methodsOf(factors, passkey !== null), passkey }
}

const isOver = () =>
  new AppError('invalid_credentials', 'errors.invalid_credentials', { fields: { challenge: [{ key: 'challenge_over' }] } })

type Input = FactorAnswer & { challenge: string; device_token?: string | null | undefined }
type SignInDeps = CheckDeps & Pick<Platform, 'limits' | 'mails' | 'secret'>

/** The factors of whose sign-in it is, with the try counted and committed before the answer is looked at. */
const tryOnce = (scope: ClosedScope, row: ChallengeRow) =>
  inTransaction(scope, async (scope) => ((await countTry(scope, row)) ? readFactors(scope, row.staff_id) : undefined))

/**
 * Opens the session that a right password asked for. Wrong answers count for the account wherever they come from, so that
 * neither another address nor another challenge gives more tries.
 */
export async function finishSignIn(scope: ClosedScope, { challenge, device_token, ...answer }: Input, deps: SignInDeps) {
  const row = await inTransaction(scope, (scope) => findSignIn(scope, challenge), { readOnly: true })
  if (!row) throw isOver()
  const attempts = attemptsOf(scope, row.staff_id)
  await deps.limits.beforeSignIn(attempts)
  const factors = await tryOnce(scope, row)
  if (!factors) throw isOver()
  const right = await checkAnswer(scope, deps, { factors, issued: { challenge, origin: row.origin } }, answer)
  if (!right) throw wrongAnswer(answer)
  const signedIn = await inTransaction(scope, async (scope) => {
    const member = await lockMember(scope, row.staff_id)
    if (!member || !(await endSignIn(scope, row)) || !(await acceptAnswer(scope, member.id, right))) throw wrongAnswer(answer)
    scope.counter.account = member.id
    if (right.kind === 'recovery_code') await tellCodeUsed(scope, deps, member)
    const where = { db: scope.db, companyId: scope.companyId, now: scope.clock.now() }
    const token = await openSession(where, staffSessions, member.id, { hasSecondFactor: true })
    return { member, token, device: issueDeviceToken(deps.secret, member, device_token) }
  })
  await deps.limits.signInSucceeded(attempts)
  return signedIn
}

/** A recovery code was used: whoever did not use it should know at once. */
export async function tellCodeUsed(
  scope: Scope,
  { mails }: Pick<Platform, 'mails'>,
  member: { id: string; name: string; email: string },
): Promise<void> {
  const codesLeft = await countRecoveryCodes(scope, member.id)
  await tellMember(scope, mails, member, { change: 'use_recovery_code', codesLeft })
}
