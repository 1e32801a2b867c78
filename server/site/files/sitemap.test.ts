import { beforeAll, expect, test } from 'vitest'
import { trialCompany } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const listOf = (data: object[], last_page = 1) => ({
  status: 200,
  body: { data, meta: { current_page: 1, last_page, per_page: 48, total: data.length } },
})

const screens = { 'offers/:id?': {}, 'blogs/:id?': {} }

async function openSite() {
  const site = await sources.open(screens)
  site.api.answers.set(
    '/services',
    listOf([
      { slug: 'trips', page: 'booking' },
      { slug: 'cars', page: 'rental' },
      { slug: 'visa', page: 'form' },
    ]),
  )
  site.api.answers.set('/products', listOf([{ slug: 'dunes', service: { slug: 'trips' } }]))
  site.api.answers.set('/destinations', listOf([{ slug: 'alula' }]))
  site.api.answers.set('/offers', listOf([{ slug: 'autumn' }]))
  site.api.answers.set('/blogs', listOf([{ slug: 'first-dunes' }]))
  return site
}

const locations = (xml: string) => [...xml.matchAll(/<loc>http:\/\/ofuq\.localhost([^<]*)<\/loc>/g)].map(([, path]) => path)

test('the sitemap names every public page that has a screen, in each language', async () => {
  const site = await openSite()
  const response = await site.get('/sitemap.xml')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8'])
  const xml = await response.text()
  const unprefixed = [
    '/',
    '/services',
    '/services/booking/categories',
    '/services/booking/models',
    '/countries',
    '/countries/destinations',
    '/contact-us',
    '/accessibility',
    '/services/booking/trips/categories',
    '/services/booking/trips/models',
    '/services/rental/cars',
    '/services/booking/cars/categories',
    '/services/booking/cars/models',
    '/services/form/visa',
    '/about-us',
    '/privacy-policy',
    '/return-policy',
    '/terms-conditions',
    '/offers',
    '/offers/autumn',
    '/countries/destinations/alula',
    '/services/booking/trips/models/dunes',
    '/blogs',
    '/blogs/first-dunes',
  ]
  expect(locations(xml)).toEqual(unprefixed.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`]))
  expect(xml).toContain(
    '<url><loc>http://ofuq.localhost/en/offers</loc>' +
      '<xhtml:link rel="alternate" hreflang="ar" href="http://ofuq.localhost/offers"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="http://ofuq.localhost/en/offers"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="http://ofuq.localhost/offers"/></url>',
  )
})

test('pages that the company does not have are not listed, nor is a blog in a language without articles', async () => {
  const site = await openSite()
  site.api.answers.set('/company-profile', { status: 200, body: { data: trialCompany({ pages: ['return-policy'] }) } })
  site.api.delays.set('/blogs', async () => {
    const isArabic = site.api.requests.at(-1)?.headers.get('x-locale') === 'ar'
    site.api.answers.set('/blogs', listOf(isArabic ? [{ slug: 'arabic' }] : []))
  })
  const listed = locations(await (await site.get('/sitemap.xml')).text())
  expect(listed.filter((path) => /policy|terms|about|\/blogs$/.test(path ?? ''))).toEqual([
    '/return-policy',
    '/en/return-policy',
    '/blogs',
  ])
})

test('an article is listed in the languages of its text alone', async () => {
  const site = await openSite()
  site.api.delays.set('/blogs', async () => {
    const locale = site.api.requests.at(-1)?.headers.get('x-locale')
    site.api.answers.set(
      '/blogs',
      listOf(locale === 'ar' ? [{ slug: 'arabic' }, { slug: 'both' }] : [{ slug: 'both' }, { slug: 'english' }]),
    )
  })
  const xml = await (await site.get('/sitemap.xml')).text()
  expect(locations(xml).filter((path) => path?.includes('/blogs/'))).toEqual([
    '/blogs/arabic',
    '/blogs/both',
    '/en/blogs/both',
    '/en/blogs/english',
  ])
  expect(xml).not.toContain('localhost/blogs/english')
  const [entry] = /<url><loc>[^<]*\/blogs\/arabic<.*/.exec(xml) ?? []
  expect(entry).toBe(
    '<url><loc>http://ofuq.localhost/blogs/arabic</loc>' +
      '<xhtml:link rel="alternate" hreflang="ar" href="http://ofuq.localhost/blogs/arabic"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="http://ofuq.localhost/blogs/arabic"/></url>',
  )
})

test('it is kept until the content changes, one for all hosts of a company', async () => {
  const site = await openSite()
  await site.get('/sitemap.xml')
  const requested = site.api.requests.length
  await site.get('/sitemap.xml')
  expect(site.api.requests).toHaveLength(requested)
  const other = await site.request('http://127.0.0.1/sitemap.xml')
  expect(await other.text()).toContain('<loc>http://ofuq.localhost/offers</loc>')
  expect(site.api.requests).toHaveLength(requested)
  site.api.answers.set('/offers', listOf([]))
  site.company.content_version = '2'
  expect(await (await site.get('/sitemap.xml')).text()).not.toContain('autumn')
})

test('offers without a licence are not asked for', async () => {
  const site = await openSite()
  site.api.answers.set('/company-profile', { status: 200, body: { data: { license: { specifications: [] } } } })
  expect(await (await site.get('/sitemap.xml')).text()).not.toContain('offers')
  expect(site.api.requests.map(({ path }) => path)).not.toContain('/offers')
})

test('every page of products is read', async () => {
  const site = await openSite()
  site.api.answers.set('/products', listOf([{ slug: 'dunes', service: { slug: 'trips' } }], 3))
  await site.get('/sitemap.xml')
  expect(site.api.requests.filter(({ path }) => path === '/products')).toHaveLength(3)
})

test('while the API refuses, crawlers are asked to come back, and the next one gets the list', async () => {
  const site = await openSite()
  site.api.answers.set('/services', { status: 402, body: { message: 'over', code: 'license_expired' } })
  const rejected = await site.get('/sitemap.xml')
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '600'])
  site.api.answers.delete('/services')
  expect((await site.get('/sitemap.xml')).status).toBe(200)
})

test('robots.txt of a host names its own sitemap and keeps crawlers out of what is personal', async () => {
  const site = await openSite()
  const response = await site.get('/robots.txt')
  const lines = (await response.text()).split('\n')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  for (const path of ['/profile', '/en/profile', '/ar/profile', '/booking', '/en/login', '/api/', '/preferences'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Sitemap: http://ofuq.localhost/sitemap.xml')
  expect((await site.request('http://nobody.test/robots.txt')).status).toBe(404)
})
