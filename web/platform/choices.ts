import { useHref, useLocation } from 'react-router'
import type { Locale } from '#shared/locale.ts'

/** Where the form of currency and country is sent: fields `currency`, `country` (codes; an empty country takes it back) and `to`. */
export const preferencesAction = '/preferences'

/** The address of this page as the visitor has it, language included: the field `to` of the form of preferences. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation()
  return useHref({ pathname, search })
}

/** The address that switches the language and comes back to this page in it: for a plain `<a>`, which loads the whole page. */
export function useLanguageHref(): (locale: Locale) => string {
  const { pathname, search } = useLocation()
  return (locale) => `/language/${locale}?to=${encodeURIComponent(pathname + search)}`
}
