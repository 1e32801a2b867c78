import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { sum } from '#shared/money.ts'

/** A part of a clearing balance: money of one payment that has not settled yet, or a settled line that no payment explains. */
export type ClearingItem = { what: 'payment' | 'unmatched'; reference: string; providerId: string | null; amount: bigint }

/** The clearing balance of a gateway account in one currency, with the items that explain it; `rest` is what they do not. */
export type ClearingBalance = {
  gatewayAccountId: string
  name: string
  currency: string
  balance: bigint
  items: ClearingItem[]
  rest: bigint
}

type Stored = {
  what: ClearingItem['what']
  account_id: string
  currency: string
  reference: string
  provider_id: string | null
  amount: string
}

/** What each payment has at its gateway less what of it has settled, and the settled lines of no payment. */
async function readItems({ db, companyId }: Scope): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    with booked as (
      select p.gateway_account_id, p.currency, j.payment_id, sum(p.amount) as amount
      from posting p join journal j on j.company_id = p.company_id and j.id = p.journal_id
      where p.company_id = ${companyId} and p.account = 'gateway_clearing' and j.payment_id is not null
      group by p.gateway_account_id, p.currency, j.payment_id),
    settled as (
      select s.gateway_account_id, s.currency, l.payment_id, sum(l.gross) as gross
      from settlement_line l join settlement s on s.company_id = l.company_id and s.id = l.settlement_id
      where l.company_id = ${companyId} and l.payment_id is not null
      group by s.gateway_account_id, s.currency, l.payment_id)
    select 'payment' as what, b.gateway_account_id as account_id, b.currency, o.reference, p.provider_id,
      (b.amount - coalesce(s.gross, 0))::text as amount
    from booked b
    join payment p on p.company_id = ${companyId} and p.id = b.payment_id
    join "order" o on o.company_id = p.company_id and o.id = p.order_id
    left join settled s on s.gateway_account_id = b.gateway_account_id and s.currency = b.currency and s.payment_id = b.payment_id
    where b.amount <> coalesce(s.gross, 0)
    union all
    select 'unmatched', s.gateway_account_id, s.currency, s.reference || ' line ' || (l.position + 2), l.provider_id, (-l.gross)::text
    from settlement_line l join settlement s on s.company_id = l.company_id and s.id = l.settlement_id
    where l.company_id = ${companyId} and l.payment_id is null and l.gross <> 0
    order by 1, 4`.execute(db)
  return rows
}

/** The clearing balances of every gateway account, each explained item by item to the hundredth. */
export async function explainClearing(scope: Scope): Promise<ClearingBalance[]> {
  const { db, companyId } = scope
  const { rows } = await sql<{ id: string; name: string; currency: string; balance: string }>`
    select a.id, a.name, p.currency, sum(p.amount)::text as balance
    from posting p join gateway_account a on a.company_id = p.company_id and a.id = p.gateway_account_id
    where p.company_id = ${companyId} and p.account = 'gateway_clearing'
    group by a.id, a.name, a.sort, p.currency order by a.sort, a.name, p.currency`.execute(db)
  const stored = await readItems(scope)
  return rows.map(({ id, name, currency, balance }) => {
    const items = stored
      .filter((item) => item.account_id === id && item.currency === currency)
      .map(({ what, reference, provider_id, amount }) => ({ what, reference, providerId: provider_id, amount: BigInt(amount) }))
    const rest = BigInt(balance) - sum(items.map(({ amount }) => amount))
    return { gatewayAccountId: id, name, currency, balance: BigInt(balance), items, rest }
  })
}
