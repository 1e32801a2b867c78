import { sql } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import { newId } from '#server/platform/ids.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sum } from '#shared/money.ts'

export type LedgerAccount = DB['posting']['account']

/** A positive amount is a debit, a negative one a credit; hundredths. A gateway's clearing account names the gateway account. */
export type Posting = { account: LedgerAccount; currency: string; amount: bigint; gatewayAccountId?: string }

export type Journal = {
  /** Names the event: of two journals with the same key only the first is written. */
  key: string
  cause: DB['journal']['cause']
  orderId: string | null
  paymentId: string | null
  postings: readonly Posting[]
}

function checkBalance({ key, postings }: Journal): void {
  const byCurrency = Map.groupBy(postings, ({ currency }) => currency)
  for (const [currency, own] of byCurrency) {
    if (sum(own.map(({ amount }) => amount)) !== 0n) throw new Error(`journal ${key} does not sum to zero in ${currency}`)
  }
}

const rowsOf = (postings: readonly Posting[]): string =>
  JSON.stringify(
    postings.map(({ account, currency, amount, gatewayAccountId }, position) => ({
      position,
      account,
      currency,
      amount: String(amount),
      gateway_account_id: gatewayAccountId ?? null,
    })),
  )

/**
 * Writes one journal with its postings in the transaction of their cause; postings of nothing are left out. False when its
 * key was written before. The database refuses what does not sum to zero.
 */
export async function postJournal(scope: Scope, journal: Journal): Promise<boolean> {
  checkBalance(journal)
  const postings = journal.postings.filter(({ amount }) => amount !== 0n)
  if (postings.length === 0) return false
  const { db, companyId, clock } = scope
  const { rows } = await sql<{ id: string }>`
    with written as (
      insert into journal (company_id, id, key, cause, order_id, payment_id, effective_at)
      values (${companyId}, ${newId(clock)}, ${journal.key}, ${journal.cause}, ${journal.orderId}::uuid, ${journal.paymentId}::uuid, ${clock.now()})
      on conflict (company_id, key) do nothing
      returning company_id, id),
    posted as (
      insert into posting (company_id, journal_id, position, account, currency, amount, gateway_account_id)
      select written.company_id, written.id, p.* from written, jsonb_to_recordset(${rowsOf(postings)}::jsonb) as p (
        position int, account text, currency text, amount bigint, gateway_account_id uuid))
    select id from written`.execute(db)
  return rows.length > 0
}
