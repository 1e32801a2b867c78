import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { type ApiEnv, serve } from '#server/platform/serve.ts'
import { closeSession, customerSessions } from '#server/platform/sessions.ts'
import { presentToken, presentUser } from './present.ts'
import { findOwn } from './repository.ts'
import { signIn } from './sign-in.ts'
import { signUp, signUpFaults } from './sign-up.ts'

export function mountAccounts(api: Hono<ApiEnv>): void {
  serve(
    api,
    contract.signUp,
    async ({ scope, body }) => {
      const { customer, token } = await signUp(scope, body)
      return { message: scope.say('accounts.signed_up', { name: customer.firstname }), ...presentToken(token) }
    },
    signUpFaults,
  )

  serve(api, contract.signIn, async ({ scope, body, platform, address }) => {
    const { customer, token } = await signIn(scope, body, platform.limits, address)
    return { message: scope.say('accounts.signed_in', { name: customer.firstname }), ...presentToken(token) }
  })

  serve(api, contract.signOut, async ({ scope, token }) => {
    if (token)
      await inTransaction(scope, ({ db, companyId, clock }) =>
        closeSession({ db, companyId, now: clock.now() }, customerSessions, token),
      )
    return { message: scope.say('accounts.signed_out') }
  })

  serve(api, contract.getProfile, async ({ scope }) => {
    const customer = await findOwn(scope)
    if (!customer) throw new AppError('unauthenticated')
    return { data: presentUser(scope, customer) }
  })
}
