import { isLocale, type Locale, type LocalePrefix, localisePath, splitLocale } from '#shared/locale.ts'

/** The parts of a request's path: the language, and the path as the routes know it, without `.data`. */
export type SitePath = { locale: Locale; prefix: LocalePrefix; path: string; isDocument: boolean }

/** Reads language and path from a pathname; client navigations ask for `/path.data`, and for `/en.data` at home. */
export function readPath(pathname: string, defaultLocale: Locale): SitePath {
  const isDocument = !pathname.endsWith('.data')
  const plain = isDocument ? pathname : pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  return { ...splitLocale(plain, defaultLocale), isDocument }
}

/** The language that the visitor chose before, when its cookie names one; 'bad' for a cookie that names none. */
export function chosenLocale(cookie: string | undefined): Locale | 'bad' | undefined {
  if (cookie === undefined || cookie === '') return undefined
  return isLocale(cookie) ? cookie : 'bad'
}

/** Where an unprefixed page goes for a visitor who chose another language (C-20); undefined to stay. */
export function languageRedirect(
  requested: SitePath,
  search: string,
  chosen: Locale | undefined,
  defaultLocale: Locale,
): string | undefined {
  if (!requested.isDocument || requested.prefix !== '' || !chosen || chosen === defaultLocale) return undefined
  return localisePath(requested.path + search, `/${chosen}`)
}

/** A path without language in the form that belongs to a language of this company. */
export const pathIn = (path: string, locale: Locale, defaultLocale: Locale): string =>
  localisePath(path, locale === defaultLocale ? '' : `/${locale}`)
