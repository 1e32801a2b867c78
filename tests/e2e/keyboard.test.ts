import { expect } from 'vitest'
import { describeReader, eachLanguage, englishDesk, expectSound, journey, untilAlive, type Visit } from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { expectFocusInMain, expectFocusSeen, isFocused, tabTo, typeInto } from './keyboard-steps.ts'
import { makeAccount, newPerson } from './people.ts'
import { wordsOf } from './texts.ts'

for (const reader of eachLanguage) {
  journey(
    `keyboard alone: to the content, through menus or the drawer, to a search (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open(reader)
      const { page, width, locale } = visit
      const t = wordsOf(visit)
      await visit.goto('/')
      await page.keyboard.press('Tab')
      expect(await isFocused(page.getByRole('link', { name: t('shell.skip') }))).toBe(true)
      await expectFocusSeen(visit)
      await page.keyboard.press('Enter')
      await expect.poll(() => isFocused(page.locator('#main'))).toBe(true)
      await visit.goto('/')
      await (width === 390 ? throughDrawer(visit) : throughMenu(visit))
      const search = page.getByRole('search')
      await tabTo(visit, search.getByRole('searchbox'))
      await page.keyboard.type(eveningWalk.words[locale])
      await tabTo(visit, search.locator('[name="adults"]'))
      await page.keyboard.press('ArrowUp')
      await tabTo(visit, search.getByRole('button', { name: t('home.search.more') }))
      await page.keyboard.press('Space')
      expect(await search.locator('[name="adults"]').inputValue()).toBe('4')
      await page.keyboard.press('Enter')
      expect(await search.locator('[name="adults"]').inputValue()).toBe('5')
      await tabTo(visit, search.getByRole('button', { name: t('home.search.submit') }))
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/models\?.*pax=5/)
      await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('H1')
      await expectSound(visit)
    },
  )

  journey(`keyboard alone: a guest books and signs in on the way (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    const t = wordsOf(visit)
    const person = newPerson(visit)
    await makeAccount(visit, person)
    await visit.goto(productPath(eveningWalk.slug))
    const card = page.locator('#book')
    await page.locator('#book-title').evaluate((heading: HTMLElement) => {
      heading.tabIndex = -1
      heading.focus()
    })
    await tabTo(visit, card.locator('[name="departure"]').first())
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => new URL(page.url()).searchParams.get('departure')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await isFocused(card.locator('[name="departure"]:checked')), 'a choice leaves the focus where it is').toBe(true)
    await tabTo(
      visit,
      card.getByRole('button', { name: t('catalogue.booking.increase', { unit: t('catalogue.booking.units.adult') }) }),
    )
    await page.keyboard.press('Enter')
    await tabTo(visit, card.getByRole('button', { name: t('catalogue.booking.submit'), exact: true }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/login\?to=/)
    await untilAlive(visit)
    await dismissToast(visit)
    await typeInto(visit, 'username', person.email)
    await typeInto(visit, 'password', person.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: t('booking.details_title') }).waitFor()
    await typeInto(visit, 'travellers.1.firstname', 'Sami')
    await typeInto(visit, 'travellers.1.lastname', 'Alharbi')
    await tabTo(visit, page.getByRole('button', { name: t('booking.to_review') }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: t('booking.review_title') }).waitFor()
    await expectFocusInMain(visit)
    await tabTo(visit, page.locator('main [name="accept_terms"]'))
    await page.keyboard.press('Space')
    await tabTo(visit, page.getByRole('button', { name: t('booking.confirm.instant') }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/profile\/orders\/[0-9a-f-]{36}$/)
    await expectFocusInMain(visit)
    await page.getByRole('status').getByText(t('orders.statuses.awaiting_payment')).first().waitFor()
  })
}

journey('the focus that stands in a menu before its lines are there stands on the first of them then', async ({ open }) => {
  const visit = await open(englishDesk)
  const { page } = visit
  await visit.goto('/')
  await untilAlive(visit)
  const menu = page.locator('details.utility-menu').last()
  await menu.evaluate((details: HTMLDetailsElement) => {
    details.open = true
    details.querySelector('a')?.focus()
  })
  const first = menu.locator('button[name="currency"]').first()
  await first.waitFor()
  await expect.poll(() => isFocused(first)).toBe(true)
})

async function throughMenu(visit: Visit): Promise<void> {
  const { page } = visit
  const bar = page.getByRole('region', { name: wordsOf(visit)('shell.preferences.bar') })
  const menu = bar.locator('summary').filter({ hasText: wordsOf(visit)('shell.preferences.currency') })
  await tabTo(visit, menu)
  await page.keyboard.press('Enter')
  const lines = bar.locator('button[name="currency"]')
  await tabTo(visit, lines.nth(1))
  await page.keyboard.press('Escape')
  expect(await lines.first().isVisible()).toBe(false)
  expect(await isFocused(menu), 'the focus is back at the menu').toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(visit, lines.nth(1))
  const code = await lines.nth(1).getAttribute('value')
  await page.keyboard.press('Enter')
  await page.locator(`summary:has-text("${code}")`).waitFor()
  await untilAlive(visit)
}

async function throughDrawer(visit: Visit): Promise<void> {
  const { page } = visit
  const t = wordsOf(visit)
  const opener = page.getByRole('banner').getByRole('button', { name: t('shell.navigation.menu') })
  await tabTo(visit, opener)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: t('shell.navigation.menu') })
  await tabTo(visit, drawer.getByRole('link', { name: t('shell.account.sign_up') }))
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await isFocused(opener), 'the focus is back at the button').toBe(true)
}

async function dismissToast(visit: Visit): Promise<void> {
  const { page } = visit
  const dismiss = page.getByRole('button', { name: wordsOf(visit)('shell.dismiss') })
  await dismiss.waitFor()
  await tabTo(visit, dismiss, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await dismiss.waitFor({ state: 'detached' })
}
