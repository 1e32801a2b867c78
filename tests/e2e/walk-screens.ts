import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { alternatePaths, canonicalPath, type Locale } from '#shared/locale.ts'
import { addressForm } from '#testing/address-builder.ts'
import {
  expectClean,
  expectReadable,
  expectSound,
  type Reader,
  turnDark,
  turnLight,
  type Visit,
  type VisitOptions,
} from '#testing/browser.ts'
import { expectTouchTargets } from '#testing/touch-targets.ts'
import { travellerForm } from '#testing/traveller-builder.ts'
import { type ScreenVariant, type Sights, untranslated, variantsOf } from '../conformance/screen-variants.ts'
import { balloonFlight, eveningWalk } from './booking-steps.ts'
import { orderByCall } from './order-by-call.ts'
import { call, signedIn } from './people.ts'

// That every route has its looks is proven in tests/conformance/screens.test.ts.

/** How long a walk over every screen may take on a slow machine. */
export const walkMillis = 1_800_000

const statuses = /status of (404|422|429)/

/** In how many journeys a walk over every screen is cut: one that has to be tried again begins its own part alone. */
export const walkParts = [1, 2, 3, 4, 5, 6] as const

type WalkPart = (typeof walkParts)[number]

/**
 * Looks at one part of the screens, wide and narrow, light and dark, as a guest and as a customer. Both languages together load
 * each screen at either width. From look to look one thing changes, as each change of width or scheme draws the page anew.
 */
export async function walkScreens(open: OpenVisit, locale: Locale, part: WalkPart): Promise<void> {
  const { guest, customer, variants } = await setOut(open, { locale, javaScript: true })
  for (const [place, variant] of variants.entries()) {
    if (place % walkParts.length !== part - 1) continue
    const visit = variant.asCustomer ? customer : guest
    const widths = isTurnOf(locale, place) ? ([1280, 390] as const) : ([390, 1280] as const)
    const [first, second] = [
      { ...visit, width: widths[0] },
      { ...visit, width: widths[1] },
    ]
    await resize(visit, widths[0])
    expect(await visit.goto(variant.path), variant.path).toBe(variant.status ?? 200)
    await expectLight(first, variant)
    await turnDark(visit)
    await expectReadable(first)
    await resize(visit, widths[1])
    await expectReadable(second)
    await turnLight(visit)
    await expectLight(second, variant)
    await expectToReflow(visit, variant.path)
  }
}

async function expectLight(visit: Visit, variant: ScreenVariant): Promise<void> {
  await expectClean(visit)
  if (visit.width === 390) await expectTouchTargets(visit)
  else await expectRightPage(visit, variant)
}

