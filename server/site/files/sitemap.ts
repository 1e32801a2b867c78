import type { Client } from '#contract/client.ts'
import { createLoadingCache } from '#server/platform/caching/cache.ts'
import type { Caller } from '#shared/call-headers.ts'
import { hasOffers } from '#shared/licence.ts'
import { alternatePaths, type Locale, locales } from '#shared/locale.ts'
import { type ApiLink, clientFor } from '../api-link.ts'
import type { HostCompany } from '../site-options.ts'
import { unwrapReply } from '../unwrap-reply.ts'
import { escapedXml } from './xml.ts'

type SitemapDeps = {
  company: HostCompany
  origin: string
  api: ApiLink
  requestId: string
  /** Whether the site has a screen for a path. */
  hasScreen(path: string): boolean
}

/** The most addresses of a sitemap, by its standard; each page counts once for each language. */
const mostPages = Math.floor(50_000 / locales.length)
const perCall = 48

const alone = [
  '/',
  '/services',
  '/services/booking/categories',
  '/services/booking/models',
  '/countries',
  '/countries/destinations',
  '/contact-us',
  '/accessibility',
]

async function productPaths(api: Client): Promise<string[]> {
  const paths: string[] = []
  for (let page = 1, last = 1; page <= last && paths.length < mostPages; page += 1) {
    const query = { page: String(page), per_page: String(perCall) }
    const { data, meta } = await unwrapReply(api.products.$get({ query }))
    last = meta.last_page
    paths.push(...data.map(({ service, slug }) => `/services/booking/${service.slug}/models/${slug}`))
  }
  return paths
}

async function servicePaths(api: Client): Promise<string[]> {
  const { data } = await unwrapReply(api.services.$get({ query: {} }))
  return data.flatMap(({ slug, page }) => {
    const lists = [`/services/booking/${slug}/categories`, `/services/booking/${slug}/models`]
    if (page === 'booking') return lists
    return page === 'rental' ? [`/services/rental/${slug}`, ...lists] : [`/services/form/${slug}`]
  })
}

/** The pages that only some companies have. */
async function companyPaths(api: Client): Promise<string[]> {
  const { data: company } = await unwrapReply(api['company-profile'].$get())
  const pages = company.pages.map((code) => `/${code}`)
  return hasOffers(company) ? [...pages, ...(await offerPaths(api))] : pages
}

async function offerPaths(api: Client): Promise<string[]> {
  const { data } = await unwrapReply(api.offers.$get({ query: { pagination: 'all' } }))
  return ['/offers', ...data.map(({ slug }) => `/offers/${slug}`)]
}

async function destinationPaths(api: Client): Promise<string[]> {
  const { data } = await unwrapReply(api.destinations.$get({ query: { pagination: 'all' } }))
  return data.map(({ slug }) => `/countries/destinations/${slug}`)
}

async function articlePaths(api: Client): Promise<string[]> {
  const paths: string[] = []
  for (let page = 1, last = 1; page <= last && paths.length < mostPages; page += 1) {
    const { data, meta } = await unwrapReply(api.blogs.$get({ query: { page: String(page), per_page: String(perCall) } }))
    last = meta.last_page
    paths.push(...data.map(({ slug }) => `/blogs/${slug}`))
  }
  return paths
}

/** Addresses of one shape have one screen, so it is looked for once a shape. */
const shapeOf = (path: string) =>
  path.replace(/^(\/(?:offers|blogs|countries\/destinations|services\/\w+))\/[^/]+/, '$1/x').replace(/(\/models)\/.+/, '$1/x')

/** All crawlers share a list, so its calls name the company's zone, a language and no choice. */
const callerOf = ({ company, requestId }: SitemapDeps, locale: Locale): Caller => ({
  locale,
  timeZone: company.time_zone,
  requestId,
})

/** A page with the languages that it is written in. */
type Page = { path: string; languages: readonly Locale[] }

/** The blog in the languages that it has articles in, and each article in those of its text. */
async function articlePages(facts: SitemapDeps): Promise<Page[]> {
  const lists = new Map<Locale, ReadonlySet<string>>()
  for (const locale of locales) lists.set(locale, new Set(await articlePaths(clientFor(facts.api, callerOf(facts, locale)))))
  const paths = new Set([...lists.values()].flatMap((list) => [...list]))
  const articles = [...paths].map((path) => ({ path, languages: locales.filter((locale) => lists.get(locale)?.has(path)) }))
  const languages = locales.filter((locale) => lists.get(locale)?.size)
  return [...(languages.length > 0 ? [{ path: '/blogs', languages }] : []), ...articles]
}

async function sitemapPages(facts: SitemapDeps): Promise<Page[]> {
  const { api: link, hasScreen } = facts
  const api = clientFor(link, callerOf(facts, facts.company.default_language))
  const lists = [await servicePaths(api), await companyPaths(api), await destinationPaths(api), await productPaths(api)]
  const isShown = new Map<string, boolean>()
  const isPage = (path: string) => {
    const shape = alone.includes(path) ? path : shapeOf(path)
    if (!isShown.has(shape)) isShown.set(shape, hasScreen(shape))
    return isShown.get(shape) ?? false
  }
  const paths = [...new Set([...alone, ...lists.flat()])].map((path): Page => ({ path, languages: locales }))
  const articles = isPage('/blogs/x') ? await articlePages(facts) : []
  return [...paths.filter(({ path }) => isPage(path)), ...articles].slice(0, mostPages)
}

/** A page in each of its languages, each naming all of them. */
function entriesOf({ path, languages }: Page, origin: string, defaultLocale: Locale): string {
  const alternates = alternatePaths(path, defaultLocale)
  const links = [...languages, ...(languages.includes(defaultLocale) ? ['x-default' as const] : [])]
    .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapedXml(origin + alternates[language])}"/>`)
    .join('')
  return languages.map((locale) => `<url><loc>${escapedXml(origin + alternates[locale])}</loc>${links}</url>`).join('\n')
}

async function write(facts: SitemapDeps): Promise<string> {
  const pages = await sitemapPages(facts)
  const entries = pages.map((page) => entriesOf(page, facts.origin, facts.company.default_language))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

const mostSitemaps = 50

/** The sitemap of a company under an origin, cached until the company's content changes. */
export function createSitemaps(): (facts: SitemapDeps) => Promise<string> {
  const cache = createLoadingCache<string>({ maxEntries: mostSitemaps })
  return (facts) => cache.load(`${facts.company.id} ${facts.origin}`, () => write(facts), String(facts.company.content_version))
}
