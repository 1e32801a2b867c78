import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { PaymentRef } from '../providers/provider.ts'
import type { NewPaymentEvent } from './payment-events.ts'
import { isPaymentMethod } from './payment-method.ts'

export type PaymentRow = Selectable<DB['payment']>

export type PaymentStatus = PaymentRow['status']

/** Statuses in which the provider may still take the money of a payable; one payable has at most one such payment. */
export const liveStatuses = ['created', 'pending', 'unknown', 'authorized'] as const satisfies readonly PaymentStatus[]

export const isLive = ({ status }: Pick<PaymentRow, 'status'>): boolean => liveStatuses.some((live) => live === status)

const ofCompany = ({ db, companyId }: Scope) => db.selectFrom('payment').selectAll().where('company_id', '=', companyId)

export const findPayment = (scope: Scope, id: string) => ofCompany(scope).where('id', '=', id).executeTakeFirst()

/** The payment, locked until the transaction ends. Lock its order first. */
export const lockPayment = (scope: Scope, id: string) => ofCompany(scope).where('id', '=', id).forUpdate().executeTakeFirst()

/** The payments of an order, the oldest first. */
export const listPayments = (scope: Scope, orderId: string) =>
  ofCompany(scope).where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute()

export const findByProviderId = (scope: Scope, gatewayAccountId: string, providerId: string) =>
  ofCompany(scope).where('gateway_account_id', '=', gatewayAccountId).where('provider_id', '=', providerId).executeTakeFirst()

/** Payments that are to be asked about now, the longest waiting first. */
export const listDueChecks = (scope: Scope, limit: number) =>
  ofCompany(scope).where('check_at', '<=', scope.clock.now()).orderBy('check_at').orderBy('id').limit(limit).execute()

export const insertPayment = ({ db }: Scope, row: Insertable<DB['payment']>) =>
  db.insertInto('payment').values(row).returningAll().executeTakeFirstOrThrow()

type Change = Partial<
  Pick<
    PaymentRow,
    | 'status'
    | 'provider_id'
    | 'checkout_url'
    | 'failure'
    | 'method'
    | 'check_at'
    | 'checks'
    | 'opening_at'
    | 'receipt_id'
    | 'expires_at'
  >
>

export const updatePayment = ({ db, companyId, clock }: Scope, id: string, change: Change) =>
  db
    .updateTable('payment')
    .set({ ...change, changed_at: clock.now() })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Appends what happened; the caller holds the lock on the payment. */
export async function appendEvents(
  { db, companyId, clock }: Scope,
  paymentId: string,
  events: readonly NewPaymentEvent[],
): Promise<void> {
  if (events.length === 0) return
  const { last } = await db
    .selectFrom('payment_event')
    .select((q) => q.fn.coalesce(q.fn.max('position'), q.lit(0)).as('last'))
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_event')
    .values(
      events.map(({ kind, amount, currency, source, actorId = null, detail = {} }, place) => ({
        company_id: companyId,
        payment_id: paymentId,
        position: Number(last) + 1 + place,
        kind,
        amount,
        currency,
        source,
        actor_id: actorId,
        detail: jsonb(detail),
        at: clock.now(),
      })),
    )
    .execute()
}

export const listEvents = ({ db, companyId }: Scope, paymentIds: readonly string[]) =>
  paymentIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payment_event')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('payment_id', 'in', [...paymentIds])
        .orderBy('payment_id')
        .orderBy('position')
        .execute()

/** The payment as its provider is asked about it. */
export function refOf(payment: PaymentRow, reference: string): PaymentRef {
  if (!isPaymentMethod(payment.method)) throw new Error(`payment ${payment.id} has no known method`)
  return {
    paymentId: payment.id,
    providerId: payment.provider_id,
    reference,
    method: payment.method,
    amount: payment.amount,
    currency: payment.currency,
  }
}

/** Whether a line of the bank's statement was recorded for any payment into an account. */
export async function hasBankReference({ db, companyId }: Scope, gatewayAccountId: string, reference: string): Promise<boolean> {
  const found = await db
    .selectFrom('payment_event')
    .innerJoin('payment', (join) =>
      join.onRef('payment.company_id', '=', 'payment_event.company_id').onRef('payment.id', '=', 'payment_event.payment_id'),
    )
    .select('payment.id')
    .where('payment_event.company_id', '=', companyId)
    .where('payment.gateway_account_id', '=', gatewayAccountId)
    .where('payment_event.kind', '=', 'captured')
    .where('payment_event.source', '=', 'staff')
    .where(sql<boolean>`payment_event.detail ->> 'bank_reference' = ${reference}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
