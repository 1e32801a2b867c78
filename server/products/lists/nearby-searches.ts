import { sql } from 'kysely'
import { type NearbySearches, removableFilters } from '#contract/product-facets.ts'
import type { Infer } from '#contract/route.ts'
import type { Scope } from '#server/platform/scope.ts'
import { addDays, dayIn } from '#shared/dates.ts'
import { isUuid } from '#shared/id.ts'
import { countryOf } from '../core/country.ts'
import type { Filters } from '../core/filters.ts'
import { namedKinds } from '../kinds.ts'
import { listAutomatic } from '../offers/current-offers.ts'
import { totalSql } from './matched-words.ts'

type Removable = (typeof removableFilters)[number]
type Parameter = keyof Filters

/** A search with nearly the same filters. */
type Search = { filters: Filters; scope: Scope }

/** The parameters that belong to a filter where it is not one of its own name. */
const parameters: Partial<Record<Removable, readonly Parameter[]>> = {
  price: ['price_min', 'price_max'],
  dates: ['from', 'to', 'from_time', 'to_time', 'flex'],
  pax: ['pax', 'rooms'],
  near: ['near', 'within'],
}

/** `paired`: of so many filters every two are tried. */
const mostOf = { without: 3, dates: 3, paired: 6 }
/** How many days a search is moved by, the nearest first. */
const shifts = [1, -1, 2, -2, 3, -3, 4, 5, 6, 7, 14, 21, 28]

const parametersOf = (name: Removable): readonly Parameter[] => parameters[name] ?? [name as Parameter]

const without = (filters: Filters, names: readonly Parameter[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as Parameter)))

/** The filters that a kind of product shares with every other one. */
const shared: readonly Parameter[] = ['country_id', 'destination_id', 'from', 'to', 'pax']

/** The totals of some searches, in one statement. */
async function totalsOf(scope: Scope, searches: readonly Search[]): Promise<number[]> {
  if (searches.length === 0) return []
  const offers = await listAutomatic(scope)
  const totals = searches.map((search) => totalSql(search.scope, search.filters, offers))
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(totals)}] as totals`.execute(scope.db)
  return rows[0]?.totals ?? []
}

/** Each of some searches with what it finds; those that find nothing are left out. */
async function found<Item extends Search>(scope: Scope, searches: readonly Item[]): Promise<(Item & { total: number })[]> {
  const totals = await totalsOf(scope, searches)
  return searches.flatMap((search, place) => {
    const total = totals[place] ?? 0
    return total > 0 ? [{ ...search, total }] : []
  })
}

type Shortening = Search & { type: 'without'; removed: Removable[] }

/** The search without some of its filters; the country that the visitor chose for the whole site is one of them. */
function shortened(scope: Scope, filters: Filters, removed: Removable[]): Shortening {
  const everywhere = removed.includes('country_id') && !filters.country_id ? { ...scope, country: null } : scope
  return { type: 'without', removed, scope: everywhere, filters: without(filters, removed.flatMap(parametersOf)) }
}

function removableOf(scope: Scope, filters: Filters): Removable[] {
  const named = removableFilters.filter((name) => parametersOf(name).some((parameter) => filters[parameter] !== undefined))
  const isChosen = scope.country !== null && !filters.country_id && !filters.ids
  return isChosen ? [...named, 'country_id'] : named
}

/** Every two of the filters. */
const pairsOf = (names: readonly Removable[]) =>
  names.flatMap((first, place) => names.slice(place + 1).map((second): Removable[] => [first, second]))

function onOtherDays(scope: Scope, filters: Filters) {
  const { from, to } = filters
  if (!from && !to) return []
  const today = dayIn(scope.timeZone, scope.clock.now())
  return shifts.flatMap((days) => {
    const moved = { from: from ? addDays(from, days) : null, to: to ? addDays(to, days) : null }
    if ((moved.from ?? moved.to ?? today) < today) return []
    const dates = { ...(moved.from && { from: moved.from }), ...(moved.to && { to: moved.to }) }
    return [{ type: 'dates' as const, ...moved, scope, filters: { ...without(filters, ['from', 'to']), ...dates } }]
  })
}

async function inCountry(scope: Scope, filters: Filters) {
  const { destination_id } = filters
  if (!destination_id) return []
  const place = await scope.db
    .selectFrom('destination')
    .select('country_id')
    .where('company_id', '=', scope.companyId)
    .where(isUuid(destination_id) ? 'id' : 'slug', '=', destination_id)
    .executeTakeFirst()
  if (!place) return []
  const country = countryOf(scope, place.country_id)
  const wider = { ...without(filters, ['destination_id']), country_id: String(country.id) }
  return [{ type: 'country' as const, country, scope, filters: wider }]
}

function ofOtherKinds(scope: Scope, filters: Filters, kind: Filters['kind']) {
  const same = Object.fromEntries(Object.entries(filters).filter(([name]) => shared.includes(name as Parameter)))
  return namedKinds
    .filter(({ name }) => name !== kind)
    .map(({ name }) => ({ type: 'kind' as const, kind: name, scope, filters: { ...same, kind: name } }))
}

/** The kind of a list: the one that is named, or that its service sells. */
async function kindOf(scope: Scope, { kind, service_id }: Filters): Promise<Filters['kind']> {
  if (kind || !service_id) return kind
  const service = await scope.db
    .selectFrom('service')
    .select('kind')
    .where('company_id', '=', scope.companyId)
    .where(isUuid(service_id) ? 'id' : 'slug', '=', service_id)
    .executeTakeFirst()
  return namedKinds.find((one) => one.kind.service.kind === service?.kind)?.name
}

/** What is found with nearly the same filters, all of it counted at once. */
export async function listNearbySearches(scope: Scope, filters: Filters): Promise<Infer<typeof NearbySearches>> {
  const kind = await kindOf(scope, filters)
  const names = removableOf(scope, filters)
  const all = await found(scope, [
    ...names.map((name) => shortened(scope, filters, [name])),
    ...onOtherDays(scope, filters),
    ...(await inCountry(scope, filters)),
    ...(kind ? ofOtherKinds(scope, filters, kind) : []),
  ])
  const single = all.flatMap((one) => (one.type === 'without' ? [one] : []))
  const pairs = pairsOf(names.slice(0, mostOf.paired)).map((pair) => shortened(scope, filters, pair))
  const shorter = single.length > 0 ? single : await found(scope, pairs)
  const [country] = all.flatMap((one) => (one.type === 'country' ? [{ ...one.country, total: one.total }] : []))
  return {
    without: shorter
      .map(({ removed, total }) => ({ filters: removed, total }))
      .toSorted((a, b) => b.total - a.total)
      .slice(0, mostOf.without),
    dates: all
      .flatMap((one) => (one.type === 'dates' ? [{ from: one.from, to: one.to, total: one.total }] : []))
      .slice(0, mostOf.dates),
    country: country ?? null,
    kinds: all.flatMap((one) => (one.type === 'kind' ? [{ kind: one.kind, total: one.total }] : [])),
  }
}
