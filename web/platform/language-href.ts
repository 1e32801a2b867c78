import type { Locale } from '#shared/locale.ts'

/** The address that switches the language and comes back to a path (without language): for a plain `<a>`. */
export const languageHref = (locale: Locale, path: string): string => `/language/${locale}?to=${encodeURIComponent(path)}`
