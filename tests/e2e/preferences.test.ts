import { expect } from 'vitest'
import { currencyCookie, languageCookie } from '#shared/constants.ts'
import {
  describeReader,
  eachLanguage,
  expectClean,
  expectNoErrors,
  expectSound,
  journey,
  pairwise,
  type Reader,
  untilAlive,
  type Visit,
} from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { amountIn, openDrawer } from './page-parts.ts'
import { wordsOf } from './texts.ts'

const list = '/services/booking/trips/models'
const other = { ar: 'en', en: 'ar' } as const
const names = { ar: 'العربية', en: 'English' } as const

/** Opens the menu of a choice, or the drawer of a phone. */
async function openChoice(visit: Visit, name: 'currency' | 'country') {
  if (visit.width === 390) return openDrawer(visit)
  const t = wordsOf(visit)
  const bar = visit.page.getByRole('region', { name: t('shell.preferences.bar') })
  await bar
    .locator('summary')
    .filter({ hasText: t(`shell.preferences.${name}`) })
    .click()
  return bar
}

/** Takes a choice from the header's menu, from the drawer of a phone, or without scripts from the page that these lead to. */
async function choose(visit: Visit, name: 'currency' | 'country', value: string): Promise<void> {
  const { page, width, javaScript } = visit
  const t = wordsOf(visit)
  const answered = page.waitForResponse((response) => response.url().endsWith('/preferences'))
  if (!javaScript) {
    await openChoice(visit, name)
    await page
      .getByRole('link', { name: t('shell.preferences.choose') })
      .locator('visible=true')
      .click()
    await page.locator(`main button[name="${name}"][value="${value}"]`).click()
  } else if (width === 390) {
    const drawer = await openDrawer(visit)
    await drawer.locator(`[name="${name}"]`).selectOption(value)
  } else {
    const bar = await openChoice(visit, name)
    await bar.locator(`button[name="${name}"][value="${value}"]`).click()
  }
  await answered
  await page.waitForLoadState()
  await untilAlive(visit)
}

const signsOn = async ({ page }: Visit) => {
  const prices = await page.getByRole('article').locator('.amount').allInnerTexts()
  return new Set(prices.map((price) => price.replace(/[\d.,\s]/g, '')))
}

for (const reader of pairwise) {
  journey(
    `a chosen currency applies to every price in both languages (${describeReader(reader)})`,
    { tags: ['S-040', 'S-154', 'S-211', 'S-216'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale, context } = visit
      await visit.goto(list)
      expect(await signsOn(visit)).toEqual(new Set(['$']))
      const dollars = await priceOf(visit)
      await choose(visit, 'currency', 'EUR')
      expect(new URL(page.url()).pathname).toBe(`/${locale}${list}`)
      expect(await signsOn(visit)).toEqual(new Set(['€']))
      const euros = await priceOf(visit)
      expect(Number(euros) / Number(dollars)).toBeCloseTo(3.75 / 4.05, 2)
      expect((await context.cookies()).find(({ name }) => name === currencyCookie.name)?.value).toContain('EUR')
      await expectSound(visit)
      await visit.goto(productPath(eveningWalk.slug))
      expect(await amountIn(page.locator('#book'))).toBe(euros)
      await changeLanguage(visit)
      expect(await amountIn(page.locator('#book'))).toBe(euros)
      await page.goto(`${visit.origin}/${other[locale]}${list}`)
      expect(await signsOn(visit)).toEqual(new Set(['€']))
    },
  )

  journey(
    `a chosen country narrows lists until its chip is taken away (${describeReader(reader)})`,
    { tags: ['S-041', 'S-217'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      const t = wordsOf(visit)
      await visit.goto(list)
      const cards = page.getByRole('article')
      const all = await cards.count()
      await choose(visit, 'country', 'tr')
      const chip = page.getByRole('main').getByRole('button', { name: t('shell.preferences.remove_country') })
      await chip.waitFor()
      await expect.poll(() => cards.count()).toBe(2)
      await expectClean(visit)
      await chip.click()
      await chip.waitFor({ state: 'detached' })
      await expect.poll(() => cards.count(), { message: 'every product is back, once the new page has arrived whole' }).toBe(all)
    },
  )
}

for (const reader of eachLanguage) {
  journey(
    `changing the language keeps the page, and is remembered (${describeReader(reader)})`,
    { tags: ['S-210', 'S-218', 'S-337', 'S-338', 'S-339'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale, origin, context } = visit
      await visit.goto(`${list}?q=a&sort=price`)
      await changeLanguage(visit)
      const code = other[locale]
      const prefix = code === 'ar' ? '' : '/en'
      expect(page.url()).toBe(`${origin}${prefix}${list}?q=a&sort=price`)
      await expectDirection(visit, code)
      const cookie = (await context.cookies()).find(({ name }) => name === languageCookie.name)
      expect(cookie).toMatchObject({ value: code, path: '/', sameSite: 'Lax' })
      expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400)
      await page.goto(`${origin}${list}`)
      expect(page.url(), 'an unprefixed address leads to the language chosen before').toBe(`${origin}${prefix}${list}`)
      await page.goto(`${origin}/${locale}${list}`)
      await expectDirection(visit, locale)
      expectNoErrors(visit)
    },
  )
}

async function changeLanguage(visit: Visit): Promise<void> {
  const { page, locale } = visit
  await page.getByRole('link', { name: names[other[locale]], exact: true }).first().click()
  await page.waitForURL((url) => url.pathname.startsWith('/en') === (other[locale] === 'en'))
  await untilAlive(visit)
}

const priceOf = ({ page }: Visit) =>
  amountIn(page.getByRole('article').filter({ has: page.locator(`a[href*="${eveningWalk.slug}"]`) }))

async function expectDirection({ page }: Visit, locale: Reader['locale']): Promise<void> {
  const html = page.locator('html')
  expect(await html.getAttribute('lang')).toBe(locale)
  expect(await html.getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
}

journey(
  'an address has three forms, and the language of the browser is ignored',
  { tags: ['S-051', 'S-052', 'S-053', 'S-054', 'S-335', 'S-336', 'S-038', 'S-039'] },
  async ({ open }) => {
    const visit = await open({ locale: 'en', javaScript: false })
    const { page, origin } = visit
    for (const [path, locale] of [
      ['', 'ar'],
      ['/ar', 'ar'],
      ['/en', 'en'],
    ] as const) {
      for (const screen of ['', list, '/login']) {
        const response = await page.goto(origin + (path + screen || '/'))
        expect(response?.status()).toBe(200)
        expect(page.url()).toBe(origin + (path + screen || '/'))
        await expectDirection(visit, locale)
      }
    }
  },
)

journey(
  'bad cookies of language, currency and country change nothing',
  { tags: ['S-322', 'S-323', 'S-324'] },
  async ({ open }) => {
    const visit = await open({ locale: 'en' })
    const bad = { language: 'xx', currency: '%7Bbad', country: '{"id":"1"}' }
    await visit.context.addCookies(Object.entries(bad).map(([name, value]) => ({ name, value, url: visit.origin })))
    await visit.page.goto(`${visit.origin}${list}`)
    await expectDirection(visit, 'ar')
    expect(await signsOn(visit)).toEqual(new Set(['$']))
  },
)
