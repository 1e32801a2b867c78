import { AppError, type FieldErrors, fieldError } from '#server/platform/errors.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { ClosedScope } from '#server/platform/scope.ts'
import { verifyPassword } from '#server/platform/sessions/passwords.ts'
import type { OwnText } from '#shared/common-passwords.ts'
import { passwordIssues } from '#shared/password.ts'
import type { CustomerRow } from '../repository.ts'
import { isOftenGuessed } from './common-passwords.ts'

type PasswordOwner = { email?: OwnText; phone?: OwnText; firstname?: OwnText; lastname?: OwnText }

/** The issues of a new password that neither its schema nor the form knows: what everybody tries first for this owner. */
export function newPasswordIssues({ company }: ClosedScope, password: string, owner: PasswordOwner): FieldErrors {
  const names = [owner.email, owner.phone, owner.firstname, owner.lastname]
  const { slug, display_name } = company
  const keys = passwordIssues(password, names)
  if (keys.length === 0 && isOftenGuessed(password, [...names, slug, ...Object.values(display_name)]))
    keys.push('common_password')
  return keys.length > 0 ? { password: keys.map((key) => ({ key })) } : {}
}

/** Whether a signed-in customer knows the password; wrong ones delay the next as at sign-in, whichever session asks. */
export async function ownPasswordFits(scope: ClosedScope, limits: Limits, customer: CustomerRow, password: string) {
  const account = `${scope.companyId}:${customer.id}`
  await limits.beforeSignIn(account)
  const fits = await verifyPassword(customer.password_hash, password)
  if (fits) await limits.signInSucceeded(account)
  return fits
}

/** Refuses with an issue of `field` unless the password is the account's own. */
export async function requireOwnPassword(
  scope: ClosedScope,
  limits: Limits,
  customer: CustomerRow,
  password: string | null | undefined,
  field = 'password',
): Promise<void> {
  if (!password) throw fieldError(field, { key: 'required' })
  if (!(await ownPasswordFits(scope, limits, customer, password))) throw fieldError(field, { key: 'wrong_password' })
}

/** Refuses with all these issues, if there are any. */
export function rejectIssues(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'errors.invalid', { fields })
}
