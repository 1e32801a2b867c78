import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/http/serve.ts'
import { type ClosedScope, inTransaction } from '#server/platform/scope.ts'
import { renewDevice } from '#server/platform/sessions/device-tokens.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { newPasswordIssues, ownPasswordFits, rejectIssues } from '../password/password-check.ts'
import { replacePassword } from '../password/replace-password.ts'
import { findOwn } from '../repository.ts'
import { renewAuthentication } from './session-rows.ts'

type Input = { old_password: string; password: string; device_token?: string | null | undefined }

/** Changes the password of a signed-in customer, whose session stays while all others end; answers what its browser keeps. */
export async function changePassword(
  scope: ClosedScope & { readonly customerId: string },
  input: Input,
  { limits, mails, secret }: Pick<Platform, 'limits' | 'mails' | 'secret'>,
  token: string,
): Promise<string> {
  const customer = await inTransaction(scope, findOwn, { readOnly: true })
  if (!customer) throw new AppError('unauthenticated')
  const fits = await ownPasswordFits(scope, limits, customer, input.old_password)
  rejectIssues({
    ...(fits ? {} : { old_password: [{ key: 'wrong_password' }] }),
    ...newPasswordIssues(scope, input.password, customer),
  })
  const passwordHash = await hashPassword(input.password)
  await inTransaction(scope, async (scope) => {
    const change = { passwordHash, verifiesEmail: false, stayingToken: token }
    if (!(await replacePassword(scope, mails, customer, change))) throw fieldError('old_password', { key: 'wrong_password' })
    await renewAuthentication(scope, token)
  })
  return renewDevice(secret, customer, { id: customer.id, password_hash: passwordHash }, input.device_token)
}