/** The page in front of the visitor holds in a narrow window, with text of twice the size, and in the colours of a system. */
async function expectToReflow({ page }: Visit, path: string): Promise<void> {
  // As WCAG asks: a window of 320 px (1.4.10), and text of twice the size in the window of a phone (1.4.4), not both at once.
  for (const [width, sizes] of [
    [390, [100, 200]],
    [320, [100]],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const size of sizes) {
      await page.evaluate(`document.documentElement.style.fontSize = '${size}%'`)
      const breadth = () => page.evaluate<number>('document.scrollingElement.scrollWidth')
      await expect.poll(breadth, { message: `${path} at ${width} px with text at ${size} %` }).toBeLessThanOrEqual(width)
    }
    await page.evaluate("document.documentElement.style.fontSize = ''")
  }
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await page.evaluate<string[]>(hiddenChoices), `choices of ${path} in forced colours`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

/** What is chosen, in sight, and looks as its unchosen neighbours do. */
const hiddenChoices = `(() => {
  const look = (it) => {
    const { backgroundColor, borderBlockEndWidth, borderBlockEndColor, textDecorationLine } = getComputedStyle(it)
    return [backgroundColor, borderBlockEndWidth, borderBlockEndColor, textDecorationLine].join(' ')
  }
  const chosen = [...document.querySelectorAll('a[aria-current], button[aria-current], [aria-pressed="true"], .radio-tabs > input:checked + label')]
  return chosen.filter((it) => {
    if (!it.checkVisibility() || it.closest('details:not([open])')) return false
    const others = [...(it.closest('ul, .radio-tabs')?.querySelectorAll('a, button, label') ?? [])].filter(
      (other) => other.tagName === it.tagName && !other.ariaCurrent && other.ariaPressed !== 'true' && !other.previousElementSibling?.matches('input:checked'),
    )
    return others.length > 0 && others.every((other) => look(other) === look(it))
  }).map((it) => it.outerHTML.slice(0, 120))
})()`

/** Looks without scripts at every other screen, which both languages together make all; answers the links by who saw them. */
export async function walkWithoutScripts(open: OpenVisit, locale: Locale): Promise<Map<Visit, Set<string>>> {
  const { guest, customer, variants } = await setOut(open, { locale, javaScript: false })
  const links = new Map([guest, customer].map((visit) => [visit, new Set<string>()]))
  for (const variant of variants.filter((_, place) => isTurnOf(locale, place))) {
    const visit = variant.asCustomer ? customer : guest
    await resize(visit, 1280)
    expect(await visit.goto(variant.path), variant.path).toBe(variant.status ?? 200)
    for (const link of await expectRightPage(visit, variant)) links.get(visit)?.add(link)
    await expectSound(visit)
    await resize(visit, 390)
    await expectSound({ ...visit, width: 390 })
  }
  return links
}

type OpenVisit = (options: VisitOptions) => Promise<Visit>

async function setOut(
  open: OpenVisit,
  reader: Omit<Reader, 'width'>,
): Promise<{ guest: Visit; customer: Visit; variants: ScreenVariant[] }> {
  const guest = await open({ ...reader, width: 1280, expects: [statuses] })
  const customer = await open({ ...reader, width: 1280, expects: [statuses] })
  return { guest, customer, variants: Object.values(variantsOf(await comeWithOrders(customer))).flat() }
}

const isTurnOf = (locale: Locale, place: number) => (place % 2 === 0) === (locale === 'ar')

async function resize({ page }: Visit, width: 390 | 1280): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
}

/** Signs in a customer with an order to pay and one in review. */
async function comeWithOrders(visit: Visit): Promise<Sights> {
  const { person, token } = await signedIn(visit)
  const [trip, onRequest] = [eveningWalk.slug, balloonFlight.slug]
  const order = await orderByCall(visit, token, person, trip)
  const request = await orderByCall(visit, token, person, onRequest)
  const { data } = await call<{ data: { departures: { id: string }[] } }>(visit, `/products/${trip}`)
  const booking = `product=${trip}&departure=${data.departures[1]?.id}`
  const { data: address } = await call<{ data: { id: string } }>(visit, '/profile/addresses', {
    method: 'POST',
    token,
    body: addressForm(),
  })
  const { data: traveller } = await call<{ data: { id: string } }>(visit, '/profile/travellers', {
    method: 'POST',
    token,
    key: 'a saved traveller',
    body: travellerForm(),
  })
  const orders = { order: order.id, request: request.id, booking }
  const own = { trip, onRequest, category: eveningWalk.category, address: address.id, traveller: traveller.id, ...orders }
  return { ...own, ...demoSights, ...(await datesOf(visit)) }
}

/** Of the demo's other kinds, one each. */
const demoSights = {
  tour: 'istanbul-trabzon-family',
  hotel: 'madar-al-olaya-riyadh',
  car: 'toyota-yaris',
  destination: 'istanbul',
  offer: 'evenings-half-price',
  article: 'alula-three-nights',
  tag: 'saudi-arabia',
  form: 'custom-trip',
}

