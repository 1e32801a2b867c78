import { inLanguage } from '#server/platform/background-scope.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../core/repository.ts'
import { pinSecret } from '../pin/pin-secret.ts'
import { changeNews } from './change-news.ts'
import { historyNews, type PlannedMail } from './history-news.ts'
import { paidSum } from './news-amounts.ts'
import { type OrderNews, readNews } from './read-news.ts'
import { refundsNews } from './refund-news.ts'

/** Writes mails to the contact of an order, each once; nobody is there to write to when the customer was erased. */
export async function queueNews(
  scope: Scope,
  mails: Mails,
  { order, contact }: Pick<OrderNews, 'order' | 'contact'>,
  planned: readonly PlannedMail[],
): Promise<void> {
  if (!contact) return
  const to = { name: contact.name, address: contact.email }
  const secrets = [pinSecret(order.id)]
  for (const mail of planned)
    await mails.queue(scope, { ...mail, secrets, customerId: order.customer_id, to, language: order.locale })
}

/** The flagged order, locked; undefined where another process has it in hand or there is no news. */
const lockFlagged = ({ db, companyId }: Scope, orderId: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .where('news_pending', '=', true)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** So many mails about orders without any money an account causes in a day: it may have any address written to. */
const mostUnpaidMails = 20

const day = 86_400_000

/** Whether an account that has paid nothing for this order has had enough mails written for a day. */
async function isExhausted({ db, companyId, clock }: Scope, { order, invoices, refunds }: OrderNews): Promise<boolean> {
  if (paidSum({ invoices }) > 0n || refunds.length > 0) return false
  const { n } = await db
    .selectFrom('mail')
    .select((q) => q.fn.countAll<bigint>().as('n'))
    .where('company_id', '=', companyId)
    .where('customer_id', '=', order.customer_id)
    .where('created_at', '>', new Date(clock.now().getTime() - day))
    .where('cause', 'like', 'order:%')
    .executeTakeFirstOrThrow()
  return n >= mostUnpaidMails
}

/**
 * Writes the mails about an order that have not been written yet, in its own language, and clears its flag. Safe to run twice
 * and side by side. An order that has ended while something was to be paid waits until its money is settled: its mail says
 * what goes back.
 */
export async function writeNews(scope: Scope, mails: Mails, orderId: string): Promise<void> {
  const order = await lockFlagged(scope, orderId)
  if (!order || order.settle_pending) return
  const news = await readNews(scope, order)
  const reader = inLanguage(scope, order.locale)
  if (!(await isExhausted(scope, news)))
    await queueNews(scope, mails, news, [...historyNews(reader, news), ...changeNews(reader, news), ...refundsNews(reader, news)])
  await scope.db
    .updateTable('order')
    .set({ news_pending: false })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', orderId)
    .execute()
}

/** Orders about which something has not been written yet, the longest waiting first. */
export const listFlagged = ({ db, companyId }: Scope, limit: number) =>
  db
    .selectFrom('order')
    .select('id')
    .where('company_id', '=', companyId)
    .where('news_pending', '=', true)
    .where('settle_pending', '=', false)
    .orderBy('changed_at')
    .limit(limit)
    .execute()
