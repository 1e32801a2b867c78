import { newId } from '#server/platform/ids.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import type { Scope } from '#server/platform/scope.ts'
import { type SecondFactorChange, secondFactorChangedMail } from '../mails.ts'
import { recordAction } from '../repository.ts'

type Member = { id: string; name: string; email: string }

/** Leaves a row of what happened to a member's second factor, and mails it to them. */
export async function tellMember(scope: Scope, mails: Mails, member: Member, change: SecondFactorChange): Promise<void> {
  const { change: action, passkey, codesLeft } = change
  const after = { ...(passkey && { passkey }), ...(codesLeft !== undefined && { codes_left: String(codesLeft) }) }
  await recordAction({ ...scope, staffId: member.id }, { action, before: null, after })
  await mails.queue(scope, {
    cause: `second_factor:${newId(scope.clock)}`,
    customerId: null,
    to: { name: member.name, address: member.email },
    language: scope.locale,
    body: secondFactorChangedMail({ ...change, at: scope.clock.now() }),
  })
}
