import { expect } from 'vitest'
import { addDays, formatDay } from '#shared/dates.ts'
import { typedDay } from '#shared/typed-day.ts'
import { arabicPhone, describeReader, eachLanguage, expectSound, journey, type Visit } from '#testing/browser.ts'
import { everyScript, holdBack } from './hold-back.ts'
import { isFocused } from './keyboard-steps.ts'
import { wordsOf } from './texts.ts'

const hotel = '/services/booking/hotels/models/madar-al-olaya-riyadh'
const car = '/services/booking/cars/models/toyota-yaris'
const day = (ahead: number) => addDays(new Date().toISOString().slice(0, 10), ahead)

const fieldOf = ({ page }: Visit, scope: string, name: string) =>
  page.locator(`${scope} input[name="${name}"]:not([type="hidden"])`)
const dialogOf = ({ page }: Visit) => page.locator('dialog:modal')
const freeDays = (visit: Visit) =>
  dialogOf(visit)
    .locator('td [role="button"]:not([aria-disabled="true"])')
    .filter({ has: visit.page.locator('bdi', { hasText: /\d/ }) })

/** Opens the calendar of the rooms of a hotel by its button, and waits for its prices. */
async function openStay(visit: Visit) {
  const t = wordsOf(visit)
  await visit.goto(hotel)
  const opener = visit.page
    .locator('#rooms')
    .getByRole('button', { name: `${t('shell.dates.open')}: ${t('hotel.from')}`, exact: true })
  await opener.focus()
  await visit.page.keyboard.press('Enter')
  await freeDays(visit).first().waitFor()
  return opener
}

/** Scrolls to the calendar that lies in the page of a hotel, and waits for its prices. */
async function daysInPage(visit: Visit) {
  await fieldOf(visit, '#rooms', 'from').scrollIntoViewIfNeeded()
  const days = visit.page
    .locator('#rooms form td [role="button"]:not([aria-disabled="true"])')
    .filter({ has: visit.page.locator('bdi', { hasText: /\d/ }) })
  await visit.page.locator('#rooms button[type="submit"]').scrollIntoViewIfNeeded()
  await days.first().waitFor()
  return days
}

