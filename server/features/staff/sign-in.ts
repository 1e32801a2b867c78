import { type AccountJobs, countSignIn } from '#server/features/accounts/index.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/http/serve.ts'
import { countedAs } from '#server/platform/limits/limits.ts'
import { forgetTries, type Subject } from '#server/platform/limits/sign-in-failures.ts'
import { type ClosedScope, inTransaction } from '#server/platform/scope.ts'
import { issueDeviceToken, knownDevice } from '#server/platform/sessions/device-tokens.ts'
import { signingIn } from '#server/platform/sessions/password-callers.ts'
import { verifyPassword } from '#server/platform/sessions/passwords.ts'
import { openSession, staffSessions } from '#server/platform/sessions/sessions.ts'
import { findByEmail } from './repository.ts'
import { hasFactor, lockMember, readFactors } from './second-factor/factors.ts'
import { requestFactor } from './second-factor/sign-in.ts'

type Input = { email: string; password: string; device_token?: string | null | undefined }
type Caller = { address: string; origin: string | null }
type SignInDeps = Pick<Platform, 'limits' | 'secret' | 'site'> & { jobs: AccountJobs }

const wrongPair = () =>
  new AppError('invalid_credentials', 'errors.invalid_credentials', {
    fields: { email: [{ key: 'invalid_credentials' }] },
  })

/** The member whose password this is; wrong ones are counted for the account and for who tries. */
async function checkPassword(scope: ClosedScope, input: Input, { limits, secret, jobs }: SignInDeps, address: string) {
  const name = `staff:${input.email.toLowerCase()}`
  const member = await inTransaction(scope, (scope) => findByEmail(scope, input.email), { readOnly: true })
  const account = `staff:${countedAs(scope.companyId, address)}:${member?.id ?? name}`
  await limits.beforeSignIn(account)
  const subject: Subject = member
    ? { kind: 'staff', id: member.id, device: knownDevice(secret, member, input.device_token) }
    : { kind: 'nobody', name, secret }
  await countSignIn(scope, subject, jobs)
  const fits = await verifyPassword(member?.password_hash ?? null, input.password, signingIn(scope, address))
  if (!fits || !member) throw wrongPair()
  await limits.signInSucceeded(account)
  return { found: member, subject }
}

/**
 * Looks at the password. Where a second factor is enrolled the answer is a challenge; only here, behind a right password, does
 * anybody learn that one is.
 */
export async function signInStaff(scope: ClosedScope, input: Input, deps: SignInDeps, { address, origin }: Caller) {
  const { found, subject } = await checkPassword(scope, input, deps, address)
  return inTransaction(scope, async (scope) => {
    const member = await lockMember(scope, found.id)
    if (member?.password_hash !== found.password_hash) throw wrongPair()
    await forgetTries(scope, subject)
    const factors = await readFactors(scope, member.id)
    const issued = { staffId: member.id, purpose: 'sign_in', session: null } as const
    if (hasFactor(factors)) return { member, issued: await requestFactor(scope, issued, factors, { site: deps.site, origin }) }
    const where = { db: scope.db, companyId: scope.companyId, now: scope.clock.now() }
    const token = await openSession(where, staffSessions, member.id)
    return { member, session: { token, device: issueDeviceToken(deps.secret, member, input.device_token) } }
  })
}
