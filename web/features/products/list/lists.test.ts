import { beforeAll, expect, test } from 'vitest'
import type { Infer } from '#contract/client.ts'
import type { ProductCard } from '#contract/products.ts'
import type { RentalPlace } from '#contract/rental-places.ts'
import type { ServiceWithForm } from '#contract/services.ts'
import { addDays, formatShortDay } from '#shared/dates.ts'
import { noKindFacts } from '#testing/product-page.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const listOf = (data: object[]) => ({
  status: 200,
  body: { data, meta: { current_page: 1, last_page: 1, per_page: 12, total: data.length } },
})
const part = (html: string, tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(html)?.[0] ?? ''
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

type Service = Infer<typeof ServiceWithForm>
type Card = Infer<typeof ProductCard>

const service = (slug: string, kind: Service['kind'], page: Service['page'] = 'booking'): Service => ({
  id: slug,
  slug,
  code: slug,
  kind,
  page,
  name: slug,
  summary: '',
  description: '',
  icon: 'compass',
  image: null,
  in_header: true,
  products_count: 1,
  form: [],
})

const product = (kind: Card['kind'], more: Partial<Card>): Card => ({
  id: kind,
  slug: `a-${kind}`,
  kind,
  service: { id: `${kind}s`, slug: `${kind}s`, name: `${kind}s` },
  category: { id: 'c', slug: 'c', name: 'c' },
  destination: null,
  country: { id: 1, code: 'sa', name: 'Saudi Arabia' },
  name: `A ${kind}`,
  summary: '',
  image: null,
  from_price: { amount: '340.00', currency: 'SAR' },
  old_price: null,
  offer: null,
  price_basis: 'person',
  confirmation: 'instant',
  ...noKindFacts,
  location: null,
  near: null,
  featured: false,
  score: null,
  free_cancellation: false,
  ...more,
})

const half = { id: 'half', slug: 'half', title: 'Half price', percent: 15 }
const products = [
  product('package', {
    nights: 4,
    event: { name: 'Riyadh Derby', venue: 'Arena', date: '2026-12-12' },
    old_price: { amount: '400.00', currency: 'SAR' },
    offer: half,
  }),
  product('hotel', { stars: 4, price_basis: 'room_night' }),
  product('car', {
    price_basis: 'day',
    car: { seats: 5, doors: 4, bags: 2, gearbox: 'automatic', with_driver: 'optional', or_similar: true },
  }),
]

const counted = (name: string, ...counts: [string, number][]) => ({
  name,
  values: counts.map(([value, count]) => ({ value, label: null, count })),
})
const facets = {
  total: 3,
  price: { lowest: { amount: '340.00', currency: 'SAR' }, highest: { amount: '900.00', currency: 'SAR' } },
  facets: [
    counted('stars', ['5', 2], ['4', 1]),
    counted('board', ['breakfast', 3], ['room_only', 1]),
    counted(
      'amenities',
      ['wifi', 3],
      ['pool', 0],
      ['spa', 1],
      ['gym', 1],
      ['lift', 2],
      ['garden', 1],
      ['beach', 1],
      ['laundry', 1],
      ['kitchen', 1],
    ),
    counted('type', ['international', 1], ['sports', 2]),
    counted('driver', ['no', 2], ['yes', 1]),
    counted('seats', ['4', 3], ['7', 1]),
    counted('gearbox', ['automatic', 2], ['manual', 1]),
    counted('free_cancellation', ['yes', 3]),
    counted('instant', ['yes', 2]),
  ],
}

const airport = {
  ...{ id: 'p', slug: 'airport', kind: 'airport', name: 'The airport', address: 'Arrivals hall', zone: 'Asia/Riyadh' },
  ...{ country: { id: 1, code: 'sa', name: 'Saudi Arabia' }, opens: '00:00', closes: '00:00', lat: null, lng: null },
} satisfies Infer<typeof RentalPlace>

async function openLists() {
  const site = await sources.open()
  const services = [service('packages', 'package'), service('hotels', 'hotel'), service('cars', 'car_rental', 'rental')]
  site.api.answers.set('/services', listOf(services))
  for (const one of services) {
    site.api.answers.set(`/services/${one.slug}`, { status: 200, body: { data: one } })
    site.api.answers.set(`/services/${one.slug}/categories`, listOf([]))
  }
  site.api.answers.set('/products', listOf(products))
  site.api.answers.set('/product-facets', { status: 200, body: { data: facets } })
  site.api.answers.set('/rental-places', listOf([airport]))
  return site
}

async function show(path: string): Promise<string> {
  return (await (await openLists()).get(path)).text()
}

test('a card says what matters of its kind', async () => {
  const main = part(await show('/en/services/booking/models'), 'main')
  const [tour = '', hotel = '', car = ''] = (main.match(/<article.*?<\/article>/gs) ?? []).map(textOf)
  expect(tour).toMatch(/15% off.*4 nights.*Riyadh Derby, 12 Dec.*340\.00.*Price before the offer 400\.00.*per person/)
  expect(tour).not.toContain('No dates')
  expect(hotel).toMatch(/A hotel.*Saudi Arabia.*Instant confirmation.*per room per night/)
  expect(hotel).not.toContain('No dates')
  expect(main).toContain('aria-label="4 stars"')
  expect(car).toMatch(/A car or similar.*5 seats.*2 bags.*Automatic.*With or without driver.*per day/)
})

test('a card leads on with the dates, the party and the places of the search', async () => {
  const query = 'from=2026-12-01&to=2026-12-04&pax=3&pickup=airport&driver=yes'
  const main = part(await show(`/en/services/booking/models?${query}`), 'main').replaceAll('&amp;', '&')
  expect(main).toContain('models/a-package?pax=3&from=2026-12-01&to=2026-12-04"')
  expect(main).toContain('models/a-hotel?from=2026-12-01&to=2026-12-04&pax=3"')
  expect(main).toContain('models/a-car?pickup=airport&from=2026-12-01&to=2026-12-04&driver=yes"')
})

test.each([
  ['packages', ['type', 'from', 'to', 'pax', 'price_min', 'price_max'], ['stars', 'pickup', 'driver']],
  [
    'hotels',
    ['from', 'to', 'flex', 'party', 'stars', 'board', 'amenities', 'price_max', 'instant'],
    ['pax', 'type', 'seats', 'pickup'],
  ],
  ['cars', ['pickup', 'return', 'from', 'from_time', 'to', 'to_time', 'driver', 'seats', 'gearbox'], ['stars', 'pax', 'type']],
] as const)('the list of %s is filtered in its own way', async (slug, there, absent) => {
  const form = part(part(await show(`/en/services/booking/${slug}/models`), 'main'), 'search')
  for (const name of there) expect(form).toContain(`name="${name}"`)
  for (const name of absent) expect(form).not.toContain(`name="${name}"`)
})

test('the list of everything has its kinds as links that keep what all of them understand', async () => {
  const html = (await show('/en/services/booking/models?q=sea&destination=jeddah&stars=5')).replaceAll('&amp;', '&')
  expect(html).toContain('href="/en/services/booking/models?kind=hotel&q=sea&destination=jeddah"')
  expect(html).not.toContain('models?kind=trip')
  expect(textOf(part(html, 'main'))).toContain('3 results')
})

test('each value of a facet is a box with its count, those of the address are ticked, and the rest of many is folded', async () => {
  const form = part(part(await show('/en/services/booking/hotels/models?stars=4&stars=5'), 'main'), 'search')
  expect(textOf(form)).toMatch(/5 stars 2 4 stars 1 /)
  expect(form.match(/<input type="checkbox"[^>]*name="stars"[^>]*checked=""/g)).toHaveLength(2)
  expect(textOf(form)).toContain('Pool 0')
  expect(textOf(form)).toContain('Show 3 more')
  expect(form).toMatch(/name="price_min"[^>]*placeholder="340"|placeholder="340"[^>]*name="price_min"/)
})

test('where nothing is found, what comes near is named with its number', async () => {
  const site = await openLists()
  const near = {
    without: [{ filters: ['stars', 'amenities'], total: 4 }],
    dates: [{ from: '2026-12-02', to: '2026-12-04', total: 2 }],
    country: { id: 1, code: 'sa', name: 'Saudi Arabia', total: 7 },
    kinds: [{ kind: 'trip', total: 1 }],
  }
  site.api.answers.set('/products', listOf([]))
  site.api.answers.set('/nearby-searches', { status: 200, body: { data: near } })
  const query = 'destination=abha&from=2026-12-01&to=2026-12-03&stars=3,4&amenities=pool'
  const html = await (await site.get(`/en/services/booking/hotels/models?${query}`)).text()
  const main = part(html, 'main').replaceAll('&amp;', '&')
  const path = '/en/services/booking/hotels/models'
  expect(main).toContain(`href="${path}?destination=abha&from=2026-12-02&to=2026-12-04&stars=3,4&amenities=pool"`)
  expect(main).toContain(`href="${path}?destination=abha&from=2026-12-01&to=2026-12-03"`)
  expect(main).toContain(`href="${path}?country=sa&from=2026-12-01&to=2026-12-03&stars=3,4&amenities=pool"`)
  expect(main).toContain('href="/en/services/booking/models?kind=trip&destination=abha&from=2026-12-01&to=2026-12-03"')
  expect(textOf(main)).toMatch(/Anywhere in Saudi Arabia\s+7 results/)
})

test('a page below the first one is asked for with it, and its address can be left out', async () => {
  const site = await openLists()
  const meta = { current_page: 1, last_page: 9, per_page: 12, total: 108 }
  site.api.answers.set('/products', { status: 200, body: { data: products, meta } })
  const html = await (await site.get('/en/services/booking/hotels/models?until=4')).text()
  expect(html).toContain('href="/en/services/booking/hotels/models?page=5"')
  expect(html).toMatch(/rel="canonical" href="[^"?]*hotels\/models"/)
})

test('a destination and an offer of the address are named by their chips and carried on by the form', async () => {
  const site = await openLists()
  site.api.answers.set('/destinations/jeddah', { status: 200, body: { data: { slug: 'jeddah', name: 'Jeddah' } } })
  site.api.answers.set('/offers/half', { status: 200, body: { data: { ...half, products: [] } } })
  const response = await site.get('/en/services/booking/hotels/models?destination=jeddah&offer=half&stars=4')
  const html = await response.text()
  expect(html).toContain('aria-label="Remove: Jeddah"')
  expect(html).toMatch(/aria-label="Remove: Offer: .?Half price.?"/)
  expect(html).toContain('aria-label="Remove: 4 stars"')
  expect(part(part(html, 'main'), 'search')).toContain('<input type="hidden" name="destination" value="jeddah"/>')
})

test('an unknown offer or destination is no reason to show nothing', async () => {
  const response = await (await openLists()).get('/en/services/booking/hotels/models?destination=atlantis&offer=gone')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('aria-label="Remove: atlantis"')
})

test('a page after the last one leads to the last one', async () => {
  const site = await openLists()
  const meta = { current_page: 99, last_page: 2, per_page: 12, total: 14 }
  site.api.answers.set('/products', { status: 200, body: { data: [], meta } })
  for (const form of ['', '/ar', '/en']) {
    const response = await site.get(`${form}/services/booking/hotels/models?stars=4&page=99`)
    expect(response.headers.get('location')).toBe(`${form}/services/booking/hotels/models?stars=4&page=2`)
  }
})

test('the weekend to come leads to its days', async () => {
  const response = await (await openLists()).get('/en/services/booking/hotels/models?stars=4&when=weekend')
  expect(response.headers.get('location')).toMatch(
    /^\/en\/services\/booking\/hotels\/models\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&stars=4$/,
  )
})

test('the month after this one leads to its days, and a span that nobody knows to nothing', async () => {
  const site = await openLists()
  const response = await site.get('/en/services/booking/packages/models?pax=4&children=2&when=next_month')
  expect(response.headers.get('location')).toMatch(
    /^\/en\/services\/booking\/packages\/models\?from=(\d{4}-\d\d)-01&to=\1-(28|29|30|31)&pax=4&children=2$/,
  )
  expect((await site.get('/en/services/booking/packages/models?when=someday')).status).toBe(200)
})

test('quick filters set their value with one press, and one that is set is taken away by its chip', async () => {
  const html = (await show('/en/services/booking/hotels/models?stars=4')).replaceAll('&amp;', '&')
  const bar = /<ul aria-label="Quick filters".*?<\/ul>/s.exec(html)?.[0] ?? ''
  expect(bar).toContain('href="/en/services/booking/hotels/models?stars=4&when=weekend"')
  expect(bar).toContain('href="/en/services/booking/hotels/models?stars=4,5"')
  expect(bar).toMatch(
    /href="\/en\/services\/booking\/hotels\/models"[^>]*aria-current="true"|aria-current="true"[^>]*href="\/en\/services\/booking\/hotels\/models"/,
  )
  expect(bar).toContain('aria-label="Remove: 4 stars"')
})

test('a service that takes requests alone has no list', async () => {
  const site = await openLists()
  const visas = service('visas', 'custom', 'form')
  site.api.answers.set('/services/visas', { status: 200, body: { data: visas } })
  site.api.answers.set('/services/visas/categories', listOf([]))
  for (const page of ['models', 'categories']) expect((await site.get(`/en/services/booking/visas/${page}`)).status).toBe(404)
})

test('days that have passed are called so, and a day of another year has its year', async () => {
  const site = await openLists()
  const near = { without: [{ filters: ['dates'], total: 4 }], dates: [], country: null, kinds: [] }
  site.api.answers.set('/products', listOf([]))
  site.api.answers.set('/nearby-searches', { status: 200, body: { data: near } })
  const path = '/en/services/booking/hotels/models'
  const main = async (query: string) => textOf(part(await (await site.get(`${path}?${query}`)).text(), 'main'))
  expect(await main('from=2020-01-01&to=2020-01-05')).toMatch(/Check-in: .?1 Jan 2020.*These days have passed/)
  const tomorrow = addDays(new Date().toISOString().slice(0, 10), 2)
  const soon = await main(`from=${tomorrow}&to=${addDays(tomorrow, 2)}`)
  expect(soon).not.toContain('have passed')
  expect(soon).toMatch(new RegExp(`Check-in: .?${formatShortDay(tomorrow, 'en')}.? `))
})

test('each filter that is refused is named with what it said', async () => {
  const site = await openLists()
  const errors = { price_min: ['Enter an amount'], to: ['Too early'] }
  site.api.answers.set('/products', { status: 422, body: { message: 'No', code: 'invalid', errors } })
  const html = await (await site.get('/en/services/booking/hotels/models?price_min=abc&to=2020-01-05')).text()
  const alert = textOf(/role="alert".*?<\/ul>/s.exec(html)?.[0] ?? '')
  expect(alert).toMatch(/“From [^”]*abc[^”]*”: Enter an amount/)
  expect(alert).toMatch(/“Check-out: .?5 Jan 2020.?”: Too early/)
})
