import { sql } from 'kysely'
import { holdsCapacity, isPayable, type OrderStatus } from '#server/ordering/core/domain.ts'
import type { World } from '../world.ts'

type Sums = { [key: string]: string }

/** What events, ledger, refunds and documents say of each payment in each currency; hundredths. */
const paymentSums = (companyId: string) => sql<{ id: string; currency: string } & Sums>`
  with events as (
    select payment_id as id, currency,
      sum(amount) filter (where kind = 'captured') as captured,
      sum(amount) filter (where kind = 'refunded') as refunded,
      sum(amount) filter (where kind = 'charged_back') as back,
      sum(amount) filter (where kind = 'charge_back_reversed') as reversed
    from payment_event where company_id = ${companyId} group by payment_id, currency),
  ledger as (
    select j.payment_id as id, p.currency,
      sum(p.amount) filter (where p.account in ('gateway_clearing', 'bank')) as cash,
      sum(p.amount) filter (where p.account = 'suspense') as suspense,
      sum(p.amount) filter (where p.account = 'disputes') as disputes,
      sum(p.amount) filter (where p.account = 'refunds_payable') as payable
    from journal j join posting p on p.company_id = j.company_id and p.journal_id = j.id
    where j.company_id = ${companyId} and j.payment_id is not null group by j.payment_id, p.currency),
  refunds as (
    select payment_id as id, currency, sum(amount) filter (where status = 'done') as done,
      sum(amount) filter (where status not in ('done', 'failed')) as open
    from refund where company_id = ${companyId} group by payment_id, currency)
  select e.id, e.currency, coalesce(captured, 0) as captured, coalesce(refunded, 0) as refunded,
    coalesce(back, 0) - coalesce(reversed, 0) as back, coalesce(cash, 0) as cash, coalesce(-suspense, 0) as suspense,
    coalesce(disputes, 0) as disputes, coalesce(-payable, 0) as payable, coalesce(done, 0) as done, coalesce(open, 0) as open
  from events e left join ledger l using (id, currency) left join refunds r using (id, currency)`

/** What ledger and documents say of each order. */
const orderSums = (companyId: string) => sql<
  { id: string; status: OrderStatus; pending: boolean; changing: boolean; held_now: boolean } & Sums
>`
  with holding as (
    select distinct order_id as id from hold where company_id = ${companyId} and status <> 'released'),
  ledger as (
    select j.order_id as id,
      -sum(p.amount) filter (where p.account = 'deposits_held') as held,
      -sum(p.amount) filter (where p.account = 'revenue') as earned,
      -sum(p.amount) filter (where p.account = 'vat_payable') as vat
    from journal j join posting p on p.company_id = j.company_id and p.journal_id = j.id
    where j.company_id = ${companyId} and j.order_id is not null group by j.order_id),
  documents as (
    select order_id as id, sum(case type_code when '381' then -net else net end) as net,
      sum(case type_code when '381' then -tax else tax end) as tax
    from tax_document where company_id = ${companyId} group by order_id),
  payables as (
    select order_id as id, sum(amount) filter (where payment_id is not null) as paid,
      count(*) filter (where status = 'issued') as issued
    from invoice where company_id = ${companyId} group by order_id),
  back as (
    select order_id as id, sum(amount) as given from refund
    where company_id = ${companyId} and cause <> 'unassigned' and status <> 'failed' group by order_id)
  select o.id, o.status, o.settle_pending as pending, o.changing_until is not null as changing, h.id is not null as held_now,
    coalesce(l.held, 0) as held, coalesce(l.earned, 0) as earned, coalesce(l.vat, 0) as vat, coalesce(d.net, 0) as net,
    coalesce(d.tax, 0) as tax, coalesce(p.paid, 0) as paid, coalesce(p.issued, 0) as issued, coalesce(b.given, 0) as given
  from "order" o left join holding h using (id) left join ledger l using (id) left join documents d using (id)
    left join payables p using (id) left join back b using (id)
  where o.company_id = ${companyId}`

