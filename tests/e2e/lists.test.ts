import { expect } from 'vitest'
import { arabicPhone, describeReader, eachLanguage, expectClean, expectSound, journey, untilAlive } from '#testing/browser.ts'
import { wordsOf } from './texts.ts'

const hotels = '/services/booking/hotels/models'
const everything = '/services/booking/models'

journey('a list is narrowed with the keyboard, and its chip widens it again', async ({ open }) => {
  const visit = await open({ locale: 'en', width: 1280, javaScript: true })
  const { page } = visit
  const t = wordsOf(visit)
  await visit.goto(hotels)
  const box = page.getByRole('checkbox', { name: /^4 stars/ })
  const count = Number((await box.locator('xpath=..').innerText()).match(/\d+$/)?.[0])
  await box.focus()
  await page.keyboard.press('Space')
  await page.waitForURL(/\?stars=4$/)
  await expect.poll(() => page.getByRole('article').count()).toBe(count)
  expect(await box.evaluate((element) => element === document.activeElement), 'the focus stays').toBe(true)
  await expectSound(visit)
  await page.getByRole('checkbox', { name: /^5 stars/ }).press('Space')
  await page.waitForURL(/\?stars=4,5$/)
  const chips = page.getByRole('list', { name: t('catalogue.filters.active') })
  // The chips follow the address a moment later.
  await chips.getByRole('link', { name: /5 stars/ }).waitFor()
  await chips.getByRole('link', { name: /4 stars/ }).press('Enter')
  await page.waitForURL(/\?stars=5$/)
  await expect.poll(() => box.isChecked(), { message: 'the box follows the address' }).toBe(false)
  const thumb = page.getByRole('slider', { name: t('facets.price.max') })
  await thumb.press('ArrowLeft')
  await page.waitForURL(/price_max=\d+/)
  await expectClean(visit)
})

journey('a list is narrowed without scripts', async ({ open }) => {
  const visit = await open({ ...arabicPhone, javaScript: false })
  const { page } = visit
  await visit.goto(hotels)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: wordsOf(visit)('catalogue.filters.open'), exact: true }).click()
  for (const stars of ['3', '4']) await page.locator(`[name="stars"][value="${stars}"]`).check()
  await page.locator('#filters [type="submit"]').click()
  await page.waitForURL((url) => url.searchParams.getAll('stars').join() === '4,3')
  expect(await page.getByRole('article').count()).toBe(
    Number((await main.getByRole('status').first().innerText()).match(/\d+/)?.[0]),
  )
  await page
    .getByRole('list', { name: wordsOf(visit)('catalogue.filters.active') })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL((url) => url.searchParams.get('stars') === '4')
  await expectSound(visit)
})

for (const reader of eachLanguage)
  journey(
    `more results come by scrolling, and the way back leads to the same place (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      await visit.goto(everything)
      await untilAlive(visit)
      const cards = page.getByRole('article')
      expect(await cards.count()).toBe(12)
      await cards.last().scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 400)
      await page.waitForURL(/until=2/)
      await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(24)
      const card = cards.nth(20)
      await card.scrollIntoViewIfNeeded()
      const name = await card.getByRole('heading').innerText()
      await card.getByRole('link').first().click()
      await page.waitForURL(/models\/[a-z]/)
      await page.goBack()
      await page.waitForURL(/until=\d/)
      const again = cards.filter({ has: page.getByRole('heading', { name, exact: true }) }).first()
      await expect
        .poll(() => again.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < innerHeight), {
          message: 'the card is in sight again',
        })
        .toBe(true)
      await expectClean(visit)
    },
  )

journey('nothing found leads on to what can be had', async ({ open }) => {
  const visit = await open(arabicPhone)
  const { page } = visit
  await visit.goto(`${hotels}?stars=3&destination=makkah`)
  const near = page.getByRole('region', { name: wordsOf(visit)('facets.near.title') })
  await expectSound(visit)
  const way = near.getByRole('link').first()
  // Its first line names the filter, its second one how much there is; one result is written in words.
  const count = Number((await way.innerText()).split('\n')[1]?.match(/\d+/)?.[0] ?? 1)
  await way.click()
  await expect.poll(() => page.getByRole('article').count()).toBe(count)
  await expectClean(visit)
})
