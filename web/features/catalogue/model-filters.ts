import { latinDigits } from '#shared/text.ts'

/** The filters of a list as they stand in its address. */
export const filterNames = ['q', 'category', 'country', 'from', 'to', 'pax', 'price_max'] as const

/** One filter of a list. */
export type FilterName = (typeof filterNames)[number]

/** The query keys of a list of models. */
export const listQuery = [...filterNames, 'sort', 'page'] as const

export const sorts = ['recommended', 'price', '-price', 'soonest', 'duration'] as const
export type Sort = (typeof sorts)[number]

/** What an address asks for, as it was typed; what is empty is left out. */
export type Asked = Partial<Record<FilterName | 'sort', string>> & { page: number }

const apiNames = { category: 'category_id', country: 'country_id' } as const
const numbers: ReadonlySet<string> = new Set(['pax', 'price_max'])

const isSort = (value: string | undefined): value is Sort => sorts.some((sort) => sort === value)

/** Reads the query of a list; a page that is no number is the first one. */
export function readAsked(search: URLSearchParams): Asked {
  const entries = [...filterNames, 'sort' as const].flatMap((name) => {
    const value = search.get(name)?.trim()
    return value ? [[name, numbers.has(name) ? latinDigits(value) : value] as const] : []
  })
  const page = search.get('page') ?? ''
  return { ...Object.fromEntries(entries), page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 }
}

/** The same question in the words of the API. */
export function apiQuery({ page, sort, ...filters }: Asked) {
  const named = Object.entries(filters).map(([name, value]) => [apiNames[name as keyof typeof apiNames] ?? name, value])
  return {
    ...(Object.fromEntries(named) as Partial<Record<string, string>>),
    ...(sort && { sort: sort as Sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** The API's errors under the names of the address. */
export function errorsByFilter(errors: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> {
  const names = new Map<string, string>(Object.entries(apiNames).map(([name, apiName]) => [apiName, name]))
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [names.get(name) ?? name, texts]))
}

/** The address of a list with some things changed: an undefined one is taken out, and any change leads to the first page. */
export function listPath(
  path: string,
  asked: Asked,
  change: Partial<Record<FilterName | 'sort', undefined>> & { page?: number } = {},
): string {
  const { page, ...wanted } = { ...asked, page: 1, ...change }
  const search = new URLSearchParams()
  for (const name of [...filterNames, 'sort' as const]) {
    const value = wanted[name]
    if (value && !(name === 'sort' && value === 'recommended')) search.set(name, value)
  }
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}

/** How a list is sorted; what is no sort of ours is the first one. */
export const sortOf = ({ sort }: Asked): Sort => (isSort(sort) ? sort : 'recommended')

/** The filters that narrow a list. */
export const activeFilters = (asked: Asked): FilterName[] => filterNames.filter((name) => asked[name])
