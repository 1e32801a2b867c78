import { locales } from '#shared/locale.ts'

/** Paths that belong to one visitor, or only lead on: not for a list of results. */
const personal = ['/profile', '/booking', '/login', '/signup', '/logout']
const neverPages = ['/language/', '/preferences', '/api/']

/** The paths that crawlers of a host may read, and where its pages are listed. */
export function robotsText(origin: string): string {
  const prefixed = ['', ...locales.map((locale) => `/${locale}`)].flatMap((prefix) => personal.map((path) => prefix + path))
  const rejected = [...prefixed, ...neverPages].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rejected, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
