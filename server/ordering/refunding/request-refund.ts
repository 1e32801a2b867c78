import type { GatewayAccountRow } from '#server/billing/gateways/gateway-accounts.ts'
import { balanceOf } from '#server/billing/ledger/balances.ts'
import { type Posting, postJournal } from '#server/billing/ledger/journal.ts'
import { isPaymentMethod } from '#server/billing/payments/payment-method.ts'
import type { PaymentRow } from '#server/billing/payments/payment-rows.ts'
import { insertRefund, type RefundRow } from '#server/billing/refunds/refund-rows.ts'
import { newId } from '#server/platform/ids.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../core/repository.ts'
import { noteNews } from '../money/note-news.ts'
import { type PayingDeps, refundsThrough } from '../money/paying-deps.ts'
import { creditForRefund } from '../money/tax-documents.ts'

export type NewRefund = {
  order: OrderRow
  payment: PaymentRow
  account: GatewayAccountRow
  amount: bigint
  currency: string
  cause: RefundRow['cause']
  reason: string | null
  requestedBy: string | null
  /** A second member of staff releases it before the provider is called. */
  needsRelease: boolean
  /** The provider has refunded it already, at its own desk. */
  isGone?: boolean
}

/** What a refund takes of what its order paid, without tax: from what is held for it, else from what it has earned. */
async function takenOf(scope: Scope, order: OrderRow, currency: string, net: bigint): Promise<Posting[]> {
  const held = -(await balanceOf(scope, { account: 'deposits_held', currency, orderId: order.id }))
  const fromHeld = held <= 0n ? 0n : held < net ? held : net
  return [
    { account: 'deposits_held', currency, amount: fromHeld },
    { account: 'revenue', currency, amount: net - fromHeld },
  ]
}

/** What the refund takes from the books: money that paid nothing from suspense, the rest from what its tax document taxed. */
async function bookRequest(scope: Scope, refund: RefundRow, { order, payment }: NewRefund): Promise<void> {
  const { currency, amount } = refund
  const owed: Posting = { account: 'refunds_payable', currency, amount: -amount }
  const taxed = refund.cause === 'unassigned' ? null : await creditForRefund(scope, order, payment, refund)
  const taken: Posting[] = taxed
    ? [...(await takenOf(scope, order, currency, taxed.net)), { account: 'vat_payable', currency, amount: taxed.tax }]
    : [{ account: 'suspense', currency, amount }]
  await postJournal(scope, {
    key: `refund:${refund.id}`,
    cause: 'refund_request',
    orderId: order.id,
    paymentId: payment.id,
    postings: [...taken, owed],
  })
}

function wayOf(deps: PayingDeps, { payment, account, needsRelease, isGone }: NewRefund): Pick<RefundRow, 'way' | 'status'> {
  const isOriginal = isPaymentMethod(payment.method) && refundsThrough(deps.providers, account.provider, payment.method)
  if (isGone) return { way: 'original', status: 'pending' }
  if (!isOriginal) return { way: 'bank_transfer', status: 'awaiting_iban' }
  return { way: 'original', status: needsRelease ? 'awaiting_release' : 'requested' }
}

/**
 * Promises money back, in the transaction of its cause: the row, its credit note where its money had been taxed, the ledger,
 * and the call of the provider, which a job makes afterwards. The way is the one the money came, or a bank transfer to an
 * IBAN that the customer names. The database refuses more than was captured.
 */
export async function requestRefund(scope: Scope, deps: PayingDeps, input: NewRefund): Promise<RefundRow> {
  const { order, payment, amount, currency, cause, reason, requestedBy } = input
  const now = scope.clock.now()
  const way = wayOf(deps, input)
  const refund = await insertRefund(scope, {
    company_id: scope.companyId,
    id: newId(scope.clock),
    order_id: order.id,
    payment_id: payment.id,
    amount,
    currency,
    cause,
    reason,
    ...way,
    requested_by: requestedBy,
    attempt_at: way.status === 'requested' ? now : null,
    created_at: now,
  })
  await bookRequest(scope, refund, input)
  if (refund.attempt_at) await deps.jobs.scheduleRefund(scope, refund)
  if (refund.status === 'awaiting_iban' || cause === 'unassigned') await noteNews(scope, deps, order.id)
  return refund
}
