import { findAccount } from '#server/billing/gateways/gateway-accounts.ts'
import { type InvoiceRow, listInvoices, markCredited } from '#server/billing/invoices/invoice-rows.ts'
import { balanceOf } from '#server/billing/ledger/balances.ts'
import { postJournal } from '#server/billing/ledger/journal.ts'
import { sumEvents } from '#server/billing/payments/payment-events.ts'
import { findPayment, listEvents, type PaymentRow } from '#server/billing/payments/payment-rows.ts'
import { listRefunds, type RefundRow } from '#server/billing/refunds/refund-rows.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sum } from '#shared/money.ts'
import { feeOf, stepDeadlines } from '../core/domain.ts'
import type { OrderRow } from '../core/repository.ts'
import type { PayingDeps } from '../money/paying-deps.ts'
import { requestRefund } from './request-refund.ts'

/** What was paid of an order and neither given nor charged back yet, in hundredths of its currency. */
export const paidOf = async (scope: Scope, order: OrderRow): Promise<bigint> =>
  sum((await paidParts(scope, order)).map(({ left }) => left))

/** Refunds of money that had paid something. */
const isOfPaid = ({ cause, status }: RefundRow): boolean => cause !== 'unassigned' && status !== 'failed'

/** What refunds gave back, or promise to, of money that had paid something. */
export const creditedBy = (refunds: readonly RefundRow[]): bigint => sum(refunds.filter(isOfPaid).map(({ amount }) => amount))

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

/** The fee of cancelling at a moment by the steps that the order froze, never more than what was paid. */
export function cancellationFee(order: Pick<OrderRow, 'cancellation' | 'starts_at' | 'total'>, paid: bigint, now: Date): bigint {
  if (paid === 0n || !order.starts_at) return 0n
  const step = stepDeadlines(order.cancellation, order.starts_at).find(({ until }) => until === null || until > now)
  return step ? smaller(feeOf(step, order.total), paid) : 0n
}

/** `charged` is what its payable has not been credited of; `left` what of it can be given back: nothing that was charged back. */
type PaidPart = { invoice: InvoiceRow; payment: PaymentRow; charged: bigint; left: bigint }

const amountsOf = (refunds: readonly RefundRow[]): bigint => sum(refunds.map(({ amount }) => amount))

/** The payments that paid an order, the last first, each with what can still be given back of it. */
async function paidParts(scope: Scope, order: OrderRow): Promise<PaidPart[]> {
  const refunds = await listRefunds(scope, order.id)
  const parts: PaidPart[] = []
  for (const invoice of (await listInvoices(scope, order.id)).toReversed()) {
    const payment = invoice.payment_id ? await findPayment(scope, invoice.payment_id) : undefined
    if (!payment) continue
    const own = refunds.filter(({ payment_id, status }) => payment_id === payment.id && status !== 'failed')
    const { captured, chargedBack } = sumEvents(await listEvents(scope, [payment.id]), invoice.currency)
    const charged = invoice.amount - creditedBy(own)
    const left = smaller(charged, captured - chargedBack - amountsOf(own.filter(({ currency }) => currency === invoice.currency)))
    if (left > 0n) parts.push({ invoice, payment, charged, left })
  }
  return parts
}

type GiveBack = Pick<RefundRow, 'cause' | 'reason'> & { amount: bigint; requestedBy?: string; needsRelease?: boolean }

/** Requests refunds of an amount over the payments of an order, the last payment first. The caller holds the order's lock. */
export async function giveBack(
  scope: Scope,
  deps: PayingDeps,
  order: OrderRow,
  { amount, cause, reason, requestedBy = undefined, needsRelease = false }: GiveBack,
): Promise<RefundRow[]> {
  const made: RefundRow[] = []
  let open = amount
  for (const { invoice, payment, charged, left } of await paidParts(scope, order)) {
    const part = smaller(open, left)
    if (part === 0n) break
    const account = await findAccount(scope, payment.gateway_account_id)
    if (!account) throw new Error(`payment ${payment.id} has lost its account`)
    made.push(
      await requestRefund(scope, deps, {
        ...{ order, payment, account, amount: part, currency: order.currency, cause, reason, needsRelease },
        requestedBy: requestedBy ?? null,
      }),
    )
    if (part === charged) await markCredited(scope, invoice.id)
    open -= part
  }
  if (open > 0n) throw new Error(`order ${order.id} has ${open} less than is to be given back`)
  return made
}

/** What an ended order leaves with the company has been earned. */
export async function earnRest(scope: Scope, order: OrderRow, cause: 'cancellation' | 'completion'): Promise<void> {
  const { currency } = order
  const held = -(await balanceOf(scope, { account: 'deposits_held', currency, orderId: order.id }))
  if (held <= 0n) return
  await postJournal(scope, {
    key: `${cause}:${order.id}`,
    cause,
    orderId: order.id,
    paymentId: null,
    postings: [
      { account: 'deposits_held', currency, amount: held },
      { account: 'revenue', currency, amount: -held },
    ],
  })
}
