import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScreenHandle } from '#shared/site-request.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'
import { everything, type SampleRows } from '../conformance/endpoint-samples.ts'
import { cookieOf } from './company-site.ts'

let world: World
let sources: TrialSources
let own: SampleRows
let site: TrialSite
/** The paths of the calls that the site made of the API. */
let called: string[] = []

beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
  own = await everything(world)
  site = await openWorldSite(sources, world, { ...own.company, default_language: 'en' }, (path) => called.push(path))
})
afterAll(() => world.close())

/** An address of each screen that customers share copies of, by the end of its module's id. */
const samples = (): Record<string, string> => ({
  'home/home-route': '/',
  'services/services-route': '/services',
  'categories/categories-route': '/services/booking/trips/categories',
  'list/products-route': '/services/booking/trips/models?sort=price',
  'products/page/product-route': `/services/booking/trips/models/${own.trip.product.slug}`,
  'offers/offers-route': '/offers',
  'offers/offer-route': `/offers/${own.offer.slug}`,
  'destinations/countries-route': '/countries',
  'destinations/destinations-route': '/countries/destinations',
  'destinations/destination-route': `/countries/destinations/${own.destination.slug}`,
  'blog/articles-route': '/blogs',
  'blog/article-route': `/blogs/${own.article.slug}`,
  'pages/about-route': '/about-us',
  'privacy-policy': '/privacy-policy',
  'return-policy': '/return-policy',
  'terms-conditions': '/terms-conditions',
})

async function customer(favourite: string, firstname: string) {
  const { token, ...account } = await world.customer(own.company.id, { firstname })
  await world.call({ company: own.company.slug, token }).profile.favourites.$post({ json: { product_id: favourite } })
  return { token, ...account }
}

const bare = (html: string) => html.replaceAll(/nonce="[^"]+"/g, 'nonce')

/** What a customer's own parts are made of. */
const onlyOwn = ['/profile/favourites/ids', '/profile/username']

/** A page as a customer gets it, and what the site asked of the API for it. */
async function open(path: string, token: string) {
  called = []
  const page = await site.get(path, cookieOf(token))
  const { 'content-security-policy': policy, ...headers } = Object.fromEntries(page.headers)
  return { status: page.status, html: await page.text(), policy, headers, called: called.toSorted() }
}

/** The cookie makes the site render the page for its visitor alone. */
const openAlone = async (path: string, token: string) =>
  bare(await (await site.get(path, { Cookie: `${cookieOf(token).Cookie}; auth.redirect=%2F` })).text())

test('every screen that customers share has a sample here', () => {
  const shared = Object.entries(sources.build.routes).flatMap(([id, route]) =>
    (route?.module.handle as ScreenHandle | undefined)?.cache?.forCustomers ? id : [],
  )
  const names = Object.keys(samples())
  for (const id of shared)
    expect(
      names.filter((name) => id.endsWith(name)),
      id,
    ).toHaveLength(1)
  expect(new Set(shared.map((id) => names.find((name) => id.endsWith(name)))).size).toBe(names.length)
})

test('a copy that customers share is for each of them the page that is rendered for them alone', async () => {
  const huda = await customer(own.trip.product.id, 'Huda')
  const omar = await customer(own.hotel.id, `Omar <b>&"'</b>`)
  for (const path of Object.values(samples())) {
    for (const prefix of ['/en', '/ar']) {
      const address = prefix + path.replace(/^\/$/, '')
      // Once to make the copy, once more where an address with a query is kept from its second visit on.
      for (const { token } of [huda, omar]) await open(address, token)
      for (const { token } of [huda, omar, huda]) {
        const page = await open(address, token)
        expect(page.status, address).toBe(200)
        expect(page.called, address).toEqual(onlyOwn)
        expect(bare(page.html), address).toBe(await openAlone(address, token))
      }
    }
  }
  expect(site.warnings).toEqual([])
})

test('each page has a nonce of its own, which its policy names, and is kept by nobody', async () => {
  const { token } = await customer(own.car.id, 'Huda')
  const [first, second] = [await open('/', token), await open('/', token)]
  const nonceOf = ({ html }: typeof first) => [...new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce))]
  expect(nonceOf(first)).toHaveLength(1)
  expect(nonceOf(first)).not.toEqual(nonceOf(second))
  expect(second.policy).toContain(`'nonce-${nonceOf(second)[0]}'`)
  expect(second.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: expect.stringContaining('Cookie') })
})

test('in the copy stands nothing of the customer who came first, nor of one whose session is over', async () => {
  const first = await customer(own.trip.product.id, 'Zubaida')
  const second = await customer(own.hotel.id, 'Thuraya')
  for (const path of ['/', samples()['products/page/product-route'] ?? '']) {
    expect((await open(path, first.token)).html).toContain('Zubaida')
    for (const text of ['Zubaida', first.email, first.id]) expect((await open(path, second.token)).html).not.toContain(text)
  }
  await world.call({ company: own.company.slug, token: first.token }).signout.$delete()
  const over = await open('/', first.token)
  expect(over.html).not.toContain('Zubaida')
  expect(over.html).toContain('href="/login"')
  expect((await open('/', own.staff.token)).html).toContain('href="/login"')
})

test('a copy is made anew each half minute', async () => {
  const { token } = await customer(own.trip.product.id, 'Huda')
  const path = `/services/booking/trips/models/${own.trip.product.slug}`
  const isRequestedFor = async () => (await open(path, token)).called.some((call) => call.startsWith('/products/'))
  await isRequestedFor()
  expect(await isRequestedFor()).toBe(false)
  world.clock.advance(30_001)
  expect([await isRequestedFor(), await isRequestedFor()]).toEqual([true, false])
})
