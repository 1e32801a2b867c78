import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Result } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { findChromium } from '../tools/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the built server that the journeys visit. */
    port: number
  }
}

/** Who reads the page: language, width of the window, and whether scripts run. */
export interface Reader {
  locale: 'ar' | 'en'
  width: 390 | 1280
  javaScript: boolean
}

/** Both languages in both layouts: for the booking, and for what a layout is about. */
export const readers: readonly Reader[] = (['ar', 'en'] as const).flatMap((locale) =>
  ([390, 1280] as const).map((width) => ({ locale, width, javaScript: true })),
)

/** The same two languages without JavaScript, on a phone. */
export const readersWithoutScripts: readonly Reader[] = [
  { locale: 'ar', width: 390, javaScript: false },
  { locale: 'en', width: 390, javaScript: false },
]

/** For journeys that are the same in both languages and layouts, as one half of them. */
export const arabicPhone: Reader = { locale: 'ar', width: 390, javaScript: true }

/** For journeys that are the same in both languages and layouts, as the other half. */
export const englishDesk: Reader = { locale: 'en', width: 1280, javaScript: true }

/** Both languages, each with one of the two layouts: for journeys whose layouts are shown elsewhere. */
export const eachLanguage: readonly Reader[] = [arabicPhone, englishDesk]

/** Each language and layout, and one who has no scripts: for journeys that go another way without them. */
export const pairwise: readonly Reader[] = [...eachLanguage, { ...arabicPhone, javaScript: false }]

/** A reader in few words, for titles. */
export const describeReader = ({ locale, width, javaScript }: Reader): string =>
  `${locale}, ${width} px${javaScript ? '' : ', no scripts'}`

export interface VisitOptions extends Partial<Reader> {
  /** The company's label before .localhost; the default company without it. */
  company?: string
  /** Whether the visitor's system asks for less motion. */
  reducedMotion?: 'reduce' | 'no-preference'
  /** Whether a service worker may stand between the page and the network; only where a journey is about it. */
  serviceWorkers?: 'allow' | 'block'
  /** Errors that this journey is about; every other one fails it. */
  expects?: readonly RegExp[]
  /** Another port than that of the server that all journeys share. */
  port?: number
}

/** One visitor with cookies of their own, and everything that went wrong in their browser. */
export interface Visit extends Reader {
  page: Page
  context: BrowserContext
  origin: string
  /** Console errors, hydration warnings, page errors and failed requests, as they came. */
  errors: string[]
  expects: readonly RegExp[]
  /** Goes to a path in the visitor's language and answers the status. */
  goto(path: string): Promise<number>
}

/** What takes longer is stuck, even on a machine that others use as well. */
const patienceMillis = 120_000
/** Each visitor comes from an address of their own, as the proxy in front of the server says; also where files run side by side. */
let visitors = 0
const nextAddress = () => {
  visitors += 1
  return `10.${process.pid & 255}.${visitors >> 8}.${visitors & 255}`
}

/** What Playwright turns off, of which Chromium would hear no more, as only the last such list counts. */
const offByPlaywright = [
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Lists under the address bar, each a page of its own in every window: a third of the browser's work, and nobody sees them. */
const addressBarLists = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup']

const features = `--disable-features=${[...offByPlaywright, ...addressBarLists]}`
const withoutGpu = ['--disable-gpu', '--in-process-gpu']
/** WebGL without a graphics card. */
const softwareWebGl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** Starts a Chromium with a fresh profile; the sandbox is off for root only, who cannot have one. */
export async function launchChromium({ webGl = false } = {}): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  const flags = [...(webGl ? softwareWebGl : [...withoutGpu, '--disable-3d-apis']), features]
  return chromium.launch({
    executablePath: await findChromium(),
    headless: true,
    args: isRoot ? [...flags, '--no-sandbox'] : flags,
    chromiumSandbox: !isRoot,
    timeout: patienceMillis,
  })
}

/** Opens the browser for one visitor; give it the port only outside the journeys' own run. */
export async function openVisit(browser: Browser, options: VisitOptions = {}, port: number = inject('port')): Promise<Visit> {
  const {
    locale = 'ar',
    width = 1280,
    javaScript = true,
    company,
    expects = [],
    reducedMotion = 'reduce',
    serviceWorkers = 'block',
  } = options
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 800 },
    hasTouch: width === 390,
    javaScriptEnabled: javaScript,
    locale: locale === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
    reducedMotion,
    serviceWorkers,
    extraHTTPHeaders: { 'X-Forwarded-For': nextAddress() },
  })
  context.setDefaultTimeout(patienceMillis)
  const page = await context.newPage()
  const origin = `http://${company ? `${company}.` : ''}localhost:${port}`
  const visit: Visit = { page, context, origin, errors: [], expects, locale, width, javaScript, goto }
  collectErrors(visit)
  return visit

  async function goto(path: string): Promise<number> {
    const response = await page.goto(new URL(`/${locale}${path === '/' ? '' : path}`, origin).href)
    if (!response) throw new Error(`${path} gave no response`)
    await untilAlive(visit)
    return response.status()
  }
}

const isAlive = `(() => {
  const heading = document.querySelector('h1')
  return !('__reactRouterContext' in window) || (heading && Object.keys(heading).some((key) => key.startsWith('__reactProps')))
})()`

