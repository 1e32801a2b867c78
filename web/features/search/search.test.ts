import { beforeAll, expect, test } from 'vitest'
import type { Infer } from '#contract/client.ts'
import type { Destination } from '#contract/destinations.ts'
import type { ProductCard } from '#contract/products.ts'
import type { SearchResults } from '#contract/search.ts'
import type { Service } from '#contract/services.ts'
import { trialArticle } from '#testing/content-records.ts'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const asCustomer = { Cookie: `auth._token.local=${trialToken}` }
const link = (slug: string) => ({ id: slug, slug, name: slug })
const riyal = (amount: string) => ({ amount, currency: 'SAR' })

const hotel = (id: string): Infer<typeof ProductCard> => ({
  ...{
    id,
    slug: id,
    kind: 'hotel',
    name: `Hotel ${id}`,
    summary: 'By the palms',
    image: null,
    featured: false,
    score: null,
    free_cancellation: false,
    district: null,
  },
  ...{ service: link('stays'), category: link('five'), destination: null, country: { id: 1, code: 'sa', name: 'Saudi Arabia' } },
  ...{ from_price: riyal('450.00'), old_price: null, offer: null, price_basis: 'room_night', confirmation: 'instant' },
  ...{
    duration_minutes: null,
    nights: null,
    stars: 5,
    event: null,
    car: null,
    next_departure: null,
    stay: null,
    location: null,
    near: null,
  },
})

const ula = {
  ...{ id: 'd1', slug: 'ula', country: { id: 1, code: 'sa', name: 'Saudi Arabia' }, name: 'AlUla', summary: '', image: null },
  ...{ best_months: [], lat: null, lng: null, featured: true, products_count: 4, from_price: null },
} satisfies Infer<typeof Destination>
const visas = {
  ...{ id: 's1', slug: 'visas', code: 'visas', kind: 'custom', page: 'form', name: 'Visa help', summary: 'Papers made easy' },
  ...{ description: '', icon: 'file-text', image: null, in_header: false, products_count: 0 },
} satisfies Infer<typeof Service>
type SearchHits = Infer<typeof SearchResults>

const nothing: SearchHits = {
  q: 'ula',
  groups: [],
  destinations: [],
  services: [],
  articles: { total: 0, found: [] },
  total: 0,
  is_similar: false,
  instead: [],
}

async function show(found: Partial<SearchHits>, headers?: Record<string, string>, q = 'ula') {
  const site = await sources.open()
  site.api.answers.set('/search', { status: 200, body: { data: { ...nothing, ...found } } })
  site.api.answers.set('/profile/favourites/ids', { status: 200, body: { data: ['b'] } })
  site.api.answers.set('/services', { status: 200, body: { data: [visas], meta: {} } })
  const response = await site.get(`/en/services?q=${q}`, headers)
  const html = await response.text()
  return {
    site,
    html,
    text: html
      .replace(/<[^>]+>/g, ' ')
      .replace(/[\u2068\u2069]/g, '')
      .replace(/\s+/g, ' '),
  }
}

const group: SearchHits['groups'][number] = { kind: 'hotel', total: 9, products: [hotel('a'), hotel('b')] }

test('results stand by kind with their counts, and lead to the list of the kind with the words kept', async () => {
  const { html, text } = await show({ groups: [group], destinations: [ula], services: [visas], total: 11 })
  expect(text).toContain('Results for “ula”')
  expect(text).toMatch(/11 results.*Hotels.*9 results.*Destinations.*AlUla.*Services.*Visa help/)
  expect(html).toContain('href="/en/services/booking/models?kind=hotel&amp;q=ula"')
  expect(html).toContain('href="/en/countries/destinations/ula"')
  expect(html).toContain('name="robots" content="noindex"')
})

test('the hearts of a customer are full where a product is kept, by one call; a guest asks for none', async () => {
  const asGuest = await show({ groups: [group], total: 9 })
  expect(asGuest.html).not.toContain('aria-pressed="true"')
  expect(asGuest.site.api.requests.map(({ path }) => path)).not.toContain('/profile/favourites/ids')
  const { site, html } = await show({ groups: [group], total: 9 }, asCustomer)
  expect(html).toMatch(/aria-pressed="false"[^>]*aria-label="Add Hotel a to favourites"/)
  expect(html).toMatch(/aria-pressed="true"[^>]*aria-label="Remove Hotel b from favourites"/)
  expect(site.api.requests.filter(({ path }) => path === '/profile/favourites/ids')).toHaveLength(1)
})

test('what is only like the words says so, and where nothing is found there are useful words', async () => {
  expect((await show({ groups: [group], total: 9, is_similar: true })).text).toContain('No exact match for “ula”')
  const { text } = await show({ instead: [hotel('a')] })
  expect(text).toMatch(/No results for “ula” Check the spelling.*Picked for you.*Hotel a/)
})

test('without words the page asks for some and has the services; without a query it is the page of the services', async () => {
  const { text } = await show({ q: '', services: [visas], total: 1 }, undefined, '')
  expect(text).toMatch(/Type a word of two letters.*What would you like to book\?.*Visa help/)
  const site = await sources.open()
  const services = await (await site.get('/en/services')).text()
  expect(services).toContain('Our services')
  expect(site.api.requests.map(({ path }) => path)).not.toContain('/search')
})

test('suggestions are lines of JSON, and none where the API has none to give', async () => {
  const site = await sources.open()
  site.api.answers.set('/search/suggestions', { status: 200, body: { data: [{ type: 'service', slug: 'visas' }] } })
  const response = await site.get('/en/search/suggestions?q=vi')
  expect(await response.json()).toEqual([{ type: 'service', slug: 'visas' }])
  expect(response.headers.get('cache-control')).toBe('private, max-age=60')
  for (const status of [429, 500]) {
    site.api.answers.set('/search/suggestions', { status, body: { message: 'no', code: 'no' } })
    expect(await (await site.get(`/en/search/suggestions?q=v${status}`)).json()).toEqual([])
  }
})

test('articles have a section of their own, each leading to its page', async () => {
  const { html, text } = await show({ articles: { total: 5, found: [trialArticle(1), trialArticle(2)] }, total: 5 })
  expect(text).toMatch(/5 results.*Articles.*5 results.*Title 1 .*Title 2/)
  expect(html).toContain('href="/en/blogs/article-2"')
})
