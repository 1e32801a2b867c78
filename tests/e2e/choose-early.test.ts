import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { passwordChecks } from '#shared/password.ts'
import { arabicPhone, eachLanguage, expectSound, journey, untilAlive } from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { everyScript, holdBack, scriptNamed } from './hold-back.ts'
import { wordsOf } from './texts.ts'

const day = (ahead: number) => addDays(new Date().toISOString().slice(0, 10), ahead)
const days = `from=${day(45)}&to=${day(47)}`
const car = `/services/booking/cars/models/toyota-yaris?${days}&from_time=10:00&to_time=10:00&pickup=riyadh-airport&return=riyadh-airport`
const hotel = '/services/booking/hotels/models/madar-al-olaya-riyadh'

const total = (page: Page) => page.locator('#book .booking-buttons .amount').first().textContent()

for (const { locale } of eachLanguage) {
  const reader = { ...arabicPhone, locale }

  journey(`a date and a party chosen before the scripts listen are chosen and priced (${locale})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    const release = await holdBack(page, everyScript)
    await page.goto(`${visit.origin}/${locale}${productPath(eveningWalk.slug)}`, { waitUntil: 'commit' })
    const date = page.locator('#book [name="departure"]').nth(1)
    await date.check()
    await page.locator('#book [name="adult"]').fill('3')
    release()
    await untilAlive(visit)
    const chosen = await date.getAttribute('value')
    await expect.poll(() => new URL(page.url()).search).toBe(`?departure=${chosen}&adult=3`)
    expect(await date.isChecked()).toBe(true)
    const minus = page.locator('#book .counter:has([name="adult"]) button').first()
    await expect.poll(() => minus.isEnabled(), { message: 'fewer can travel' }).toBe(true)
    expect(await total(page)).toMatch(/\d/)
    await expectSound(visit)
  })

  journey(`what is chosen of a car before its fields are awake stays and is priced (${locale})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    const release = await holdBack(page, scriptNamed('car-rental-fields'))
    await visit.goto(car)
    const before = await total(page)
    const field = (name: string) => page.locator(`#book [name="${name}"]`)
    await field('return').selectOption({ index: 1 })
    await field('age').fill('35')
    const place = await field('return').inputValue()
    expect(place).not.toBe('riyadh-airport')
    await expectSound(visit)
    release()
    await expect.poll(() => new URL(page.url()).search).toContain(`return=${place}`)
    expect(await field('return').inputValue()).toBe(place)
    expect(await field('age').inputValue()).toBe('35')
    await expect.poll(() => total(page), { message: 'the fee of another place' }).not.toBe(before)
    await expectSound(visit)
  })

  journey(`guests and number of rooms chosen before the scripts listen are kept and priced (${locale})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    await visit.goto(`${hotel}?${days}`)
    const href = await page.locator('#rooms a[href$="#book"]').first().getAttribute('href')
    const { href: address } = new URL(href ?? '', page.url())
    for (const [field, count] of [
      ['#book [name="room_adults"]', '1'],
      ['#rooms select', '2'],
    ] as const) {
      const release = await holdBack(page, everyScript)
      await page.goto(address, { waitUntil: 'commit' })
      const select = page.locator(field).first()
      await select.scrollIntoViewIfNeeded()
      await select.selectOption(count)
      const before = await total(page)
      release()
      await untilAlive(visit)
      await expect.poll(() => page.url(), { message: `${field} in the address` }).not.toBe(address)
      await expect.poll(() => select.inputValue()).toBe(count)
      if (field.startsWith('#rooms')) await expect.poll(() => total(page), { message: 'the price of two rooms' }).not.toBe(before)
      await expectSound(visit)
      await page.unrouteAll()
    }
  })

  journey(`how many travel and a password typed before the scripts listen count (${locale})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    const type = async (path: string, name: string, text: string) => {
      const release = await holdBack(page, everyScript)
      await page.goto(`${visit.origin}/${locale}${path}`, { waitUntil: 'commit' })
      await page.locator(`main [name="${name}"]`).first().fill(text)
      release()
      await untilAlive(visit)
      await page.unrouteAll()
    }
    await type('', 'adults', '4')
    await expect.poll(() => page.locator('main [name="pax"]').inputValue(), { message: 'what is searched for' }).toBe('4')
    await expectSound(visit)
    await type('/signup', 'password', 'Wadi-Qamar-48!')
    const met = page.locator('#password-rules').getByLabel(wordsOf(visit)('accounts.rule_met'), { exact: true })
    await expect.poll(() => met.count(), { message: 'the rules that are met' }).toBe(passwordChecks.length)
    await expectSound(visit)
  })
}
