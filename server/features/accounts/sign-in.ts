import { AppError } from '#server/platform/errors.ts'
import { countedAs, type Limits } from '#server/platform/limits.ts'
import { verifyPassword } from '#server/platform/passwords.ts'
import { type ClosedScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { customerSessions, openSession } from '#server/platform/sessions.ts'
import { isEmail } from '#shared/validation.ts'
import { possiblePhones } from './phone.ts'
import { type CustomerRow, findByEmail, listByPhones } from './repository.ts'

type Input = { username: string; password: string }

/**
 * The account that a username names. A phone without its country's code means the company's own country first, then
 * another one, where a single account has it.
 */
async function find(scope: Scope, username: string, phones: string[]): Promise<CustomerRow | undefined> {
  if (isEmail(username)) return findByEmail(scope, username)
  const found = phones.length > 0 ? await listByPhones(scope, phones) : []
  return found.find(({ phone }) => phone === phones[0]) ?? (found.length === 1 ? found[0] : undefined)
}

/** Signs in by e-mail or phone; unknown accounts and wrong passwords cost the same and say the same. */
export async function signIn(scope: ClosedScope, input: Input, limits: Limits, address: string) {
  const phones = isEmail(input.username) ? [] : possiblePhones(scope, input.username)
  // However a phone is written, its attempts are counted together.
  const account = `${countedAs(scope.companyId, address)}:${phones[0] ?? input.username.toLowerCase()}`
  await limits.beforeSignIn(account)
  const customer = await inTransaction(scope, async (scope) => find(scope, input.username, phones), { readOnly: true })
  const fits = await verifyPassword(customer?.password_hash ?? null, input.password)
  if (!customer || !fits)
    throw new AppError('invalid_credentials', 'errors.invalid_credentials', {
      fields: { username: [{ key: 'invalid_credentials' }] },
    })
  await limits.signInSucceeded(account)
  const token = await inTransaction(scope, (scope) =>
    openSession({ db: scope.db, companyId: scope.companyId, now: scope.clock.now() }, customerSessions, customer.id),
  )
  return { customer, token }
}
