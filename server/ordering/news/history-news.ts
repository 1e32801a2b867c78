import type { AttachmentRef } from '#server/platform/mail/attachments.ts'
import type { MailBody } from '#server/platform/mail/mail-body.ts'
import { type ClosedScope, textOrNull } from '#server/platform/scope.ts'
import { isOver, type OrderStatus } from '../core/domain.ts'
import * as mails from './mails.ts'
import { amountOf, duesOf, orderOfMail, paidSum, settledOf } from './news-amounts.ts'
import type { HistoryEntry, OrderNews } from './read-news.ts'

/** A mail that is to be written unless one of its cause has been. */
export type PlannedMail = { cause: string; body: MailBody; attachments?: readonly AttachmentRef[] }

/** So long a step is worth a mail: who hears of it later than that has seen it on the page. */
export const newsLifetime = 3 * 86_400_000

/** Steps whose mail carries a document, which is due to the customer also when another step has followed. */
const carriesDocument = (status: OrderStatus): boolean => status === 'paid' || status === 'deposit_paid'

/** The steps to write about: the last one, and those with a document that it did not undo. A request that was answered meanwhile needs no receipt. */
export function newsworthy(history: readonly HistoryEntry[], now: Date): HistoryEntry[] {
  const last = history.at(-1)
  if (!last) return []
  const counts = (entry: HistoryEntry) => entry === last || (carriesDocument(entry.to_status) && !isOver(last.to_status))
  return history.filter((entry) => counts(entry) && now.getTime() - entry.at.getTime() <= newsLifetime)
}

type Composed = Omit<PlannedMail, 'cause'> | null

const documents = (news: OrderNews, type: '388' | '386'): AttachmentRef[] =>
  news.documents.filter(({ type_code }) => type_code === type).map(({ id }) => ({ kind: 'tax_document', id }))

type Compose = (scope: ClosedScope, news: OrderNews, entry: HistoryEntry) => Composed

function composePayable(scope: ClosedScope, news: OrderNews, { from_status }: HistoryEntry): Composed {
  const [due, rest = null] = duesOf(scope, news)
  const compose = from_status === null ? mails.orderBookedMail : mails.orderAcceptedMail
  return due ? { body: compose(orderOfMail(scope, news.order), { due, rest }) } : null
}

function composeDeposit(scope: ClosedScope, news: OrderNews): Composed {
  const { order, invoices } = news
  const deposit = invoices.find(({ kind, status }) => kind === 'deposit' && status !== 'closed')
  const rest = invoices.findLast(({ kind }) => kind === 'rest')
  if (!deposit || !rest) return null
  const facts = {
    paid: amountOf(scope, deposit.amount, deposit.currency),
    rest: { amount: amountOf(scope, rest.amount, rest.currency), until: rest.due_at },
  }
  return { body: mails.depositPaidMail(orderOfMail(scope, order), facts), attachments: documents(news, '386') }
}

/** The confirmation of a paid order, with its invoice and its voucher. */
export function composeConfirmation(scope: ClosedScope, news: OrderNews) {
  const { order } = news
  const paid = paidSum(news)
  const body = mails.orderPaidMail(orderOfMail(scope, order), { paid: paid > 0n ? amountOf(scope, paid, order.currency) : null })
  return { body, attachments: [...documents(news, '388'), { kind: 'voucher', id: order.id }] }
}

const words = (scope: ClosedScope, { reason_text }: HistoryEntry) => ({ words: textOrNull(scope, reason_text) })

const composeByStatus: Record<OrderStatus, Compose> = {
  in_review: (scope, { order }) => {
    const total = order.priced ? amountOf(scope, order.total, order.currency) : null
    return { body: mails.orderInReviewMail(orderOfMail(scope, order), { total, answerBy: order.deadline_at }) }
  },
  awaiting_payment: composePayable,
  deposit_paid: composeDeposit,
  paid: composeConfirmation,
  rejected: (scope, { order }, entry) => ({ body: mails.orderRejectedMail(orderOfMail(scope, order), words(scope, entry)) }),
  cancelled_by_system: (scope, { order }) => ({ body: mails.reviewTimeoutMail(orderOfMail(scope, order)) }),
  invoice_closed: (scope, news, entry) => {
    const [order, settled] = [orderOfMail(scope, news.order), settledOf(scope, news)]
    const isCompliant = news.order.reason !== 'non_compliant'
    return {
      body: isCompliant
        ? mails.invoicePastDueMail(order, settled)
        : mails.invoiceNonCompliantMail(order, { ...words(scope, entry), settled }),
    }
  },
  cancelled_by_user: (scope, news) => ({
    body: mails.cancelledByCustomerMail(orderOfMail(scope, news.order), settledOf(scope, news)),
  }),
  cancelled_by_company: (scope, news, entry) => ({
    body: mails.cancelledByCompanyMail(orderOfMail(scope, news.order), {
      ...words(scope, entry),
      settled: settledOf(scope, news),
    }),
  }),
  completed: (scope, { order }) => ({ body: mails.orderCompletedMail(orderOfMail(scope, order)) }),
}

/** The mails about the steps of an order, in the language of the scope. */
export const historyNews = (scope: ClosedScope, news: OrderNews): PlannedMail[] =>
  newsworthy(news.history, scope.clock.now()).flatMap((entry) => {
    const composed = composeByStatus[entry.to_status](scope, news, entry)
    return composed ? [{ cause: `order:${news.order.id}:history:${entry.position}`, ...composed }] : []
  })
