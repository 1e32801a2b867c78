import { beforeAll, expect, test } from 'vitest'
import type { Infer } from '#contract/client.ts'
import type { Section } from '#contract/company.ts'
import type { Destination } from '#contract/destinations.ts'
import type { Offer } from '#contract/offers.ts'
import { trialArticle } from '#testing/content-records.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const listOf = (data: object[]) => ({ status: 200, body: { data, meta: { total: data.length } } })
const main = (html: string) => /<main[ >].*<\/main>/s.exec(html)?.[0] ?? ''
const headings = (html: string) => [...main(html).matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, text]) => text)

type Code = Infer<typeof Section>['code']

const section = (code: Code): Infer<typeof Section> => ({ id: code, code, title: `The ${code}`, text: null, image: null })
const picture = { id: 'i', url: '/media/i', widths: [320], alt: 'A place', width: 320, height: 240, placeholder: '' }

const offer = {
  ...{ id: 'half', slug: 'half', title: 'Half price', text: '', terms: [], image: null, code: null, min_total: null },
  ...{ discount: { percent: 50, amount: null, max: null }, left: null, uses_per_customer: null, applies_to: [] },
  ...{ starts_at: '2026-11-01T00:00:00.000Z', ends_at: '2026-12-20T21:30:00.000Z' },
} satisfies Infer<typeof Offer>
const destination = {
  ...{ id: 'jeddah', slug: 'jeddah', name: 'Jeddah', summary: 'By the sea', image: picture, products_count: 3, featured: true },
  ...{ country: { id: 1, code: 'sa', name: 'Saudi Arabia' }, best_months: [], lat: null, lng: null, from_price: null },
} satisfies Infer<typeof Destination>

async function openHome(codes: Code[]): Promise<TrialSite> {
  const site = await sources.open()
  site.api.answers.set('/sections', listOf(codes.map(section)))
  site.api.answers.set('/offers', listOf([offer]))
  site.api.answers.set(
    '/destinations',
    listOf([destination, { ...destination, slug: 'empty', name: 'Nowhere', products_count: 0 }]),
  )
  return site
}

async function withoutLicence(site: TrialSite): Promise<void> {
  const { data } = JSON.parse(await (await site.api.fetch(new Request('http://a/api/ofuq/company-profile'))).text())
  const license = { ...data.license, specifications: [] }
  site.api.answers.set('/company-profile', { status: 200, body: { data: { ...data, license } } })
}

test('the sections follow the order of the company, and empty ones are left out', { tags: ['S-193'] }, async () => {
  const site = await openHome(['hero', 'destinations', 'hotels', 'offers', 'packages'])
  const html = await (await site.get('/en')).text()
  expect(headings(html)).toEqual(['The destinations', 'The offers'])
  expect(main(html)).toContain('href="/en/countries/destinations/jeddah"')
  expect(main(html)).not.toContain('Nowhere')
})

test('the strip of offers shows the highest discount, the offers and their ends', { tags: ['S-342', 'C-39'] }, async () => {
  const html = main(await (await (await openHome(['offers'])).get('/en')).text())
  expect(html).toContain('up to 50%')
  expect(html).toMatch(/href="\/en\/offers\/half"[^>]*>Half price<\/a>.*Until 21 Dec/s)
})

test('without a licence no offers are requested or shown', { tags: ['C-26'] }, async () => {
  const site = await openHome(['offers', 'destinations'])
  await withoutLicence(site)
  const html = await (await site.get('/en')).text()
  expect(headings(html)).toEqual(['The destinations'])
  expect(html).not.toContain('up to 50%')
  expect(site.api.requests.some(({ path }) => path === '/offers')).toBe(false)
})

test('the newest articles are cards with a link to all of them, and no section without any', async () => {
  const site = await openHome(['blog'])
  expect(headings(await (await site.get('/en')).text())).toEqual([])
  site.api.answers.set('/blogs', listOf([trialArticle(1), trialArticle(2)]))
  const html = main(await (await site.get('/en?fresh=1')).text())
  expect(html).toContain('>The blog</h2>')
  for (const href of ['/en/blogs', '/en/blogs/article-1', '/en/blogs/article-2']) expect(html).toContain(`href="${href}"`)
  expect(html).toContain('4 minute read')
})

test('a part that cannot be loaded leaves the rest of the page', async () => {
  const site = await openHome(['offers', 'destinations'])
  site.api.answers.set('/destinations', { status: 500, body: { message: 'broken', code: 'internal' } })
  const html = await (await site.get('/en')).text()
  expect(headings(html)).toEqual(['The offers'])
  expect(site.warnings.some((line) => line.startsWith('Home: destinations'))).toBe(true)
})
