import type * as wire from '#contract/payments.ts'
import type { Infer } from '#contract/route.ts'
import { listActiveAccounts } from '#server/billing/gateways/gateway-accounts.ts'
import { type InvoiceRow, listInvoices, nextPayable } from '#server/billing/invoices/invoice-rows.ts'
import { listEvents, listPayments, type PaymentRow } from '#server/billing/payments/payment-rows.ts'
import { listRefunds } from '#server/billing/refunds/refund-rows.ts'
import { type OrderRow, type Providers, paymentOptions, presentOrder } from '#server/ordering/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { listUploadsByIds } from '#server/platform/files/uploads.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listDocuments, presentDocument } from './documents.ts'
import { presentPayable, presentPayment, presentRefund } from './present.ts'

/** The payments of an order as its customer sees them, the newest first. */
export async function presentPayments(scope: Scope, payments: readonly PaymentRow[]) {
  const events = await listEvents(
    scope,
    payments.map(({ id }) => id),
  )
  const receipts = await listUploadsByIds(
    scope,
    payments.flatMap(({ receipt_id }) => receipt_id ?? []),
  )
  return payments
    .map((payment) => presentPayment(scope, payment, { events, receipt: receipts.find(({ id }) => id === payment.receipt_id) }))
    .toReversed()
}

/** The state of an order's invoice: of what is next to be paid, else of what came last. */
function stateOf(invoices: readonly InvoiceRow[]): InvoiceRow {
  const shown = nextPayable(invoices) ?? invoices.at(-1)
  if (!shown) throw new AppError('not_found')
  return shown
}

/** The invoice of an order, with everything about its money; 404 where it never awaited payment. */
export async function presentInvoice(scope: Scope, providers: Providers, order: OrderRow): Promise<Infer<typeof wire.Invoice>> {
  const invoices = await listInvoices(scope, order.id)
  const shown = stateOf(invoices)
  const due = nextPayable(invoices)
  const { reference, service_name, package_name, ordered_at, ...presented } = await presentOrder(scope, order)
  const accounts = due ? await listActiveAccounts(scope) : []
  return {
    number: shown.number,
    status: shown.status,
    reason: order.reason,
    order_id: order.id,
    order_status: order.status,
    ...{ reference, service_name, package_name, ordered_at },
    issued_at: shown.issued_at.toISOString(),
    due_at: shown.due_at.toISOString(),
    lines: presented.lines,
    discounts: presented.discounts,
    taxes: presented.taxes,
    subtotal: presented.subtotal,
    price_after_discounts: presented.price_after_discounts,
    total: presented.total,
    amount_due: presented.amount_due,
    payment_method: presented.payment_method,
    payables: invoices.map(presentPayable),
    payments: await presentPayments(scope, await listPayments(scope, order.id)),
    refunds: (await listRefunds(scope, order.id)).map(presentRefund),
    documents: (await listDocuments(scope, order.id)).map(presentDocument),
    methods: due ? paymentOptions(providers, scope.company, accounts, due).map(({ method }) => method) : [],
  }
}
