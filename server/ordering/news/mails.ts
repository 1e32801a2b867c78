import type { MailBody, MailContent, MailContext } from '#server/platform/mail/mail-body.ts'
import type { MailTranslator } from '#server/platform/mail/mail-messages.ts'
import { momentText, siteLink } from '#server/platform/mail/mail-parts.ts'
import { plainLine } from '#server/platform/mail/plain-line.ts'
import { formatDay, formatTime } from '#shared/dates.ts'
import { pinSlot } from '../pin/pin-secret.ts'

/** What every mail about an order names: texts and amounts in the language of the mail, days and times where it happens. */
export type OrderOfMail = {
  id: string
  reference: string
  service: string
  product: string
  day: string | null
  time: string | null
  endDay: string | null
}

/** An amount with its sign, and until when it is to be paid. */
export type Due = { amount: string; until: Date }

/** What was paid of an ended order, and its parts that stay and go back; amounts that are nothing are null. */
export type Settled = { paid: string; fee: string | null; refund: string | null } | null

type Facts = MailContent['facts'][number][]

type Own = Partial<Omit<MailContent, 'facts' | 'button'>> & { facts?: Facts; button?: string }

function orderFacts(t: MailTranslator, { locale }: MailContext, { reference, service, product, ...order }: OrderOfMail): Facts {
  const { day, time, endDay } = order
  const start =
    day && (time ? t('labels.moment', { day: formatDay(day, locale), time: formatTime(time, locale) }) : formatDay(day, locale))
  return [
    { label: t('order_labels.reference'), value: reference },
    { label: plainLine(service), value: plainLine(product) },
    ...(start ? [{ label: t('order_labels.date'), value: start }] : []),
    ...(endDay && endDay !== day ? [{ label: t('order_labels.ends'), value: formatDay(endDay, locale) }] : []),
  ]
}

/** A mail about an order: what it is about, what the mail adds, and one button to the page of the order. */
const orderMail = (
  template: string,
  order: OrderOfMail,
  write: (t: MailTranslator, context: MailContext) => Own = () => ({}),
): MailBody => ({
  template,
  write: (t, context) => {
    const { facts = [], button, ...own } = write(t, context)
    return {
      subject: t(`${template}.subject`, { reference: order.reference }),
      facts: [...orderFacts(t, context, order), ...facts],
      button: button ? { label: button, url: siteLink(context, `/profile/orders/${order.id}`), life: null } : null,
      reason: t('reasons.order'),
      ...own,
    }
  },
})

/** How whoever has no account finds the booking again; the PIN takes its place when the mail is sent. */
const pinFact = (t: MailTranslator): Facts => [{ label: t('order_labels.pin'), value: pinSlot }]

const dueFacts = (t: MailTranslator, context: MailContext, { amount, until }: Due): Facts => [
  { label: t('order_labels.due'), value: amount },
  { label: t('order_labels.pay_by'), value: momentText(t, context, until) },
]

const restFacts = (t: MailTranslator, context: MailContext, { amount, until }: Due): Facts => [
  { label: t('order_labels.rest'), value: amount },
  { label: t('order_labels.rest_by'), value: momentText(t, context, until) },
]

const settledFacts = (t: MailTranslator, settled: Settled): Facts => {
  if (!settled) return []
  const { paid, fee, refund } = settled
  return [
    { label: t('order_labels.paid'), value: paid },
    ...(fee ? [{ label: t('order_labels.fee'), value: fee }] : []),
    ...(refund ? [{ label: t('order_labels.refund'), value: refund }] : []),
  ]
}

/** A request has arrived and is reviewed; its total is null where people still have to find a price. */
export const orderInReviewMail = (order: OrderOfMail, { total, answerBy }: { total: string | null; answerBy: Date | null }) =>
  orderMail('order_in_review', order, (t, context) => ({
    ...(total === null && { intro: t('order_in_review.intro_unpriced'), closing: t('order_in_review.closing_unpriced') }),
    facts: [
      ...(total === null ? [] : [{ label: t('order_labels.total'), value: total }]),
      ...(answerBy ? [{ label: t('order_labels.answer_by'), value: momentText(t, context, answerBy) }] : []),
      ...pinFact(t),
    ],
    button: t('order_buttons.view_request'),
  }))

/** What is to be paid now, and the rest where that is a deposit. */
type Payable = { due: Due; rest: Due | null }

const payableMail = (template: string, order: OrderOfMail, { due, rest }: Payable) =>
  orderMail(template, order, (t, context) => ({
    facts: [...dueFacts(t, context, due), ...(rest ? restFacts(t, context, rest) : []), ...pinFact(t)],
    button: t('order_buttons.pay'),
    closing: t('order_labels.unpaid'),
  }))

/** A booking is held and awaits payment. */
export const orderBookedMail = (order: OrderOfMail, payable: Payable) => payableMail('order_booked', order, payable)

/** A request was accepted and awaits payment. */
export const orderAcceptedMail = (order: OrderOfMail, payable: Payable) => payableMail('order_accepted', order, payable)

/** The due date of a booking is close. */
export const paymentDueMail = (order: OrderOfMail, due: Due) =>
  orderMail('payment_due', order, (t, context) => ({
    facts: dueFacts(t, context, due),
    button: t('order_buttons.pay'),
    closing: t('order_labels.paid_already'),
  }))

