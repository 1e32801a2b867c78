import { backgroundScope, inLanguage } from '#server/platform/background-scope.ts'
import type { Company } from '#server/platform/companies.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { inSpan } from '#server/platform/tracing/tracing.ts'
import { fillSecrets, type MailFile } from './attachments.ts'
import type { SendMailData } from './create-mails.ts'
import type { MailDeps } from './mail-deps.ts'
import { mailLifetime } from './mail-expiry.ts'
import { claimMail, contactOf, findMail, giveUp, type MailRow, putBack, setSent } from './mail-rows.ts'
import { senderName } from './rendering/render-mail.ts'
import type { Outcome } from './smtp-outcome.ts'
import type { MailTransport, Message } from './smtp-transport.ts'

/** Longer than a sending can take; a mail that is being sent since then lost its process. */
const lostMillis = 15 * 60_000

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** Claims the mail for one sending; whatever cannot be sent any more is given up. */
const claim = (deps: MailDeps, company: Company, id: string) =>
  inTransaction(backgroundScope(deps, company), async (scope) => {
    const now = deps.clock.now().getTime()
    const row = await findMail(scope, id)
    if (row?.status === 'sending' && row.sent_at && now - row.sent_at.getTime() > lostMillis) {
      await giveUp(scope, row, 'the process ended while it was being sent')
      return undefined
    }
    if (row?.status === 'queued' && now - row.created_at.getTime() > mailLifetime(deps.lifetimes, row.template)) {
      await giveUp(scope, row, `what it says is over${row.last_error ? `; last: ${row.last_error}` : ''}`)
      return undefined
    }
    const mail = await claimMail(scope, id)
    return mail && { mail, contact: await contactOf(scope) }
  })

const replyToOf = (name: string, { reply_to }: MailRow, contact: string | null) =>
  reply_to ? { name: '', address: reply_to } : contact ? { name, address: contact } : null

/** The files of a mail. One that cannot be made is left out: a mail without it is better than none. */
async function filesOf(deps: MailDeps, company: Company, mail: MailRow): Promise<MailFile[]> {
  const scope = inLanguage(backgroundScope(deps, company), mail.language)
  const files: MailFile[] = []
  for (const attachment of mail.attachments) {
    try {
      if (!deps.makeAttachment) throw new Error('nothing makes attachments here')
      files.push(await deps.makeAttachment(scope, attachment))
    } catch (err) {
      const facts = { company: company.slug, mail_id: mail.id, template: mail.template, attachment: attachment.kind }
      deps.logger.warn({ ...facts, err }, 'a mail goes out without a file that could not be made')
    }
  }
  return files
}

type Outgoing = { mail: MailRow; contact: string | null; files: readonly MailFile[] }

function smtpMessage({ from, clock }: MailDeps, company: Company, { mail, contact, files }: Outgoing): Message {
  const name = senderName(company, mail.language)
  return {
    id: `${mail.id}@${domainOf(from)}`,
    language: mail.language,
    from: { name, address: from },
    to: { name: mail.to_name, address: mail.to_address },
    replyTo: replyToOf(name, mail, contact),
    unsubscribeUrl: mail.unsubscribe_url,
    subject: mail.subject,
    text: mail.body_text ?? '',
    html: mail.body_html ?? '',
    files,
    date: clock.now(),
  }
}

const settle = (deps: MailDeps, company: Company, mail: MailRow, outcome: Outcome) =>
  inTransaction(backgroundScope(deps, company), async (scope) => {
    if (outcome.kind === 'accepted') return setSent(scope, mail)
    return outcome.kind === 'deferred' ? putBack(scope, mail, outcome.reason) : giveUp(scope, mail, outcome.reason)
  })

/**
 * Sends one mail if it still waits, at most once whoever else tries; throws when the server did not take it yet, so that it
 * is tried again. A mail of which nobody can tell whether it was taken is not sent again. Without a mail server it stays.
 */
export async function sendMail(deps: MailDeps, transport: MailTransport | null, data: SendMailData): Promise<void> {
  if (!transport) return
  const company = deps.companies.all().find(({ id }) => id === data.company_id)
  const claimed = company && (await claim(deps, company, data.mail_id))
  if (!claimed) return
  const { contact } = claimed
  const scope = inLanguage(backgroundScope(deps, company), claimed.mail.language)
  const mail = await fillSecrets(scope, claimed.mail, deps.makeSecret)
  const files = await filesOf(deps, company, mail)
  const outcome = await inSpan({ name: 'send mail', kind: 'client', fields: { template: mail.template } }, () =>
    transport.send(smtpMessage(deps, company, { mail, contact, files })),
  )
  await settle(deps, company, mail, outcome)
  if (outcome.kind === 'accepted') return
  const facts = { company: company.slug, mail_id: mail.id, template: mail.template, reason: outcome.reason }
  if (outcome.kind === 'unknown') deps.logger.error(facts, 'a mail may or may not have been taken; it is not sent again')
  if (outcome.kind === 'rejected') deps.logger.warn(facts, 'a mail was refused for good')
  if (outcome.kind === 'deferred') throw new Error(`mail ${mail.id} was not taken: ${outcome.reason}`)
}

/** Whether the mail of a row has nobody who would still try it. */
export const isForgotten = (
  row: Pick<MailRow, 'status' | 'attempts' | 'template' | 'created_at' | 'sent_at'>,
  { clock, lifetimes }: Pick<MailDeps, 'clock' | 'lifetimes'>,
): boolean => {
  const now = clock.now().getTime()
  const age = now - row.created_at.getTime()
  if (row.status === 'sending') return now - (row.sent_at ?? row.created_at).getTime() > lostMillis
  return row.attempts === 0 || age > mailLifetime(lifetimes, row.template)
}
