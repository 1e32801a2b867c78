import { expect } from 'vitest'
import { arabicPhone, journey, type Visit } from '#testing/browser.ts'
import { untilSettled } from './page-parts.ts'
import { wordsOf } from './texts.ts'

/** Everything that the page requests, as it comes. */
function collectRequests({ page }: Visit): string[] {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return urls
}

/** Writes down the scripts that pages prefetch for visible links: the links to them go once they are loaded. */
const watchPreloads = ({ context }: Visit) =>
  context.addInitScript(() => {
    const prefetched: string[] = []
    Reflect.set(globalThis, 'prefetched', prefetched)
    const note = ({ addedNodes }: MutationRecord) => {
      for (const node of addedNodes)
        if (node instanceof HTMLLinkElement && node.dataset.prefetch !== undefined)
          prefetched.push(node.getAttribute('href') ?? '')
    }
    new MutationObserver((changes) => changes.forEach(note)).observe(document, { subtree: true, childList: true })
  })

const preloaded = ({ page }: Visit) => page.evaluate<string[]>('prefetched')

journey(
  'the scripts of pages that visible links lead to are prefetched, their data are not',
  { tags: ['S-345'] },
  async ({ open }) => {
    const visit = await open(arabicPhone)
    const { page } = visit
    const urls = collectRequests(visit)
    await watchPreloads(visit)
    await visit.goto('/contact-us')
    await expect.poll(() => preloaded(visit)).toEqual(expect.arrayContaining([expect.stringMatching(/-route-/)]))
    const before = await preloaded(visit)
    expect(before.length).toBe(new Set(before).size)
    // A page prefetches for six links at most, and some are in sight at once: this one is the first of the footer's end.
    const statement = expect.arrayContaining([expect.stringMatching(/accessibility-route-/)])
    expect(before, 'no link to it is visible yet').not.toEqual(statement)
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: wordsOf(visit)('shell.footer.accessibility') }).scrollIntoViewIfNeeded()
    await expect.poll(() => preloaded(visit)).toEqual(statement)
    expect(urls.filter((url) => url.includes('.data'))).toEqual([])
  },
)

for (const [name, tag, connection] of [
  ['on 2g', 'S-345', { effectiveType: '2g', saveData: false }],
  ['with data-saver on', 'S-346', { effectiveType: '4g', saveData: true }],
] as const)
  journey(`${name} nothing is prefetched for links that are visible or pointed at`, { tags: [tag] }, async ({ open }) => {
    const visit = await open(arabicPhone)
    const { page, context } = visit
    await context.addInitScript((facts) => {
      const described = Object.assign(new EventTarget(), facts)
      Object.defineProperty(navigator, 'connection', { get: () => described })
    }, connection)
    const urls = collectRequests(visit)
    await watchPreloads(visit)
    await visit.goto('/')
    await untilSettled(visit)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('main').locator('a[href^="/"]').first().hover()
    // A full second round of idle work passes before the page is read.
    await page.evaluate(async () => {
      // A browser that draws nothing may never say that it rests.
      for (let round = 0; round < 2; round += 1) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 }))
    })
    expect(await preloaded(visit)).toEqual([])
    expect(urls.filter((url) => url.includes('.data'))).toEqual([])
  })

const connections = [
  ['2g', ['S-345'], { effectiveType: '2g', saveData: false }, false],
  ['slow 2g', ['S-345'], { effectiveType: 'slow-2g', saveData: false }, false],
  ['data-saver', ['S-346'], { effectiveType: '4g', saveData: true }, false],
  ['4g', [], { effectiveType: '4g', saveData: false }, true],
] as const

for (const [name, tags, connection, isFetched] of connections) {
  journey(`pages are ${isFetched ? '' : 'not '}fetched ahead on ${name}`, { tags: [...tags] }, async ({ open }) => {
    const visit = await open({ locale: 'en', width: 1280 })
    const { page, context } = visit
    await context.addInitScript(`Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => Object.assign(new EventTarget(), ${JSON.stringify(connection)}),
    })`)
    const requested = collectRequests(visit)
    await visit.goto('/')
    const link = page.getByRole('main').getByRole('article').first().getByRole('link')
    await link.hover()
    if (isFetched) await expect.poll(() => requested.some((url) => url.includes('.data'))).toBe(true)
    else {
      // What would be fetched ahead is asked for after 100 ms; a page that is asked for now comes after it.
      await page.waitForFunction(() => new Promise((resolve) => setTimeout(() => resolve(true), 300)))
      expect(requested.filter((url) => url.includes('.data'))).toEqual([])
    }
  })
}
