import { useHref, useLocation, useMatches } from 'react-router'
import type { Locale } from '#shared/locale.ts'

/** Where the form of currency and country is sent: fields `currency`, `country` (codes; an empty country takes it back) and `to`. */
export const preferencesAction = '/preferences'

/** The address of this page as the visitor has it, language included: the field `to` of the form of preferences. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation()
  return useHref({ pathname, search })
}

/** The loader data of a page that is not written in every language: the path for each language it lacks. */
export type LanguagePaths = { languagePaths: Partial<Record<Locale, string>> }

/**
 * The address that switches the language and comes back to this page in it, or to the page that replaces it: for a plain
 * `<a>`, which loads the whole page.
 */
export function useLanguageHref(): (locale: Locale) => string {
  const { pathname, search } = useLocation()
  const data = useMatches().at(-1)?.loaderData as Partial<LanguagePaths> | undefined
  return (locale) => `/language/${locale}?to=${encodeURIComponent(data?.languagePaths?.[locale] ?? pathname + search)}`
}
