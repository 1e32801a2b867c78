import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { sessionLife } from '#server/platform/sessions/sessions.ts'
import { removeOwnPasskey, removeOwnTotp, renewOwnRecoveryCodes } from './change-factors.ts'
import { confirmTotp, startTotp } from './enrol-totp.ts'
import { readFactors } from './factors.ts'
import { addPasskey, renamePasskey, startPasskey } from './passkeys/add-passkey.ts'
import { presentFactors } from './present.ts'
import { finishSignIn } from './sign-in.ts'
import { startStepUp, stepUp } from './step-up.ts'

/** The session of a call that `serve` has found. */
function requireSession({ token }: { token: string | null }): string {
  if (!token) throw new AppError('unauthenticated')
  return token
}

function mountProofs(api: Hono<ApiEnv>): void {
  serve(api, contract.staffSignInSecondFactor, async ({ scope, body, platform }) => {
    const { member, token, device } = await finishSignIn(scope, body, platform)
    return {
      message: scope.t('accounts.signed_in', { name: member.name }),
      device_token: device,
      access_token: token,
      token_type: 'Bearer' as const,
      expires_in: sessionLife.absolute / 1000,
    }
  })
  serve(api, contract.startStepUp, async (call) => ({
    message: call.scope.t('staff.second_factor_asked'),
    data: await startStepUp(call.scope, requireSession(call), { site: call.platform.site, origin: call.origin }),
  }))
  serve(api, contract.stepUp, async (call) => {
    await stepUp(call.scope, requireSession(call), call.body, call.platform)
    return { message: call.scope.t('staff.stepped_up') }
  })
}

function mountTotp(api: Hono<ApiEnv>): void {
  serve(api, contract.startTotp, async ({ scope, platform }) => ({
    message: scope.t('staff.totp_started'),
    data: await startTotp(scope, platform),
  }))
  serve(api, contract.confirmTotp, async (call) => {
    const { scope, body, platform } = call
    const { factors, codes } = await confirmTotp(scope, requireSession(call), body.code, platform)
    return { message: scope.t('staff.totp_enrolled'), data: presentFactors(scope, factors), recovery_codes: codes }
  })
  serve(api, contract.removeTotp, async (call) => ({
    message: call.scope.t('staff.totp_removed'),
    data: presentFactors(call.scope, await removeOwnTotp(call.scope, requireSession(call), call.platform)),
  }))
}

function mountPasskeys(api: Hono<ApiEnv>): void {
  serve(api, contract.startPasskey, async (call) => ({
    message: call.scope.t('staff.passkey_started'),
    data: await startPasskey(call.scope, requireSession(call), { site: call.platform.site, origin: call.origin }),
  }))
  serve(api, contract.addPasskey, async (call) => {
    const { scope, body, platform } = call
    const { factors, codes } = await addPasskey(scope, requireSession(call), body, platform)
    const message = scope.t('staff.passkey_added', { name: body.name })
    return { message, data: presentFactors(scope, factors), recovery_codes: codes }
  })
  serve(api, contract.renamePasskey, async ({ scope, param, body }) => ({
    message: scope.t('staff.passkey_renamed', { name: body.name }),
    data: presentFactors(scope, await renamePasskey(scope, param.id, body.name)),
  }))
  serve(api, contract.removePasskey, async (call) => ({
    message: call.scope.t('staff.passkey_removed'),
    data: presentFactors(call.scope, await removeOwnPasskey(call.scope, requireSession(call), call.param.id, call.platform)),
  }))
}

/** Everything about the second factor of staff but the first half of a sign-in. */
export function mountSecondFactor(api: Hono<ApiEnv>): void {
  mountProofs(api)
  mountTotp(api)
  mountPasskeys(api)
  serve(api, contract.getSecondFactor, async ({ scope }) => ({
    data: presentFactors(scope, await readFactors(scope, scope.staffId)),
  }))
  serve(api, contract.renewRecoveryCodes, async ({ scope, platform }) => ({
    message: scope.t('staff.recovery_codes_renewed'),
    data: { recovery_codes: await renewOwnRecoveryCodes(scope, platform) },
  }))
}
