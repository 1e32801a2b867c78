/** The languages the site speaks, Arabic first. */
export const locales = ['ar', 'en'] as const

/** A language of the site. */
export type Locale = (typeof locales)[number]

/** The language where nothing else decides. */
export const fallbackLocale: Locale = 'ar'

/** Pinned BCP 47 tags: Gregorian calendar and Latin digits in both languages, the same on server and browser. */
export const localeTags = { ar: 'ar-u-ca-gregory-nu-latn', en: 'en-AE' } as const satisfies Record<Locale, string>

/** The first segment that names a language in a path; empty for the company's default language. */
export type LocalePrefix = '' | `/${Locale}`

/** A text kept in the languages of the site. */
export type Text = { ar?: string; en?: string }

/** The writing direction of a language, as the dir attribute takes it. */
export const direction = (locale: Locale): 'rtl' | 'ltr' => (locale === 'ar' ? 'rtl' : 'ltr')

/** Whether a value names a language of the site, exactly as written in a path. */
export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/** Splits a pathname into its language and the path as the routes know it ("/en/blogs" is "/blogs" in English). */
export function splitLocale(pathname: string, defaultLocale: Locale): { locale: Locale; prefix: LocalePrefix; path: string } {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(pathname) ?? []
  if (!isLocale(first)) return { locale: defaultLocale, prefix: '', path: pathname || '/' }
  return { locale: first, prefix: `/${first}`, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Puts a language prefix before a path; a path that already names its language is left alone. */
export function localisePath(path: string, prefix: LocalePrefix): string {
  if (prefix === '' || splitLocale(path, fallbackLocale).prefix !== '') return path
  return path === '/' || path.startsWith('/?') || path.startsWith('/#') ? `${prefix}${path.slice(1)}` : `${prefix}${path}`
}

/** The one address of an unprefixed path in each language (hreflang); the default language's own has no prefix. */
export function alternatePaths(path: string, defaultLocale: Locale): Record<Locale | 'x-default', string> {
  const pathIn = (locale: Locale) => localisePath(path, locale === defaultLocale ? '' : `/${locale}`)
  return { ar: pathIn('ar'), en: pathIn('en'), 'x-default': pathIn(defaultLocale) }
}

/** The canonical address of an unprefixed path as it is read in one language. */
export const canonicalPath = (path: string, locale: Locale, defaultLocale: Locale): string =>
  alternatePaths(path, defaultLocale)[locale]

/** The text in the reader's language, else in the fallback, else in whichever language has it, else empty. */
export function pickText(text: Text | null | undefined, locale: Locale, fallback: Locale = fallbackLocale): string {
  return text?.[locale] || text?.[fallback] || text?.ar || text?.en || ''
}
