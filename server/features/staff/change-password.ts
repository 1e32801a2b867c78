import { newPasswordIssues, rejectIssues } from '#server/features/accounts/index.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/http/serve.ts'
import { forgetTries } from '#server/platform/limits/sign-in-failures.ts'
import { type ClosedScope, inTransaction } from '#server/platform/scope.ts'
import { renewDevice } from '#server/platform/sessions/device-tokens.ts'
import { hashPassword, verifyPassword } from '#server/platform/sessions/passwords.ts'
import { closeSessionsOf, staffSessions } from '#server/platform/sessions/sessions.ts'
import { findOwn, setPassword } from './repository.ts'

type Input = { old_password: string; password: string; device_token?: string | null | undefined }

/** Changes the password of a signed-in member of staff, whose session stays while all others end; answers what its browser keeps. */
export async function changePassword(
  scope: ClosedScope & { readonly staffId: string },
  input: Input,
  { limits, secret }: Pick<Platform, 'limits' | 'secret'>,
  token: string | null,
): Promise<string> {
  const member = await inTransaction(scope, findOwn, { readOnly: true })
  if (!member) throw new AppError('unauthenticated')
  const account = `staff:${scope.companyId}:${member.id}`
  await limits.beforeSignIn(account)
  const fits = await verifyPassword(member.password_hash, input.old_password)
  rejectIssues({
    ...(fits ? {} : { old_password: [{ key: 'wrong_password' }] }),
    ...newPasswordIssues(scope, input.password, { email: member.email, firstname: member.name }),
  })
  await limits.signInSucceeded(account)
  const passwordHash = await hashPassword(input.password)
  await inTransaction(scope, async (scope) => {
    if (!(await setPassword(scope, member.password_hash, passwordHash)))
      throw fieldError('old_password', { key: 'wrong_password' })
    await closeSessionsOf(scope, staffSessions, member.id, token)
    await forgetTries(scope, { kind: 'staff', id: member.id, device: null })
  })
  return renewDevice(secret, member, { id: member.id, password_hash: passwordHash }, input.device_token)
}
