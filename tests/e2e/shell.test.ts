import { expect } from 'vitest'
import {
  arabicPhone,
  describeReader,
  eachLanguage,
  expectClean,
  expectNoErrors,
  journey,
  type Reader,
  readers,
  untilAlive,
} from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { chooseDeparture, openDrawer, untilSettled } from './page-parts.ts'
import { signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const phones = readers.filter(({ width }) => width === 390)

journey('a page keeps the style sheet that the server wrote, and no second one', async ({ open }) => {
  const visit = await open(arabicPhone)
  await visit.goto('/')
  const written = await visit.page.locator('link[rel="stylesheet"]').getAttribute('href')
  await untilSettled(visit)
  await untilAlive(visit)
  const sheets = await visit.page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(sheets).toEqual([written])
})

journey('the icons of a page are asked for beside its style sheet, and once', async ({ open }) => {
  const visit = await open(arabicPhone)
  await visit.goto('/')
  const link = await visit.page.locator('link[rel="preload"][as="image"]').getAttribute('href')
  const named = await visit.page.evaluate<string>("getComputedStyle(document.documentElement).getPropertyValue('--icons')")
  expect(named).toBe(`url(${link})`)
  const asked = await visit.page.evaluate<[string, number][]>(
    "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/icons')).map((it) => [new URL(it.name).pathname, it.responseStatus])",
  )
  expect(asked).toEqual([[link, 200]])
})

/** What React knows an element by, beside what the server wrote; React tells no difference of them once it is built. */
const otherIds = `(() => {
  const names = { id: 'id', htmlFor: 'for', 'data-late': 'data-late', 'aria-describedby': 'aria-describedby', 'aria-labelledby': 'aria-labelledby' }
  const known = [...document.querySelectorAll('body *')].flatMap((element) => {
    const props = element[Object.keys(element).find((key) => key.startsWith('__reactProps'))] ?? {}
    return Object.entries(names).flatMap(([name, attribute]) => (props[name] ? [[props[name], element.getAttribute(attribute)]] : []))
  })
  return { count: known.length, others: known.filter(([one, other]) => one !== other) }
})()`

journey('the ids that scripts know are those that the server wrote', async ({ open }) => {
  const visit = await open(arabicPhone)
  for (const path of ['/login', productPath(eveningWalk.slug)]) {
    await visit.goto(path)
    const { count, others } = await visit.page.evaluate<{ count: number; others: string[][] }>(otherIds)
    expect(count).toBeGreaterThan(5)
    expect(others).toEqual([])
  }
})

for (const reader of phones) {
  journey(
    `the drawer is 310 px wide and has a dropdown for the account (${describeReader(reader)})`,
    { tags: ['S-112', 'S-113', 'S-114', 'S-115'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale } = visit
      const t = wordsOf(visit)
      await visit.goto('/')
      const drawer = await openDrawer(visit)
      await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(locale === 'ar' ? 390 - 310 : 0)
      expect((await drawer.boundingBox())?.width).toBe(310)
      const dropdown = drawer.locator('details')
      const entries = async () => (await dropdown.locator('a, button').allInnerTexts()).map((text) => text.trim())
      expect(await entries()).toEqual([t('shell.account.sign_in'), t('shell.account.sign_up')])
      await dropdown.locator('summary').click()
      expect(await dropdown.getByRole('link').first().isVisible(), 'it folds').toBe(false)
      await dropdown.locator('summary').click()
      await expectClean(visit)
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
      await signedIn(visit)
      await visit.goto('/')
      await openDrawer(visit)
      expect(await entries()).toEqual((['profile', 'sign_out'] as const).map((name) => t(`shell.account.${name}`)))
      await dropdown.getByRole('link', { name: t('shell.account.profile') }).click()
      await page.waitForURL(/\/profile$/)
      await drawer.waitFor({ state: 'hidden' })
    },
  )
}

for (const reader of eachLanguage) {
  journey(
    `header and footer have the links and contact data of the company (${describeReader(reader)})`,
    {
      tags: [
        'S-046',
        'S-047',
        'S-048',
        'S-159',
        'S-160',
        'S-161',
        'S-162',
        'S-163',
        'S-164',
        'S-116',
        'S-117',
        'S-118',
        'S-158',
        'S-343',
        'S-344',
      ],
    },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, width } = visit
      await visit.goto('/')
      const scope =
        width === 390 ? await openDrawer(visit) : page.getByRole('region', { name: wordsOf(visit)('shell.preferences.bar') })
      const hrefs = await scope.locator('li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      const contacts = [
        'https://ofuq.example/x',
        'https://ofuq.example/instagram',
        'https://ofuq.example/facebook',
        'https://ofuq.example/snapchat',
        'https://api.whatsapp.com/send?phone=%2B966500123456',
        'mailto:hello@ofuq.example',
      ]
      expect(hrefs).toEqual(expect.arrayContaining(contacts))
      expect((await page.content()).includes('ofuq.example/tiktok'), 'a setting that is not displayed').toBe(false)
      const footer = page.getByRole('contentinfo')
      for (const fact of ['1010123456', '310123456700003', '73101842'])
        await footer.getByText(fact).waitFor({ state: 'attached' })
      expect(await page.getByRole('banner').count()).toBe(1)
      expectNoErrors(visit)
    },
  )

  journey(
    `sign-in pages have only the header, and the booking has no navigation (${describeReader(reader)})`,
    { tags: ['S-120'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      await visit.goto('/login')
      expect(await page.getByRole('banner').count()).toBe(1)
      expect(await page.getByRole('contentinfo').count()).toBe(0)
      await signedIn(visit)
      await visit.goto(productPath(eveningWalk.slug))
      await chooseDeparture(page)
      await page.locator('#book [type="submit"]:visible').last().click()
      await page.getByRole('heading', { level: 1, name: wordsOf(visit)('booking.details_title') }).waitFor()
      expect(await page.getByRole('banner').getByRole('navigation').count()).toBe(0)
      expect(await page.getByRole('contentinfo').count()).toBe(0)
    },
  )

  journey(
    `a page tells when the connection is lost and when it is back (${describeReader(reader)})`,
    { tags: ['S-215'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/ERR_INTERNET_DISCONNECTED/] })
      const { page, context } = visit
      await visit.goto('/services')
      // A late script that the lost connection cuts off would be an error of its own.
      await untilSettled(visit)
      const banner = page.getByRole('status').getByText(wordsOf(visit)('shell.offline'))
      await context.setOffline(true)
      await banner.waitFor()
      await expectClean(visit)
      await context.setOffline(false)
      await banner.waitFor({ state: 'detached' })
    },
  )
}

const titles: readonly (readonly [path: string, title: Record<Reader['locale'], string>])[] = [
  ['/', { ar: 'أفق للسفر', en: 'Ofuq Travel' }],
  ['/login', { ar: 'تسجيل الدخول | أفق للسفر', en: 'Sign in | Ofuq Travel' }],
]
for (const reader of eachLanguage) {
  journey(
    `every page has its title and description (${describeReader(reader)})`,
    { tags: ['S-034', 'S-036', 'S-037'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale } = visit
      for (const [path, title] of titles) {
        await visit.goto(path)
        expect(await page.title()).toBe(title[locale])
        const description = await page.locator('meta[name="description"]').getAttribute('content')
        expect(description).toBe({ ar: 'موقع سفر', en: 'Travel website' }[locale])
      }
      await untilAlive(visit)
    },
  )
}
