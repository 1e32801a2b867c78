import { parseParties, partyText } from '#shared/booking/room-parties.ts'
import { partyTotals } from '#shared/booking/room-party.ts'
import { latinDigits, wholeNumberIn } from '#shared/text.ts'
import { readDay } from '#shared/typed-day.ts'
import { pageIn } from '#web/platform/page/page-number.ts'
import type { ProductKind } from '#web/shell/cards/service-kinds.ts'
import { listRules } from '../../kind-lists.ts'
import { type FilterName, filterNames, isFacet, type Sort } from '../../list-rules.ts'
import type { ListKind } from './list-kind.ts'

/** The query keys of a list of products. */
export const listQuery = [...filterNames, 'adults', 'sort', 'page', 'until'] as const

/** How many pages one address shows below each other. */
export const mostPages = 4

/** The filters of an address, as they were typed; empty ones are left out. */
export type FilterSelection = Partial<Record<FilterName | 'sort', string>> & {
  page: number
  /** The last of several pages that are shown together. */
  until?: number
}

/** Other values of some of them; an undefined one is taken out. */
type Change = Partial<Record<FilterName | 'sort', string | undefined>> & { page?: number; until?: number }

const apiNames: Readonly<Record<string, string>> = {
  category: 'category_id',
  country: 'country_id',
  destination: 'destination_id',
  offer: 'offer_id',
}
const numbers: ReadonlySet<string> = new Set(['flex', 'pax', 'children', 'price_min', 'price_max', 'seats', 'stars', 'within'])

function normalized(name: FilterName | 'sort', value: string): string {
  if (name === 'from' || name === 'to') return readDay(value) ?? value
  return numbers.has(name) || name === 'party' ? latinDigits(value) : value
}

/** Rooms as the API counts them; what names none is refused there as their number. */
function roomsQuery(party: string) {
  const parties = parseParties(party)
  if (!parties) return { rooms: party }
  const { adults, children } = partyTotals(parties)
  return { rooms: String(parties.length), pax: String(adults + children) }
}

/** Reads the query of a list; a page that is no number is the first one, and a time without its day means
 * nothing, nor does a number of travellers beside their rooms, or a distance from nothing. */
export function readSelection(search: URLSearchParams): FilterSelection {
  const entries = [...filterNames, 'sort' as const].flatMap((name) => {
    const value = valueIn(search, name)
    return value ? [[name, normalized(name, value)] as const] : []
  })
  const present = new Set<string>(entries.map(([name]) => name))
  const isMeant = (name: string) => {
    if (name === 'pax') return !present.has('party')
    if (name === 'children') return present.has('pax')
    if (name === 'within') return present.has('near')
    return !name.endsWith('_time') || present.has(name.replace('_time', ''))
  }
  const meaningful = entries.filter(([name]) => isMeant(name))
  const page = pageIn(search)
  const until = Math.min(Number(search.get('until')) || 0, page + mostPages - 1)
  return { ...Object.fromEntries(meaningful), page, ...(until > page && { until: Math.floor(until) }) }
}

function valueIn(search: URLSearchParams, name: FilterName | 'sort'): string | undefined {
  if (isFacet(name)) return joined(search.getAll(name))
  if (name === 'party') return partyText(search) ?? undefined
  if (name === 'pax') return search.get(name)?.trim() || countedTravellers(search)
  const value = search.get(name)?.trim()
  return name === 'children' && value === '0' ? undefined : value
}

/** How many travel by a form without scripts, which counts adults and children apart. */
function countedTravellers(search: URLSearchParams): string | undefined {
  const adults = search.get('adults')?.trim()
  const travellers = wholeNumberIn(adults ?? '') + wholeNumberIn(search.get('children')?.trim() || '0')
  return Number.isNaN(travellers) ? adults : String(travellers)
}

/** The values of a facet: forms repeat its name, our addresses separate them by commas, always in one order. */
const joined = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => text.split(',')).map((value) => value.trim()))].filter(Boolean).sort().join()

/** The values of one filter. */
export function valuesOf(selection: FilterSelection, name: FilterName): string[] {
  const value = selection[name]
  if (!value) return []
  return isFacet(name) ? value.split(',') : [value]
}

