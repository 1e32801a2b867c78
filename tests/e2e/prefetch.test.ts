import { expect } from 'vitest'
import { arabicPhone, englishDesk, journey, type Visit } from '#testing/browser.ts'
import { untilSettled } from './page-parts.ts'

/** Everything that the page requests, as it comes. */
function collectRequests({ page }: Visit): string[] {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return urls
}

/** The scripts that were prefetched for visible links. */
const preloaded = ({ page }: Visit) =>
  page
    .locator('link[rel="modulepreload"][data-prefetch]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

journey(
  'the scripts of pages that visible links lead to are prefetched, their data are not',
  { tags: ['S-345'] },
  async ({ open }) => {
    const visit = await open(englishDesk)
    const { page } = visit
    const urls = collectRequests(visit)
    await visit.goto('/contact-us')
    await expect.poll(() => preloaded(visit)).toEqual(expect.arrayContaining([expect.stringMatching(/-route-/)]))
    const before = await preloaded(visit)
    expect(before.length).toBe(new Set(before).size)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(async () => (await preloaded(visit)).length).toBeGreaterThan(before.length)
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
    await visit.goto('/')
    await untilSettled(visit)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('main').locator('a[data-discover]').first().hover()
    // A full second round of idle work passes before the page is read.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    expect(await preloaded(visit)).toEqual([])
    expect(urls.filter((url) => url.includes('.data'))).toEqual([])
  })
