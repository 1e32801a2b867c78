import { jsonb } from '#server/db/column-types.ts'
import { newId } from '#server/platform/ids.ts'
import type { Scope, StaffScope } from '#server/platform/scope.ts'
import type { SecondFactorAction } from './mails.ts'

export const findByEmail = ({ db, companyId }: Scope, email: string) =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()

export const findOwn = ({ db, companyId, staffId }: StaffScope) =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('id', '=', staffId)
    .executeTakeFirst()

/** Sets the password, unless another change came first; whether it did. */
export async function setPassword({ db, companyId, staffId }: StaffScope, before: string, after: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ password_hash: after })
    .where('company_id', '=', companyId)
    .where('id', '=', staffId)
    .where('password_hash', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const findCustomer = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('customer')
    .select(['id', 'firstname', 'lastname', 'email'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Staff's actions on an order. */
export type OrderAction = 'accept' | 'reject' | 'close_invoice' | 'cancel'

/** Staff's actions on money. */
type MoneyAction = 'save_gateway' | 'confirm_transfer' | 'refund' | 'release_refund' | 'confirm_refund' | 'resend'

/** Staff's actions on the review of an order. */
type ReviewAction = 'publish_review' | 'reject_review' | 'answer_review' | 'withdraw_answer'

type Action = {
  action: OrderAction | MoneyAction | ReviewAction | 'handle_message' | 'open_documents' | 'rename_passkey' | SecondFactorAction
  /** The order or the message to the company that was acted on, where it was one. */
  orderId?: string
  messageId?: string
  before: Record<string, string | null> | null
  after: Record<string, string | null>
}

/** Every action of staff leaves a row: who, when, what, before, after. */
export const recordAction = (
  { db, companyId, staffId, clock }: StaffScope,
  { action, orderId, messageId, before, after }: Action,
) =>
  db
    .insertInto('staff_action')
    .values({
      company_id: companyId,
      id: newId(clock),
      staff_id: staffId,
      action,
      order_id: orderId ?? null,
      message_id: messageId ?? null,
      before: before && jsonb(before),
      after: jsonb(after),
      at: clock.now(),
    })
    .execute()
