import type { Client } from '#contract/client.ts'
import { createLoadingCache } from '#server/platform/caching/cache.ts'
import { canonicalPath, type Locale } from '#shared/locale.ts'
import { type ApiLink, clientFor } from '../api-link.ts'
import type { HostCompany } from '../site-options.ts'
import { escapedXml } from './xml.ts'

type FeedDeps = { company: HostCompany; origin: string; api: ApiLink; requestId: string; locale: Locale }

/** As many articles as readers of feeds are shown. */
const mostArticles = 20

/** The language of a feed by its path; undefined for any other path. */
export function feedLocale(pathname: string, defaultLocale: Locale): Locale | undefined {
  const [, locale = defaultLocale] = /^(?:\/(ar|en))?\/blogs\/rss\.xml$/.exec(pathname) ?? ['', '']
  return locale === 'ar' || locale === 'en' ? locale : undefined
}

/** A day as RSS writes it (RFC 822), at its first moment in UTC. */
const dateOf = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString().replace('GMT', '+0000')

async function load(api: Client) {
  const [company, articles] = await Promise.all([
    api['company-profile'].$get(),
    api.blogs.$get({ query: { per_page: String(mostArticles) } }),
  ])
  if (!company.ok || !articles.ok) throw new Error(`the API answered ${company.status} and ${articles.status}`)
  return { company: (await company.json()).data, articles: (await articles.json()).data }
}

type Articles = Awaited<ReturnType<typeof load>>['articles']

function itemOf(article: Articles[number], address: (path: string) => string): string {
  const url = escapedXml(address(`/blogs/${article.slug}`))
  return [
    '<item>',
    `<title>${escapedXml(article.title)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    `<description>${escapedXml(article.summary)}</description>`,
    ...article.tags.map(({ name }) => `<category>${escapedXml(name)}</category>`),
    `<pubDate>${dateOf(article.published_on)}</pubDate>`,
    '</item>',
  ].join('')
}

async function write({ company: host, origin, api, requestId, locale }: FeedDeps): Promise<string> {
  const client = clientFor(api, { locale, timeZone: host.time_zone, requestId })
  const { company, articles } = await load(client)
  const address = (path: string) => origin + canonicalPath(path, locale, host.default_language)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapedXml(company.display_name)}</title>`,
    `<link>${escapedXml(address('/blogs'))}</link>`,
    `<description>${escapedXml(company.tagline ?? company.display_name)}</description>`,
    `<language>${locale}</language>`,
    `<atom:link href="${escapedXml(address('/blogs/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => itemOf(article, address)),
    '</channel></rss>',
    '',
  ].join('\n')
}

const mostFeeds = 50

/** The articles of a company in one language as RSS 2.0, cached until the company's content changes. */
export function createFeeds(): (facts: FeedDeps) => Promise<string> {
  const cache = createLoadingCache<string>({ maxEntries: mostFeeds })
  return (facts) =>
    cache.load(`${facts.company.id} ${facts.origin} ${facts.locale}`, () => write(facts), String(facts.company.content_version))
}
