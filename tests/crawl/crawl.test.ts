import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { createLogger } from '#server/platform/process/logger.ts'
import { direction } from '#shared/locale.ts'
import { loadTrialSources } from '#testing/trial-site.ts'
import { type Crawl, crawl, crawlerOf, type ListedPage, otherLinks } from './crawler.ts'
import { foreignTexts } from './foreign-texts.ts'
import { nodesIn, promisedFields, typesOf, violationsOfNode, violationsOfPrices } from './structured-violations.ts'

let folder: string
let app: Awaited<ReturnType<typeof createApp>>
let get: (address: string) => Promise<Response>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-crawl-'))
  const config = readConfig({ MODE: 'demo', DATA_FOLDER: folder, LOG_LEVEL: 'silent', PORT: '80' })
  const { build } = await loadTrialSources()
  app = await createApp(config, { build, logger: createLogger('silent') })
  get = crawlerOf((request, env) => app.fetch(request, env))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** What each screen that shows one thing tells search engines of it. */
const typeOfPath: readonly (readonly [RegExp, RegExp])[] = [
  [/^\/(?:about-us|contact-us)?$/, /^TravelAgency$/],
  [/\/models\/[^/]+$/, /^(?:TouristTrip(?:,Product)?|Hotel|Product,Car)$/],
  [/\/destinations\/[^/]+$/, /^TouristDestination$/],
  [/^\/blogs\/[^/]+$/, /^BlogPosting$/],
]

const typesAt = ({ data }: ListedPage) => data.map((block) => String(Object(block)['@type']))

/** The company of hosts without a name of their own stands at the bare domain. */
const companies = [
  { slug: 'ofuq', origin: 'http://localhost', other: 'http://masar.localhost' },
  { slug: 'masar', origin: 'http://masar.localhost', other: 'http://localhost' },
]

