import type { Insertable, Selectable } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { Scope } from '#server/platform/scope.ts'

export type RefundRow = Selectable<DB['refund']>

export type RefundStatus = RefundRow['status']

const ofCompany = ({ db, companyId }: Scope) => db.selectFrom('refund').selectAll().where('company_id', '=', companyId)

export const findRefund = (scope: Scope, id: string) => ofCompany(scope).where('id', '=', id).executeTakeFirst()

export const lockRefund = (scope: Scope, id: string) => ofCompany(scope).where('id', '=', id).forUpdate().executeTakeFirst()

/** The refunds of an order, the oldest first. */
export const listRefunds = (scope: Scope, orderId: string) =>
  ofCompany(scope).where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute()

/** The refunds of one payment, the oldest first. */
export const listRefundsOf = (scope: Scope, paymentId: string) =>
  ofCompany(scope).where('payment_id', '=', paymentId).orderBy('created_at').orderBy('id').execute()

/** Refunds whose provider is to be called now, the longest waiting first. */
export const listDueRefunds = (scope: Scope, limit: number) =>
  ofCompany(scope).where('attempt_at', '<=', scope.clock.now()).orderBy('attempt_at').orderBy('id').limit(limit).execute()

export const insertRefund = ({ db }: Scope, row: Insertable<DB['refund']>) =>
  db.insertInto('refund').values(row).returningAll().executeTakeFirstOrThrow()

type Change = Partial<
  Pick<
    RefundRow,
    | 'amount'
    | 'status'
    | 'way'
    | 'iban'
    | 'iban_hint'
    | 'account_holder'
    | 'provider_id'
    | 'failure'
    | 'released_by'
    | 'attempts'
    | 'attempt_at'
    | 'done_at'
  >
>

export const updateRefund = ({ db, companyId }: Scope, id: string, change: Change) =>
  db
    .updateTable('refund')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
