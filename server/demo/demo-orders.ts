import { jsonb } from '#server/db/column-types.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import type { Scope } from '#server/platform/scope.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { newToken } from '#server/platform/tokens.ts'
import { dayIn } from '#shared/dates.ts'
import { taxRates, taxWithin } from '#shared/money.ts'

/** A demo customer who came back so many days ago. */
export type DemoTraveller = {
  product: string
  author: readonly [firstname: string, lastname: string]
  language: 'ar' | 'en'
  days_ago: number
  /** A customer who has an account already. */
  customerId?: string
}

/** The completed order of a demo traveller. */
export type DemoOrder<T> = {
  traveller: T
  kind: 'trip' | 'package' | 'hotel' | 'car'
  id: string
  customerId: string
  endedAt: Date
}

const day = 86_400_000

const findProducts = ({ db, companyId }: Scope, slugs: readonly string[]) =>
  db
    .selectFrom('product as m')
    .innerJoin('service as s', (join) => join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.service_id'))
    .where('m.company_id', '=', companyId)
    .where('m.slug', 'in', slugs)
    .select(['m.id', 'm.slug', 'm.kind', 'm.name', 'm.category_id', 'm.from_price', 'm.vat_category', 'm.cancellation', 'm.zone'])
    .select(['m.confirmation', 's.id as service_id', 's.name as service_name'])
    .execute()

type Product = Awaited<ReturnType<typeof findProducts>>[number]

function orderRows(
  { companyId, company }: Scope,
  product: Product,
  { traveller, id, customerId, endedAt }: DemoOrder<DemoTraveller>,
) {
  const { from_price: price, zone, vat_category: category } = product
  const startedAt = new Date(endedAt.getTime() - day / 4)
  const tax = taxWithin(price, category)
  const placedAt = new Date(endedAt.getTime() - 20 * day)
  const order = {
    ...{ company_id: companyId, id, reference: newReference(), customer_id: customerId, status: 'completed' as const },
    ...{ kind: product.kind, confirmation: product.confirmation, locale: traveller.language },
    ...{ service_id: product.service_id, service_name: jsonb(product.service_name), category_id: product.category_id },
    ...{ product_id: product.id, product_name: jsonb(product.name), cancellation: jsonb(product.cancellation) },
    ...{ starts_at: startedAt, local_date: dayIn(zone, startedAt), ends_on: dayIn(zone, endedAt), ends_at: endedAt, zone },
    ...{ currency: company.base_currency, rate_to_base: '1', rate_to_sar: '1', total: price, total_base: price, tax },
    ...{ created_at: placedAt, changed_at: endedAt },
  }
  const line = {
    ...{ company_id: companyId, order_id: id, position: 1, kind: 'unit' as const, code: 'adult', label: jsonb(product.name) },
    ...{ quantity: 1, unit_amount: price, amount: price, unit_amount_base: price, amount_base: price },
    ...{ tax_category: category, tax_rate: String(taxRates[category]), tax },
  }
  const step = { company_id: companyId, order_id: id, actor: 'system' as const }
  const history = [
    { ...step, position: 1, from_status: null, to_status: 'paid', at: placedAt },
    { ...step, position: 2, from_status: 'paid', to_status: 'completed', at: endedAt },
  ]
  return { order, line, history }
}

/** Adds the customers who have no account yet; nobody knows their password. */
async function addCustomers({ db, companyId }: Scope, orders: readonly DemoOrder<DemoTraveller>[]): Promise<void> {
  const strangers = orders.filter(({ traveller }) => !traveller.customerId)
  if (strangers.length === 0) return
  const passwordHash = await hashPassword(newToken())
  const customers = strangers.map(({ customerId, endedAt, traveller: { author, language } }, place) => {
    const since = new Date(endedAt.getTime() - 30 * day)
    const [firstname, lastname] = author
    return {
      ...{ company_id: companyId, id: customerId, firstname, lastname, language, password_hash: passwordHash },
      ...{ email: `traveller-${place + 1}@rihla.example`, accepted_terms_at: since, created_at: since },
    }
  })
  await db.insertInto('customer').values(customers).execute()
}

/**
 * Writes completed orders of the past with a customer each, in as many statements for many as for one. As rows, because nothing
 * can be ordered for a day that is over: the inventory begins today. Travellers of products that are not there are left out.
 */
export async function addDemoOrders<T extends DemoTraveller>(scope: Scope, travellers: readonly T[]): Promise<DemoOrder<T>[]> {
  if (travellers.length === 0) return []
  const { db, clock } = scope
  const slugs = travellers.map(({ product }) => product)
  const products = new Map((await findProducts(scope, slugs)).map((row) => [row.slug, row]))
  const orders = travellers.flatMap((traveller) => {
    const product = products.get(traveller.product)
    if (!product) return []
    const endedAt = new Date(clock.now().getTime() - traveller.days_ago * day)
    const newOne = () => newId({ now: () => endedAt })
    return [{ traveller, kind: product.kind, id: newOne(), customerId: traveller.customerId ?? newOne(), endedAt }]
  })
  if (orders.length === 0) return []
  await addCustomers(scope, orders)
  const rows = orders.flatMap((order) => {
    const product = products.get(order.traveller.product)
    return product ? [orderRows(scope, product, order)] : []
  })
  await db
    .insertInto('order')
    .values(rows.map(({ order }) => order))
    .execute()
  await db
    .insertInto('order_line')
    .values(rows.map(({ line }) => line))
    .execute()
  await db
    .insertInto('order_history')
    .values(rows.flatMap(({ history }) => history))
    .execute()
  return orders
}
