import { AppError } from '#server/platform/errors.ts'
import type { Limits } from '#server/platform/limits.ts'
import { verifyPassword } from '#server/platform/passwords.ts'
import { type ClosedScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { customerSessions, openSession } from '#server/platform/sessions.ts'
import { readGulfPhone } from '#shared/phone.ts'
import { isEmail } from '#shared/validation.ts'
import { findByEmail, findByPhone } from './repository.ts'

type Input = { username: string; password: string }

function find(scope: Scope, username: string) {
  if (isEmail(username)) return findByEmail(scope, username)
  const home = scope.reference.countries.find(({ code }) => code === (scope.company.default_country ?? 'sa'))
  const e164 = readGulfPhone(username, home?.phone_code ?? '966')
  return e164 ? findByPhone(scope, e164) : undefined
}

/** Signs in by e-mail or phone; unknown accounts and wrong passwords cost the same and say the same. */
export async function signIn(scope: ClosedScope, input: Input, limits: Limits, address: string) {
  const account = `${scope.companyId}:${address}:${input.username.toLowerCase()}`
  await limits.beforeSignIn(account)
  const customer = await inTransaction(scope, async (scope) => find(scope, input.username), { readOnly: true })
  const fits = await verifyPassword(customer?.password_hash ?? null, input.password)
  if (!customer || !fits) {
    await limits.signInFailed(account)
    throw new AppError('invalid_credentials', 'errors.invalid_credentials', { fields: { username: [{ key: 'invalid_credentials' }] } })
  }
  await limits.signInSucceeded(account)
  const token = await inTransaction(scope, (scope) =>
    openSession({ db: scope.db, companyId: scope.companyId, now: scope.clock.now() }, customerSessions, customer.id),
  )
  return { customer, token }
}