/** The day on which the rest after a deposit is due is close. */
export const restDueMail = (order: OrderOfMail, rest: Due) =>
  orderMail('rest_due', order, (t, context) => ({
    facts: restFacts(t, context, rest),
    button: t('order_buttons.pay_rest'),
    closing: t('order_labels.paid_already'),
  }))

/** A request was rejected, with the words of whoever did. */
export const orderRejectedMail = (order: OrderOfMail, { words }: { words: string | null }) =>
  orderMail('order_rejected', order, () => ({ letter: words }))

/** Nobody answered a request in time. */
export const reviewTimeoutMail = (order: OrderOfMail) => orderMail('review_timeout', order)

/** An invoice was closed because it was not paid in time. */
export const invoicePastDueMail = (order: OrderOfMail, settled: Settled) =>
  orderMail('invoice_past_due', order, (t) => ({ facts: settledFacts(t, settled) }))

/** An invoice was closed because it is not compliant, with the words of staff. */
export const invoiceNonCompliantMail = (order: OrderOfMail, { words, settled }: { words: string | null; settled: Settled }) =>
  orderMail('invoice_non_compliant', order, (t) => ({ facts: settledFacts(t, settled), letter: words }))

/** A deposit has arrived; its document goes along. */
export const depositPaidMail = (order: OrderOfMail, { paid, rest }: { paid: string; rest: Due }) =>
  orderMail('deposit_paid', order, (t, context) => ({
    facts: [{ label: t('order_labels.paid'), value: paid }, ...restFacts(t, context, rest), ...pinFact(t)],
    button: t('order_buttons.view_booking'),
  }))

/** A booking is confirmed; its invoice and voucher go along. `paid` is null where nothing was to be paid. */
export const orderPaidMail = (order: OrderOfMail, { paid }: { paid: string | null }) =>
  orderMail('order_paid', order, (t) => ({
    ...(paid === null && { intro: t('order_paid.intro_free'), closing: t('order_paid.closing_free') }),
    facts: [...(paid === null ? [] : [{ label: t('order_labels.paid'), value: paid }]), ...pinFact(t)],
    button: t('order_buttons.view_booking'),
  }))

/** A booking was changed: its facts are the new ones; its voucher goes along. */
export const orderChangedMail = (order: OrderOfMail, { total }: { total: string }) =>
  orderMail('order_changed', order, (t) => ({
    facts: [{ label: t('order_labels.total'), value: total }],
    button: t('order_buttons.view_booking'),
  }))

/** A change is held until its difference is paid; the facts are those of the booking as it is. */
export const changeHeldMail = (order: OrderOfMail, due: Due) =>
  orderMail('change_held', order, (t, context) => ({
    facts: dueFacts(t, context, due),
    button: t('order_buttons.pay_difference'),
  }))

/** A change was not paid in time: the booking stays as it was. */
export const changeUnpaidMail = (order: OrderOfMail) =>
  orderMail('change_unpaid', order, (t) => ({ button: t('order_buttons.view_booking') }))

/** The customer cancelled. */
export const cancelledByCustomerMail = (order: OrderOfMail, settled: Settled) =>
  orderMail('cancelled_by_customer', order, (t) => ({
    facts: settledFacts(t, settled),
    ...(settled?.refund && { closing: t('cancelled_by_customer.closing_refund') }),
  }))

/** The company cancelled, with the words of staff. */
export const cancelledByCompanyMail = (order: OrderOfMail, { words, settled }: { words: string | null; settled: Settled }) =>
  orderMail('cancelled_by_company', order, (t) => ({
    facts: settledFacts(t, settled),
    letter: words,
    ...(settled?.refund && { closing: t('cancelled_by_company.closing_refund') }),
  }))

/** Money has gone back; its credit note, where there is one, goes along. */
export const refundDoneMail = (order: OrderOfMail, refund: { amount: string; isByBank: boolean; hasCreditNote: boolean }) =>
  orderMail('refund_done', order, (t) => ({
    ...(refund.isByBank && { intro: t('refund_done.intro_bank') }),
    ...(!refund.hasCreditNote && { closing: t('refund_done.closing_plain') }),
    facts: [{ label: t('order_labels.refund'), value: refund.amount }],
    button: t('order_buttons.view_booking'),
  }))

/** Money can only go back to an account that the customer has yet to name. */
export const refundNeedsIbanMail = (order: OrderOfMail, { amount }: { amount: string }) =>
  orderMail('refund_needs_iban', order, (t) => ({
    facts: [{ label: t('order_labels.refund'), value: amount }],
    button: t('order_buttons.name_account'),
  }))

/** Money came that nothing was due for, and goes back. */
export const unassignedMoneyMail = (order: OrderOfMail, { amount }: { amount: string }) =>
  orderMail('unassigned_money', order, (t) => ({ facts: [{ label: t('order_labels.received'), value: amount }] }))

/** What was booked is over. */
export const orderCompletedMail = (order: OrderOfMail) =>
  orderMail('order_completed', order, (t) => ({ subject: t('order_completed.subject') }))