/** Waits until scripts have taken over the page, where they run: what is pressed before would be pressed in vain. */
export async function untilAlive({ page, javaScript }: Visit): Promise<void> {
  if (javaScript)
    await expect.poll(() => page.evaluate<boolean>(isAlive), { message: 'scripts have taken over the page' }).toBe(true)
}

function collectErrors({ page, errors, javaScript }: Visit): void {
  page.on('console', (message) => {
    const isError = message.type() === 'error' || (message.type() === 'warning' && /hydrat|did not match/i.test(message.text()))
    if (isError) errors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => {
    // The fade between two pages is told as an error where a newer page overtakes it; nothing failed.
    const isOvertaken = error.name === 'AbortError' && error.message.startsWith('Transition was skipped')
    if (!isOvertaken) errors.push(`page error: ${error.stack || `${error.name} ${error.message}`}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A navigation cuts off what the page before was still loading, and a browser without scripts loads none.
    const isExpected = reason === 'net::ERR_ABORTED' || (!javaScript && request.resourceType() === 'script')
    if (!isExpected) errors.push(`request failed: ${request.url()} ${reason}`)
  })
}

/** Fails on any error so far that the journey did not name. */
export function expectNoErrors({ page, errors, expects }: Visit): void {
  const unexpected = errors.filter((error) => !expects.some((pattern) => pattern.test(error)))
  failOn(unexpected, `${page.url()} is not without errors`)
}

/** The reasons stand in the message itself, where a shortened report still shows them. */
function failOn(reasons: readonly string[], claim: string): void {
  if (reasons.length > 0) throw new Error([claim, ...reasons].join('\n'))
}

/** The screen in front of the visitor: no error, and nothing to scroll sideways. For screens whose accessibility is asked elsewhere. */
export async function expectSound(visit: Visit): Promise<void> {
  expectNoErrors(visit)
  await expectNoSidewaysScroll(visit)
}

/** The screen in front of the visitor: no error, no accessibility violation, nothing to scroll sideways. */
export async function expectClean(visit: Visit): Promise<void> {
  await expectSound(visit)
  if (visit.javaScript) await expectAccessible(visit)
}

async function expectNoSidewaysScroll({ page, width }: Visit): Promise<void> {
  const script = 'document.scrollingElement.scrollWidth'
  expect(
    await within(page.evaluate<number>(script), 'measuring the page'),
    `${page.url()} is wider than its window`,
  ).toBeLessThanOrEqual(width)
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Preloading serves a rule that is off, and one of sound and film, which no page has. */
const askAxe = "axe.run({ resultTypes: ['violations'], preload: false }).then(({ violations }) => violations)"

const askContrast =
  "axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'], preload: false }).then(({ violations }) => violations)"

/** What axe finds. It needs scripts: it hangs on a page that runs none, so it is never asked there. */
async function violationsOn({ page }: Visit, question: string): Promise<string[]> {
  const isThere = await within(page.evaluate<boolean>("'axe' in window"), 'looking for axe')
  const violations = await within(page.evaluate<Result[]>(isThere ? question : `${axe}\n${question}`), 'axe')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

async function expectAccessible(visit: Visit): Promise<void> {
  failOn(await violationsOn(visit, askAxe), `${visit.page.url()} is not accessible`)
}

const background = 'getComputedStyle(document.documentElement).backgroundColor'

const darkBackground = 'rgb(15, 20, 32)'

/** The page takes the dark scheme, which the system prefers from now on. */
export async function turnDark({ page }: Visit): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const ground = () => page.evaluate<string>(background)
  await expect.poll(ground, { message: `${page.url()} in the dark scheme` }).toBe(darkBackground)
}

/** The page takes the light scheme, which the system prefers from now on. */
export async function turnLight({ page }: Visit): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => page.evaluate<string>(background)).not.toBe(darkBackground)
}

/** Everything on the screen in front of the visitor stands out from its ground; asked where axe was asked about all else before. */
export async function expectReadable(visit: Visit): Promise<void> {
  // Colours may change over a moment, so what cannot be read yet is looked at again.
  const message = `${visit.page.url()} cannot be read`
  await expect.poll(() => violationsOn(visit, askContrast), { message, timeout: 60_000 }).toEqual([])
}

/** The screen in front of the visitor is dark where the system prefers that, and everything on it can be read. */
export async function expectReadableInDark(visit: Visit): Promise<void> {
  await turnDark(visit)
  await expectReadable(visit)
  await turnLight(visit)
}

/** A step of the browser with an end; for calls that know no time-out of their own. */
export async function within<T>(step: Promise<T>, name: string, millis = patienceMillis): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${name} took longer than ${millis} ms`)), millis)
  try {
    return await Promise.race([step, promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A test with a browser: `open` gives a visitor; at the end every visitor must be without unexpected errors, and is closed.
 */
export const journey = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchChromium()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('open', async ({ browser }, { onCleanup }) => {
    const visits: Visit[] = []
    onCleanup(async () => {
      for (const { context } of visits) await within(context.close(), 'closing a visit')
      for (const visit of visits) expectNoErrors(visit)
    })
    return async (options: VisitOptions = {}) => {
      const visit = await openVisit(browser, options, options.port)
      visits.push(visit)
      return visit
    }
  })
