import type { Infer } from '#contract/client.ts'
import type { SecondFactor } from '#contract/staff-second-factor.ts'
import type { ClosedScope } from '#server/platform/scope.ts'
import type { Factors } from './factors.ts'

/** A member's second factors as they see them; never a key, a credential or a code. */
export const presentFactors = ({ company }: ClosedScope, { totp, passkeys, codesLeft }: Factors): Infer<typeof SecondFactor> => ({
  is_required: company.requires_second_factor,
  totp: totp?.enrolled_at ? { enrolled_at: totp.enrolled_at.toISOString() } : null,
  passkeys: passkeys.map(({ id, name, rp_id, is_backed_up, created_at, last_used_at }) => ({
    id,
    name,
    host: rp_id,
    is_backed_up,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  })),
  recovery_codes_left: codesLeft,
})
