import { sql } from 'kysely'
import { covers } from '#server/features/catalogue/index.ts'
import { isLicensed } from '#server/platform/companies.ts'
import { pictureColumns } from '#server/platform/media/picture.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isUuid } from '#shared/id.ts'
import type { Text } from '#shared/locale.ts'
import type { AppliesTo, AutomaticOffer } from './applies-to.ts'

/** What a customer types to get a discount. */
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
const current = ({ db, companyId, clock }: Scope) =>
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
  const rows = await current(scope)
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
  const row = await current(scope).selectAll('o').where('o.code', '=', code.trim().toUpperCase()).executeTakeFirst()
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

/** Offers of now that are not used up, with their pictures. */
const usable = (scope: Scope) =>
  current(scope)
    .leftJoin('media', (join) => join.onRef('media.company_id', '=', 'o.company_id').onRef('media.id', '=', 'o.image_id'))
    .selectAll('o')
    .select(pictureColumns)
    .where(sql<boolean>`(stock.capacity is null or stock.capacity > stock.taken)`)

/** Whether the offer `o` is for everything, or for a model in a country. */
const isForCountry = ({ companyId }: Scope, countryId: number) => sql<boolean>`(o.applies_to = '{}'::jsonb or exists (
  select from model m join service s on s.company_id = m.company_id and s.id = m.service_id
  where m.company_id = ${companyId} and m.country_id = ${countryId} and m.active and s.active and ${covers(sql`o.applies_to`)}))`

/** Every offer that can be used now, in use order; where a country was chosen, those that are of use there (C-08). */
export const listUsable = (scope: Scope) =>
  usable(scope)
    .$if(scope.country !== null, (q) => q.where(isForCountry(scope, scope.country?.id ?? 0)))
    .orderBy('o.sort')
    .orderBy('o.id')
    .execute()

/** The offer of an address, by id or slug, while it can be used. */
export const findUsable = (scope: Scope, idOrSlug: string) =>
  usable(scope)
    .where(isUuid(idOrSlug) ? 'o.id' : 'o.slug', '=', idOrSlug)
    .executeTakeFirst()

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findUsable>>>
