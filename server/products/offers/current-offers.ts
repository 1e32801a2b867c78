import { sql } from 'kysely'
import { isLicensed } from '#server/platform/companies.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import type { AppliesTo, AutomaticOffer } from './applies-to.ts'

/** A code that a customer types to get a discount. */
export type Coupon = {
  id: string
  slug: string
  title: Text
  code: string
  percent: string | null
  amount: bigint | null
  maxDiscount: bigint | null
  minTotal: bigint
  appliesTo: AppliesTo
  usesPerCustomer: number | null
  /** How often it can still be used; null without a limit. */
  left: number | null
}

/** Offers of this moment with what is left of them. Every query of an offer starts here. */
export const currentOffers = ({ db, companyId, clock }: Scope) =>
  db
    .selectFrom('offer as o')
    .leftJoin('offer_stock as stock', (join) =>
      join.onRef('stock.company_id', '=', 'o.company_id').onRef('stock.offer_id', '=', 'o.id'),
    )
    .select(sql<number | null>`stock.capacity - stock.taken`.as('left'))
    .where('o.company_id', '=', companyId)
    .where('o.active', '=', true)
    .where('o.starts_at', '<=', clock.now())
    .where('o.ends_at', '>', clock.now())

/** The percentages that everybody gets now, in one statement; none without the licence. */
export async function listAutomatic(scope: Scope): Promise<AutomaticOffer[]> {
  if (!isLicensed(scope.company, 'has_offers')) return []
  const rows = await currentOffers(scope)
    .select(['o.id', 'o.slug', 'o.title', 'o.percent', 'o.applies_to'])
    .where('o.code', 'is', null)
    .orderBy('o.sort')
    .orderBy('o.id')
    .execute()
  return rows.flatMap(({ id, slug, title, percent, applies_to }) =>
    percent === null ? [] : [{ id, slug, title, percent, appliesTo: applies_to }],
  )
}

/** The coupon of a code that is valid now, also when it is used up. */
export async function findCoupon(scope: Scope, code: string): Promise<Coupon | undefined> {
  if (!isLicensed(scope.company, 'has_offers')) return undefined
  const row = await currentOffers(scope).selectAll('o').where('o.code', '=', code.trim().toUpperCase()).executeTakeFirst()
  if (!row?.code) return undefined
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    code: row.code,
    percent: row.percent,
    amount: row.amount,
    maxDiscount: row.max_discount,
    minTotal: row.min_total,
    appliesTo: row.applies_to,
    usesPerCustomer: row.uses_per_customer,
    left: row.left,
  }
}
