import type { Insertable, Selectable } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { Scope } from '#server/platform/scope.ts'

/** A payable: what an order asks to be paid, and until when. It is no tax document. */
export type InvoiceRow = Selectable<DB['invoice']>

export const insertInvoices = ({ db }: Scope, rows: readonly Insertable<DB['invoice']>[]) =>
  db
    .insertInto('invoice')
    .values([...rows])
    .execute()

/** The payables of an order, in the order in which they are paid. */
export const listInvoices = ({ db, companyId }: Scope, orderId: string) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

/** The payable that is paid next. */
export const nextPayable = (invoices: readonly InvoiceRow[]): InvoiceRow | undefined =>
  invoices.find(({ status }) => status === 'issued')

/** Notes which payment paid a payable; the caller holds the lock on its order. */
export const markPaid = ({ db, companyId, clock }: Scope, { id }: InvoiceRow, paymentId: string) =>
  db
    .updateTable('invoice')
    .set({ status: 'paid', payment_id: paymentId, paid_at: clock.now() })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'issued')
    .returningAll()
    .executeTakeFirstOrThrow()

/** Marks a paid payable as credited: all of its money was given back. */
export const markCredited = ({ db, companyId, clock }: Scope, invoiceId: string) =>
  db
    .updateTable('invoice')
    .set({ status: 'credited', ended_at: clock.now() })
    .where('company_id', '=', companyId)
    .where('id', '=', invoiceId)
    .where('status', '=', 'paid')
    .execute()

/** The order's payables get another due date, such as while a transfer is on its way. */
export const setDueDate = ({ db, companyId }: Scope, invoiceId: string, dueAt: Date) =>
  db.updateTable('invoice').set({ due_at: dueAt }).where('company_id', '=', companyId).where('id', '=', invoiceId).execute()
