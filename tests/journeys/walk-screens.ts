import { expect } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { alternatePaths, canonicalPath } from '#shared/locale.ts'
import { addressForm } from '#testing/address-builder.ts'
import { expectClean, expectSound, type Reader, type Visit, type VisitOptions } from '#testing/browser.ts'
import { type Look, looksAt, type Sights, untranslated } from '../walkers/screen-looks.ts'
import { balloonFlight, eveningWalk } from './booking-steps.ts'
import { orderByCall } from './order-by-call.ts'
import { call, signedIn } from './people.ts'

// That every route has its looks is proven in tests/walkers/screens.test.ts.

/** How long a walk over every screen may take on a slow machine. */
export const walkMillis = 420_000

const statuses = /status of (404|422|429)/

/** Looks at every screen, wide and narrow, as a guest and as a customer; answers the links that each of them saw. */
export async function walkScreens(
  open: (options: VisitOptions) => Promise<Visit>,
  reader: Omit<Reader, 'width'>,
): Promise<Map<Visit, Set<string>>> {
  const guest = await open({ ...reader, width: 1280, expects: [statuses] })
  const customer = await open({ ...reader, width: 1280, expects: [statuses] })
  const sights = await comeWithOrders(customer)
  const links = new Map([guest, customer].map((visit) => [visit, new Set<string>()]))
  for (const [place, look] of Object.values(looksAt(sights)).flat().entries()) {
    const visit = look.asCustomer ? customer : guest
    expect(await visit.goto(look.path), look.path).toBe(look.status ?? 200)
    for (const link of await expectRightPage(visit, look)) links.get(visit)?.add(link)
    // Both languages together ask axe about each screen wide and narrow; all else is looked at in each of the four ways.
    const isAskedWide = (place % 2 === 0) === (reader.locale === 'ar')
    await (isAskedWide ? expectClean : expectSound)(visit)
    await visit.page.setViewportSize({ width: 390, height: 844 })
    await (isAskedWide ? expectSound : expectClean)({ ...visit, width: 390 })
    await visit.page.setViewportSize({ width: 1280, height: 800 })
  }
  return links
}

/** Signs in a customer with an order to pay and one in review. */
async function comeWithOrders(visit: Visit): Promise<Sights> {
  const { person, token } = await signedIn(visit)
  const [trip, onRequest] = [eveningWalk.slug, balloonFlight.slug]
  const order = await orderByCall(visit, token, person, trip)
  const request = await orderByCall(visit, token, person, onRequest)
  const { data } = await call<{ data: { departures: { id: string }[] } }>(visit, `/models/${trip}`)
  const booking = `model=${trip}&departure=${data.departures[1]?.id}`
  const { data: address } = await call<{ data: { id: string } }>(visit, '/profile/addresses', {
    method: 'POST',
    token,
    body: addressForm(),
  })
  const orders = { order: order.id, request: request.id, booking }
  const own = { trip, onRequest, category: eveningWalk.category, address: address.id, ...orders }
  return { ...own, ...demoSights, ...(await datesOf(visit)) }
}

/** Of the demo's other kinds, one each. */
const demoSights = {
  tour: 'istanbul-trabzon-family',
  hotel: 'madar-al-olaya-riyadh',
  car: 'toyota-yaris',
  destination: 'istanbul',
  offer: 'evenings-half-price',
  form: 'custom-trip',
}

/** A stay and a rental of four weeks ahead. */
async function datesOf(visit: Visit): Promise<Pick<Sights, 'stay' | 'rental'>> {
  const { data } = await call<{ data: { hotel: { rooms: { id: string }[] } } }>(visit, `/models/${demoSights.hotel}`)
  const [from, to] = [28, 31].map((ahead) => addDays(new Date().toISOString().slice(0, 10), ahead))
  return {
    stay: `from=${from}&to=${to}&room=${data.hotel.rooms[0]?.id}&room_adults=2&room_children=0`,
    rental: `from=${from}&to=${to}&from_time=10:00&to_time=10:00&pickup=riyadh-airport&return=riyadh-airport`,
  }
}

/** One of those that differ in nothing but the values of their query, and none that changes the language. */
const kindOf = (href: string): string => {
  const { pathname, searchParams } = new URL(href)
  return `${pathname} ${[...searchParams.keys()].sort()}`
}

/** Nothing links to what does not exist. */
export async function expectToLead({ context }: Visit, hrefs: ReadonlySet<string>): Promise<void> {
  const kinds = new Map([...hrefs].map((href) => [kindOf(href), href]))
  const inside = [...kinds.values()].filter((href) => !new URL(href).pathname.startsWith('/language/'))
  expect(inside.length).toBeGreaterThan(10)
  const dead: string[] = []
  for (let first = 0; first < inside.length; first += 6) {
    const answers = await Promise.all(inside.slice(first, first + 6).map((href) => context.request.get(href)))
    dead.push(...answers.filter((answer) => answer.status() !== 200).map((answer) => `${answer.status()} ${answer.url()}`))
  }
  expect(dead).toEqual([])
}

/** Language, direction, heading, texts and addresses of the page; answers its links inside the site. */
async function expectRightPage(visit: Visit, { path, canonical }: Look): Promise<string[]> {
  const { page, locale } = visit
  const facts = await page.evaluate<Facts>(pageFacts)
  expect(facts.lang, path).toBe(locale)
  expect(facts.dir, path).toBe(locale === 'ar' ? 'rtl' : 'ltr')
  expect(facts.headings, `one h1 on ${path}`).toBe(1)
  expect(facts.title, path).toMatch(/\S/)
  expect(facts.text, path).not.toMatch(untranslated)
  if (locale === 'en') expect(facts.text.replaceAll('العربية', ''), `Arabic on ${path}`).not.toMatch(/[\u0621-\u064a]{2}/)
  expect(facts.canonical, path).toBe(canonical ? visit.origin + canonicalPath(canonical, locale, 'ar') : null)
  const alternates = canonical ? Object.entries(alternatePaths(canonical, 'ar')) : []
  expect(facts.alternates, path).toEqual(Object.fromEntries(alternates.map(([language, to]) => [language, visit.origin + to])))
  return facts.links
}

type Facts = {
  lang: string
  dir: string
  headings: number
  title: string
  text: string
  canonical: string | null
  alternates: Record<string, string>
  links: string[]
}

const pageFacts = `(() => {
  const { lang, dir } = document.documentElement
  const all = (selector) => [...document.querySelectorAll(selector)]
  const labels = all('[aria-label], [alt], [placeholder], [title]').map((it) => ['aria-label', 'alt', 'placeholder', 'title'].map((name) => it.getAttribute(name)).join(' '))
  return {
    lang, dir,
    headings: all('h1').length,
    title: document.title,
    text: [document.title, document.body.innerText, ...labels].join(' '),
    canonical: document.querySelector('link[rel=canonical]')?.href ?? null,
    alternates: Object.fromEntries(all('link[rel=alternate][hreflang]').map((it) => [it.hreflang, it.href])),
    links: all('a[href], form[method=get][action]').map((it) => it.href ?? it.action)
      .filter((href) => href.startsWith(location.origin) && !href.startsWith(location.href.split('#')[0] + '#')),
  }
})()`
