import { expect } from 'vitest'
import { addDays } from '#shared/dates.ts'
import {
  arabicPhone,
  describeReader,
  eachLanguage,
  englishDesk,
  expectSound,
  journey,
  untilAlive,
  type Visit,
} from '#testing/browser.ts'
import { productPath } from './booking-steps.ts'
import { expectFocusInMain, isFocused, tabTo, typeInto } from './keyboard-steps.ts'
import { signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const day = (ahead: number) => addDays(new Date().toISOString().slice(0, 10), ahead)

/** Begins where a reader of the page would: at its heading. */
const startAtHeading = ({ page }: Visit) =>
  page.locator('h1').evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1
    heading.focus()
  })

async function press(visit: Visit, target: ReturnType<Visit['page']['locator']>): Promise<void> {
  await tabTo(visit, target)
  await visit.page.keyboard.press('Enter')
}

/** Whether an element is in the window with nothing over it. */
const isUncovered = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

const isCardInSight = 'document.querySelector("#book").getBoundingClientRect().top < innerHeight'

/** From the booking card to the order's page with the keys alone; `details` fills what the form asks. */
async function bookByKeys(visit: Visit, details: () => Promise<void>): Promise<void> {
  const { page } = visit
  const t = wordsOf(visit)
  await press(visit, page.locator('#book').getByRole('button', { name: t('catalogue.booking.submit'), exact: true }))
  await page.waitForURL(/\/booking\?/)
  await untilAlive(visit)
  await details()
  await press(visit, page.getByRole('button', { name: t('booking.to_review') }))
  await page.getByRole('heading', { level: 1, name: t('booking.review_title') }).waitFor()
  await expectFocusInMain(visit)
  await tabTo(visit, page.locator('main [name="accept_terms"]'))
  await page.keyboard.press('Space')
  await press(visit, page.getByRole('button', { name: t('booking.confirm.instant') }))
  await page.waitForURL(/\/profile\/orders\/[0-9a-f-]{36}$/)
  await expectFocusInMain(visit)
}

// The keys do the same in both languages and layouts (keyboard.test.ts), so each kind is walked in one of each.

journey('keyboard alone: a room is chosen and booked', async ({ open }) => {
  const visit = await open(arabicPhone)
  const { page } = visit
  await signedIn(visit)
  await visit.goto(`/services/booking/hotels/models/madar-al-olaya-riyadh?from=${day(50)}&to=${day(52)}`)
  await startAtHeading(visit)
  await press(visit, page.locator('#rooms a[href$="#book"]').first())
  await page.waitForURL(/room=/)
  // The page goes to the card: a key that is pressed on the way would be left behind.
  await expect.poll(() => page.evaluate<boolean>(isCardInSight), { message: 'the booking card is in sight' }).toBe(true)
  await bookByKeys(visit, async () => {})
})

for (const reader of eachLanguage) {
  journey(
    `keyboard alone: a search for rooms leads to the missing day, then to its answer (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      const t = wordsOf(visit)
      await visit.goto('/services/booking/hotels/models/madar-al-olaya-riyadh')
      const show = page.getByRole('button', { name: t('hotel.show_rooms') })
      await startAtHeading(visit)
      await press(visit, show)
      const from = page.locator('#from')
      await expect.poll(() => isFocused(from), { message: 'the focus is in the missing day' }).toBe(true)
      await page.locator('#from-errors').getByText(t('hotel.faults.required'), { exact: true }).waitFor()
      await from.fill(day(50))
      await page.locator('#to').fill(day(52))
      expect(await page.locator('#from-errors').count(), 'what is mended is no longer told').toBe(0)
      await press(visit, show)
      await page.waitForURL(/from=.*to=/)
      const answer = page.locator('#rooms-answer')
      await expect.poll(() => isFocused(answer), { message: 'the focus is at the answer' }).toBe(true)
      await expect.poll(() => answer.evaluate(isUncovered), { message: 'the answer is in sight' }).toBe(true)
      await expectSound(visit)
    },
  )
}

journey('keyboard alone: a car is booked by who drives it', async ({ open }) => {
  const visit = await open(englishDesk)
  await signedIn(visit)
  const query = `from=${day(45)}&to=${day(47)}&from_time=10:00&to_time=10:00&pickup=riyadh-airport&return=riyadh-airport`
  await visit.goto(`/services/booking/cars/models/toyota-yaris?${query}`)
  await startAtHeading(visit)
  await typeInto(visit, 'age', '36')
  await typeInto(visit, 'licence', '12')
  await bookByKeys(visit, () => typeInto(visit, 'travellers.0.birthdate', '05051990'))
})

/** A passport by keys: a letter reaches the nationality, digits the day. */
async function typePassport(visit: Visit, place: number): Promise<void> {
  await typeInto(visit, `travellers.${place}.document.number`, `A123456${place}`)
  await tabTo(visit, visit.page.locator(`main [name="travellers.${place}.document.nationality"]`))
  await visit.page.keyboard.press('ArrowDown')
  await typeInto(visit, `travellers.${place}.document.expires_on`, '05012035')
}

journey('keyboard alone: a package is booked for two in one room', async ({ open }) => {
  const visit = await open(arabicPhone)
  const { page } = visit
  await signedIn(visit)
  await visit.goto('/services/booking/packages/models/istanbul-trabzon-family?double=2')
  await startAtHeading(visit)
  await tabTo(visit, page.locator('#book [name="departure"]').first())
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/departure=/)
  await bookByKeys(visit, async () => {
    await typePassport(visit, 0)
    await typeInto(visit, 'travellers.1.firstname', 'Sami')
    await typeInto(visit, 'travellers.1.lastname', 'Alharbi')
    await typePassport(visit, 1)
    await tabTo(visit, page.locator('main [name="answers.departure_city"]'))
    await page.keyboard.press('ArrowDown')
  })
})

journey('keyboard alone: a heart is filled and emptied where it stands', async ({ open }) => {
  const visit = await open(englishDesk)
  const { page } = visit
  await signedIn(visit)
  await visit.goto('/services/booking/hotels/models')
  const favourite = page.getByRole('article').first().getByRole('button')
  await startAtHeading(visit)
  for (const pressed of ['true', 'false']) {
    if (!(await isFocused(favourite))) await tabTo(visit, favourite)
    await page.keyboard.press('Enter')
    await page.locator(`article button[aria-pressed="${pressed}"]`).first().waitFor()
  }
})

journey('the button that books stays in sight in a card taller than the window, and covers no field', async ({ open }) => {
  const visit = await open(englishDesk)
  const { page } = visit
  await visit.goto(productPath('edge-of-the-world-sunset'))
  const card = page.locator('#book')
  await card.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  expect(await card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeGreaterThan(0)
  const button = card.getByRole('button', { name: wordsOf(visit)('catalogue.booking.submit'), exact: true })
  const bottom = async () => {
    const box = await button.boundingBox()
    return box && box.y + box.height
  }
  await expect.poll(bottom, { message: 'the bottom of the button' }).toBeLessThan(800)
  await card.getByRole('radio').first().focus()
  await tabTo(visit, button)
})
