import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { wordsOf } from '../tests/e2e/texts.ts'
import { findChromium } from '../tools/chromium.ts'
import { medianOf } from './median.ts'
import { phone } from './phone-device.ts'

/** The pages that are touched, by their addresses. */
export type TouchedPages = Record<'home' | 'list' | 'trip' | 'hotel', string>

/** One touch and how long its next paint took, in milliseconds of the Event Timing API: median and slowest of all rounds. */
export type Interaction = { name: string; median: number; slowest: number }

const t = wordsOf({ locale: 'ar' })
const slowdown = 4
/** How long a finger stays on the glass, in milliseconds. */
const restOfFinger = 80
/** What is shorter is not told by the browser. */
const shortest = 16

type Touch = {
  name: string
  page: keyof TouchedPages
  /** What is brought into the window first, where that loads the target. */
  around?: string
  target(page: Page): Locator
}

/** What is touched most, each on a page that nobody has touched. */
const touches: readonly Touch[] = [
  { name: 'open the menu', page: 'home', target: (page) => page.locator('button[popovertarget="menu"]').first() },
  {
    name: 'change a filter',
    page: 'list',
    target: (page) =>
      page
        .getByRole('list', { name: t('catalogue.filters.quick') })
        .getByRole('link')
        .first(),
  },
  {
    name: 'choose a date',
    page: 'hotel',
    around: '#rooms input[name="from"]',
    target: (page) =>
      page
        .locator('#rooms form table')
        .nth(1)
        .locator('td [role="button"]')
        .filter({ has: page.getByText('10', { exact: true }) }),
  },
  {
    name: 'change the party',
    page: 'home',
    target: (page) => page.locator('form[data-search="trip"]').getByRole('button', { name: t('home.search.more_children') }),
  },
  {
    name: 'open the gallery',
    page: 'trip',
    target: (page) => page.getByRole('button', { name: t('catalogue.trip.gallery.all') }),
  },
]

const watch = `new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) globalThis.slowestTouch = Math.max(globalThis.slowestTouch ?? 0, duration)
}).observe({ type: 'event', durationThreshold: ${shortest}, buffered: true })`

const isAlive = `Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps'))`

/** What a touch changes: the address, what can be read, or what fields hold. */
const state = (page: Page) =>
  page.evaluate<string>(
    `[location.href, document.body.innerText, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join()`,
  )

async function touch(browser: Browser, url: string, { around, target }: Touch): Promise<number> {
  await using context = await browser.newContext({
    ...phone,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(isAlive)
  if (around) await page.locator(around).first().scrollIntoViewIfNeeded()
  await target(page).scrollIntoViewIfNeeded()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // What comes near the window is woken before it is touched, as for a reader who looks before touching.
  await page.waitForTimeout(1000)
  const before = await state(page)
  const box = await target(page).boundingBox()
  if (!box) throw new Error(`nothing to touch at ${url}`)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.waitForTimeout(500)
  // By its place: a locator's own tap runs scripts in the page that look what lies there, and takes no time.
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(restOfFinger)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(2000)
  if ((await state(page)) === before) throw new Error(`the touch changed nothing at ${url}`)
  return await page.evaluate<number>(`globalThis.slowestTouch ?? ${shortest}`)
}

/** Touches each thing in turns, on a phone at a quarter of this machine's pace. */
export async function measureInteractions(pages: TouchedPages, rounds: number): Promise<Interaction[]> {
  const browser = await chromium.launch({ executablePath: await findChromium() })
  const times = new Map<string, number[]>()
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const one of touches) times.set(one.name, [...(times.get(one.name) ?? []), await touch(browser, pages[one.page], one)])
  } finally {
    await browser.close()
  }
  return [...times].map(([name, all]) => {
    return { name, median: medianOf(all), slowest: Math.max(...all) }
  })
}
