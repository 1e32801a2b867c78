import { sql } from 'kysely'
import { isLicensed } from '#server/platform/companies.ts'
import type { Scope } from '#server/platform/scope.ts'
import { narrowingCountryId } from '#server/platform/shown-currency.ts'
import { isUuid } from '#shared/id.ts'
import { any, type Condition, type Filters, isNamed } from '../core/filters.ts'
import { isWhere } from '../distances/distance-sql.ts'
import { productKindOf, productKinds } from '../kinds.ts'
import { coversProduct } from '../offers/applies-to.ts'

const inDestination = (value: string): Condition =>
  isUuid(value)
    ? sql`m.destination_id = ${value}`
    : sql`m.destination_id = (select id from destination where company_id = m.company_id and slug = ${value})`

/** Products that an offer of now is for, whether it needs a code or not. */
function hasCurrentOffer({ company, companyId, clock }: Scope, value: string): Condition {
  if (!isLicensed(company, 'has_offers')) return sql`false`
  return sql`exists (select 1 from offer o where o.company_id = ${companyId} and ${isNamed('o', value)} and o.active
    and o.starts_at <= ${clock.now()} and o.ends_at > ${clock.now()} and ${coversProduct(sql`o.applies_to`)})`
}

/** The condition for products that can be booked on the days and by the party of the filters, per kind. */
function isBookable(scope: Scope, filters: Filters): Condition[] {
  if (!filters.from && !filters.to && !filters.pax) return []
  if (filters.kind) return [productKindOf(filters.kind).isBookable(scope, filters)]
  // Trips and packages share their way, which is asked once for both.
  const ways = Map.groupBy(Object.entries(productKinds), ([, kind]) => kind.isBookable)
  return [
    any(
      [...ways].map(
        ([isBookable, kinds]) => sql`(m.kind = any(${kinds.map(([name]) => name)}) and ${isBookable(scope, filters)})`,
      ),
    ),
  ]
}

/** The visitor's country does not narrow a list of named products: whoever names them knows what they want. */
function isOfCountry(scope: Scope, { country_id, ids }: Filters): Condition[] {
  if (ids && country_id === undefined) return []
  const id = narrowingCountryId(scope, country_id)
  return id === undefined ? [] : [sql`m.country_id = ${id}`]
}

/** The conditions on products `m` of services `s` that match every filter but the words, the price and the facets. */
export function scopeConditions(scope: Scope, filters: Filters): Condition[] {
  const { ids, kind, service_id, destination_id, offer_id } = filters
  const list: Condition[] = [sql`m.company_id = ${scope.companyId}`, sql`m.active`, sql`s.active`]
  if (ids) list.push(sql`m.id = any(${ids}::uuid[])`)
  if (kind) list.push(sql`m.kind = ${kind}`)
  if (service_id) list.push(isNamed('s', service_id))
  if (destination_id) list.push(inDestination(destination_id))
  if (offer_id) list.push(hasCurrentOffer(scope, offer_id))
  if (filters.featured) list.push(sql`m.featured`)
  return [
    ...list,
    ...isOfCountry(scope, filters),
    ...Object.values(productKinds).flatMap((one) => one.narrow?.(scope, filters) ?? []),
    ...isWhere(filters),
    ...isBookable(scope, filters),
  ]
}