/** A stay and a rental of four weeks ahead. */
async function datesOf(visit: Visit): Promise<Pick<Sights, 'stay' | 'rental'>> {
  const { data } = await call<{ data: { hotel: { rooms: { id: string }[] } } }>(visit, `/products/${demoSights.hotel}`)
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

/** Nothing links to what does not exist; each kind of link is followed by the first who saw it. */
export async function expectToLead(links: ReadonlyMap<Visit, ReadonlySet<string>>): Promise<void> {
  const followed = new Set<string>()
  for (const [{ context }, hrefs] of links) {
    const kinds = new Map([...hrefs].map((href) => [kindOf(href), href]))
    const inside = [...kinds].filter(([kind]) => !kind.startsWith('/language/') && !followed.has(kind))
    expect(inside.length).toBeGreaterThan(10)
    for (const [kind] of inside) followed.add(kind)
    expect(
      await deadOf(
        context,
        inside.map(([, href]) => href),
      ),
    ).toEqual([])
  }
}

async function deadOf({ request }: BrowserContext, hrefs: readonly string[]): Promise<string[]> {
  const dead: string[] = []
  for (let first = 0; first < hrefs.length; first += 6) {
    const answers = await Promise.all(hrefs.slice(first, first + 6).map((href) => request.get(href)))
    dead.push(...answers.filter((answer) => answer.status() !== 200).map((answer) => `${answer.status()} ${answer.url()}`))
  }
  return dead
}

/** Language, direction, heading, texts and addresses of the page; answers its links inside the site. */
async function expectRightPage(visit: Visit, { path, canonical }: ScreenVariant): Promise<string[]> {
  const { page, locale } = visit
  const facts = await page.evaluate<PageFacts>(pageFacts)
  expect(facts.lang, path).toBe(locale)
  expect(facts.dir, path).toBe(locale === 'ar' ? 'rtl' : 'ltr')
  expect(facts.headings, `one h1 on ${path}`).toBe(1)
  expect(facts.title, path).toMatch(/\S/)
  expect(facts.text, path).not.toMatch(untranslated)
  if (locale === 'en') expect(facts.ownText.replaceAll('العربية', ''), `Arabic on ${path}`).not.toMatch(/[\u0621-\u064a]{2}/)
  expect(facts.canonical, path).toBe(canonical ? visit.origin + canonicalPath(canonical, locale, 'ar') : null)
  const alternates = canonical ? Object.entries(alternatePaths(canonical, 'ar')) : []
  expect(facts.alternates, path).toEqual(Object.fromEntries(alternates.map(([language, to]) => [language, visit.origin + to])))
  return facts.links
}

type PageFacts = {
  lang: string
  dir: string
  headings: number
  title: string
  text: string
  ownText: string
  canonical: string | null
  alternates: Record<string, string>
  links: string[]
}

const pageFacts = `(() => {
  const { lang, dir } = document.documentElement
  const all = (selector) => [...document.querySelectorAll(selector)]
  const labels = all('[aria-label], [alt], [placeholder], [title]').map((it) => ['aria-label', 'alt', 'placeholder', 'title'].map((name) => it.getAttribute(name)).join(' '))
  // Names stand in bdi, and what travellers wrote has its own language.
  const isOwn = ({ parentElement: it }) => it.checkVisibility() && !it.closest('script, style, bdi') && (it.closest('[lang]')?.lang ?? lang) === lang
  const own = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (isOwn(walker.currentNode)) own.push(walker.currentNode.data)
  return {
    lang, dir,
    headings: all('h1').length,
    title: document.title,
    text: [document.title, document.body.innerText, ...labels].join(' '),
    ownText: [document.title, ...own, ...labels].join(' '),
    canonical: document.querySelector('link[rel=canonical]')?.href ?? null,
    alternates: Object.fromEntries(all('link[rel=alternate][hreflang]').map((it) => [it.hreflang, it.href])),
    links: all('a[href], form[method=get][action]').map((it) => it.href ?? it.action)
      .filter((href) => href.startsWith(location.origin) && !href.startsWith(location.href.split('#')[0] + '#')),
  }
})()`
