import { useLocation } from 'react-router'

/** The canonical path of the page without a language; of the query, only the page number makes another page, beside what `own` holds. */
export function usePagePath(own?: string): string {
  const { pathname, search } = useLocation()
  const page = new URLSearchParams(search).get('page')
  const here = own ?? pathname
  return page && /^\d{1,6}$/.test(page) && page !== '1' ? `${here}${here.includes('?') ? '&' : '?'}page=${page}` : here
}
