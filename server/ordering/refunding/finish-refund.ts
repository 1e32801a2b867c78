import { postJournal } from '#server/billing/ledger/journal.ts'
import { appendEvents } from '#server/billing/payments/payment-rows.ts'
import { type RefundRow, updateRefund } from '#server/billing/refunds/refund-rows.ts'
import type { Scope } from '#server/platform/scope.ts'
import { cashOf } from '../money/cash-account.ts'
import type { LockedPayment } from '../money/lock-payment.ts'
import { noteNews } from '../money/note-news.ts'
import type { PayingDeps } from '../money/paying-deps.ts'

/** A refund has reached the customer: its row, the payment's event and the ledger, once. */
export async function finishRefund(
  scope: Scope,
  deps: PayingDeps,
  { payment, account }: Pick<LockedPayment, 'payment' | 'account'>,
  refund: RefundRow,
  providerId: string | null,
): Promise<RefundRow> {
  if (refund.status === 'done') return refund
  const { amount, currency } = refund
  const done = await updateRefund(scope, refund.id, {
    status: 'done',
    done_at: scope.clock.now(),
    attempt_at: null,
    iban: null,
    ...(providerId && { provider_id: providerId }),
  })
  const isByBank = refund.way === 'bank_transfer'
  await appendEvents(scope, payment.id, [
    { kind: 'refunded', amount, currency, source: 'job', detail: { refund: refund.id, way: refund.way } },
  ])
  await postJournal(scope, {
    key: `refund_done:${refund.id}`,
    cause: 'refund_done',
    orderId: refund.order_id,
    paymentId: payment.id,
    postings: [
      { account: 'refunds_payable', currency, amount },
      { ...(isByBank ? { account: 'bank' as const } : cashOf(account)), currency, amount: -amount },
    ],
  })
  await noteNews(scope, deps, refund.order_id)
  return done
}