describe.for(companies)('the public pages of the demo company $slug', ({ slug, origin, other }) => {
  let crawled: Crawl
  beforeAll(async () => {
    crawled = await crawl(get, origin)
  })

  /** What is wrong with each page, each by its address. */
  const violations = (of: (page: ListedPage) => readonly (string | false | undefined)[]) =>
    crawled.pages.flatMap((page) => of(page).flatMap((violation) => (violation ? [`${page.address}: ${violation}`] : [])))

  test('answer 200 at their own address, in their language, with one heading, a title and a description', () => {
    expect(crawled.pages.length).toBeGreaterThan(100)
    expect(
      violations(({ status, canonical, address, lang, dir, locale, headings, title, meta, ids, links }) => [
        status !== 200 && `status ${status}`,
        canonical !== address && `canonical ${canonical}`,
        (lang !== locale || dir !== direction(locale)) && `lang ${lang} dir ${dir}`,
        headings !== 1 && `${headings} headings`,
        !title.trim() && 'no title',
        !meta.description?.trim() && 'no description',
        meta.robots !== undefined && `robots ${meta.robots}`,
        [...links].find((link) => link.length > 1 && link.startsWith('#') && !ids.has(link.slice(1))),
      ]),
    ).toEqual([])
  })

  test('name their languages both ways, as the sitemap does', () => {
    expect(
      violations(({ alternates, address }) => {
        const said = JSON.stringify(Object.entries(alternates).sort())
        return [said !== JSON.stringify(Object.entries(crawled.listed.get(address) ?? {}).sort()) && said]
      }),
    ).toEqual([])
    for (const alternates of crawled.listed.values())
      for (const address of Object.values(alternates)) expect(crawled.listed.get(address)).toEqual(alternates)
  })

  test('have data for search engines in the words of schema.org, with every promised field', () => {
    const promised = promisedFields()
    expect(promised.get('TouristTrip')).toContain('offers')
    expect(
      violations((page) => [
        ...page.data.flatMap((block) => nodesIn(block).flatMap((node) => violationsOfNode(node, promised))),
        ...page.data.map((block) => Object(block)['@context'] !== 'https://schema.org' && 'no context'),
        page.path !== '/' && !typesAt(page).includes('BreadcrumbList') && 'no breadcrumbs',
        ...typeOfPath.map(
          ([pattern, type]) => pattern.test(page.path) && !typesAt(page).some((name) => type.test(name)) && `no ${type}`,
        ),
      ]),
    ).toEqual([])
    const seen = new Set(crawled.pages.flatMap(({ data }) => nodesIn(data).flatMap(typesOf)))
    for (const types of promised.keys()) for (const type of types.split(', ')) expect(seen, slug).toContain(type)
  })

  test('show every price that they tell search engines, in the currency of the page', async () => {
    const profile = (await (await get(`${origin}/api/${slug}/company-profile`)).json()) as { data: { default_currency: string } }
    const currency = profile.data.default_currency
    expect(violations(({ data, text }) => violationsOfPrices(data, text, currency))).toEqual([])
    expect(crawled.pages.filter(({ data }) => nodesIn(data).some(({ price }) => price)).length).toBeGreaterThan(60)
  })

  test('are written in one language', () => {
    expect(violations(({ ownTexts, locale }) => foreignTexts(ownTexts, locale))).toEqual([])
  })

  test('lead nowhere that is not there, and show no picture that is not there', async () => {
    const pictures = new Set(crawled.pages.flatMap((page) => [...page.pictures]))
    const addresses = [...otherLinks(crawled), ...[...pictures].map((picture) => new URL(picture, origin).href)]
    expect(pictures.size).toBeGreaterThan(50)
    const broken: string[] = []
    for (const address of addresses) {
      const { status } = await get(address)
      if (status !== 200) broken.push(`${status} ${address}`)
    }
    expect(broken).toEqual([])
  })

  test('of the blog name the feed of their language, whose articles are pages of the sitemap', async () => {
    const blog = crawled.pages.filter(({ path: at }) => at.startsWith('/blogs'))
    expect(blog.length).toBeGreaterThan(4)
    for (const feed of new Set(blog.flatMap(({ feeds }) => feeds))) {
      const xml = await (await get(feed)).text()
      const articles = [...xml.matchAll(/<item>.*?<link>([^<]*)<\/link>/g)].map(([, address = '']) => address)
      expect(articles.length, feed).toBeGreaterThan(0)
      expect(xml).toContain(`<atom:link href="${feed}" rel="self"`)
      for (const address of articles) expect(crawled.listed.has(address), address).toBe(true)
    }
    expect(new Set(blog.flatMap(({ feeds }) => feeds)).size).toBe(2)
  })

  test('have a social picture of their own kind, and none of another company', async () => {
    expect(
      violations(({ meta, canonical, locale }) => [
        meta['og:url'] !== canonical && `og:url ${meta['og:url']}`,
        !meta['og:title'] && 'no og:title',
        !meta['og:image']?.startsWith(`${origin}/social/`) && `og:image ${meta['og:image']}`,
        !meta['og:image']?.includes(`.${locale}.jpg?v=`) && `og:image ${meta['og:image']}`,
      ]),
    ).toEqual([])
    const images = crawled.pages.map(({ meta }) => meta['og:image'] ?? '')
    const oneOfEach = new Map(images.map((image) => [image.replace(/\/social\/(\w+)\/.*\.(\w+)\.jpg.*/, '$1 $2'), image]))
    expect(oneOfEach.size).toBeGreaterThanOrEqual(8)
    for (const image of oneOfEach.values()) {
      const { status, headers } = await get(image)
      expect([status, headers.get('content-type')], image).toEqual([200, 'image/jpeg'])
    }
    const own = images.find((image) => image.includes('/social/product/')) ?? ''
    expect((await get(own.replace(origin, other))).status).toBe(404)
  })

  test('are the only ones that crawlers are led to: private pages are left out', async () => {
    const robots = await (await get(`${origin}/robots.txt`)).text()
    const rejected = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, prefix = '']) => prefix)
    expect(rejected).toContain('/profile')
    expect(violations(({ address }) => [rejected.find((prefix) => new URL(address).pathname.startsWith(prefix))])).toEqual([])
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    for (const private_ of ['/login', '/signup', '/forget-password', '/nowhere']) {
      const html = await (await get(origin + private_)).text()
      expect(html, private_).toContain('<meta name="robots" content="noindex"/>')
      expect(html, private_).not.toContain('rel="canonical"')
    }
  })
})
