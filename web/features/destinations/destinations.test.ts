import { beforeAll, expect, test } from 'vitest'
import type { Infer } from '#contract/client.ts'
import type { Destination, DestinationWithText } from '#contract/destinations.ts'
import { textOf } from '#testing/page-html.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const id = '019f0000-0000-7000-8000-000000000001'
const country = { id: 7, code: 'tr', name: 'Türkiye' }
const saudi = { id: 1, code: 'sa', name: 'Saudi Arabia' }
type Wire = Infer<typeof Destination>

const destination = (slug: string, more: Partial<Wire> = {}): Wire => ({
  ...{ id, slug, country, name: slug, summary: `About ${slug}`, image: null, best_months: [11, 12, 1] },
  ...{ lat: 41, lng: 29, featured: false, products_count: 2, from_price: { amount: '90.00', currency: 'SAR' } },
  ...more,
})
const full = {
  ...destination('istanbul', { name: 'Istanbul' }),
  ...{ text: 'One.\n\nTwo.', images: [], visa_note: 'An e-visa.', visa_checked_on: '2026-11-01' },
  ...{ currency: { code: 'TRY', name: 'Turkish lira' }, zone: 'Europe/Istanbul' },
} satisfies Infer<typeof DestinationWithText>
const listOf = (data: object[], more: object = {}) => ({
  status: 200,
  body: { data, meta: { current_page: 1, last_page: 1, per_page: 12, total: data.length, ...more } },
})

async function openWith(...destinations: object[]): Promise<TrialSite> {
  const site = await sources.open()
  site.api.answers.set('/destinations', listOf(destinations))
  site.api.answers.set('/destinations/istanbul', { status: 200, body: { data: full } })
  site.api.answers.set(`/destinations/${id}`, { status: 200, body: { data: full } })
  return site
}

const main = async (site: TrialSite, path: string) => /<main.*<\/main>/s.exec(await (await site.get(path)).text())?.[0] ?? ''

test('the overview has a map with a text, and each country once with its destinations and lowest price', {
  tags: ['S-060', 'C-47'],
}, async () => {
  const cheap = destination('cappadocia', { from_price: { amount: '9.50', currency: 'SAR' } })
  const html = await main(
    await openWith(destination('alula', { country: saudi }), destination('istanbul'), cheap),
    '/en/countries',
  )
  expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="[^"]*Türkiye and Saudi Arabia"/)
  const cards = [...html.matchAll(/href="\/en(\/countries\/destinations\?country=\w+)"/g)].map(([, href]) => href)
  expect(cards).toEqual(['/countries/destinations?country=tr', '/countries/destinations?country=sa'])
  expect(textOf(html)).toMatch(/Türkiye .*istanbul and cappadocia 2 destinations .*9\.50 .*Saudi Arabia .*alula 1 destination /)
})

const turkey = { Cookie: `country=${encodeURIComponent('{"id":7,"code":"tr"}')}` }

test.each(['countries', 'countries/destinations'])(
  '/%s shows in both languages that the chosen country narrows it, with a link that ends this',
  { tags: ['S-043'] },
  async (path) => {
    const words = {
      en: ['Remove the destination country: Türkiye', 'Show all countries'],
      ar: ['إزالة بلد الوجهة: Türkiye', 'عرض كل البلدان'],
    }
    for (const [locale, [chip = '', all = '']] of Object.entries(words)) {
      const page = async (site: TrialSite, headers = {}) => (await site.get(`/${locale}/${path}`, headers)).text()
      const site = await openWith(destination('istanbul'))
      expect(await page(site, turkey)).toContain(`aria-label="${chip}"`)
      const requested = site.api.requests.filter(({ path }) => path === '/destinations')
      expect(requested.map(({ headers }) => headers.get('x-target-country'))).toEqual(requested.map(() => 'tr'))
      expect(await page(site)).not.toContain(chip)
      const empty = await page(await openWith(), turkey)
      for (const text of [chip, all]) expect(empty).toContain(text)
    }
  },
)

test('a country in the address wins over the chosen one and titles the page', { tags: ['S-043'] }, async () => {
  const site = await openWith(destination('alula', { country: saudi }))
  const html = await (await site.get('/en/countries/destinations?country=sa', turkey)).text()
  expect(html).toContain('Destinations in Saudi Arabia')
  expect(html).not.toContain('Remove the destination country: Türkiye')
})

test('the overview without destinations says so and draws no map', async () => {
  const html = await main(await openWith(), '/en/countries')
  expect(html).toContain('No destinations at the moment')
  expect(html).not.toContain('role="img"')
})

test('the list links each country and requests the country of the address', { tags: ['S-061'] }, async () => {
  const site = await openWith(destination('istanbul'), destination('alula', { country: saudi }))
  const html = await main(site, '/en/countries/destinations?country=TR')
  expect(html).toMatch(
    /<a[^>]*aria-current="page"[^>]*href="[^"]*country=tr"|<a[^>]*href="[^"]*country=tr"[^>]*aria-current="page"/,
  )
  expect(textOf(html)).toContain('Destinations in Türkiye')
  expect(html).toContain('href="/en/countries/destinations/istanbul"')
})

test('a page behind the last one leads to the last one, and what is no country or page is not asked', async () => {
  const site = await openWith()
  site.api.answers.set('/destinations', listOf([], { total: 3, last_page: 1 }))
  expect((await site.get('/en/countries/destinations?page=9')).headers.get('location')).toBe('/en/countries/destinations')
  expect((await site.get('/en/countries/destinations?country=nowhere&page=0')).status).toBe(200)
})

test('a destination tells when to go, the visa with its date, money, clocks and place', { tags: ['S-062'] }, async () => {
  const site = await openWith()
  const html = await main(site, '/en/countries/destinations/istanbul')
  const text = textOf(html)
  expect(text).toContain('from November to January')
  expect(html.match(/one of the best months to visit/g)).toHaveLength(3)
  expect(text).toMatch(/An e-visa\. Checked on Sun 1 Nov 2026/)
  expect(text).toMatch(/Turkish lira \( TRY \)/)
  expect(text).toContain('UTC+3')
  expect(html).toContain('https://www.openstreetmap.org/?mlat=41&amp;mlon=29')
  const page = await (await site.get('/en/countries/destinations/istanbul')).text()
  const [, facts = ''] = /<script type="application\/ld\+json">({[^<]*"TouristDestination"[^<]*})<\/script>/.exec(page) ?? []
  expect(JSON.parse(facts)).toMatchObject({
    name: 'Istanbul',
    url: 'http://ofuq.localhost/en/countries/destinations/istanbul',
    containedInPlace: { '@type': 'Country', name: 'Türkiye' },
  })
  expect(page).toContain('"@type":"BreadcrumbList"')
  expect(text).toContain('Nothing to book here at the moment')
})

test('a destination by its id leads to its slug for good; one that is not there is not found', async () => {
  const site = await openWith()
  const byId = await site.get(`/en/countries/destinations/${id}`)
  expect([byId.status, byId.headers.get('location')]).toEqual([301, '/en/countries/destinations/istanbul'])
  site.api.answers.set('/destinations/atlantis', { status: 404, body: { message: 'no', code: 'not_found' } })
  expect((await site.get('/en/countries/destinations/atlantis')).status).toBe(404)
})
