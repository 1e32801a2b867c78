import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Ends the pending change of an order unpaid: its row and its payable. What was held for it is given back by the caller, who
 * holds the order's lock.
 */
export async function closePending(
  { db, companyId, clock }: Scope,
  orderId: string,
  status: 'expired' | 'withdrawn',
): Promise<void> {
  const now = clock.now()
  await sql`
    with ended as (
      update order_change set status = ${status}, plan = null, ended_at = ${now}
      where company_id = ${companyId} and order_id = ${orderId} and status = 'pending' returning invoice_id),
    closed as (
      update invoice set status = 'closed', reason = ${`change_${status}`}, ended_at = ${now} from ended
      where invoice.company_id = ${companyId} and invoice.id = ended.invoice_id and invoice.status = 'issued')
    update "order" set changing_until = null, news_pending = news_pending or ${status === 'expired'} where company_id = ${companyId} and id = ${orderId}`.execute(
    db,
  )
}
