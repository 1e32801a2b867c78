import { sql } from 'kysely'
import type { PaymentStatus } from '#server/billing/payments/payment-rows.ts'
import type { RefundStatus } from '#server/billing/refunds/refund-rows.ts'
import { offsetOf, type Page } from '#server/platform/pages.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readTransferReference } from '#shared/transfer-reference.ts'

type PaymentFilter = Page & { search: string | undefined; status: PaymentStatus | undefined }

const all = sql<number>`(count(*) over ())::int`.as('all')

/** Payments with their order's reference and their provider, the newest first. */
export const listStaffPayments = ({ db, companyId }: Scope, { search, status, ...page }: PaymentFilter) =>
  db
    .selectFrom('payment')
    .innerJoin('order', (join) =>
      join.onRef('order.company_id', '=', 'payment.company_id').onRef('order.id', '=', 'payment.order_id'),
    )
    .innerJoin('invoice', (join) =>
      join.onRef('invoice.company_id', '=', 'payment.company_id').onRef('invoice.id', '=', 'payment.invoice_id'),
    )
    .innerJoin('gateway_account', (join) =>
      join
        .onRef('gateway_account.company_id', '=', 'payment.company_id')
        .onRef('gateway_account.id', '=', 'payment.gateway_account_id'),
    )
    .where('payment.company_id', '=', companyId)
    .$if(status !== undefined, (q) => q.where('payment.status', '=', status ?? 'created'))
    .$if(search !== undefined, (q) =>
      q.where((e) =>
        e.or([
          e('order.reference', '=', (search ?? '').trim().toUpperCase()),
          e('invoice.number', '=', (search ?? '').trim().toUpperCase()),
          e('payment.provider_id', '=', (search ?? '').trim()),
          e('payment.transfer_reference', '=', readTransferReference(search ?? '') ?? ''),
        ]),
      ),
    )
    .selectAll('payment')
    .select(['order.reference', 'gateway_account.provider', all])
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()

/** Refunds with their order's reference, the newest first. */
export const listStaffRefunds = ({ db, companyId }: Scope, { status, ...page }: Page & { status: RefundStatus | undefined }) =>
  db
    .selectFrom('refund')
    .innerJoin('order', (join) =>
      join.onRef('order.company_id', '=', 'refund.company_id').onRef('order.id', '=', 'refund.order_id'),
    )
    .where('refund.company_id', '=', companyId)
    .$if(status !== undefined, (q) => q.where('refund.status', '=', status ?? 'requested'))
    .selectAll('refund')
    .select(['order.reference', all])
    .orderBy('refund.created_at', 'desc')
    .orderBy('refund.id', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()

/** How many there are; asked only where a page shows none. */
export async function countRows(
  { db, companyId }: Scope,
  table: 'payment' | 'refund',
  status: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}
    where company_id = ${companyId} and (${status ?? null}::text is null or status = ${status ?? null})`.execute(db)
  return rows[0]?.n ?? 0
}
