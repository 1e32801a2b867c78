import { addDays } from '#shared/dates.ts'
import { monthAfter } from '#web/shell/dates/months.ts'
import type { Finger } from './finger.ts'

/** What somebody wants, how many taps it may take, and the shortest way to it that the pages show, until its end is in sight. */
export type Task = { name: string; most: number; run(finger: Finger): Promise<void> }

/** The details of a booking, with what is booked and its total above them. */
async function atDetails({ page }: Finger, query: RegExp): Promise<void> {
  await page.waitForURL(({ pathname, search }) => pathname.endsWith('/booking') && query.test(search))
  await page
    .locator('aside summary')
    .filter({ hasText: /\d+\.\d\d/ })
    .waitFor()
}

const quickFilter = ({ page, t }: Finger, text: string) =>
  page.getByRole('list', { name: t('catalogue.filters.quick') }).getByRole('link', { name: text, exact: true })

/** The first card of a list. For a moment after an address has come the page before is in sight, so its link has to hold `part`. */
const firstCard = ({ page }: Finger, part = '/') =>
  page.getByRole('main').getByRole('article').locator(`a[href*="${part}"]`).first()

/** The tenth of the month after this one, and three nights from then on. */
const arrival = () => `${monthAfter(new Date().toISOString().slice(0, 7), 1)}-10`

async function tapDay({ page, tap }: Finger, day: string, name: string): Promise<void> {
  const month = page.locator('#rooms form table').nth(1)
  const number = page.getByText(String(Number(day.slice(8))), { exact: true })
  await tap(month.locator('td [role="button"]').filter({ has: number }), name)
}

const hotel: Task = {
  name: 'A double room in Makkah for given nights, with breakfast and free cancellation',
  most: 5,
  run: async (finger) => {
    const { page, t, tap } = finger
    const main = page.getByRole('main')
    await tap(main.locator('a[href$="/destinations/makkah"]').first(), 'Makkah')
    await page.waitForURL(/destinations\/makkah/)
    await tap(main.locator('a[href*="/hotels/models/"]').first(), 'the hotel')
    await page.waitForURL(/hotels\/models\//)
    await page.locator('#rooms input[name="from"]').scrollIntoViewIfNeeded()
    await page.locator('#rooms form table').nth(1).waitFor()
    await tapDay(finger, arrival(), 'arrival')
    await tapDay(finger, addDays(arrival(), 3), 'departure')
    await page.waitForURL(({ searchParams }) => searchParams.has('from'))
    const rate = page
      .locator('#rooms')
      .getByRole('article')
      .first()
      .getByRole('row')
      .filter({ hasText: t('hotel.boards.breakfast') })
      .filter({ hasText: t('catalogue.booking.free_until', { date: '' }).trim() })
    await tap(rate.locator('a[href*="/booking?"]'), 'book at this rate')
    await atDetails(finger, /room_adults=2/)
  },
}

const trip: Task = {
  name: 'A trip for a family of four, two of them children, next weekend',
  most: 5,
  run: async (finger) => {
    const { page, t, tap } = finger
    const form = page.locator('form[data-search="trip"]')
    for (const name of ['first child', 'second child'])
      await tap(form.getByRole('button', { name: t('home.search.more_children') }), name)
    await tap(form.getByRole('button', { name: t('home.search.spans.weekend') }), 'this weekend')
    await page.waitForURL(({ searchParams }) => searchParams.has('from') && searchParams.get('children') === '2')
    await tap(firstCard(finger, 'from='), 'the trip')
    await page.waitForURL(/trips\/models\//)
    await tap(page.locator('[data-bottom-bar] button'), 'book')
    await atDetails(finger, /adult=2&child=2/)
  },
}

const car: Task = {
  name: 'A car with a driver from an airport, for a weekend',
  most: 5,
  run: async (finger) => {
    const { page, t, tap } = finger
    await tap(page.getByRole('main').getByRole('link', { name: t('home.all.car'), exact: true }), 'all cars')
    await page.waitForURL(/cars\/models/)
    await tap(quickFilter(finger, t('catalogue.filters.drivers.yes')), 'with a driver')
    await page.waitForURL(/driver=yes/)
    await tap(quickFilter(finger, t('catalogue.filters.spans.weekend')), 'this weekend')
    await page.waitForURL(/from=/)
    await tap(firstCard(finger, 'from='), 'the car')
    await page.waitForURL(/cars\/models\//)
    await tap(page.locator('[data-bottom-bar] button'), 'book')
    await atDetails(finger, /pickup=[a-z-]*airport.*driver=yes/)
  },
}

const cheapest: Task = {
  name: 'The cheapest package of the next month',
  most: 4,
  run: async (finger) => {
    const { page, t, tap, choose } = finger
    await tap(page.getByRole('main').getByText(t('home.search.tabs.package'), { exact: true }).first(), 'packages')
    const form = page.locator('form[data-search="package"]')
    await tap(form.getByRole('button', { name: t('home.search.spans.next_month') }), 'next month')
    await page.waitForURL(/from=/)
    await choose(page.locator('select[name="sort"]'), 'price', 'order')
    await page.waitForURL(/sort=price/)
    await firstCard(finger).waitFor()
  },
}

/** The tasks of docs/bench-taps.md. */
export const tasks: readonly Task[] = [hotel, trip, car, cheapest]
