import { sql } from 'kysely'
import type { AutomaticOffer } from '#server/features/offers/index.ts'
import { isLicensed } from '#server/platform/companies.ts'
import type { Scope } from '#server/platform/scope.ts'
import { narrowingCountryId } from '#server/platform/shown-currency.ts'
import { isUuid } from '#shared/id.ts'
import { parseAmount } from '#shared/money.ts'
import { hasUnit, isCarLike } from './cars.ts'
import { any, type Condition, type Filters, isNamed } from './condition.ts'
import { leaves } from './departures.ts'
import { covers, shownPrice } from './prices.ts'
import { hasRooms } from './rooms.ts'

const rowNamed = (table: 'category' | 'destination', value: string): Condition => {
  const key = sql.ref(`m.${table}_id`)
  if (isUuid(value)) return sql`${key} = ${value}`
  return sql`${key} = (select id from ${sql.table(table)} where company_id = m.company_id and slug = ${value})`
}

/** Models that an offer of now is for, whether it needs a code or not. */
function isOffered({ company, companyId, clock }: Scope, value: string): Condition {
  if (!isLicensed(company, 'has_offers')) return sql`false`
  return sql`exists (select 1 from offer o where o.company_id = ${companyId} and ${isNamed('o', value)} and o.active
    and o.starts_at <= ${clock.now()} and o.ends_at > ${clock.now()} and ${covers(sql`o.applies_to`)})`
}

/** What can be booked then, by that many: each kind in its own way. */
function canBeHad(scope: Scope, filters: Filters): Condition[] {
  if (!filters.from && !filters.to && !filters.pax) return []
  const ways = {
    dated: sql<boolean>`(m.kind in ('trip', 'package') and ${leaves(scope, filters)})`,
    hotel: sql<boolean>`(m.kind = 'hotel' and ${hasRooms(scope, filters)})`,
    car: sql<boolean>`(m.kind = 'car' and ${hasUnit(scope, filters)})`,
  }
  if (!filters.kind) return [any(Object.values(ways))]
  return [filters.kind === 'hotel' || filters.kind === 'car' ? ways[filters.kind] : ways.dated]
}

function isOfCountry(scope: Scope, { country_id }: Filters): Condition[] {
  const id = narrowingCountryId(scope, country_id)
  return id === undefined ? [] : [sql`m.country_id = ${id}`]
}

/** What the models `m` of services `s` must be to match every filter but the words. */
export function conditionsOf(scope: Scope, filters: Filters, offers: readonly AutomaticOffer[]): Condition[] {
  const { kind, service_id, category_id, destination_id, offer_id, stars, type } = filters
  const list: Condition[] = [sql`m.company_id = ${scope.companyId}`, sql`m.active`, sql`s.active`]
  if (kind) list.push(sql`m.kind = ${kind}`)
  if (service_id) list.push(isNamed('s', service_id))
  if (category_id) list.push(rowNamed('category', category_id))
  if (destination_id) list.push(rowNamed('destination', destination_id))
  if (offer_id) list.push(isOffered(scope, offer_id))
  if (filters.featured) list.push(sql`m.featured`)
  if (stars)
    list.push(
      sql`exists (select 1 from hotel where hotel.company_id = m.company_id and hotel.model_id = m.id and hotel.stars = ${stars})`,
    )
  if (type)
    list.push(
      sql`exists (select 1 from package where package.company_id = m.company_id and package.model_id = m.id and package.type = ${type})`,
    )
  if (filters.price_min) list.push(sql`${shownPrice(scope, offers)} >= ${parseAmount(filters.price_min)}`)
  if (filters.price_max) list.push(sql`${shownPrice(scope, offers)} <= ${parseAmount(filters.price_max)}`)
  return [...list, ...isOfCountry(scope, filters), ...isCarLike(scope, filters), ...canBeHad(scope, filters)]
}
