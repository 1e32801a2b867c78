import { type InvoiceRow, listInvoices } from '#server/billing/invoices/invoice-rows.ts'
import { listRefunds, type RefundRow } from '#server/billing/refunds/refund-rows.ts'
import { findDocuments, type TaxDocumentRow } from '#server/billing/tax-documents/index.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import { type ChangeRow, listChanges } from '../changes/change-rows.ts'
import type { OrderStatus } from '../core/domain.ts'
import type { OrderRow } from '../core/repository.ts'

/** A step in the life of an order, by its place in its history. */
export type HistoryEntry = {
  position: number
  from_status: OrderStatus | null
  to_status: OrderStatus
  reason_text: Text | null
  at: Date
}

/** A change of an order, and when it took effect, was held or ended unpaid. */
export type OrderChangeNews = Pick<
  ChangeRow,
  'id' | 'status' | 'difference' | 'expires_at' | 'created_at' | 'ended_at' | 'invoice_id'
>

/** Everything that mails about an order are written from. */
export type OrderNews = {
  order: OrderRow
  /** The customer's address for this order; null once it is erased. */
  contact: { name: string; email: string } | null
  history: HistoryEntry[]
  invoices: InvoiceRow[]
  refunds: RefundRow[]
  /** The changes of the order, the oldest first. */
  changes: OrderChangeNews[]
  documents: Pick<TaxDocumentRow, 'id' | 'type_code' | 'refund_id' | 'invoice_id'>[]
}

/** Whom mails about an order go to; null once that is erased. */
export async function findContact({ db, companyId }: Scope, orderId: string): Promise<OrderNews['contact']> {
  const contact = await db
    .selectFrom('order_contact')
    .select(['name', 'email'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return contact ?? null
}

const listHistory = ({ db, companyId }: Scope, orderId: string): Promise<HistoryEntry[]> =>
  db
    .selectFrom('order_history')
    .select(['position', 'reason_text', 'at'])
    .select((eb) => [eb.ref('from_status').$castTo<OrderStatus | null>().as('from_status')])
    .select((eb) => [eb.ref('to_status').$castTo<OrderStatus>().as('to_status')])
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

/** Reads what has happened to an order and to its money. */
export const readNews = async (scope: Scope, order: OrderRow): Promise<OrderNews> => ({
  order,
  contact: await findContact(scope, order.id),
  history: await listHistory(scope, order.id),
  invoices: await listInvoices(scope, order.id),
  refunds: await listRefunds(scope, order.id),
  changes: await listChanges(scope, order.id),
  documents: await findDocuments(scope, order.id),
})