for (const reader of eachLanguage) {
  journey(`nights are chosen in the page of a hotel by two presses (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    await visit.goto(hotel)
    const days = await daysInPage(visit)
    await expectSound(visit)
    await days.nth(3).click()
    await days.nth(5).click()
    await page.waitForURL(/from=.*to=/)
    await page.locator('#rooms-answer').waitFor()
    expect(await page.locator('#rooms form table td [role="button"]').count(), 'the calendar has gone').toBe(0)
    expect(await page.locator('#rooms input#from').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  })

  journey(`the days of a car are chosen in its page, and its form follows (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    await visit.goto(car)
    await page.locator('#dates').scrollIntoViewIfNeeded()
    const days = page
      .locator('#dates td [role="button"]:not([aria-disabled="true"])')
      .filter({ has: page.locator('bdi', { hasText: /\d/ }) })
    await days.first().waitFor()
    await expectSound(visit)
    await days.nth(3).click()
    await days.nth(6).click()
    await page.waitForURL(/from=.*to=.*#book/)
    const { searchParams } = new URL(page.url())
    const typed = ['from', 'to'].map((name) => typedDay(searchParams.get(name) ?? ''))
    const fields = page.locator('#book').locator('input[name="from"], input[name="to"]')
    await expect
      .poll(() => fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)))
      .toEqual(typed)
    await page.locator('#book [aria-busy="false"]').first().waitFor({ state: 'attached' })
  })

  journey(`two taps choose the nights of a hotel (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    await openStay(visit)
    await expectSound(visit)
    const days = freeDays(visit)
    await days.nth(3).click()
    await days.nth(5).click()
    await expect.poll(() => dialogOf(visit).count(), { message: 'open calendars' }).toBe(0)
    const [from, to] = await Promise.all(['from', 'to'].map((name) => fieldOf(visit, '#rooms', name).inputValue()))
    expect(from).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect(to).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    await visit.page.waitForURL(/from=/)
    await visit.page.locator('#rooms').getByRole('article').first().waitFor()
  })

  journey(`the keys walk through the calendar and choose a stay (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page, locale } = visit
    const opener = await openStay(visit)
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    const start = await focused()
    await page.keyboard.press('PageDown')
    await expect.poll(focused, { message: 'a month later' }).not.toBe(start)
    await page.keyboard.press('PageUp')
    await expect.poll(focused, { message: 'back again' }).toContain(start.slice(0, 12))
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(opener), { message: 'the focus is on the button again' }).toBe(true)
    await page.keyboard.press('Enter')
    await freeDays(visit).first().waitFor()
    await page.keyboard.press('PageDown')
    await expect.poll(() => dialogOf(visit).locator('td .skeleton').count(), { message: 'prices on their way' }).toBe(0)
    await page.keyboard.press('Enter')
    await dialogOf(visit).getByRole('status').getByText(/\d/).waitFor()
    // The week runs on in the direction of reading.
    for (let n = 0; n < 2; n += 1) await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => dialogOf(visit).count(), { message: 'open calendars' }).toBe(0)
    expect(await fieldOf(visit, '#rooms', 'to').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  })

  journey(`Eid al-Fitr is chosen by one press on the home page (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    const t = wordsOf(visit)
    await visit.goto('/')
    await page.getByRole('main').getByText(t('home.search.tabs.hotel'), { exact: true }).first().click()
    const form = `form[aria-label="${t('home.search.forms.hotel')}"]`
    await page
      .locator(form)
      .getByRole('button', { name: new RegExp(t('shell.dates.open')) })
      .first()
      .click()
    await dialogOf(visit)
      .getByRole('button', { name: new RegExp(t('calendar.periods.eid_al_fitr')) })
      .click()
    const from = await fieldOf(visit, form, 'from').inputValue()
    expect(from).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    await page.locator(form).locator('output').first().getByText(/\d{4}/).waitFor()
    await expectSound(visit)
  })
}

journey('without its days a hotel is still asked for by typing', async ({ open }) => {
  const visit = await open(arabicPhone)
  const { page } = visit
  await page.route('**/days?*', (route) => route.fulfill({ status: 200, body: '' }))
  await visit.goto(hotel)
  await fieldOf(visit, '#rooms', 'from').scrollIntoViewIfNeeded()
  const submit = page.locator('#rooms button[type="submit"]').first()
  await submit.scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('#rooms .skeleton').count(), { message: 'places that wait' }).toBe(0)
  await fieldOf(visit, '#rooms', 'from').fill(typedDay(day(40)))
  await fieldOf(visit, '#rooms', 'to').fill(typedDay(day(42)))
  await submit.click()
  await page.locator('#rooms-answer').waitFor()
})

journey('a tab that is chosen before scripts run has its search once they do', async ({ open }) => {
  const visit = await open(arabicPhone)
  const { page } = visit
  const t = wordsOf(visit)
  const release = await holdBack(page, everyScript)
  await page.goto(`${visit.origin}/ar`, { waitUntil: 'commit' })
  await page.getByRole('main').getByText(t('home.search.tabs.car'), { exact: true }).first().click()
  const form = page.locator('form[data-search="car"]')
  expect(await form.count(), 'nothing yet').toBe(0)
  release()
  await form.locator('[name="from"]').waitFor()
  await form.getByRole('button', { name: t('home.search.submit'), exact: true }).waitFor()
})

journey('the search button of the home page is in the first screen of a phone', async ({ open }) => {
  for (const locale of ['ar', 'en'] as const) {
    const visit = await open({ ...arabicPhone, locale })
    const t = wordsOf(visit)
    await visit.goto('/')
    for (const kind of ['trip', 'hotel', 'car'] as const) {
      await visit.page
        .getByRole('main')
        .getByText(t(`home.search.tabs.${kind}`), { exact: true })
        .first()
        .click()
      const button = visit.page
        .locator(`form[aria-label="${t(`home.search.forms.${kind}`)}"]`)
        .getByRole('button', { name: t('home.search.submit'), exact: true })
      const box = await button.boundingBox()
      expect(box && box.y + box.height, `${locale} ${kind}`).toBeLessThanOrEqual(844)
    }
  }
})

journey('a finger on a date opens the sheet, from which typing is one press away', async ({ open }) => {
  const visit = await open(arabicPhone)
  const { page } = visit
  await visit.goto('/services/booking/hotels/models/madar-al-olaya-riyadh')
  const from = fieldOf(visit, '#rooms', 'from')
  await from.tap()
  await freeDays(visit).first().waitFor()
  await dialogOf(visit)
    .getByRole('button', { name: wordsOf(visit)('calendar.type') })
    .click()
  await expect.poll(() => isFocused(from), { message: 'the focus is in the field' }).toBe(true)
  await page.keyboard.type('٢٤١٢٢٠٢٦')
  await page.keyboard.press('Tab')
  expect(await from.inputValue()).toBe('24/12/2026')
  await page.locator('#rooms output').first().getByText(formatDay('2026-12-24', 'ar')).waitFor()
})

for (const reader of eachLanguage) {
  journey(
    `a family comes from the home page to the rooms of a hotel, and its search is kept (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      const t = wordsOf(visit)
      await visit.goto('/')
      await page.getByRole('main').getByText(t('home.search.tabs.hotel'), { exact: true }).first().click()
      const form = page.locator(`form[aria-label="${t('home.search.forms.hotel')}"]`)
      await form.locator('[name="from"]').fill(typedDay(day(40)))
      await form.locator('[name="to"]').fill(typedDay(day(42)))
      await form.locator('[popovertarget]').first().click()
      const room = t('party.room', { n: 1 })
      const more = form.getByRole('button', { name: t('party.more_children', { room }) })
      await more.click()
      await more.click()
      await form.getByLabel(t('party.age_of', { n: 1 })).selectOption('5')
      await form.getByLabel(t('party.age_of', { n: 2 })).selectOption('8')
      await expectSound(visit)
      await form.getByRole('button', { name: t('party.done'), exact: true }).click()
      await form.locator('[name="q"]').fill('Riyadh')
      await form.locator('button[type="submit"]:not([name])').click()
      await page.waitForURL(/party=2-5-8/)
      // The page before is in sight for a moment after its address is gone.
      await page.locator('#filters').waitFor({ state: 'attached' })
      await page.getByRole('article').first().locator('a').first().click()
      await page.waitForURL(/models\/.*party=2-5-8/)
      await page.locator('#rooms input[name="party"][value="2-5-8"]').first().waitFor({ state: 'attached' })
      await page.locator('#rooms').getByRole('article').first().waitFor()
      await visit.goto('/')
      const recent = page.getByRole('region', { name: t('home.search.recent.title') })
      await recent.getByRole('link').first().waitFor()
      await expectSound(visit)
      await recent.getByRole('link').first().click()
      await page.waitForURL(/party=2-5-8/)
      await visit.goto('/')
      await recent.getByRole('button', { name: t('home.search.recent.clear') }).click()
      expect(await recent.count()).toBe(0)
    },
  )
}
