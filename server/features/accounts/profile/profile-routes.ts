import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { inTransaction } from '#server/platform/scope.ts'
import type { AccountJobs } from '../jobs.ts'
import { presentUser } from '../present.ts'
import { personIssues } from '../sign-up.ts'
import { changePassword } from './change-password.ts'
import { presentSession } from './present-session.ts'
import { closeOtherSessions, closeOwnSession, listSessions } from './session-rows.ts'
import { updateProfile } from './update-profile.ts'

/** Changes of signed-in customers to their own account. */
export function mountProfile(api: Hono<ApiEnv>, jobs: AccountJobs): void {
  serve(
    api,
    contract.updateProfile,
    async ({ scope, body, platform, token }) => {
      const { customer, asksForEmail } = await updateProfile(scope, body, { ...platform, jobs, token: token ?? '' })
      const message = asksForEmail ? 'profile.saved_email_pending' : 'profile.saved'
      return { message: scope.t(message), data: presentUser(scope, customer) }
    },
    personIssues,
  )

  serve(api, contract.changePassword, async ({ scope, body, platform, token }) => {
    const device = await changePassword(scope, body, platform, token ?? '')
    return { message: scope.t('profile.password_changed'), device_token: device }
  })

  serve(api, contract.listSessions, async ({ scope, token }) => ({
    data: (await listSessions(scope, token)).map((row) => presentSession(row, token)),
  }))

  serve(api, contract.endOtherSessions, async ({ scope, token }) => {
    const isEmailDropped = await inTransaction(scope, (open) => closeOtherSessions(open, token))
    const message = isEmailDropped ? 'profile.other_sessions_ended_email_kept' : 'profile.other_sessions_ended'
    return { message: scope.t(message) }
  })

  serve(api, contract.endSession, async ({ scope, param, token }) => {
    const ended = await inTransaction(scope, (open) => closeOwnSession(open, param.id))
    if (!ended) throw new AppError('not_found')
    const { browser, system } = presentSession(ended, token)
    if (browser && system) return { message: scope.t('profile.session_ended_on', { browser, system }) }
    const name = browser ?? system
    return { message: name ? scope.t('profile.session_ended_of', { name }) : scope.t('profile.session_ended') }
  })
}
