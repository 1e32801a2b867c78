import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { issueDeviceToken } from '#server/platform/sessions/device-tokens.ts'
import { closeSession, customerSessions } from '#server/platform/sessions/sessions.ts'
import { revertEmail } from './email/revert-email.ts'
import { verifyEmail } from './email/verify-email.ts'
import type { AccountJobs } from './jobs.ts'
import { checkResetLink, resetPassword } from './password/reset-password.ts'
import { presentToken, presentUser } from './present.ts'
import { mountProfile } from './profile/profile-routes.ts'
import { findOwn } from './repository.ts'
import { requestCode } from './request-code.ts'
import { signIn } from './sign-in.ts'
import { signUp, signUpIssues } from './sign-up.ts'

export function mountAccounts(api: Hono<ApiEnv>, jobs: AccountJobs): void {
  serve(
    api,
    contract.signUp,
    async ({ scope, body, platform, ...caller }) => {
      const { customer, token } = await signUp(scope, body, platform, caller)
      return {
        message: scope.t('accounts.signed_up', { name: customer.firstname }),
        ...presentToken(token, issueDeviceToken(platform.secret, customer, body.device_token)),
      }
    },
    signUpIssues,
  )

  serve(api, contract.signIn, async ({ scope, body, platform, ...caller }) => {
    const { customer, token, device, isTakenBack } = await signIn(scope, body, { ...platform, jobs }, caller)
    const message = isTakenBack ? 'accounts.taken_back' : 'accounts.signed_in'
    return { message: scope.t(message, { name: customer.firstname }), ...presentToken(token, device) }
  })

  serve(api, contract.signOut, async ({ scope, token }) => {
    if (token)
      await inTransaction(scope, ({ db, companyId, clock }) =>
        closeSession({ db, companyId, now: clock.now() }, customerSessions, token),
      )
    return { message: scope.t('accounts.signed_out') }
  })

  serve(api, contract.requestVerification, async ({ scope, body, platform }) => {
    await requestCode(scope, 'verify_email', body.email, platform.limits, jobs)
    return { message: scope.t('accounts.verification_requested') }
  })

  serve(api, contract.verifyEmail, async ({ scope, body, platform }) => {
    const email = await verifyEmail(scope, body, platform)
    return { message: scope.t('accounts.email_verified'), data: { email } }
  })

  serve(api, contract.forgetPassword, async ({ scope, body, platform }) => {
    await requestCode(scope, 'reset_password', body.email, platform.limits, jobs)
    return { message: scope.t('accounts.reset_requested') }
  })

  serve(api, contract.resetPassword, async ({ scope, body, platform, address }) => {
    const device = await resetPassword(scope, body, platform, address)
    return { message: scope.t('accounts.password_reset'), device_token: device }
  })

  serve(api, contract.checkResetLink, async ({ scope, body }) => {
    await checkResetLink(scope, body.vcode)
    return { message: scope.t('accounts.reset_link_good') }
  })

  serve(api, contract.revertEmail, async ({ scope, body, platform, address }) => {
    const vcode = await revertEmail(scope, body.vcode, platform, address)
    return { message: scope.t('accounts.email_reverted'), data: { vcode } }
  })

  serve(api, contract.getProfile, async ({ scope }) => {
    const customer = await findOwn(scope)
    if (!customer) throw new AppError('unauthenticated')
    return { data: presentUser(scope, customer) }
  })

  mountProfile(api, jobs)
}
