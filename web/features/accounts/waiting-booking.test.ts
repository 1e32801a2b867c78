import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPassword } from '#testing/builders.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

/** A company's trip with the address of its booking, and the site as a guest sees it. */
async function scene() {
  const company = await world.company()
  const { product, departure } = await world.trip(company.id, { adult: '320.00' })
  const site = await openWorldSite(sources, world, company)
  const booking = `/booking?${new URLSearchParams({ product: product.slug, departure: departure.id, adult: '2' })}`
  const read = async (path: string) => textOf(await site.get(path))
  return { company, product, site, booking, read }
}

/** What stands in the main part of a page. */
async function textOf(response: Response): Promise<{ status: number; text: string }> {
  const html = await response.text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const text = main
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
  return { status: response.status, text }
}

const signIn = (path: string) => `/en/login?${new URLSearchParams({ to: path })}`

test('a guest who chose something sees it where they sign in or up, with its price, and comes back to it', async () => {
  const { site, booking, read, company, product } = await scene()
  const sent = (await site.get(`/en${booking}`)).headers.get('location') ?? ''
  for (const path of [sent, sent.replace('/login', '/signup')]) {
    const { status, text } = await read(path)
    expect(status).toBe(200)
    for (const words of ['What you chose', product.name.en ?? '', '2 travellers', '640.00', 'Total, tax included'])
      expect(text, path).toContain(words)
    expect(text).toMatch(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ \w+ 2026/)
  }
  const arabic = await read(sent.replace('/en/', '/ar/'))
  for (const words of ['ما اخترته', 'مسافران', '640.00', 'الإجمالي شامل الضريبة']) expect(arabic.text).toContain(words)
  const { email } = await world.customer(company.id)
  const answer = await site.post(sent, { username: email, password: builtPassword })
  expect(answer.headers.get('location')).toBe(`/en${booking}`)
})

test('a wrong password leaves what was chosen in view', async () => {
  const { site, booking } = await scene()
  const answer = await site.post(signIn(booking), { username: 'nobody@example.com', password: 'wrong' })
  expect((await textOf(answer)).text).toContain('What you chose')
})

test('a stay is told with its nights and guests, a rental with its days', async () => {
  const { company, read } = await scene()
  const { product, rooms } = await world.hotel(company.id, {})
  const stay = { from: '2026-12-01', to: '2026-12-03', room: rooms[0]?.id ?? '', room_adults: '2', room_children: '0' }
  const hotel = await read(signIn(`/booking?${new URLSearchParams({ product: product.slug, ...stay })}`))
  expect(hotel.text).toContain('Tue 1 Dec 2026 to Thu 3 Dec 2026')
  expect(hotel.text).toContain('2 guests')
  const built = await world.car(company.id, {})
  const days = { from: '2026-12-01', to: '2026-12-04', from_time: '15:00', to_time: '15:00', age: '30', licence: '5' }
  const places = { pickup: built.pickup.slug, return: built.pickup.slug }
  const car = await read(signIn(`/booking?${new URLSearchParams({ product: built.product.slug, ...days, ...places })}`))
  expect(car.text).toContain('Tue 1 Dec 2026 to Fri 4 Dec 2026')
  expect(car.text).toContain('3 days')
})

test('a request is told by its service', async () => {
  const { company, read } = await scene()
  await world.service(company.id, { slug: 'custom-trip', kind: 'custom', page: 'form', form: [] })
  const { text } = await read(signIn('/services/form/custom-trip?start=1'))
  expect(text).toContain('Your request')
  expect(text).toContain('Trips')
})

test('other ways back, and what has no price, leave the bare page', async () => {
  const { booking, read } = await scene()
  const other = await scene()
  const departed = booking.replace(/departure=[^&]+/, 'departure=0190a7c0-0000-7000-8000-000000000001')
  for (const to of [
    ...[
      '/profile/orders',
      '/booking?product=unknown',
      '/booking',
      departed,
      `//evil.example${booking}`,
      `https://evil.example${booking}`,
    ],
    ...['/services/form/unknown', '/services/form/..%2fbooking', other.booking],
  ]) {
    const { status, text } = await read(signIn(to))
    expect([status, to]).toEqual([200, to])
    expect(text, to).toContain('Sign in')
    expect(text, to).not.toMatch(/What you chose|Your request/)
  }
})
