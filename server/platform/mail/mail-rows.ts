import type { Selectable } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import type { DB } from '#server/db/types.generated.ts'
import { newId } from '#server/platform/ids.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { NewMail } from './mails.ts'
import { plainLine } from './plain-line.ts'
import type { RenderedMail } from './rendering/render-mail.ts'

export type MailRow = Selectable<DB['mail']>

/** The address that a company shows to its customers. */
export async function contactOf(scope: Scope): Promise<string | null> {
  const setting = await scope.db
    .selectFrom('project_setting')
    .select('value')
    .where('company_id', '=', scope.companyId)
    .where('key', '=', 'primary_email')
    .executeTakeFirst()
  return setting?.value ?? null
}

/** Writes a mail unless its cause has one; answers the new row's id. */
export async function insertMail(
  scope: Scope,
  mail: NewMail,
  { subject, text, html, unsubscribeUrl }: RenderedMail,
): Promise<string | undefined> {
  const written = await scope.db
    .insertInto('mail')
    .values({
      company_id: scope.companyId,
      id: newId(scope.clock),
      cause: mail.cause,
      customer_id: mail.customerId,
      template: mail.body.template,
      language: mail.language,
      to_name: plainLine(mail.to.name),
      to_address: mail.to.address,
      reply_to: mail.replyTo ?? null,
      unsubscribe_url: unsubscribeUrl,
      subject,
      body_text: text,
      body_html: html,
      attachments: jsonb([...(mail.attachments ?? [])]),
      secrets: jsonb((mail.secrets ?? []).filter(({ slot }) => text.includes(slot))),
      status: 'queued',
      created_at: scope.clock.now(),
    })
    .onConflict((on) => on.columns(['company_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id
}

const own = (scope: Scope) => scope.db.selectFrom('mail').where('company_id', '=', scope.companyId)

const change = (scope: Scope, id: string, from: MailRow['status']) =>
  scope.db.updateTable('mail').where('company_id', '=', scope.companyId).where('id', '=', id).where('status', '=', from)

export const findMail = (scope: Scope, id: string): Promise<MailRow | undefined> =>
  own(scope).where('id', '=', id).selectAll().executeTakeFirst()

/** Takes a waiting mail for one sending; `sent_at` is the start of the sending. Undefined when it does not wait. */
export const claimMail = (scope: Scope, id: string): Promise<MailRow | undefined> =>
  change(scope, id, 'queued')
    .set((eb) => ({ status: 'sending', attempts: eb('attempts', '+', 1), sent_at: scope.clock.now() }))
    .returningAll()
    .executeTakeFirst()

const bodiesGone = { body_text: null, body_html: null }

export async function setSent(scope: Scope, { id }: MailRow): Promise<void> {
  const sent = { status: 'sent', sent_at: scope.clock.now(), last_error: null, ...bodiesGone } as const
  await change(scope, id, 'sending').set(sent).execute()
}

export async function putBack(scope: Scope, { id }: MailRow, reason: string): Promise<void> {
  await change(scope, id, 'sending').set({ status: 'queued', sent_at: null, last_error: reason }).execute()
}

/** Ends a mail without sending it (again). */
export async function giveUp(scope: Scope, { id, status }: MailRow, reason: string): Promise<void> {
  await change(scope, id, status)
    .set({ status: 'failed', sent_at: null, last_error: reason, ...bodiesGone })
    .execute()
}

/** Mails that are neither sent nor given up, oldest first. */
export const listUnsettled = (scope: Scope, limit: number) =>
  own(scope)
    .where('status', 'in', ['queued', 'sending'])
    .select(['id', 'status', 'attempts', 'template', 'created_at', 'sent_at'])
    .orderBy('created_at')
    .limit(limit)
    .execute()

/** Mails of the company with their bodies while they have one, newest first; those to one address, where one is named. */
export const listMails = (scope: Scope, limit: number, address?: string): Promise<MailRow[]> =>
  own(scope)
    .$if(address !== undefined, (query) => query.where('to_address', '=', address ?? ''))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Deletes what was written before the moment, whatever became of it. */
export async function deleteMailsBefore(scope: Scope, moment: Date): Promise<void> {
  await scope.db.deleteFrom('mail').where('company_id', '=', scope.companyId).where('created_at', '<', moment).execute()
}

/** Deletes every mail to a customer. */
export async function deleteMailsOf(scope: Scope, customerId: string): Promise<void> {
  await scope.db.deleteFrom('mail').where('company_id', '=', scope.companyId).where('customer_id', '=', customerId).execute()
}

/** Deletes the mails of the given causes. */
export async function deleteMailsOfCauses({ db, companyId }: Scope, causes: readonly string[]): Promise<void> {
  await db.deleteFrom('mail').where('company_id', '=', companyId).where('cause', 'in', causes).execute()
}

/** The mails to a customer, oldest first; `sent_at` is null unless a mail server took it. */
export async function listMailsOf(scope: Scope, customerId: string) {
  const rows = await own(scope)
    .where('customer_id', '=', customerId)
    .select(['subject', 'to_address as to', 'created_at', 'sent_at', 'status'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ status, sent_at, ...mail }) => ({ ...mail, sent_at: status === 'sent' ? sent_at : null }))
}
