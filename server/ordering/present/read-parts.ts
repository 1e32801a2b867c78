import { sql } from 'kysely'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'
import { coverOf } from '../core/order-cover.ts'
import type { OrderRow } from '../core/repository.ts'
import type { HistoryRow, OrderLine, OrderParts } from './order-parts.ts'
import { guideColumns } from './travel-guide.ts'

type AmountColumn = 'unit_amount' | 'amount' | 'unit_amount_base' | 'amount_base' | 'tax'

/** Parts as JSON brings them: amounts as text, moments as ISO 8601. */
type StoredParts = Omit<OrderParts, 'lines' | 'history'> & {
  lines: (Omit<OrderLine, AmountColumn> & Record<AmountColumn, string>)[]
  history: (Omit<HistoryRow, 'at'> & { at: string })[]
}

const asLine = (line: StoredParts['lines'][number]): OrderLine => ({
  ...line,
  unit_amount: BigInt(line.unit_amount),
  amount: BigInt(line.amount),
  unit_amount_base: BigInt(line.unit_amount_base),
  amount_base: BigInt(line.amount_base),
  tax: BigInt(line.tax),
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
          'tax_category', tax_category, 'tax_rate', tax_rate::text, 'tax', tax::text, 'offer_id', offer_id)
          order by position), '[]')
        from order_line where ${own}) as lines,
      (select json_build_object('name', name, 'email', email, 'phone', phone) from order_contact where ${own}) as contact,
      (select coalesce(json_agg(json_build_object('kind', t.kind, 'takes_seat', t.takes_seat, 'firstname', p.firstname,
          'lastname', p.lastname, 'birthdate', p.birthdate) order by t.position), '[]')
        from traveller t left join traveller_person p using (company_id, order_id, position) where ${own}) as travellers,
      (select coalesce(json_agg(json_build_object('traveller', traveller, 'code', code, 'label', label, 'type', type,
          'answer', answer) order by position), '[]')
        from order_answer where ${own}) as answers,
      (select coalesce(json_agg(json_build_object('id', id, 'field', field, 'name', name, 'mime', mime, 'size', size)
          order by created_at, id), '[]')
        from upload where ${own}) as files,
      (select coalesce(json_agg(json_build_object('from_status', from_status, 'to_status', to_status, 'actor', actor,
          'reason', reason, 'reason_text', reason_text, 'at', at) order by position), '[]')
        from order_history where ${own}) as history,
      (select json_build_object('id', m.id, 'slug', m.slug, 'service_slug', s.slug)
        from product m join service s on s.company_id = m.company_id and s.id = m.service_id
        where m.company_id = ${companyId} and m.id = ${productId} and m.active) as product,
      ${guide.productToday} as "productToday",
      ${guide.places} as places,
      ${coverOf({ companyId, productId })} as picture`
}

const asParts = (stored: StoredParts): OrderParts => ({
  ...stored,
  lines: stored.lines.map(asLine),
  history: stored.history.map((row) => ({ ...row, at: new Date(row.at) })),
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
    ({ lines, contact, travellers, answers, files, history, product, picture, productToday, places, ...order }) => ({
      order,
      parts: asParts({ lines, contact, travellers, answers, files, history, product, picture, productToday, places }),
    }),
  )
}
