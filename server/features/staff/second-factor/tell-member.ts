import { newId } from '#server/platform/ids.ts'
import type { MailFacts, Mails } from '#server/platform/mail/mails.ts'
import type { Scope } from '#server/platform/scope.ts'
import { recordAction } from '../repository.ts'

type Member = { id: string; name: string; email: string }
type Change = Omit<MailFacts['second_factor_changed'], 'at'>

/** Leaves a row of what happened to a member's second factor, and mails it to them. */
export async function tellMember(scope: Scope, mails: Mails, member: Member, change: Change): Promise<void> {
  const { change: action, passkey, codesLeft } = change
  const after = { ...(passkey && { passkey }), ...(codesLeft !== undefined && { codes_left: String(codesLeft) }) }
  await recordAction({ ...scope, staffId: member.id }, { action, before: null, after })
  await mails.queue(scope, {
    cause: `second_factor:${newId(scope.clock)}`,
    customerId: null,
    to: { name: member.name, address: member.email },
    language: scope.locale,
    template: 'second_factor_changed',
    facts: { ...change, at: scope.clock.now() },
  })
}
