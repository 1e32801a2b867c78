import { expect } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { typedDay } from '#shared/typed-day.ts'
import { describeReader, journey, readersWithoutScripts } from '#testing/browser.ts'
import { wordsOf } from './texts.ts'

const hotel = '/services/booking/hotels/models/madar-al-olaya-riyadh'
const day = (ahead: number) => addDays(new Date().toISOString().slice(0, 10), ahead)

for (const reader of readersWithoutScripts) {
  journey(`the nights of a hotel have prices without scripts (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    await visit.goto(hotel)
    const nights = page.locator('#rooms table.calendar a')
    await page.locator('#dates').getByRole('link').click()
    await page.waitForURL(/month=/)
    const opened = page.url()
    await page.locator('#dates nav a').last().click()
    await page.waitForURL((url) => url.href !== opened)
    await nights.first().click()
    await page.waitForURL(/from=/)
    await page.locator('#rooms-answer').waitFor()
    expect(await page.locator('#rooms table.calendar a[aria-current="date"]').count()).toBeGreaterThan(0)
  })

  journey(`dates are typed and a family is named without scripts (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    const t = wordsOf(visit)
    await visit.goto('/')
    await page.getByRole('main').getByText(t('home.search.tabs.hotel'), { exact: true }).first().click()
    await page.getByRole('link', { name: t('home.search.forms.hotel') }).click()
    const form = page.locator(`form[aria-label="${t('home.search.forms.hotel')}"]`)
    await form.locator('[name="from"]').fill(typedDay(day(40)))
    await form
      .locator('[name="to"]')
      .fill(typedDay(day(42)).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))))
    await form.locator('[popovertarget]').first().click()
    await form.locator('[name="party_ages"]').first().fill('5, 8')
    await form.locator('[name="party_adults"]').first().press('Escape')
    await form.locator('button[type="submit"]:not([name])').click()
    await page.waitForURL(/hotels/)
    const card = page.getByRole('article').first().locator('a').first()
    const href = await card.getAttribute('href')
    expect(href).toContain(`from=${day(40)}`)
    expect(href).toContain(`to=${day(42)}`)
    expect(href).toContain('party=2-5-8')
  })
}
