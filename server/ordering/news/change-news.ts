import type { AttachmentRef } from '#server/platform/mail/attachments.ts'
import type { ClosedScope } from '#server/platform/scope.ts'
import { isOver } from '../core/domain.ts'
import { newsLifetime, type PlannedMail } from './history-news.ts'
import { changeHeldMail, changeUnpaidMail, orderChangedMail } from './mails.ts'
import { amountOf, orderOfMail } from './news-amounts.ts'
import type { OrderChangeNews, OrderNews } from './read-news.ts'

/** The voucher of a paid order, and the invoice of what was paid for the change. */
const attachmentsOf = ({ order, documents }: OrderNews, change: OrderChangeNews): AttachmentRef[] => [
  ...documents
    .filter(({ type_code, invoice_id }) => type_code === '388' && change.invoice_id !== null && invoice_id === change.invoice_id)
    .map(({ id }) => ({ kind: 'tax_document' as const, id })),
  ...(order.status === 'paid' ? [{ kind: 'voucher' as const, id: order.id }] : []),
]

function mailOf(scope: ClosedScope, news: OrderNews, change: OrderChangeNews): Pick<PlannedMail, 'body' | 'attachments'> | null {
  const about = orderOfMail(scope, news.order)
  const { status, difference, expires_at } = change
  const amount = (minor: bigint) => amountOf(scope, minor, news.order.currency)
  if (status === 'pending')
    return expires_at && { body: changeHeldMail(about, { amount: amount(difference), until: expires_at }) }
  if (status === 'expired') return { body: changeUnpaidMail(about) }
  if (status === 'withdrawn') return null
  return { body: orderChangedMail(about, { total: amount(news.order.total) }), attachments: attachmentsOf(news, change) }
}

/** The mail about the last change of an order that stands, in the language of the scope. */
export function changeNews(scope: ClosedScope, news: OrderNews): PlannedMail[] {
  const change = news.changes.at(-1)
  const at = change && (change.ended_at ?? change.created_at)
  if (!change || !at || isOver(news.order.status) || scope.clock.now().getTime() - at.getTime() > newsLifetime) return []
  const mail = mailOf(scope, news, change)
  return mail ? [{ cause: `order:${news.order.id}:change:${change.id}:${change.status}`, ...mail }] : []
}
