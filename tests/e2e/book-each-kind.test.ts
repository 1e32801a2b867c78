import { expect } from 'vitest'
import { addDays, formatDay } from '#shared/dates.ts'
import { describeReader, expectClean, expectSound, journey, pairwise, untilAlive, type Visit } from '#testing/browser.ts'
import { fillPassports, orderWith } from './booking-steps.ts'
import { amountIn, chooseDeparture, factOf } from './page-parts.ts'
import { call, signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const day = (ahead: number) => addDays(new Date().toISOString().slice(0, 10), ahead)

/** What the booking card says is to be paid. */
const totalOf = (visit: Visit) => amountIn(factOf(visit.page.locator('#book'), wordsOf(visit)('catalogue.booking.total')))

const book = async (visit: Visit) => {
  const t = wordsOf(visit)
  await visit.page
    .locator('#book')
    .getByRole('button', { name: t('catalogue.booking.submit'), exact: true })
    .click()
  await visit.page.waitForURL(/\/booking\?/)
}

/** The page of the order says what was booked and what is due. */
async function expectOrder(visit: Visit, total: string, texts: readonly string[]): Promise<void> {
  const { page } = visit
  const t = wordsOf(visit)
  await page.getByRole('status').getByText(t('orders.statuses.awaiting_payment')).first().waitFor()
  expect(await amountIn(factOf(page, t('orders.amount_due')).first())).toBe(total)
  const main = await page.getByRole('main').innerText()
  for (const text of texts) expect(main).toContain(text)
  await expectClean(visit)
}

for (const reader of pairwise) {
  journey(
    `a stay is booked by its nights at the sum of their prices (${describeReader(reader)})`,
    { tags: ['S-011', 'S-135'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale } = visit
      const t = wordsOf(visit)
      await signedIn(visit)
      const [from, to] = [day(40), day(43)]
      await visit.goto('/services/booking/hotels/models/madar-al-olaya-riyadh')
      await page.locator('#rooms [name="from"]').fill(from)
      await page.locator('#rooms [name="to"]').fill(to)
      await page.getByRole('button', { name: t('hotel.show_rooms') }).click()
      await page.waitForURL(/from=/)
      await untilAlive(visit)
      const room = page.locator('#rooms').getByRole('article').first()
      const rate = room.getByRole('row').nth(1)
      const choose = rate.locator('a[href$="#book"]')
      await choose.waitFor()
      const price = await amountIn(rate.getByRole('cell').last())
      await choose.click()
      await page.waitForURL(/room=/)
      await expect.poll(() => totalOf(visit)).toBe(price)
      await expectSound(visit)
      await book(visit)
      const id = await orderWith(visit, {
        title: t('booking.details_titles.hotel'),
        total: price,
        values: {},
        shows: formatDay(from, locale),
      })
      await expectOrder(visit, price, [formatDay(from, locale), formatDay(to, locale)])
      const { token } = await signedIn(visit)
      await expect(call(visit, `/profile/orders/${id}`, { token }), 'another customer').rejects.toThrow('404')
    },
  )

  journey(
    `a car is booked by place, days and driver (${describeReader(reader)})`,
    { tags: ['S-009', 'S-134'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { locale } = visit
      const t = wordsOf(visit)
      await signedIn(visit)
      const [from, to] = [day(30), day(34)]
      await visit.goto('/services/rental/cars')
      await expectSound(visit)
      const query = `from=${from}&to=${to}&from_time=10:00&to_time=10:00&pickup=riyadh-airport&return=riyadh-airport&age=34&licence=9`
      await visit.goto(`/services/booking/cars/models/toyota-yaris?${query}`)
      const total = await totalOf(visit)
      expect(Number(total)).toBeGreaterThan(0)
      await expectSound(visit)
      await book(visit)
      const values = { 'travellers.0.birthdate': '1990-05-05' }
      await orderWith(visit, { title: t('booking.details_titles.car'), total, values, shows: formatDay(from, locale) })
      await expectOrder(visit, total, [formatDay(from, locale), formatDay(to, locale)])
    },
  )

  journey(
    `a package for two who share a room is booked (${describeReader(reader)})`,
    { tags: ['S-007', 'S-133'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      const t = wordsOf(visit)
      await signedIn(visit)
      await visit.goto('/services/booking/packages/models/istanbul-trabzon-family?double=2')
      await chooseDeparture(page)
      if (visit.javaScript) await page.waitForURL(/departure=/)
      else
        await page
          .locator('#book')
          .getByRole('button', { name: t('catalogue.booking.calculate') })
          .click()
      const total = await totalOf(visit)
      expect(Number(total)).toBeGreaterThan(0)
      await expectClean(visit)
      await book(visit)
      await page.locator('select[name="answers.departure_city"]').selectOption({ index: 1 })
      if (visit.javaScript) {
        await page.getByRole('button', { name: t('booking.same_lastname') }).click()
        const [first, own] = [0, 1].map((place) => page.locator(`[name="travellers.${place}.lastname"]`))
        expect(await own?.inputValue(), 'the last name of the first traveller').toBe(await first?.inputValue())
      }
      await fillPassports(page, 2)
      const second = { firstname: 'Sami', lastname: 'Alharbi' }
      const values = { 'travellers.1.firstname': second.firstname, 'travellers.1.lastname': second.lastname }
      await orderWith(visit, { title: t('booking.details_title'), total, values, shows: 'Sami Alharbi' })
      await expectOrder(visit, total, ['Sami Alharbi'])
    },
  )
}

journey(
  'a sports package shows its event, date and venue, and a car can have a driver',
  { tags: ['S-008', 'S-010'] },
  async ({ open }) => {
    const visit = await open({ locale: 'en', width: 1280, javaScript: true })
    const { page } = visit
    await visit.goto('/services/booking/packages/models?type=sports')
    expect(await page.getByRole('article').count()).toBe(3)
    await visit.goto('/services/booking/packages/models/jeddah-night-race-weekend')
    expect(await page.getByRole('main').innerText()).toMatch(/17 Apr 2027/)
    await expectClean(visit)
    await visit.goto('/services/booking/cars/models?driver=yes')
    expect(await page.getByRole('article').count()).toBe(5)
    await expectSound(visit)
  },
)
