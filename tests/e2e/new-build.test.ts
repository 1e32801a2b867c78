import { afterAll, beforeAll, expect, onTestFailed } from 'vitest'
import { cachePrefix } from '#shared/service-worker.ts'
import { arabicPhone, describeReader, eachLanguage, englishDesk, journey, untilAlive, type Visit } from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { type DeployedSite, deploySite } from './next-release.ts'
import { untilReady } from './offline-steps.ts'
import { chooseDeparture, footerLink } from './page-parts.ts'
import { signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

let site: DeployedSite
beforeAll(async () => {
  site = await deploySite()
})
afterAll(() => site?.[Symbol.asyncDispose]())

/** While a release starts nothing answers, and afterwards the scripts of the release before are gone. */
const goneScripts = [/net::ERR_|status of 404|Error loading route module|dynamically imported module/]

const wish = 'A quiet room, please'

const atSite = () => ({ port: site.port, expects: goneScripts })

/** The version of the build whose scripts run in the page. */
const buildOf = ({ page }: Pick<Visit, 'page'>) => page.evaluate<string>('__reactRouterManifest.version')

/** The paths of the documents that the visitor's window loads from now on. */
function collectDocuments({ page }: Pick<Visit, 'page'>): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

const aboutUs = (visit: Visit) => footerLink(visit, wordsOf(visit)('shell.footer.about'))

journey(
  'a click in a tab that was open over a deployment leads to its page of the new build, in one load',
  { tags: ['S-319', 'C-38'] },
  async ({ open }) => {
    const visits = await Promise.all(eachLanguage.map((reader) => open({ ...reader, ...atSite() })))
    const builds = new Map<Visit, string>()
    for (const visit of visits) {
      await visit.goto('/contact-us')
      builds.set(visit, await buildOf(visit))
    }
    await site.deployNext()
    for (const visit of visits) {
      const { page, locale } = visit
      const documents = collectDocuments(visit)
      await (await aboutUs(visit)).click()
      await page.waitForURL(`**/${locale}/about-us`)
      await untilAlive(visit)
      expect(documents).toEqual([`/${locale}/about-us`])
      expect(await buildOf(visit)).not.toBe(builds.get(visit))
      await page.goBack()
      await untilAlive(visit)
      expect(new URL(page.url()).pathname, 'the page before is one step back').toBe(`/${locale}/contact-us`)
    }
  },
)

for (const reader of eachLanguage) {
  journey(
    `a page whose part cannot be loaded loads itself once more, then it is the error page (${describeReader(reader)})`,
    { tags: ['S-319', 'C-38'] },
    async ({ open }) => {
      const visit = await open({ ...reader, ...atSite() })
      const { page, locale } = visit
      await page.route('**/assets/trip-view-*', (route) => route.abort())
      const documents = collectDocuments(visit)
      const path = productPath(eveningWalk.slug)
      await page.goto(`${visit.origin}/${locale}${path}`)
      await page.getByRole('heading', { level: 1, name: wordsOf(visit)('errors.not_available') }).waitFor()
      expect(documents).toEqual([`/${locale}${path}`, `/${locale}${path}`])
    },
  )
}

const withWorker = () => ({ ...atSite(), serviceWorkers: 'allow' }) as const

/** The builds whose files or pages the browser has saved; pictures are saved for all builds. */
const savedBuilds = async ({ page }: Visit): Promise<string[]> => {
  const names = await page.evaluate<string[]>('caches.keys()')
  const builds = names.map((name) => name.slice(cachePrefix.length).split('-')[1])
  return [...new Set(builds.filter((build) => build !== undefined))]
}

journey(
  'the service worker of a new build takes over, what older builds saved is deleted, and open tabs reach the new build',
  async ({ open }) => {
    const visit = await open({ ...englishDesk, ...withWorker() })
    const other = await visit.context.newPage()
    await visit.goto('/blogs')
    await untilReady(visit)
    const builds = [await buildOf(visit)]
    const [first] = await savedBuilds(visit)
    await other.goto(visit.page.url())
    await untilAlive({ ...visit, page: other })
    // Each a page that is not saved yet: a saved one would be shown where the new release is slow to answer for the first time.
    for (const path of ['/contact-us', '/offers']) {
      await site.deployNext()
      expect(await visit.goto(path)).toBe(200)
      builds.push(await buildOf(visit))
      await expect.poll(() => savedBuilds(visit).then(({ length }) => length), { message: 'two builds are saved' }).toBe(2)
    }
    await expect.poll(() => savedBuilds(visit)).not.toContain(first)
    expect(new Set(builds).size, 'each load showed the build of its time').toBe(3)
    const buildOfSavedPage = async () => (await visit.goto('/contact-us')) && (await buildOf(visit))
    await expect.poll(buildOfSavedPage, { message: 'the network comes before what an older build saved' }).toBe(builds.at(-1))
    const documents = collectDocuments({ page: other })
    await (await aboutUs({ ...visit, page: other })).click()
    await other.waitForURL('**/about-us')
    await untilAlive({ ...visit, page: other })
    expect(documents).toEqual(['/en/about-us'])
    expect(await buildOf({ page: other })).toBe(builds.at(-1))
  },
)

journey('what is typed in a booking before a deployment is there again after it', async ({ open }) => {
  const visit = await open({ ...arabicPhone, ...atSite() })
  const { page } = visit
  const t = wordsOf(visit)
  await signedIn(visit)
  await visit.goto(productPath(eveningWalk.slug))
  await chooseDeparture(page, 1)
  await page
    .locator('#book')
    .getByRole('button', { name: t('catalogue.booking.submit'), exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: t('booking.details_title') }).waitFor()
  const before = await buildOf(visit)
  const notes = page.locator('main [name="notes"]')
  const saved = page.waitForResponse((response) => response.url().endsWith('/drafts'))
  await notes.fill(wish)
  await saved
  await site.deployNext()
  const documents = collectDocuments(visit)
  const toReview = page.getByRole('button', { name: t('booking.to_review') })
  await toReview.click()
  await page.waitForFunction((build) => Reflect.get(globalThis, '__reactRouterManifest')?.version !== build, before)
  await untilAlive(visit)
  expect(documents).toEqual(['/ar/booking'])
  expect(await notes.inputValue()).toBe(wish)
  await toReview.click()
  await page.getByRole('heading', { level: 1, name: t('booking.review_title') }).waitFor()
  await page.getByRole('main').getByText(wish).waitFor()
})

journey('with the service worker switched off, the next visit removes it and all that it saved', async ({ open }) => {
  const visit = await open({ ...englishDesk, ...withWorker() })
  const { page } = visit
  await visit.goto('/blogs')
  await untilReady(visit)
  expect(await savedBuilds(visit)).toHaveLength(1)
  // A second attempt begins with a service worker again.
  onTestFailed(() => site.deployNext())
  await site.deployNext({ SERVICE_WORKER: 'off' })
  await visit.goto('/blogs')
  await expect.poll(() => page.evaluate<string[]>('caches.keys()')).toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await visit.goto('/contact-us')
  expect(await page.evaluate('navigator.serviceWorker.controller === null')).toBe(true)
  expect(await page.evaluate<string[]>('caches.keys()')).toEqual([])
})
