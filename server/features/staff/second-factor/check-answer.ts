import type { Infer } from '#contract/client.ts'
import type { PasskeyAssertion } from '#contract/passkeys.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/http/serve.ts'
import type { ClosedScope, Scope } from '#server/platform/scope.ts'
import type { MessageKey } from '#shared/validation.ts'
import type { Factors, PasskeyRow, TotpRow } from './factors.ts'
import { rpIdOf } from './passkeys/relying-party.ts'
import { verifyAssertion } from './passkeys/webauthn.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { totpStep } from './totp.ts'

/** One second factor, as a call brings it. */
export type FactorAnswer = {
  totp?: string | null
  passkey?: Infer<typeof PasskeyAssertion> | null
  recovery_code?: string | null
}

export type CheckDeps = Pick<Platform, 'encryption' | 'logger'>

/** An answer that fits; it counts once `accept` has written that it was used. */
type RightAnswer =
  | { kind: 'totp'; row: TotpRow; step: number; renewed: Buffer | null }
  | { kind: 'passkey'; row: PasskeyRow; count: bigint; isBackedUp: boolean }
  | { kind: 'recovery_code'; code: string }

/** The row that an authenticator app's key is encrypted for. */
export const totpRow = ({ companyId }: ClosedScope, staffId: string): string => `${companyId} ${staffId}`

function checkTotp(scope: ClosedScope, { encryption, logger }: CheckDeps, row: TotpRow | undefined, code: string) {
  if (!row?.secret) return null
  const place = totpRow(scope, row.staff_id)
  const key = encryption.open('totp', place, row.secret)
  if (!key) logger.error({ company: scope.company.slug }, 'an authenticator key was encrypted by a secret that is not set')
  const step = key && totpStep(key, code, scope.clock.now())
  if (!key || step === null || step <= (row.last_step ?? 0)) return null
  const renewed = encryption.isCurrent('totp', row.secret) ? null : encryption.seal('totp', place, key)
  return { kind: 'totp' as const, row, step, renewed }
}

type IssuedChallenge = { challenge: string; origin: string | null }

async function checkPasskey(
  scope: ClosedScope,
  { logger }: CheckDeps,
  passkeys: readonly PasskeyRow[],
  assertion: Infer<typeof PasskeyAssertion>,
  { challenge, origin }: IssuedChallenge,
) {
  if (origin === null) return null
  const row = passkeys.find(({ credential_id, rp_id }) => credential_id === assertion.id && rp_id === rpIdOf(origin))
  const verified = row && (await verifyAssertion(assertion, row, { challenge, origin }))
  if (!row || !verified) return null
  if (verified.isClone) {
    logger.warn(
      { company: scope.company.slug, passkey: row.id },
      'a passkey was refused: its counter did not rise, it may be a copy',
    )
    return null
  }
  return { kind: 'passkey' as const, row, count: verified.count, isBackedUp: verified.isBackedUp }
}

/** Whether an answer fits what is enrolled; null when it does not. A recovery code is looked at when it is accepted. */
export async function checkAnswer(
  scope: ClosedScope,
  deps: CheckDeps,
  { factors, issued }: { factors: Factors; issued: IssuedChallenge | null },
  { totp, passkey, recovery_code }: FactorAnswer,
): Promise<RightAnswer | null> {
  if (totp) return checkTotp(scope, deps, factors.totp, totp)
  if (passkey) return issued && checkPasskey(scope, deps, factors.passkeys, passkey, issued)
  return recovery_code ? { kind: 'recovery_code', code: recovery_code } : null
}

/** Writes that an answer was used; false where it was used before, also a moment ago by another call. */
export async function acceptAnswer(scope: Scope, staffId: string, answer: RightAnswer): Promise<boolean> {
  if (answer.kind === 'recovery_code') return spendRecoveryCode(scope, staffId, answer.code)
  const { numUpdatedRows } = await (answer.kind === 'totp'
    ? usedTotp(scope, answer)
    : usedPasskey(scope, answer)
  ).executeTakeFirst()
  return numUpdatedRows === 1n
}

const usedTotp = ({ db, companyId }: Scope, { row, step, renewed }: Extract<RightAnswer, { kind: 'totp' }>) =>
  db
    .updateTable('staff_totp')
    .set({ last_step: step, ...(renewed && { secret: renewed }) })
    .where('company_id', '=', companyId)
    .where('staff_id', '=', row.staff_id)
    .where('secret', '=', row.secret)
    .where('last_step', '<', step)

const usedPasskey = ({ db, companyId, clock }: Scope, { row, count, isBackedUp }: Extract<RightAnswer, { kind: 'passkey' }>) =>
  db
    .updateTable('staff_passkey')
    .set({ sign_count: count, is_backed_up: isBackedUp, last_used_at: clock.now() })
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .where('sign_count', '=', row.sign_count)

/** The error of an answer, whatever is wrong with it, at its field. */
export function wrongAnswer({ totp, passkey }: FactorAnswer): AppError {
  const [field, key]: [string, MessageKey] = totp
    ? ['totp', 'code_invalid']
    : passkey
      ? ['passkey', 'passkey']
      : ['recovery_code', 'code_invalid']
  return new AppError('invalid_credentials', 'errors.invalid_credentials', { fields: { [field]: [{ key }] } })
}

/** The key under which wrong second factors of an account are counted, wherever they come from. */
export const attemptsOf = ({ companyId }: ClosedScope, staffId: string): string => `second-factor:${companyId}:${staffId}`
