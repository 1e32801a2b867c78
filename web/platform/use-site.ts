import { useRouteLoaderData } from 'react-router'
import { fallbackLocale, type Locale } from '#shared/locale.ts'
import type { RootData } from './state.ts'

/** What the root of every page knows; undefined only on an error page that stands without the root's data. */
export function useSiteOrNothing(): RootData | undefined {
  return useRouteLoaderData('root')
}

/** What the root of every page knows: company, session, choices and lists. */
export function useSite(): RootData {
  const site = useSiteOrNothing()
  if (!site) throw new Error('This component stands outside of the site.')
  return site
}

/** The language of the page. */
export const useLocale = (): Locale => useSiteOrNothing()?.locale ?? fallbackLocale
