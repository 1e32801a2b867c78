import type { ContactMessage } from '#contract/contact.ts'
import type { Infer } from '#contract/route.ts'
import { readPhone } from '#server/platform/customers/phone.ts'
import { newId, newMessageReference } from '#server/platform/ids.ts'
import { isMailAllowed } from '#server/platform/limits/count-mail.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { contactOf } from '#server/platform/mail/mail-rows.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import type { Logger } from '#server/platform/process/logger.ts'
import { type ClosedScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { findCustomerId } from '#server/platform/sessions/sessions.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import { contactMessageMail, contactReceivedMail } from './mails.ts'
import { findSameMessage, insertMessage, lockFingerprint } from './repository.ts'

type Input = Infer<typeof ContactMessage>
type SendDeps = { mails: Mails; limits: Limits; logger: Pick<Logger, 'warn'> }
type Message = Pick<Input, 'name' | 'email' | 'subject' | 'message'> & { phone: string | null; fingerprint: Buffer }

function readMessage(scope: ClosedScope, { name, subject, message, phone, ...input }: Input): Message {
  const email = input.email.toLowerCase()
  const e164 = phone ? readPhone(scope, 'phone', { ...phone, country_id: Number(phone.country_id) }).e164 : null
  const fingerprint = tokenHash(JSON.stringify([name, email, e164, subject, message]))
  return { name, email, phone: e164, subject, message, fingerprint }
}

type StoredMessage = Message & { id: string; reference: string; customerId: string | null }

/** Mails a message to the company; answers to that mail go to the sender. */
async function mailToCompany(
  scope: Scope,
  { mails, logger }: SendDeps,
  { id, reference, ...message }: StoredMessage,
): Promise<void> {
  const address = await contactOf(scope)
  if (!address)
    return logger.warn({ company: scope.company.slug, reference }, 'a message has no address to go to: set primary_email')
  const { name, email, phone, subject, message: text } = message
  await mails.queue(scope, {
    cause: companyCause(id),
    customerId: null,
    to: { name: '', address },
    replyTo: email,
    language: scope.company.default_language,
    body: contactMessageMail({ reference, name, email, phone, subject, text, answerHours: scope.company.answer_hours }),
  })
}

/** The cause of the mail that carries a message to the company. */
export const companyCause = (messageId: string): string => `contact_message:${messageId}`

/** Repeats nothing that the sender typed: the address may be a stranger's. */
const confirmToSender = (scope: Scope, { mails }: SendDeps, { id, reference, email, customerId }: StoredMessage) =>
  mails.queue(scope, {
    cause: `contact_received:${id}`,
    customerId,
    to: { name: '', address: email },
    language: scope.locale,
    body: contactReceivedMail({ reference, answerHours: scope.company.answer_hours }),
  })

/**
 * Stores a message and writes its two mails; answers its reference. The same message within a day is stored and mailed once.
 * Where `referred_by`, which people do not see, is filled in, nothing is stored.
 */
export async function sendMessage(closed: ClosedScope, input: Input, token: string | null, deps: SendDeps): Promise<string> {
  if (input.referred_by) return newMessageReference()
  const message = readMessage(closed, input)
  const before = await inTransaction(closed, (scope) => findSameMessage(scope, message.fingerprint), { readOnly: true })
  if (before) return before
  const isConfirmed = await isMailAllowed(closed, deps.limits, message.email)
  return inTransaction(closed, async (scope) => {
    await lockFingerprint(scope, message.fingerprint)
    const meanwhile = await findSameMessage(scope, message.fingerprint)
    if (meanwhile) return meanwhile
    const reference = newMessageReference()
    const sent = { ...message, id: newId(scope.clock), reference, customerId: await findCustomerId(scope, token) }
    const { id, customerId, ...columns } = sent
    await insertMessage(scope, {
      ...columns,
      company_id: scope.companyId,
      id,
      customer_id: customerId,
      language: scope.locale,
      created_at: scope.clock.now(),
    })
    await mailToCompany(scope, deps, sent)
    if (isConfirmed) await confirmToSender(scope, deps, sent)
    return reference
  })
}
