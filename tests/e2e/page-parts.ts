import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { localDatabase } from '#shared/constants.ts'
import type { Visit } from '#testing/browser.ts'
import { wordsOf } from './texts.ts'

/** What stands beside a term of the main part: a fact, or a line of a price. */
export const factOf = (scope: Page | Locator, term: string): Locator =>
  scope.locator(`xpath=.//dt[contains(normalize-space(.), "${term}")]/following-sibling::dd[1]`)

/** The number of the first amount in a place, as it is written. */
export async function amountIn(place: Locator): Promise<string> {
  const text = await place.locator('.amount').first().textContent()
  return /[\d.,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? ''
}

/** So many times an amount. */
export const times = (count: number, amount: string): string => (Math.round(Number(amount) * 100 * count) / 100).toFixed(2)

/**
 * Ticks a control of a product's page. Parts that were far away get their height once they come near, so a press right after the page
 * has scrolled would meet what stood there before.
 */
export async function choose(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  await control.check()
}

/** Chooses one of the next departures of the booking card. */
export const chooseDeparture = (page: Page, place = 0): Promise<void> =>
  choose(page.locator('#book [name="departure"]').nth(place))

/** Fills fields by their names. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value)
}

/** A notice: a toast where scripts run, a line under the header elsewhere. */
export const noticeOf = ({ page, javaScript, locale }: Visit, text: string): Locator =>
  javaScript
    ? page.getByRole('region', { name: wordsOf({ locale })('shell.toasts') }).getByText(text)
    : page.getByText(text, { exact: true })

/** A link of the footer, whose columns are folded on narrow screens. */
export async function footerLink({ page, width, locale }: Visit, name: string): Promise<Locator> {
  const footer = page.getByRole('contentinfo')
  if (width === 390)
    await footer
      .locator('summary')
      .filter({ hasText: wordsOf({ locale })('shell.footer.explore') })
      .click()
  return footer.getByRole('link', { name })
}

/** The button that opens the drawer, on narrow screens. */
export const openDrawer = async ({ page, locale }: Visit): Promise<Locator> => {
  const t = wordsOf({ locale })
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.navigation.menu') })
    .click()
  return page.getByRole('dialog', { name: t('shell.navigation.menu') })
}

/** Waits for what the page does after it has loaded: its late scripts run, and the local database is filled. */
export const untilSettled = ({ page, locale }: Visit): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        async ([name, store]) => {
          // To open a database that is not there would make an empty one.
          if ((await indexedDB.databases()).length === 0) return 0
          const open = indexedDB.open(name)
          await new Promise((resolve) => {
            open.onsuccess = resolve
          })
          const count = open.result.transaction(store).objectStore(store).count()
          await new Promise((resolve) => {
            count.onsuccess = resolve
          })
          open.result.close()
          return count.result
        },
        [localDatabase.name, `company_${locale}`] as const,
      ),
    )
    .toBeGreaterThan(0)
