import { sql } from 'kysely'
import { listInvoices } from '#server/billing/invoices/invoice-rows.ts'
import { inLanguage } from '#server/platform/background-scope.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isPayable } from '../core/domain.ts'
import { lockOfCompany } from '../core/repository.ts'
import { paymentDueMail, restDueMail } from './mails.ts'
import { duesOf, orderOfMail } from './news-amounts.ts'
import { findContact } from './read-news.ts'
import { queueNews } from './write-news.ts'

/** A reminder that is due: of an ordinary payment, or of the rest after a deposit, three days or one day before. */
export type DueReminder = { id: string; name: 'due' | 'rest_3d' | 'rest_1d' }

/**
 * Orders that are to be reminded now. The rest after a deposit is reminded of three days and one day before it is due; any
 * other payment once, when two thirds of its time are over or a day is left, whichever is later, if it had twelve hours at
 * least. Nobody is reminded in the last six hours, within four hours of the last change, or while a payment is on its way.
 */
export async function listReminders({ db, companyId, clock }: Scope, limit: number): Promise<DueReminder[]> {
  const now = sql`${clock.now()}::timestamptz`
  const { rows } = await sql<DueReminder>`
    select o.id, r.name
    from "order" o cross join lateral (
      select case when o.status = 'awaiting_payment' then 'due'
          when o.deadline_at <= ${now} + interval '24 hours' then 'rest_1d' else 'rest_3d' end as name,
        case when o.status = 'awaiting_payment' then least(interval '24 hours', (o.deadline_at - o.changed_at) * 2 / 3)
          when o.deadline_at <= ${now} + interval '24 hours' then interval '24 hours' else interval '72 hours' end as lead) r
    where o.company_id = ${companyId} and o.status in ('awaiting_payment', 'deposit_paid')
      and o.deadline_at > ${now} + interval '6 hours' and o.deadline_at <= ${now} + r.lead
      and o.deadline_at - o.changed_at >= interval '12 hours' and o.deadline_at - r.lead >= o.changed_at + interval '4 hours'
      and not exists (
        select from payment p where p.company_id = o.company_id and p.order_id = o.id
          and (p.status in ('unknown', 'authorized') or (p.status = 'pending' and p.receipt_id is not null)))
      and not exists (
        select from mail m where m.company_id = o.company_id and m.cause = 'order:' || o.id || ':reminder:' || r.name)
    order by o.deadline_at limit ${limit}`.execute(db)
  return rows
}

/** Writes a reminder, once, if its order still awaits the payment. */
export async function writeReminder(scope: Scope, mails: Mails, { id, name }: DueReminder): Promise<void> {
  const order = await lockOfCompany(scope, id)
  if (!order || !isPayable(order.status)) return
  const reader = inLanguage(scope, order.locale)
  const [due] = duesOf(reader, { invoices: await listInvoices(scope, id) })
  if (!due) return
  const about = orderOfMail(reader, order)
  const body = name === 'due' ? paymentDueMail(about, due) : restDueMail(about, due)
  await queueNews(scope, mails, { order, contact: await findContact(scope, id) }, [
    { cause: `order:${id}:reminder:${name}`, body },
  ])
}
