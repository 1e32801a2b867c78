import { pageIn } from '#web/platform/page/page-number.ts'

/** The list of destinations, of one country or of all. */
export function countryPath(code?: string, page = 1): string {
  const query = new URLSearchParams({ ...(code && { country: code }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `/countries/destinations?${query}` : '/countries/destinations'
}

/** The query of the list's address; invalid country codes and pages are left out. */
export function readQuery(search: URLSearchParams): { country: string | null; page: number } {
  const country = search.get('country')?.toLowerCase() ?? ''
  return { country: /^[a-z]{2}$/.test(country) ? country : null, page: pageIn(search) }
}
