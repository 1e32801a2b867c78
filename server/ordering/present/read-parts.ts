import { type Selectable, sql } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'
import { coverOf } from '../core/order-cover.ts'
import type { OrderRow } from '../core/repository.ts'
import type { HistoryRow, OrderLine, OrderParts, ShownChange } from './order-parts.ts'
import { guideColumns } from './travel-guide.ts'

type AmountColumn = 'unit_amount' | 'amount' | 'unit_amount_base' | 'amount_base' | 'tax'

type StoredComponents = Pick<Selectable<DB['order_line']>, 'components'>

/** Parts as JSON brings them: amounts as text, moments as ISO 8601. */
type StoredParts = Omit<OrderParts, 'lines' | 'history' | 'changes'> & {
  changes: (Pick<ShownChange, 'id' | 'status' | 'before' | 'after'> &
    Record<'difference' | 'created_at', string> &
    Record<'expires_at' | 'ended_at', string | null>)[]
  lines: (Omit<OrderLine, AmountColumn | 'components'> & Record<AmountColumn, string> & StoredComponents)[]
  history: (Omit<HistoryRow, 'at'> & { at: string })[]
}

const asLine = (line: StoredParts['lines'][number]): OrderLine => ({
  ...line,
  unit_amount: BigInt(line.unit_amount),
  amount: BigInt(line.amount),
  unit_amount_base: BigInt(line.unit_amount_base),
  amount_base: BigInt(line.amount_base),
  tax: BigInt(line.tax),
  components: line.components?.map((part) => ({ ...part, amount: BigInt(part.amount), tax: BigInt(part.tax) })) ?? null,
})

type PartKeys = { companyId: unknown; orderId: unknown; productId: unknown; details: unknown }

/** The columns of what an order consists of, where the statement or its caller names the order. */
const partColumns = ({ companyId, orderId, productId, details }: PartKeys) => {
  const guide = guideColumns({ companyId, productId, details })
  const own = sql`company_id = ${companyId} and order_id = ${orderId}`
  return sql`
      (select coalesce(json_agg(json_build_object('kind', kind, 'code', code, 'label', label, 'detail', detail,
          'quantity', quantity, 'unit_amount', unit_amount::text, 'amount', amount::text,
          'unit_amount_base', unit_amount_base::text, 'amount_base', amount_base::text, 'percentage', percentage::text,
          'tax_category', tax_category, 'tax_rate', tax_rate::text, 'tax', tax::text, 'components', components,
          'offer_id', offer_id)
          order by position), '[]')
        from order_line where ${own}) as lines,
      (select json_build_object('name', name, 'email', email, 'phone', phone) from order_contact where ${own}) as contact,
      (select coalesce(json_agg(json_build_object('kind', t.kind, 'takes_seat', t.takes_seat, 'firstname', p.firstname,
          'lastname', p.lastname, 'birthdate', p.birthdate, 'document', case when d.kind is not null then json_build_object(
            'kind', d.kind, 'number_hint', d.number_hint, 'country', d.country, 'nationality', d.nationality,
            'expires_on', d.expires_on) end) order by t.position), '[]')
        from traveller t left join traveller_person p using (company_id, order_id, position)
          left join traveller_document d using (company_id, order_id, position) where ${own}) as travellers,
      (select coalesce(json_agg(json_build_object('traveller', traveller, 'code', code, 'label', label, 'type', type,
          'answer', answer) order by position), '[]')
        from order_answer where ${own}) as answers,
      (select coalesce(json_agg(json_build_object('id', id, 'field', field, 'name', name, 'mime', mime, 'size', size)
          order by created_at, id), '[]')
        from upload where ${own}) as files,
      (select coalesce(json_agg(json_build_object('from_status', from_status, 'to_status', to_status, 'actor', actor,
          'reason', reason, 'reason_text', reason_text, 'at', at) order by position), '[]')
        from order_history where ${own}) as history,
      (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'before', before, 'after', after,
          'difference', difference::text, 'expires_at', expires_at, 'created_at', created_at, 'ended_at', ended_at)
          order by position), '[]')
        from order_change where ${own}) as changes,
      (select json_build_object('id', m.id, 'slug', m.slug, 'service_slug', s.slug)
        from product m join service s on s.company_id = m.company_id and s.id = m.service_id
        where m.company_id = ${companyId} and m.id = ${productId} and m.active) as product,
      (select p.method from invoice i join payment p on p.company_id = i.company_id and p.id = i.payment_id
        where i.company_id = ${companyId} and i.order_id = ${orderId} order by i.position desc limit 1) as "paymentMethod",
      ${guide.productToday} as "productToday",
      ${guide.places} as places,
      ${coverOf({ companyId, productId })} as picture`
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

const asChange = ({ difference, created_at, expires_at, ended_at, ...change }: StoredParts['changes'][number]): ShownChange => ({
  ...change,
  difference: BigInt(difference),
  created_at: new Date(created_at),
  expires_at: momentOf(expires_at),
  ended_at: momentOf(ended_at),
})

const asParts = (stored: StoredParts): OrderParts => ({
  ...stored,
  lines: stored.lines.map(asLine),
  history: stored.history.map((row) => ({ ...row, at: new Date(row.at) })),
  changes: stored.changes.map(asChange),
})

/** Reads what an order consists of, in one statement. */
export async function readParts(
  { db, companyId }: Scope,
  order: Pick<OrderRow, 'id' | 'product_id' | 'details'>,
): Promise<OrderParts> {
  const named = {
    companyId,
    orderId: order.id,
    productId: order.product_id,
    details: sql`${JSON.stringify(order.details)}::jsonb`,
  }
  const { rows } = await sql<StoredParts>`select ${partColumns(named)}`.execute(db)
  const [stored] = rows
  if (!stored) throw new Error('a select without a table has one row')
  return asParts(stored)
}

/** The orders of a customer, newest first, each with what it consists of, in one statement. */
export async function listOwnWithParts({ db, companyId, customerId }: CustomerScope) {
  const named = { companyId: sql`o.company_id`, orderId: sql`o.id`, productId: sql`o.product_id`, details: sql`o.details` }
  const { rows } = await sql<OrderRow & StoredParts>`
    select o.*, ${partColumns(named)} from "order" o
    where o.company_id = ${companyId} and o.customer_id = ${customerId}
    order by o.created_at desc, o.id desc`.execute(db)
  return rows.map(
    ({
      lines,
      contact,
      travellers,
      answers,
      files,
      history,
      changes,
      product,
      picture,
      paymentMethod,
      productToday,
      places,
      ...order
    }) => ({
      order,
      parts: asParts({
        ...{ lines, contact, travellers, answers, files, history, changes },
        ...{ product, picture, paymentMethod, productToday, places },
      }),
    }),
  )
}