/** Journals that do not sum to zero, documents whose credit notes exceed them, and places that are counted wrongly. */
const outliers = (companyId: string) => sql<{ what: string }>`
  select 'journal ' || journal_id || ' does not sum to zero' as what from posting
    where company_id = ${companyId} group by journal_id, currency having sum(amount) <> 0
  union all
  select 'notes exceed document ' || n.references_id from tax_subtotal s
    join tax_document n on n.company_id = s.company_id and n.id = s.document_id and n.type_code = '381'
    join tax_subtotal d on d.company_id = s.company_id and d.document_id = n.references_id and d.category = s.category
      and d.exemption = s.exemption
    where s.company_id = ${companyId} group by n.references_id, d.category, d.exemption, d.taxable, d.tax
    having sum(s.taxable) > d.taxable or sum(s.tax) > d.tax
  union all
  select 'series ' || series || ' has a gap' from tax_document where company_id = ${companyId}
    group by series having max(no) <> count(*)
  union all
  select 'departure ' || d.id || ' counts ' || d.taken || ' and its holds are ' || coalesce(sum(h.quantity), 0) from departure d
    left join hold h on h.company_id = d.company_id and h.kind = 'departure' and h.resource_id = d.id and h.status <> 'released'
    where d.company_id = ${companyId} group by d.id, d.taken having d.taken <> coalesce(sum(h.quantity), 0)
  union all
  select 'night ' || d.night || ' counts ' || d.taken || ' and its holds are ' || coalesce(sum(h.quantity), 0) from room_night d
    left join hold h on h.company_id = d.company_id and h.kind = 'room_night' and h.resource_id = d.id and h.status <> 'released'
    where d.company_id = ${companyId} group by d.id, d.night, d.taken having d.taken <> coalesce(sum(h.quantity), 0)
  union all
  select 'order ' || o.id || ' waits for a change and holds as if not, or the other way' from "order" o
    where o.company_id = ${companyId} and (o.changing_until is not null) <> exists (
      select from order_change c where c.company_id = o.company_id and c.order_id = o.id and c.status = 'pending')
  union all
  select 'order ' || h.order_id || ' has a hold of a change that is over' from hold h join "order" o on o.company_id = h.company_id
    and o.id = h.order_id where h.company_id = ${companyId} and h.quantity_after is not null and o.changing_until is null
  union all
  select 'two live payments of payable ' || invoice_id from payment where company_id = ${companyId}
    and status in ('created', 'pending', 'unknown', 'authorized') group by invoice_id having count(*) > 1`

const n = (sums: Sums, key: string): bigint => BigInt(sums[key] ?? 0)

/** Names each pair of figures that should be equal and is not. */
const unequal = (of: string, pairs: readonly (readonly [string, bigint, bigint])[]): string[] =>
  pairs.flatMap(([what, actual, expected]) => (actual === expected ? [] : [`${of}: ${what} is ${actual}, not ${expected}`]))

function issuesOfPayment(row: { id: string; currency: string } & Sums): string[] {
  const name = `payment ${row.id} ${row.currency}`
  const net = n(row, 'captured') - n(row, 'refunded') - n(row, 'back')
  const issues = unequal(name, [
    ['cash in the ledger', n(row, 'cash'), net],
    ['disputed in the ledger', n(row, 'disputes'), n(row, 'back')],
    ['refunds payable', n(row, 'payable'), n(row, 'open')],
    ['refunded', n(row, 'refunded'), n(row, 'done')],
  ])
  if (n(row, 'suspense') < 0n) issues.push(`${name}: more left suspense than came`)
  if (n(row, 'done') + n(row, 'open') > n(row, 'captured')) issues.push(`${name}: refunds exceed what was captured`)
  return issues
}

function issuesOfOrder(row: Awaited<ReturnType<typeof readBooks>>['orders'][number]): string[] {
  const name = `order ${row.id} (${row.status})`
  const issues = unequal(name, [
    ['VAT in the ledger', n(row, 'vat'), n(row, 'tax')],
    ['held and earned', n(row, 'held') + n(row, 'earned'), n(row, 'net')],
    ['documents', n(row, 'net') + n(row, 'tax'), n(row, 'paid') - n(row, 'given')],
  ])
  if (n(row, 'held') < 0n || n(row, 'earned') < 0n) issues.push(`${name}: gave back more than it held or earned`)
  if (row.held_now !== holdsCapacity(row.status)) issues.push(`${name}: its capacity is ${row.held_now ? 'held' : 'free'}`)
  if (n(row, 'issued') > 0n !== (isPayable(row.status) || row.changing)) issues.push(`${name}: has ${row.issued} open payables`)
  const hasEnded = row.status === 'completed' || (!holdsCapacity(row.status) && !row.pending)
  if (hasEnded && n(row, 'held') !== 0n) issues.push(`${name}: has ended and ${row.held} are held`)
  return issues
}

const readBooks = (world: World, companyId: string) =>
  world.inside(companyId, async (trx) => ({
    payments: (await paymentSums(companyId).execute(trx)).rows,
    orders: (await orderSums(companyId).execute(trx)).rows,
    outliers: (await outliers(companyId).execute(trx)).rows.map(({ what }) => what),
  }))

/**
 * Every breach of what always holds for the money of a company; empty where all holds. Captured less refunded less charged back is
 * the cash of each payment; held, earned and VAT of each order are its documents; what is owed is what refunds promise.
 */
export async function bookIssues(world: World, companyId: string): Promise<string[]> {
  const { payments, orders, outliers } = await readBooks(world, companyId)
  return [...outliers, ...payments.flatMap(issuesOfPayment), ...orders.flatMap(issuesOfOrder)]
}

/** Captured less refunded less charged back, and suspense, of all payments of a company in one currency; hundredths. */
export async function moneyOf(world: World, companyId: string, currency = 'SAR') {
  const { payments } = await readBooks(world, companyId)
  const own = payments.filter((row) => row.currency === currency)
  const total = (key: string) => own.reduce((sum, row) => sum + n(row, key), 0n)
  return { captured: total('captured'), refunded: total('refunded'), back: total('back'), suspense: total('suspense') }
}
