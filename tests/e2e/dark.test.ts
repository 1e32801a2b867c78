import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arabicPhone, eachLanguage, englishDesk, journey, type Visit } from '#testing/browser.ts'
import { schemeKey } from '#web/platform/browser/head/scheme-script.ts'
import { wordsOf } from './texts.ts'

const pages = { light: 'rgb(247, 248, 251)', dark: 'rgb(15, 20, 32)' } as const

const groundOf = (page: Page) => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')

/** A change of scheme is a transition, however short. */
const expectGround = (page: Page, scheme: keyof typeof pages, message?: string) =>
  expect.poll(() => groundOf(page), { message }).toBe(pages[scheme])

/** Chooses in the footer; its control comes once the page rests. */
async function choose(visit: Visit, scheme: 'system' | 'light' | 'dark'): Promise<void> {
  const t = wordsOf(visit)
  // The switch comes with the scripts of the footer, which run once it is near.
  await visit.page.locator('footer').scrollIntoViewIfNeeded()
  const group = visit.page.getByRole('group', { name: t('shell.scheme.label') })
  await group.getByRole('radio', { name: t(`shell.scheme.${scheme}`) }).check()
}

/** Notes the page's ground at the moment its body begins, before anything is painted. */
const noteFirstGround = `new MutationObserver((_, observer) => {
  if (!document.body) return
  observer.disconnect()
  globalThis.firstGround = getComputedStyle(document.documentElement).backgroundColor
}).observe(document, { childList: true, subtree: true })`

for (const reader of eachLanguage) {
  journey(`a choice holds before the first paint, on every page and in every tab (${reader.locale})`, async ({ open }) => {
    const visit = await open({ ...reader, expects: [/status of 404/] })
    const { page, context, origin, locale } = visit
    await context.addInitScript(noteFirstGround)
    await visit.goto('/')
    await expectGround(page, 'light')
    await choose(visit, 'dark')
    await expectGround(page, 'dark')
    for (const path of ['/', '/services', '/login', '/nowhere']) {
      await page.goto(`${origin}/${locale}${path}`)
      expect(await page.evaluate<string>('globalThis.firstGround'), path).toBe(pages.dark)
      await expectGround(page, 'dark', path)
    }
    await visit.goto('/countries')
    const other = await context.newPage()
    await other.goto(`${origin}/${locale}/services`)
    await expectGround(other, 'dark')
    await choose(visit, 'light')
    await expectGround(other, 'light', 'the other tab follows')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectGround(page, 'light', 'a choice wins over the system')
    await choose(visit, 'system')
    await expectGround(page, 'dark')
    expect(await page.evaluate(`localStorage.getItem('${schemeKey}')`)).toBeNull()
  })
}

journey('the colour around the page is that of the scheme', async ({ open }) => {
  const visit = await open(englishDesk)
  const { page } = visit
  await visit.goto('/services')
  const colour = () =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('meta[name="theme-color"]')].filter(({ media }) => matchMedia(media).matches).map(({ content }) => content)`,
    )
  expect(await colour()).toEqual(['#ffffff'])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colour()).toEqual(['#161d2d'])
  await choose(visit, 'light')
  await expect.poll(colour).toEqual(['#ffffff'])
  await page.reload()
  expect(await colour()).toEqual(['#ffffff'])
})

journey('in the dark scheme a whole card is still one link, its picture too', async ({ open }) => {
  const visit = await open(englishDesk)
  const { page } = visit
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit.goto('/services/booking/trips/models')
  const card = page.getByRole('main').getByRole('article').first()
  // Forced: the click goes to whatever lies at the middle of the picture, which is to be the card's link.
  await card.locator('img').click({ force: true })
  await page.waitForURL(/\/models\/[a-z-]+$/)
})

journey('without scripts the system decides, and nothing offers what could not work', async ({ open }) => {
  const visit = await open({ ...arabicPhone, javaScript: false })
  const { page } = visit
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit.goto('/')
  await expectGround(page, 'dark')
  expect(await page.getByRole('group', { name: wordsOf(visit)('shell.scheme.label') }).count()).toBe(0)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectGround(page, 'light')
})
