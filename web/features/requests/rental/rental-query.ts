import { latinDigits } from '#shared/text.ts'
import { readDay } from '#shared/typed-day.ts'
import { pageIn } from '#web/platform/page/page-number.ts'

/** The parameters of a rental search in its address: the names that the product's page and the booking read too. */
export const searchNames = ['pickup', 'return', 'from', 'to', 'from_time', 'to_time', 'driver', 'age', 'category'] as const

/** The query keys of the page of a rental service. */
export const rentalQuery = [...searchNames, 'page'] as const

/** The query key that asks for any car of a class. */
export const classKey = 'class'

/** The address of the request for any car of a class, which is also the name of its form among the drafts of a customer. */
export const classPath = (path: string, category: string): string => `${path}?${new URLSearchParams({ [classKey]: category })}`

export type SearchName = (typeof searchNames)[number]
export type Search = Partial<Record<SearchName, string>> & { page: number }

const typedValue = (name: SearchName, value: string): string => {
  if (name === 'age') return latinDigits(value)
  return name === 'from' || name === 'to' ? (readDay(value) ?? value) : value
}

/** Reads an address; what is empty is left out, and a page that is no number is the first one. */
export function readSearch(query: URLSearchParams): Search {
  const filters = searchNames.flatMap((name) => {
    const value = query.get(name)?.trim()
    return value ? [[name, typedValue(name, value)] as const] : []
  })
  return { ...Object.fromEntries(filters), page: pageIn(query) }
}

const isDriver = (value: string | undefined): value is 'yes' | 'no' => value === 'yes' || value === 'no'

/** The search as the API filters cars by it. */
export function apiFilters({ category, driver, age: _, page, ...filters }: Search) {
  return {
    ...filters,
    kind: 'car' as const,
    ...(category && { category_id: category }),
    ...(isDriver(driver) && { driver }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** The API's errors under the names of the address. */
export const errorsByName = ({ category_id, ...errors }: Readonly<Record<string, readonly string[]>>) =>
  category_id ? { ...errors, category: category_id } : errors

function queryOf(entries: readonly (readonly [string, string | undefined])[]): string {
  const query = new URLSearchParams()
  for (const [name, value] of entries) if (value) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}

/** The address of the page with some things changed; any change leads to the first page. */
export function rentalPath(
  path: string,
  search: Search,
  change: Partial<Record<SearchName, string | undefined>> & { page?: number } = {},
) {
  const { page, ...requested } = { ...search, page: 1, ...change }
  return path + queryOf([...searchNames.map((name) => [name, requested[name]] as const), ['page', page > 1 ? String(page) : '']])
}

/** The query for the page of a car: it names the drop-off also when it is the pick-up. */
export const carQuery = ({ pickup, return: back, driver, page: _, category: __, ...filters }: Search): string =>
  queryOf([['pickup', pickup], ['return', back ?? pickup], ...Object.entries(filters), ['driver', driver === 'yes' ? 'yes' : '']])

/** The search, as hidden fields of a form. */
export const searchFields = (search: Search): Record<string, string> =>
  Object.fromEntries(searchNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
