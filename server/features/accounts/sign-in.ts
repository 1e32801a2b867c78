import { possiblePhones } from '#server/platform/customers/phone.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/http/serve.ts'
import { countedAs } from '#server/platform/limits/limits.ts'
import { forgetTries, type Subject } from '#server/platform/limits/sign-in-failures.ts'
import { type ClosedScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { issueDeviceToken, knownDevice } from '#server/platform/sessions/device-tokens.ts'
import { signingIn } from '#server/platform/sessions/password-callers.ts'
import { verifyPassword } from '#server/platform/sessions/passwords.ts'
import { closeSession, customerSessions, openSession } from '#server/platform/sessions/sessions.ts'
import { isEmail } from '#shared/validation.ts'
import { countSignIn } from './count-sign-in.ts'
import type { AccountJobs } from './jobs.ts'
import { deletionCancelledMail } from './mails.ts'
import { type CustomerRow, findByEmail, listByPhones, lockAccount, takeBackAccount } from './repository.ts'
import { toReader } from './to-reader.ts'

type Input = { username: string; password: string; device_token?: string | null | undefined }

/** Where a sign-in comes from: the address, the browser, and the token that it still holds. */
type Caller = { address: string; agent: string | null; token: string | null }
type Deps = Pick<Platform, 'limits' | 'mails' | 'secret'> & { jobs: AccountJobs }

/**
 * The account that a username names. A phone without its country's code means the company's own country first, then
 * another one, where a single account has it.
 */
async function find(scope: Scope, username: string, phones: string[]): Promise<CustomerRow | undefined> {
  if (isEmail(username)) return findByEmail(scope, username)
  const found = phones.length > 0 ? await listByPhones(scope, phones) : []
  return found.find(({ phone }) => phone === phones[0]) ?? (found.length === 1 ? found[0] : undefined)
}

const wrongPair = () =>
  new AppError('invalid_credentials', 'errors.invalid_credentials', {
    fields: { username: [{ key: 'invalid_credentials' }] },
  })

async function takeBack(scope: Scope, { mails }: Deps, customer: CustomerRow, eraseAfter: Date): Promise<void> {
  await takeBackAccount(scope, customer.id)
  const cause = `deletion_cancelled:${customer.id}:${eraseAfter.toISOString()}`
  await mails.queue(scope, { ...toReader(scope, customer), cause, body: deletionCancelledMail() })
}

/** Opens the session, unless the account was erased or got another password while this one was looked at. */
async function enter(scope: Scope, deps: Deps, verified: CustomerRow, { agent, token: old }: Caller) {
  const customer = await lockAccount(scope, verified.id)
  if (customer?.password_hash !== verified.password_hash) throw wrongPair()
  const where = { db: scope.db, companyId: scope.companyId, now: scope.clock.now() }
  if (old) await closeSession(where, customerSessions, old)
  if (customer.erase_after) await takeBack(scope, deps, customer, customer.erase_after)
  const token = await openSession(where, customerSessions, customer.id, { agent })
  scope.counter.account = customer.id
  return { customer, token, isTakenBack: customer.erase_after !== null }
}

/** The subject whose tries are counted together: never the typed name where an account has it, or each name of it had tries of its own. */
function failureSubject(customer: CustomerRow | undefined, input: Input, name: string, secret: string): Subject {
  if (!customer) return { kind: 'nobody', name, secret }
  return { kind: 'customer', id: customer.id, device: knownDevice(secret, customer, input.device_token) }
}

/** Signs in by e-mail or phone; unknown accounts and wrong passwords cost the same and say the same. */
export async function signIn(scope: ClosedScope, input: Input, deps: Deps, caller: Caller) {
  const { limits, secret, jobs } = deps
  const phones = isEmail(input.username) ? [] : possiblePhones(scope, input.username)
  // However a phone is written, its attempts are counted together.
  const name = phones[0] ?? input.username.toLowerCase()
  const customer = await inTransaction(scope, async (scope) => find(scope, input.username, phones), { readOnly: true })
  const counted = `${countedAs(scope.companyId, caller.address)}:${customer?.id ?? name}`
  await limits.beforeSignIn(counted)
  const subject = failureSubject(customer, input, name, secret)
  await countSignIn(scope, subject, jobs)
  const fits = await verifyPassword(customer?.password_hash ?? null, input.password, signingIn(scope, caller.address))
  if (!customer || !fits) throw wrongPair()
  await limits.signInSucceeded(counted)
  return inTransaction(scope, async (scope) => {
    await forgetTries(scope, subject)
    const device = issueDeviceToken(secret, customer, input.device_token)
    return { ...(await enter(scope, deps, customer, caller)), device }
  })
}
