import { type Selectable, sql } from 'kysely'
import { type Json, jsonb } from '#server/db/column-types.ts'
import type { DB } from '#server/db/types.generated.ts'
import { newId } from '#server/platform/ids.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderDetails } from '#server/products/index.ts'
import type { Text } from '#shared/locale.ts'
import type { FrozenStep } from '../core/domain.ts'
import type { OrderRow } from '../core/repository.ts'

export type ChangeRow = Selectable<DB['order_change']>

export type LineKind = DB['order_line']['kind']

/** When an order is and what it costs, as it is looked up after a change; names nobody. Amounts are hundredths as text. */
export type ChangeFacts = {
  starts_on: string | null
  time: string | null
  ends_on: string | null
  zone: string | null
  total: string
  lines: { kind: LineKind; label: Text; detail: Text | null; quantity: number; amount: string }[]
}

/** Everything that is written when a change takes effect; amounts as text, moments as ISO 8601. */
export type ChangePlan = {
  departure_id: string | null
  starts_at: string
  local_date: string
  local_time: string
  ends_on: string
  ends_at: string
  zone: string
  details: OrderDetails
  total: string
  total_base: string
  tax: string
  cancellation: FrozenStep[]
  deposit: OrderRow['deposit']
  deadline_at: string | null
  /** Rows of lines without their keys. */
  lines: object[]
  /** Rows of travellers and of their answers; null where the same people travel. */
  people: { travellers: object[]; answers: object[] } | null
}

/** A value as JSON has it: amounts are texts, which no reader of JSON rounds. */
export const asJson = (value: object): { [key: string]: Json | undefined } =>
  JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)))

type NewChange = {
  order: OrderRow
  facts: { before: ChangeFacts; after: ChangeFacts }
  /** null for a change that has taken effect already. */
  plan: ChangePlan | null
  departureId: string | null
  difference: bigint
  invoiceId: string | null
  expiresAt: Date | null
}

/** Writes a change of an order, the next one of its changes. */
export const insertChange = ({ db, companyId, clock }: Scope, { order, facts, plan, ...change }: NewChange): Promise<ChangeRow> =>
  db
    .insertInto('order_change')
    .values({
      company_id: companyId,
      id: newId(clock),
      order_id: order.id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from order_change where company_id = ${companyId} and order_id = ${order.id})`,
      status: plan ? 'pending' : 'done',
      before: jsonb(asJson(facts.before)),
      after: jsonb(asJson(facts.after)),
      plan: plan && jsonb(asJson(plan)),
      departure_id: change.departureId,
      difference: change.difference,
      currency: order.currency,
      invoice_id: change.invoiceId,
      expires_at: change.expiresAt,
      created_at: clock.now(),
      ended_at: plan ? null : clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The change of an order that waits for its payment. */
export const findPendingChange = ({ db, companyId }: Scope, orderId: string): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('order_change')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

/** The changes of an order, the oldest first. */
export const listChanges = ({ db, companyId }: Scope, orderId: string): Promise<ChangeRow[]> =>
  db
    .selectFrom('order_change')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

/** Notes that a pending change has taken effect. */
export const markDone = ({ db, companyId, clock }: Scope, { id }: Pick<ChangeRow, 'id'>) =>
  db
    .updateTable('order_change')
    .set({ status: 'done', plan: null, ended_at: clock.now() })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()

/** Until when an order waits for the payment of its change; null for none. */
export const setChanging = ({ db, companyId }: Scope, orderId: string, until: Date | null): Promise<OrderRow> =>
  db
    .updateTable('order')
    .set({ changing_until: until, news_pending: true })
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The plan of a pending change as its row has it: amounts are texts, which SQL reads as they are. */
export function planOf({ plan }: Pick<ChangeRow, 'plan'>): ChangePlan {
  if (plan === null) throw new Error('only a pending change has its plan')
  return plan as unknown as ChangePlan
}
