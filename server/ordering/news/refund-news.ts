import type { RefundRow } from '#server/billing/refunds/refund-rows.ts'
import type { ClosedScope } from '#server/platform/scope.ts'
import { newsLifetime, type PlannedMail } from './history-news.ts'
import { refundDoneMail, refundNeedsIbanMail, unassignedMoneyMail } from './mails.ts'
import { amountOf, orderOfMail } from './news-amounts.ts'
import type { OrderNews } from './read-news.ts'

const isRecent = ({ clock }: ClosedScope, at: Date | null): boolean =>
  at !== null && clock.now().getTime() - at.getTime() <= newsLifetime

/** What there is to write about a refund as it stands; null where its customer has nothing to learn from that. */
function refundNews(scope: ClosedScope, { order, documents }: OrderNews, refund: RefundRow): PlannedMail | null {
  const about = orderOfMail(scope, order)
  const amount = amountOf(scope, refund.amount, refund.currency)
  const isByBank = refund.way === 'bank_transfer'
  if (refund.status === 'done') {
    if (!isRecent(scope, refund.done_at)) return null
    const notes = documents.filter(({ refund_id }) => refund_id === refund.id)
    return {
      cause: `refund:${refund.id}:done`,
      body: refundDoneMail(about, { amount, isByBank, hasCreditNote: notes.length > 0 }),
      attachments: notes.map(({ id }) => ({ kind: 'tax_document', id })),
    }
  }
  if (refund.status === 'awaiting_iban')
    return { cause: `refund:${refund.id}:awaiting_iban`, body: refundNeedsIbanMail(about, { amount }) }
  if (refund.cause === 'unassigned' && refund.status !== 'failed' && !isByBank && isRecent(scope, refund.created_at))
    return { cause: `refund:${refund.id}:unassigned`, body: unassignedMoneyMail(about, { amount }) }
  return null
}

/** The mails about the refunds of an order, in the language of the scope. */
export const refundsNews = (scope: ClosedScope, news: OrderNews): PlannedMail[] =>
  news.refunds.flatMap((refund) => refundNews(scope, news, refund) ?? [])
