import type { Scope } from '#server/platform/scope.ts'
import type { PayingDeps } from './paying-deps.ts'

/** Notes that the customer has not been written to about an order's money yet, and enqueues the writing. */
export async function noteNews(scope: Scope, { jobs }: Pick<PayingDeps, 'jobs'>, orderId: string): Promise<void> {
  await scope.db
    .updateTable('order')
    .set({ news_pending: true })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', orderId)
    .execute()
  await jobs.scheduleNews(scope, orderId)
}
