import type { InvoiceRow } from '#server/billing/invoices/invoice-rows.ts'
import type { PaymentRow } from '#server/billing/payments/payment-rows.ts'
import type { RefundRow } from '#server/billing/refunds/refund-rows.ts'
import {
  buildCreditNote,
  buildDifference,
  buildInvoice,
  buildPrepayment,
  type DocumentContent,
  findDocuments,
  issueDocument,
  type PaidPayable,
  readContent,
  readTaxedOrder,
} from '#server/billing/tax-documents/index.ts'
import { type MessageKey, translator } from '#server/platform/messages.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../core/repository.ts'

/** Parts of an amount, in hundredths of its currency. */
type Taxed = { net: bigint; tax: bigint }

type Charge = Omit<PaidPayable, 'advances'>

/** What is charged after a change is the difference to what earlier documents have charged; without one only deposits are deducted. */
function draftOf({ kind }: InvoiceRow, charge: Charge, earlier: readonly DocumentContent[]) {
  if (kind === 'change') return buildDifference({ ...charge, earlier })
  const advances = earlier.filter(({ type_code }) => type_code === '386')
  return kind === 'deposit' ? buildPrepayment({ ...charge, advances }) : buildInvoice({ ...charge, advances })
}

/** Issues the tax document of a payable that a payment has just paid: for a deposit one for a prepayment, for a change one for the difference, else the invoice. */
export async function issueForPayment(scope: Scope, order: OrderRow, invoice: InvoiceRow, payment: PaymentRow): Promise<Taxed> {
  const payable = { invoice_number: invoice.number, payment_method: payment.method }
  const taxed = await readTaxedOrder(scope, order.id, payable)
  if (!taxed) throw new Error(`order ${order.id} is not of this company`)
  const documents = await findDocuments(scope, order.id)
  const draft = draftOf(invoice, { ...taxed, amount: invoice.amount }, documents.map(readContent))
  const keys = { orderId: order.id, invoiceId: invoice.id, paymentId: payment.id }
  const { net, tax } = await issueDocument(scope, draft, keys)
  return { net, tax }
}

const reasonKeys: Record<RefundRow['cause'], MessageKey> = {
  cancelled_by_user: 'credit_reasons.cancelled_by_user',
  cancelled_by_company: 'credit_reasons.cancelled_by_company',
  staff: 'credit_reasons.staff',
  unassigned: 'credit_reasons.staff',
  outside: 'credit_reasons.staff',
  changed: 'credit_reasons.changed',
}

const reasonOf = ({ cause }: RefundRow) => ({ ar: translator('ar')(reasonKeys[cause]), en: translator('en')(reasonKeys[cause]) })

/** Issues the credit note for a refund of what a payment paid; null where that payment paid nothing, so nothing was taxed. */
export async function creditForRefund(
  scope: Scope,
  order: OrderRow,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<Taxed | null> {
  const documents = await findDocuments(scope, order.id)
  const credited = documents.find(({ payment_id }) => payment_id === payment.id)
  if (!credited) return null
  const earlier = documents.filter(({ type_code, references_id }) => type_code === '381' && references_id === credited.id)
  const draft = buildCreditNote({
    credited: [readContent(credited)],
    earlier: earlier.map(readContent),
    amount: refund.amount,
    reason: reasonOf(refund),
    payment_method: refund.way === 'original' ? payment.method : 'bank_transfer',
  })
  const keys = { orderId: order.id, invoiceId: credited.invoice_id, refundId: refund.id, referencesId: credited.id }
  const { net, tax } = await issueDocument(scope, draft, keys)
  return { net, tax }
}
