import { newPasswordFaults, refuseFaults } from '#server/features/accounts/index.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Limits } from '#server/platform/limits.ts'
import { hashPassword, verifyPassword } from '#server/platform/passwords.ts'
import { type ClosedScope, inTransaction } from '#server/platform/scope.ts'
import { closeSessionsOf, staffSessions } from '#server/platform/sessions.ts'
import { forgetTries } from '#server/platform/sign-in-failures.ts'
import { findOwn, setPassword } from './repository.ts'

type Input = { old_password: string; password: string }

/** Changes the password of a signed-in member of staff, whose session stays while all others end. */
export async function changePassword(
  scope: ClosedScope & { readonly staffId: string },
  input: Input,
  limits: Limits,
  token: string | null,
): Promise<void> {
  const member = await inTransaction(scope, findOwn, { readOnly: true })
  if (!member) throw new AppError('unauthenticated')
  const account = `staff:${scope.companyId}:${member.id}`
  await limits.beforeSignIn(account)
  const fits = await verifyPassword(member.password_hash, input.old_password)
  refuseFaults({
    ...(fits ? {} : { old_password: [{ key: 'wrong_password' }] }),
    ...newPasswordFaults(scope, input.password, { email: member.email, firstname: member.name }),
  })
  await limits.signInSucceeded(account)
  const passwordHash = await hashPassword(input.password)
  await inTransaction(scope, async (scope) => {
    if (!(await setPassword(scope, member.password_hash, passwordHash)))
      throw fieldError('old_password', { key: 'wrong_password' })
    await closeSessionsOf(scope, staffSessions, member.id, token)
    await forgetTries(scope, { kind: 'staff', id: member.id, device: null })
  })
}
