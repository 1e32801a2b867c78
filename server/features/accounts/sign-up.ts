import type { SignUp } from '#contract/accounts.ts'
import type { Infer } from '#contract/route.ts'
import { fieldError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { type ClosedScope, inTransaction } from '#server/platform/scope.ts'
import { customerSessions, openSession } from '#server/platform/sessions.ts'
import { readPhone } from './phone.ts'
import { findByEmail, findByPhone, insertCustomer } from './repository.ts'

type Input = Infer<typeof SignUp>

/** Creates an account and opens its first session; the token is what the customer keeps. */
export async function signUp(scope: ClosedScope, input: Input) {
  const phone = readPhone(scope, 'phone', { country_id: Number(input.phone.country_id), number: input.phone.number })
  const passwordHash = await hashPassword(input.password)
  return inTransaction(scope, async (scope) => {
    const now = scope.clock.now()
    if (await findByEmail(scope, input.email)) throw fieldError('email', { key: 'taken' })
    const isPhoneFree = !(await findByPhone(scope, phone.e164))
    const customer = await insertCustomer(scope, {
      company_id: scope.companyId,
      id: newId(scope.clock),
      email: input.email.toLowerCase(),
      phone: phone.e164,
      phone_country_id: phone.country_id,
      phone_signs_in: isPhoneFree,
      password_hash: passwordHash,
      firstname: input.firstname,
      lastname: input.lastname,
      gender: input.gender ?? null,
      birthdate: input.birthdate ?? null,
      language: scope.locale,
      accepts_newsletter: Boolean(input.newsletter),
      accepted_terms_at: now,
      created_at: now,
    })
    if (!customer) throw fieldError('email', { key: 'taken' })
    return { customer, token: await openSession({ db: scope.db, companyId: scope.companyId, now }, customerSessions, customer.id) }
  })
}
