import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenCookie, zoneCookie } from '#shared/constants.ts'
import { succeeded } from '#testing/answers.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

type Kind = 'hotel' | 'car' | 'trip'

/** Begins on 1 December 2026 at three in the afternoon, a stay and a rental in London; free to cancel until so many days before. */
async function insertProduct(
  kind: Kind,
  companyId: string,
  freeDays: number,
): Promise<{ product: { slug: string }; query: Record<string, string> }> {
  const zone = 'Europe/London'
  const cancellation = [
    { days_before: freeDays, fee_percent: 0 },
    { days_before: 0, fee_percent: 60 },
  ]
  if (kind === 'hotel') {
    const { product, rooms } = await world.hotel(companyId, { zone, checkIn: '15:00', cancellation })
    const [room] = rooms
    return {
      product,
      query: { from: '2026-12-01', to: '2026-12-03', room: room?.id ?? '', room_adults: '2', room_children: '0' },
    }
  }
  if (kind === 'trip') {
    const { product, departure } = await world.trip(companyId, { time: '15:00', cancellation })
    return { product, query: { departure: departure.id, adult: '1' } }
  }
  const { product, pickup } = await world.car(companyId, { places: [{ zone }], cancellation })
  const days = { from: '2026-12-01', to: '2026-12-04', from_time: '15:00', to_time: '15:00' }
  return { product, query: { ...days, pickup: pickup.slug, return: pickup.slug, age: '30', licence: '5' } }
}

/** The texts of all pages that say until when cancelling is free, from the form to the order, for one reader. */
async function pagesOf(kind: Kind, prefix: '/ar' | '/en', readerZone: string | null, freeDays = 2) {
  const company = await world.company()
  const { token } = await world.customer(company.id)
  const { product, query } = await insertProduct(kind, company.id, freeDays)
  const site = await openWorldSite(sources, world, { ...company, default_language: 'ar' })
  const zone = readerZone ? `; ${zoneCookie.name}=${encodeURIComponent(readerZone)}` : ''
  const cookie = { Cookie: `${tokenCookie.name}=${token}${zone}` }
  const { data } = await succeeded(world.call({ company: company.slug }).products[':id'].$get({ param: { id: product.slug } }))
  const search = new URLSearchParams({ product: product.slug, ...query })
  const read = async (answer: Promise<Response>) => {
    const response = await answer
    return { at: response.headers.get('location') ?? '', html: await response.text() }
  }
  const get = (path: string) => read(site.get(prefix + path, cookie))
  const form = await get(`/services/booking/${data.service.slug}/models/${product.slug}?${search}`)
  const details = await get(`/booking?${search}`)
  const post = (fields: Record<string, string>) => read(site.post(`${prefix}/booking/review?${search}`, fields, cookie))
  const typed = { ...hiddenIn(details.html), ...people, 'travellers.0.kind': travellerKinds[kind] }
  const review = await post({ ...typed, step: 'review' })
  const placed = await post({ ...hiddenIn(review.html), ...typed, accept_terms: 'on', step: 'confirm' })
  const order = await read(site.get(placed.at, cookie))
  return { form, details, review, order }
}

const travellerKinds = { hotel: 'guest', car: 'driver', trip: 'adult' } as const
const people = {
  ...{ 'travellers.0.firstname': 'Sara', 'travellers.0.lastname': 'Alharbi', 'travellers.0.birthdate': '1990-05-04' },
  ...{ 'contact.name': 'Sara Alharbi', 'contact.email': 'sara@example.com' },
  ...{ 'contact.phone.country_id': '1', 'contact.phone.number': '0501234567' },
}

const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )

const isolates = /[\u2066-\u2069]/g
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>|<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(isolates, '')
    .replace(/\s+/g, ' ')

const zoneNames = { hotel: 'GMT', car: 'GMT', trip: 'GMT+3' } as const
const words = {
  '/en': 'Free cancellation until Sun 29 Nov 2026, 03:00 PM local time',
  '/ar': 'إلغاء مجاني حتى الأحد 29 نوفمبر 2026، 03:00 م بالتوقيت المحلي',
}

test.each([
  ['hotel', '/en', 'Asia/Tokyo'],
  ['hotel', '/ar', null],
  ['car', '/en', null],
  ['car', '/ar', 'Asia/Tokyo'],
  ['trip', '/en', 'Asia/Tokyo'],
  ['trip', '/ar', null],
] as const)(
  'the end of free cancellation of a %s is one moment in the same words on every page (%s, %s)',
  async (kind, prefix, zone) => {
    const pages = await pagesOf(kind, prefix, zone)
    const expected = `${words[prefix]} (${zoneNames[kind]})`
    for (const [page, { html }] of Object.entries(pages)) expect(textOf(html), page).toContain(expected)
  },
)

test('what the reader has to do in time is told by their clocks, which are named', async () => {
  const { order, details } = await pagesOf('trip', '/en', 'Asia/Tokyo')
  expect(textOf(order.html)).toMatch(/Pay by Sat 21 Nov 2026, \d\d:\d\d PM \(GMT\+9\)/)
  expect(textOf(details.html)).toContain('This price is held until Sat 21 Nov 2026, 06:30 PM (GMT+9)')
})

test.each(['hotel', 'car', 'trip'] as const)(
  'what cancelling a %s costs from now on is told from its form to its order',
  async (kind) => {
    const { form, ...later } = await pagesOf(kind, '/en', null, 30)
    const [, amount] = /Cancelling now costs 60% \(SAR\s(\d[\d,.]+)\)/.exec(textOf(form.html)) ?? []
    expect(amount, textOf(form.html)).toBeDefined()
    // The order's page shows the sign first too, but by its style: in the markup the number comes first.
    for (const [page, { html }] of Object.entries(later))
      expect(textOf(html).replace('( ', '(').replace(' )', ')'), page).toContain(`60% (${amount} SAR)`)
  },
)
