import { expect } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { arabicPhone, describeReader, englishDesk, expectSound, journey, type Visit } from '#testing/browser.ts'
import { orderWith } from './booking-steps.ts'
import { amountIn, factOf } from './page-parts.ts'
import { signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const day = (ahead: number) => addDays(new Date().toISOString().slice(0, 10), ahead)

const hotel = '/services/booking/hotels/models/dar-al-rawasi-makkah'

/** The row of a rate: the one of a room whose board is named, in the order of the page. */
const rateOf = ({ page }: Visit, room: number, board: string) =>
  page.locator('#rooms').getByRole('article').nth(room).getByRole('row').filter({ hasText: board }).first()

const totalOf = (visit: Visit) => amountIn(factOf(visit.page.locator('#book'), wordsOf(visit)('catalogue.booking.total')))

for (const reader of [arabicPhone, englishDesk, { ...arabicPhone, javaScript: false }]) {
  journey(
    `a double with breakfast and free cancellation and a room for four are booked at the sum they show (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      const t = wordsOf(visit)
      await signedIn(visit)
      await visit.goto(`${hotel}?from=${day(40)}&to=${day(43)}&party=2-4_2-3`)
      // The tables are a script of their own, behind that of the page.
      await page.waitForLoadState('networkidle')
      const breakfast = t('hotel.boards.breakfast')
      const [double, quad] = [rateOf(visit, 0, breakfast), rateOf(visit, 1, breakfast)]
      expect(await double.innerText(), 'the rate is cancelled for nothing').toContain(
        t('catalogue.booking.free_until', { date: '' }).trim(),
      )
      const prices: string[] = []
      for (const rate of [double, quad]) {
        prices.push(await amountIn(rate.getByRole('cell').last()))
        const before = page.url()
        await rate.locator('a[href$="#book"]').click()
        await page.waitForURL((url) => url.href !== before)
        await rate.locator('select').waitFor()
      }
      const total = prices.reduce((sum, price) => sum + Math.round(Number(price) * 100), 0)
      await expect.poll(() => totalOf(visit)).toBe((total / 100).toFixed(2))
      await expectSound(visit)
      const shown = await totalOf(visit)
      await page
        .locator('#book')
        .getByRole('button', { name: t('catalogue.booking.submit'), exact: true })
        .click()
      await page.waitForURL(/\/booking\?/)
      const values = { 'travellers.1.firstname': 'Sami', 'travellers.1.lastname': 'Alharbi' }
      await orderWith(visit, { title: t('booking.details_titles.hotel'), total: shown, values, shows: breakfast })
      expect(await amountIn(factOf(page, t('orders.amount_due')).first())).toBe(shown)
      await expectSound(visit)
    },
  )
}
