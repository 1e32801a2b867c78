import { latinDigits } from '#shared/text.ts'
import { pageIn } from '#web/platform/page/page-number.ts'
import type { ProductKind } from '#web/shell/cards/service-kinds.ts'
import { listRules } from '../../kind-lists.ts'
import { type FilterName, filterNames, type Sort } from '../../list-rules.ts'
import type { ListKind } from './list-kind.ts'

/** The query keys of a list of products. */
export const listQuery = [...filterNames, 'sort', 'page'] as const

/** The filters of an address, as they were typed; empty ones are left out. */
export type FilterSelection = Partial<Record<FilterName | 'sort', string>> & { page: number }

/** Other values of some of them; an undefined one is taken out. */
type Change = Partial<Record<FilterName | 'sort', string | undefined>> & { page?: number }

const apiNames: Readonly<Record<string, string>> = {
  category: 'category_id',
  country: 'country_id',
  destination: 'destination_id',
  offer: 'offer_id',
}
const numbers: ReadonlySet<string> = new Set(['pax', 'price_max', 'seats', 'stars'])

/** Reads the query of a list; a page that is no number is the first one, and a time without its day means nothing. */
export function readSelection(search: URLSearchParams): FilterSelection {
  const entries = [...filterNames, 'sort' as const].flatMap((name) => {
    const value = search.get(name)?.trim()
    return value ? [[name, numbers.has(name) ? latinDigits(value) : value] as const] : []
  })
  const present = new Set<string>(entries.map(([name]) => name))
  const meaningful = entries.filter(([name]) => !name.endsWith('_time') || present.has(name.replace('_time', '')))
  return { ...Object.fromEntries(meaningful), page: pageIn(search) }
}

/** The same question in the words of the API. */
export function apiQuery({ page, sort, ...filters }: FilterSelection) {
  const named = Object.entries(filters).map(([name, value]) => [apiNames[name] ?? name, value] as const)
  return {
    ...Object.fromEntries(named),
    ...(sort && { sort: sort as Sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** The API's errors under the names of the address. */
export function errorsByFilter(errors: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> {
  const names = new Map<string, string>(Object.entries(apiNames).map(([name, apiName]) => [apiName, name]))
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [names.get(name) ?? name, texts]))
}

/** The filters of an address without the rejected ones: no link carries those on. */
export const acceptedOf = (selection: FilterSelection, errors: Readonly<Record<string, unknown>>): FilterSelection => ({
  ...Object.fromEntries(Object.entries(selection).filter(([name]) => !errors[name])),
  page: selection.page,
})

/** The address of a list with some things changed; any change leads to the first page. */
export function listPath(path: string, selection: FilterSelection, change: Change = {}): string {
  const { page, ...next } = { ...selection, page: 1, ...change }
  const search = new URLSearchParams()
  for (const name of [...filterNames, 'sort' as const]) {
    const value = next[name]
    if (value && !(name === 'sort' && value === 'recommended')) search.set(name, value)
  }
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}

/** How a list is sorted; what is no sort of its kind is the first one. */
export function sortOf({ sort }: FilterSelection, kind: ListKind): Sort {
  return listRules[kind].sorts.find((one) => one === sort) ?? 'recommended'
}

/** The filters that narrow a list; which kind it shows is a list of its own. */
export const activeFilters = (selection: FilterSelection): FilterName[] =>
  filterNames.filter((name) => name !== 'kind' && selection[name])

/** The filters of an address that a list has no field for, and that its form carries on. */
export function carriedFilters(selection: FilterSelection, kind: ListKind): FilterName[] {
  const shown = listRules[kind].fields
  return filterNames.filter((name) => selection[name] && !shown.includes(name))
}

/** The dates and the party of a search as the query of a page that it leads to; without a driver nothing is said of one. */
export function searchFor(selection: FilterSelection, kind: ProductKind): string {
  const search = new URLSearchParams()
  for (const name of listRules[kind].carried) {
    const value = selection[name]
    if (value && !(name === 'driver' && value !== 'yes')) search.set(name, value)
  }
  return search.size > 0 ? `?${search}` : ''
}
