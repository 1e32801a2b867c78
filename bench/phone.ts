import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { unwrapReply } from '#server/site/unwrap-reply.ts'
import { locales } from '#shared/locale.ts'
import { type ServerProcess, startServer } from '../tests/proof/server-process.ts'
import { findChromium } from '../tools/chromium.ts'
import { type Interaction, measureInteractions } from './interactions.ts'
import { hasLighthouse, measureWithLighthouse, type PhoneRun } from './lighthouse.ts'
import { medianOf } from './median.ts'
import { phone } from './phone-device.ts'

/** What a page is on a phone. */
export type PhonePage = {
  name: string
  url: string
  /** Bytes of the HTML as the browser reads it, of the data for hydration in it, and of all that is sent until the page has loaded. */
  html: number
  data: number
  sent: number
  nodes: number
  /** The median of each figure; without the package there is none. */
  run?: PhoneRun
}

type PageAddress = Pick<PhonePage, 'name' | 'url'>

/** What the first screens are on a phone, and how soon they answer a finger. */
export type PhoneFigures = { pages: PhonePage[]; emptyPage: PhonePage; interactions: Interaction[] }

const company = 'ofuq'
const handoff = /<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\([\s\S]*?<\/script>/g

/** The first screens that visitors see, each in both languages. */
async function phonePages(server: ServerProcess): Promise<PageAddress[]> {
  const call = server.call({ company })
  const first = async (kind: 'trip' | 'hotel' | 'car') => {
    const { data } = await unwrapReply(call.products.$get({ query: { kind } }))
    const [product] = data
    if (!product) throw new Error(`the demo has no ${kind}`)
    return product
  }
  const [trip, hotel, car] = await Promise.all([first('trip'), first('hotel'), first('car')])
  const { data: articles } = await unwrapReply(call.blogs.$get({ query: {} }))
  const listOf = (product: typeof trip) => `/services/booking/${product.service.slug}/models`
  const pages = [
    { name: 'home', path: '/' },
    { name: 'list', path: listOf(trip) },
    { name: 'trip', path: `${listOf(trip)}/${trip.slug}` },
    { name: 'hotel', path: `${listOf(hotel)}/${hotel.slug}` },
    { name: 'car', path: `${listOf(car)}/${car.slug}` },
    { name: 'article', path: `/blogs/${articles[0]?.slug}` },
    { name: 'sign-in', path: '/login' },
  ]
  const [own] = locales
  return locales.flatMap((locale) =>
    pages.map(({ name, path }) => ({
      name: `${name} (${locale})`,
      url: `http://localhost:${server.port}${locale === own ? path : `/${locale}${path === '/' ? '' : path}`}`,
    })),
  )
}

/** Loads a page as a phone does, with nothing in its cache. */
async function weigh(browser: Browser, url: string): Promise<Pick<PhonePage, 'html' | 'data' | 'sent' | 'nodes'>> {
  const html = await (await fetch(url)).text()
  const data = [...html.matchAll(handoff)].reduce((sum, [script]) => sum + Buffer.byteLength(script), 0)
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    let sent = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      sent += encodedDataLength
    })
    await session.send('Network.enable')
    await page.goto(url, { waitUntil: 'networkidle' })
    const nodes = await page.locator('*').count()
    return { html: Buffer.byteLength(html), data, sent, nodes }
  } finally {
    await context.close()
  }
}

function medianRun(runs: readonly PhoneRun[]): PhoneRun {
  const of = (name: keyof PhoneRun) => medianOf(runs.map((run) => run[name]))
  return {
    speed: of('speed'),
    accessibility: of('accessibility'),
    practices: of('practices'),
    seo: of('seo'),
    blocking: of('blocking'),
    largestPaint: of('largestPaint'),
    shift: of('shift'),
    longestTask: of('longestTask'),
    pace: of('pace'),
  }
}

/**
 * Weighs the pages and touches what is touched most; where Lighthouse is installed, runs it on the pages in turns, so that a busy
 * moment meets all of them. An empty page of another server is one of them: nothing can be quicker here.
 */
export async function measurePhone(server: ServerProcess, times: number): Promise<PhoneFigures> {
  const raw = await startServer({ script: ['bench/constant-server.ts'], settings: {} })
  try {
    const ours = await phonePages(server)
    const empty = { name: 'an empty page', url: `http://localhost:${raw.port}/empty` }
    const executablePath = await findChromium()
    const weighed = await weighAll(executablePath, [...ours, empty])
    const interactions = await measureInteractions(touchedPages(ours), times)
    const measured = hasLighthouse() ? await runOnAll(executablePath, weighed, times) : weighed
    const emptyPage = measured.at(-1)
    if (!emptyPage) throw new Error('nothing was measured')
    return { pages: measured.slice(0, -1), emptyPage, interactions }
  } finally {
    await raw.kill()
  }
}

async function weighAll(executablePath: string, pages: readonly PageAddress[]): Promise<PhonePage[]> {
  const browser = await chromium.launch({ executablePath })
  const weighed: PhonePage[] = []
  try {
    for (const page of pages) weighed.push({ ...page, ...(await weigh(browser, page.url)) })
  } finally {
    await browser.close()
  }
  return weighed
}

function touchedPages(pages: readonly PageAddress[]) {
  const urlOf = (name: string) => {
    const found = pages.find((page) => page.name === `${name} (ar)`)
    if (!found) throw new Error(`no page is called ${name}`)
    return found.url
  }
  return { home: urlOf('home'), list: urlOf('list'), trip: urlOf('trip'), hotel: urlOf('hotel') }
}

/** The medians of so many runs of Lighthouse on each page. */
async function runOnAll(executablePath: string, pages: readonly PhonePage[], times: number): Promise<PhonePage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-phone-'))
  const runs = new Map<string, PhoneRun[]>()
  try {
    for (let time = 0; time < times; time += 1)
      for (const { url } of pages) {
        const run = await measureWithLighthouse(url, executablePath, join(folder, 'report.json'))
        runs.set(url, [...(runs.get(url) ?? []), run])
      }
  } finally {
    await rm(folder, { recursive: true })
  }
  return pages.map((page) => ({ ...page, run: medianRun(runs.get(page.url) ?? []) }))
}
