import type { SignUp } from '#contract/accounts.ts'
import { email as emailField } from '#contract/fields.ts'
import type { Infer } from '#contract/route.ts'
import { jsonb } from '#server/db/column-types.ts'
import { accountPolicies, policiesInForce } from '#server/platform/customers/accepted-policies.ts'
import { birthdateIssues } from '#server/platform/customers/birthdate.ts'
import { phoneIssues, readPhone } from '#server/platform/customers/phone.ts'
import { type FieldErrors, fieldError } from '#server/platform/errors.ts'
import type { CheckContext } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import { type ClosedScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { otherWork } from '#server/platform/sessions/password-callers.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { customerSessions, openSession } from '#server/platform/sessions/sessions.ts'
import { fieldsOf } from '#shared/object-fields.ts'
import { type CodeDeps, writeCode } from './mail-code.ts'
import { newPasswordIssues } from './password/password-check.ts'
import { findByEmail, insertCustomer, listByPhones } from './repository.ts'

type Input = Infer<typeof SignUp>

/** Issues of a form with personal data that its schema cannot find. */
export function personIssues(scope: ClosedScope, body: unknown): FieldErrors {
  const { phone, birthdate } = fieldsOf(body)
  return { ...phoneIssues(scope, 'phone', phone), ...birthdateIssues(scope, 'birthdate', birthdate) }
}

const textOrNone = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const mailbox = emailField()

/**
 * Issues of the sign-up form that its schema cannot find. An address that has an account is named beside other issues too, but the
 * question counts as a sign-up does before it is answered: a form that cannot become an account asks no more often.
 */
export async function signUpIssues(scope: ClosedScope, body: unknown, { issues, count }: CheckContext): Promise<FieldErrors> {
  const own = formIssues(scope, body)
  const email = mailbox.safeParse(fieldsOf(body).email)
  const isWholeForm = Object.keys({ ...own, ...issues }).length === 0
  // For a form without issues the insert decides, at the moment that counts.
  if (isWholeForm || !email.success) return own
  await count()
  const holder = await inTransaction(scope, (open) => findByEmail(open, email.data), { readOnly: true })
  return holder ? { ...own, email: [{ key: 'taken' }] } : own
}

function formIssues(scope: ClosedScope, body: unknown): FieldErrors {
  const { password, email, firstname, lastname, phone } = fieldsOf(body)
  const owner = {
    email: textOrNone(email),
    firstname: textOrNone(firstname),
    lastname: textOrNone(lastname),
    phone: textOrNone(fieldsOf(phone).number),
  }
  const issues = personIssues(scope, body)
  return typeof password === 'string' ? { ...issues, ...newPasswordIssues(scope, password, owner) } : issues
}

type Caller = { agent: string | null; address: string }

type Row = Parameters<typeof insertCustomer>[1]

/** Inserts the account; its phone signs in for it alone where no other account came first, even at this moment. */
async function insert(scope: Scope, row: Row) {
  if (await findByEmail(scope, row.email)) throw fieldError('email', { key: 'taken' })
  const isPhoneFree = row.phone ? (await listByPhones(scope, [row.phone])).length === 0 : false
  const first = await insertCustomer(scope, { ...row, phone_signs_in: isPhoneFree })
  const customer = first ?? (isPhoneFree ? await insertCustomer(scope, { ...row, phone_signs_in: false }) : undefined)
  if (!customer) throw fieldError('email', { key: 'taken' })
  return customer
}

/** Creates an account, mails the code that verifies its address, and opens its first session; the token is the customer's. */
export async function signUp(scope: ClosedScope, input: Input, deps: CodeDeps, { agent, address }: Caller) {
  const phone = readPhone(scope, 'phone', { country_id: Number(input.phone.country_id), number: input.phone.number })
  const passwordHash = await hashPassword(input.password, otherWork(scope, address))
  return inTransaction(scope, async (scope) => {
    const now = scope.clock.now()
    const customer = await insert(scope, {
      company_id: scope.companyId,
      id: newId(scope.clock),
      email: input.email.toLowerCase(),
      phone: phone.e164,
      phone_country_id: phone.country_id,
      password_hash: passwordHash,
      firstname: input.firstname,
      lastname: input.lastname,
      gender: input.gender ?? null,
      birthdate: input.birthdate ?? null,
      language: scope.locale,
      accepts_newsletter: Boolean(input.newsletter),
      newsletter_accepted_at: input.newsletter ? now : null,
      accepted_terms_at: now,
      accepted_policies: jsonb(await policiesInForce(scope, accountPolicies)),
      created_at: now,
    })
    await writeCode(scope, deps, customer, { id: newId(scope.clock), email: customer.email, purpose: 'verify_email' })
    const where = { db: scope.db, companyId: scope.companyId, now }
    scope.counter.account = customer.id
    return { customer, token: await openSession(where, customerSessions, customer.id, { agent }) }
  })
}
