import type { ProfileInput } from '#contract/profile.ts'
import type { Infer } from '#contract/route.ts'
import { type Phone, readPhone } from '#server/platform/customers/phone.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/http/serve.ts'
import { countMail } from '#server/platform/limits/count-mail.ts'
import { type ClosedScope, type CustomerScope, inTransaction } from '#server/platform/scope.ts'
import { removeCodes } from '../codes.ts'
import { issueRevertCode } from '../email/revert-email.ts'
import type { AccountJobs } from '../jobs.ts'
import { emailChangingMail } from '../mails.ts'
import { requireOwnPassword } from '../password/password-check.ts'
import { type CustomerRow, findOwn, isTaken, listByPhones, lockAccount, updateCustomer } from '../repository.ts'
import { onceOnly, toReader } from '../to-reader.ts'
import { isRecentlyAuthenticated, isSignedIn, renewAuthentication } from './session-rows.ts'

type Input = Infer<typeof ProfileInput>
type OwnScope = ClosedScope & { readonly customerId: string }
type Deps = Pick<Platform, 'limits' | 'mails' | 'secret'> & { jobs: AccountJobs; token: string }
type Change = {
  known: CustomerRow
  input: Input
  email: string
  phone: Phone
  asksForEmail: boolean
  movesPhone: boolean
  mayClaimPhone: boolean
}

/** An e-mail address or phone that signs in changes only for somebody who gave the password a moment ago, or gives it with the change. */
async function requireRecentPassword(scope: OwnScope, customer: CustomerRow, isRecent: boolean, input: Input, deps: Deps) {
  if (isRecent) return
  await requireOwnPassword(scope, deps.limits, customer, input.password)
  await inTransaction(scope, (open) => renewAuthentication(open, deps.token))
}

/** Tells the old address and asks the new one; the same work whether the new one has an account already. */
async function askForEmail(
  scope: CustomerScope,
  customer: CustomerRow,
  email: string,
  { mails, jobs, secret }: Deps,
): Promise<void> {
  await removeCodes(scope, customer.id, 'verify_email')
  const vcode = await issueRevertCode(scope, secret, customer)
  await mails.queue(scope, {
    ...toReader(scope, customer),
    cause: onceOnly(scope, 'email_changing'),
    body: emailChangingMail({ newEmail: email, at: scope.clock.now(), vcode }),
  })
  await jobs.sendCode(scope, { email, purpose: 'verify_email', customerId: customer.id })
}

/** A phone signs in for one account: for this one where no other came first. */
const claimsPhone = async (scope: CustomerScope, phone: Phone, mayClaim: boolean) =>
  mayClaim && (await listByPhones(scope, [phone.e164])).every(({ id }) => id === scope.customerId)

async function save(scope: CustomerScope, change: Change, deps: Deps): Promise<CustomerRow> {
  const { input, email, phone } = change
  const customer = await lockAccount(scope, scope.customerId)
  // A session that was ended meanwhile, or another password, rejects the change.
  const isStillOwn = customer?.password_hash === change.known.password_hash && (await isSignedIn(scope, deps.token))
  if (!customer || !isStillOwn) throw new AppError('unauthenticated')
  const saved = await updateCustomer(scope, {
    firstname: input.firstname,
    lastname: input.lastname,
    birthdate: input.birthdate ?? null,
    gender: input.gender ?? null,
    pending_email: email === customer.email ? null : email,
    ...(change.movesPhone && {
      phone: phone.e164,
      phone_country_id: phone.country_id,
      phone_signs_in: await claimsPhone(scope, phone, change.mayClaimPhone),
    }),
  })
  if (!saved) throw new AppError('unauthenticated')
  if (change.asksForEmail && email !== customer.email) await askForEmail(scope, customer, email, deps)
  else if (customer.pending_email && email === customer.email) await removeCodes(scope, customer.id, 'verify_email')
  return saved
}

/** Changes personal data at once, and what signs in after the password; a new e-mail waits for its verification. */
export async function updateProfile(scope: OwnScope, input: Input, deps: Deps) {
  const phone = readPhone(scope, 'phone', { country_id: Number(input.phone.country_id), number: input.phone.number })
  const email = input.email.toLowerCase()
  const { customer, isRecent } = await inTransaction(
    scope,
    async (open) => ({ customer: await findOwn(open), isRecent: await isRecentlyAuthenticated(open, deps.token) }),
    { readOnly: true },
  )
  if (!customer) throw new AppError('unauthenticated')
  const asksForEmail = email !== customer.email && email !== customer.pending_email
  const movesPhone = phone.e164 !== customer.phone
  if (asksForEmail || movesPhone) await requireRecentPassword(scope, customer, isRecent, input, deps)
  if (asksForEmail) await countMail(scope, deps.limits, email)
  const change = { known: customer, input, email, phone, asksForEmail, movesPhone }
  const attempt = (mayClaimPhone: boolean) => inTransaction(scope, (open) => save(open, { ...change, mayClaimPhone }, deps))
  const saved = await attempt(true).catch((error) => {
    // At this moment another account claimed the phone.
    if (isTaken(error)) return attempt(false)
    throw error
  })
  return { customer: saved, asksForEmail }
}
