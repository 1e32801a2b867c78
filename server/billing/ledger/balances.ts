import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import type { LedgerAccount } from './journal.ts'

/** The balance of an account in one currency, of one order or of the whole company: debits less credits, in hundredths. */
export async function balanceOf(
  { db, companyId }: Scope,
  { account, currency, orderId }: { account: LedgerAccount; currency: string; orderId?: string },
): Promise<bigint> {
  const { balance } = await db
    .selectFrom('posting')
    .innerJoin('journal', (join) =>
      join.onRef('journal.company_id', '=', 'posting.company_id').onRef('journal.id', '=', 'posting.journal_id'),
    )
    .where('posting.company_id', '=', companyId)
    .where('posting.account', '=', account)
    .where('posting.currency', '=', currency)
    .$if(orderId !== undefined, (q) => q.where('journal.order_id', '=', orderId ?? ''))
    .select(sql<string>`coalesce(sum(posting.amount), 0)::text`.as('balance'))
    .executeTakeFirstOrThrow()
  return BigInt(balance)
}