/** A filter with one value more, or without it where it has it. */
export function toggled(selection: FilterSelection, name: FilterName, value: string): Change {
  const values = valuesOf(selection, name)
  if (!isFacet(name)) return { [name]: values.includes(value) ? undefined : value }
  return { [name]: values.includes(value) ? joined(values.filter((one) => one !== value)) : joined([...values, value]) }
}

/** A map shows more results than a page of cards. */
const mostOnMap = '48'

/** The same question in the words of the API. */
export function apiQuery({ page, until: _, sort, party, children: __, view, ...filters }: FilterSelection) {
  const named = Object.entries(filters).map(([name, value]) => [apiNames[name] ?? name, value] as const)
  return {
    ...Object.fromEntries(named),
    ...(party && roomsQuery(party)),
    ...(sort && { sort: sort as Sort }),
    ...(view === 'map' && { per_page: mostOnMap }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** The API's errors under the names of the address. */
export function errorsByFilter(errors: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> {
  const names = new Map<string, string>([
    ...Object.entries(apiNames).map(([name, apiName]) => [apiName, name] as const),
    ['rooms', 'party'],
  ])
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [names.get(name) ?? name, texts]))
}

/** The filters of an address without the rejected ones: no link carries those on. */
export const acceptedOf = (selection: FilterSelection, errors: Readonly<Record<string, unknown>>): FilterSelection => ({
  ...Object.fromEntries(Object.entries(selection).filter(([name]) => !errors[name])),
  page: selection.page,
})

/** The address of a list with some things changed; any change leads to the first page. */
export function listPath(path: string, selection: FilterSelection, change: Change = {}): string {
  const { page, until, ...next } = { ...selection, page: 1, until: undefined, ...change }
  // Children are some of those who travel, and say nothing without them.
  if (!next.pax) next.children = undefined
  const search = new URLSearchParams()
  for (const name of [...filterNames, 'sort' as const]) {
    const value = next[name]
    if (value && !(name === 'sort' && value === 'recommended')) search.set(name, value)
  }
  if (page > 1) search.set('page', String(page))
  if (until && until > page) search.set('until', String(until))
  return search.size > 0 ? `${path}?${String(search).replaceAll('%2C', ',')}` : path
}

/** How a list is sorted; what is no sort of its kind is the first one. */
export function sortOf({ sort }: FilterSelection, kind: ListKind): Sort {
  return listRules[kind].sorts.find((one) => one === sort) ?? 'recommended'
}

/** What an address says and no list is narrowed by: which kind it shows, whether on a map, and how many of the party are children. */
const idle: ReadonlySet<FilterName> = new Set(['kind', 'view', 'children'])

/** The filters that narrow a list. */
export const activeFilters = (selection: FilterSelection): FilterName[] =>
  filterNames.filter((name) => !idle.has(name) && selection[name])

/** Each value of the filters that narrow a list. */
export const activeValues = (selection: FilterSelection): { name: FilterName; value: string }[] =>
  activeFilters(selection).flatMap((name) => valuesOf(selection, name).map((value) => ({ name, value })))

/** The filters of an address that a list has no field for, and that its form carries on. */
export function carriedFilters(selection: FilterSelection, kind: ListKind): FilterName[] {
  const { fields, facets } = listRules[kind]
  const shown: readonly FilterName[] = [...fields, ...facets, 'price_min', 'free_cancellation', 'instant']
  return filterNames.filter((name) => selection[name] && !shown.includes(name))
}

/**
 * The dates and the party of a search as the query of a page that it leads to, with the days of a stay that a flexible search found;
 * without a driver nothing is said of one.
 */
export function searchFor(
  searched: FilterSelection,
  kind: ProductKind,
  stay: { from: string; to: string } | null = null,
): string {
  const search = new URLSearchParams()
  const selection = { ...searched, ...stay }
  for (const name of listRules[kind].carried) {
    const value = selection[name]
    if (value && !(name === 'driver' && value !== 'yes')) search.set(name, value)
  }
  return search.size > 0 ? `?${search}` : ''
}
