import { beforeAll, expect, test } from 'vitest'
import type { Infer } from '#contract/client.ts'
import type { ProductCard } from '#contract/products.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const link = (slug: string) => ({ id: slug, slug, name: slug })
const hotel: Infer<typeof ProductCard> = {
  ...{
    id: 'a',
    slug: 'a',
    kind: 'hotel',
    name: 'Hotel',
    summary: 'By the palms',
    image: null,
    featured: false,
    score: null,
    free_cancellation: false,
    district: null,
  },
  ...{ service: link('stays'), category: link('five'), destination: null, country: { id: 1, code: 'sa', name: 'Saudi Arabia' } },
  ...{ from_price: { amount: '450.00', currency: 'SAR' }, old_price: null, offer: null, price_basis: 'room_night' },
  ...{
    confirmation: 'instant',
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
}

test('the products that a browser names come with the words around them, and are stored nowhere', async () => {
  const site = await sources.open()
  site.api.answers.set('/products', { status: 200, body: { data: [hotel] } })
  const texts = { en: 'Recently viewed', ar: 'شاهدتها مؤخرًا' }
  for (const locale of ['en', 'ar'] as const) {
    const response = await site.get(`/${locale}/search/viewed?ids=one,two`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ products: [hotel], texts: { title: texts[locale] } })
  }
  expect(site.api.requests.filter(({ path }) => path.startsWith('/products')).map(({ path }) => path)).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/^\/products/)),
  )
})

test('ids that the API refuses are no good answer', async () => {
  const site = await sources.open()
  site.api.answers.set('/products', { status: 422, body: { code: 'invalid', message: 'Wrong' } })
  expect((await site.get('/en/search/viewed?ids=x')).status).toBe(422)
})
