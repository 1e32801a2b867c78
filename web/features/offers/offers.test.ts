import { beforeAll, expect, test } from 'vitest'
import type { Infer } from '#contract/client.ts'
import type { OfferWithProducts } from '#contract/offers.ts'
import { textOf } from '#testing/page-html.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const id = '019f0000-0000-7000-8000-000000000002'
const riyals = (amount: string) => ({ amount, currency: 'SAR' })
type Offer = Omit<Infer<typeof OfferWithProducts>, 'products' | 'products_count'>

const offer = (slug: string, more: Partial<Offer> = {}): Offer => ({
  ...{ id, slug, title: `Title of ${slug}`, text: 'Text', terms: ['One offer a booking.'], image: null },
  ...{ discount: { percent: 15, amount: null, max: null }, min_total: null, code: null },
  ...{ starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-31T20:00:00Z', left: null, uses_per_customer: null, applies_to: [] },
  ...more,
})
const amounts = { percent: null, amount: riyals('200.00'), max: null }
const family = offer('family', {
  discount: amounts,
  code: 'FAMILY200',
  left: 3,
  min_total: riyals('2000.00'),
  uses_per_customer: 1,
})

/** A company whose licence gives this value to has_offers; undefined: the licence does not name it. */
async function openWith(value: unknown, offers: object[] = []): Promise<TrialSite> {
  const site = await sources.open()
  const { data } = JSON.parse(await (await site.api.fetch(new Request('http://a/api/ofuq/company-profile'))).text())
  const specifications = value === undefined ? [] : [{ code: 'has_offers', value }]
  const company = { ...data, time_zone: 'Asia/Riyadh', license: { ...data.license, specifications } }
  site.api.answers.set('/company-profile', { status: 200, body: { data: company } })
  const meta = { current_page: 1, last_page: 1, per_page: 12, total: offers.length }
  site.api.answers.set('/offers', { status: 200, body: { data: offers, meta } })
  const whole = { ...family, products: [], products_count: 0 } satisfies Infer<typeof OfferWithProducts>
  for (const part of ['family', id]) site.api.answers.set(`/offers/${part}`, { status: 200, body: { data: whole } })
  return site
}

const asksForOffers = (site: TrialSite) => site.api.requests.some(({ path }) => path.startsWith('/offers'))
const main = async (site: TrialSite, path: string) => /<main.*<\/main>/s.exec(await (await site.get(path)).text())?.[0] ?? ''

test.each([undefined, 'true', '0', 'yes'])(
  'with has_offers %o both pages lead home and the API is never asked',
  { tags: ['S-075', 'S-276', 'C-25'] },
  async (value) => {
    const site = await openWith(value)
    for (const [form, home] of [
      ['', '/'],
      ['/ar', '/ar'],
      ['/en', '/en'],
    ])
      for (const path of ['/offers', '/offers/family', `/offers/${id}`]) {
        const response = await site.get(`${form}${path}`)
        expect([response.status, response.headers.get('location')]).toEqual([302, home])
        expect(decodeURIComponent(response.headers.getSetCookie().join())).toContain('offers_not_licensed')
      }
    const notice = { Cookie: `flash=${encodeURIComponent('{"kind":"info","key":"offers_not_licensed"}')}` }
    expect(textOf(await (await site.get('/en', notice)).text())).toContain('Offers are not available on this site')
    expect(textOf(await (await site.get('/ar', notice)).text())).toContain('العروض غير متاحة في هذا الموقع')
    expect(asksForOffers(site)).toBe(false)
  },
)

test.each(['1', 1])('with has_offers %o the offers are shown', { tags: ['S-073', 'C-25'] }, async (value) => {
  const site = await openWith(value, [offer('winter')])
  const response = await site.get('/en/offers')
  expect(response.status).toBe(200)
  expect(textOf(await response.text())).toContain('Title of winter')
})

const turkey = { Cookie: `country=${encodeURIComponent('{"id":7,"code":"tr"}')}` }

test.each([
  ['en', 'Remove the destination country: Türkiye', 'No offers for Türkiye at the moment', 'Show all countries'],
  ['ar', 'إزالة بلد الوجهة: Türkiye', 'لا توجد عروض في Türkiye حاليًا', 'عرض كل البلدان'],
])(
  '%s the list shows that the chosen country narrows it, with a link that ends this',
  { tags: ['S-043'] },
  async (locale, chip, none, all) => {
    const page = async (site: TrialSite, headers = {}) => (await site.get(`/${locale}/offers`, headers)).text()
    const site = await openWith('1', [offer('winter')])
    expect(await page(site, turkey)).toContain(`aria-label="${chip}"`)
    expect(site.api.requests.findLast(({ path }) => path === '/offers')?.headers.get('x-target-country')).toBe('tr')
    expect(await page(site)).not.toContain(chip)
    const empty = await page(await openWith('1'), turkey)
    for (const words of [chip, none, all]) expect(empty).toContain(words)
  },
)

test('the banner announces up to 50% in both languages where there is an offer', { tags: ['S-342', 'C-39'] }, async () => {
  const site = await openWith('1', [offer('winter')])
  expect(textOf(await main(site, '/en/offers'))).toContain('up to 50%')
  expect(textOf(await main(site, '/ar/offers'))).toContain('حتى 50%')
  const none = await main(await openWith('1'), '/en/offers')
  expect(none).not.toContain('50%')
  expect(none).toContain('No offers at the moment')
})

test('a card shows the discount, the code, its end and number of uses, and terms to open', {
  tags: ['S-136'],
}, async () => {
  const html = await main(await openWith('1', [offer('winter'), family]), '/en/offers')
  const text = textOf(html)
  expect(text).toMatch(/15 ?% .*already in the prices/)
  expect(text).toMatch(/200\.00 .*Title of family.*FAMILY200/)
  expect(text).toContain('Valid until Thu 31 Dec 2026')
  expect(text).toContain('3 uses left')
  expect(html).toMatch(/<details.*One offer a booking\./s)
})

test('an offer lists its conditions, its id redirects to its slug, and an ended one is not found', {
  tags: ['S-074'],
}, async () => {
  const site = await openWith('1')
  const text = textOf(await main(site, '/en/offers/family'))
  expect(text).toMatch(/Minimum booking .*2,000\.00/)
  expect(text).toMatch(/Per customer Once/)
  expect(text).toContain('From Sun 1 Nov 2026 to Thu 31 Dec 2026')
  const byId = await site.get(`/en/offers/${id}`)
  expect([byId.status, byId.headers.get('location')]).toEqual([301, '/en/offers/family'])
  site.api.answers.set('/offers/over', { status: 404, body: { message: 'no', code: 'not_found' } })
  expect((await site.get('/en/offers/over')).status).toBe(404)
})

test('a long name is cut in the breadcrumbs, a long text in the description, and neither on the page', {
  tags: ['S-267'],
}, async () => {
  const title = 'Ninety per cent off every trip of the long spring of the year after next'
  const text = 'A text of an offer that says a great deal. '.repeat(6).trim()
  const site = await openWith('1')
  const offer = {
    ...{ id: '01930000-0000-7000-8000-000000000009', slug: 'long', title, text, terms: [], image: null, code: null },
    ...{ discount: { percent: 90, amount: null, max: null }, min_total: null, left: null, uses_per_customer: null },
    ...{ starts_at: '2026-11-01T00:00:00Z', ends_at: '2027-03-01T00:00:00Z', applies_to: [], products: [], products_count: 0 },
  }
  site.api.answers.set('/offers/long', { status: 200, body: { data: offer } })
  const html = await (await site.get('/en/offers/long')).text()
  expect(html).toContain(`>${title.slice(0, 48)}...<`)
  expect(html).toContain(`${title}</h1>`)
  expect(html).toContain(`<meta name="description" content="${text.slice(0, 160)}..."/>`)
  expect(html).toContain(`"name":"${title}"`)
})
