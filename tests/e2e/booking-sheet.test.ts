import { expect } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { arabicPhone, describeReader, eachLanguage, expectSound, journey, pairwise, type Visit } from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { isFocused, tabTo } from './keyboard-steps.ts'
import { wordsOf } from './texts.ts'

const day = (ahead: number) => addDays(new Date().toISOString().slice(0, 10), ahead)
const days = `from=${day(45)}&to=${day(47)}`

/** A page of each form of a party, and the field of its sheet that a choice begins with. */
const forms = {
  trip: { path: productPath(eveningWalk.slug), field: '[name="departure"]' },
  package: { path: '/services/booking/packages/models/istanbul-trabzon-family?double=2', field: '[name="departure"]' },
  car: {
    path: `/services/booking/cars/models/toyota-yaris?${days}&from_time=10:00&to_time=10:00&pickup=riyadh-airport&return=riyadh-airport`,
    field: '[name="pickup"]',
  },
  hotel: { path: `/services/booking/hotels/models/madar-al-olaya-riyadh?${days}`, field: '[name="room_adults"]' },
}

const phones = eachLanguage.map(({ locale }) => ({ ...arabicPhone, locale }))

/** The page of a form, with a room where rooms are what is chosen; answers the bar that opens the sheet. */
async function openForm(visit: Visit, kind: keyof typeof forms) {
  const { page } = visit
  await visit.goto(forms[kind].path)
  if (kind === 'hotel') {
    const href = await page.locator('#rooms a[href$="#book"]').first().getAttribute('href')
    const { search } = new URL(href ?? '', page.url())
    await visit.goto(forms.hotel.path.split('?')[0] + search)
  }
  return page.locator('[data-bottom-bar] a')
}

const addressOf = ({ page }: Visit) => new URL(page.url()).search

for (const reader of phones)
  for (const kind of Object.keys(forms) as (keyof typeof forms)[])
    journey(
      `keyboard alone: on a phone the bar opens the booking of a ${kind} as a sheet (${reader.locale})`,
      async ({ open }) => {
        const visit = await open(reader)
        const { page } = visit
        const t = wordsOf(visit)
        const opener = await openForm(visit, kind)
        await opener.focus()
        await page.keyboard.press('Enter')
        const sheet = page.locator('#book:modal')
        await sheet.waitFor()
        await tabTo(visit, sheet.locator(forms[kind].field).first())
        const before = addressOf(visit)
        // The first room is for two at most, and two are searched for.
        await page.keyboard.press(kind === 'hotel' ? 'ArrowUp' : 'ArrowDown')
        if (kind !== 'car') await expect.poll(() => addressOf(visit), { message: 'the choice' }).not.toBe(before)
        await expectSound(visit)
        const submit = sheet.getByRole('button', { name: t('catalogue.booking.submit'), exact: true })
        expect(await isInWindow(submit), 'the button that books is in sight all along').toBe(true)
        await submit.focus()
        await page.keyboard.press('Tab')
        const isInside = () =>
          page.evaluate<boolean>('document.querySelector("#book:modal")?.contains(document.activeElement) ?? false')
        expect(
          (await isInside()) || (await page.evaluate<boolean>('document.activeElement === document.body')),
          'not behind the sheet',
        ).toBe(true)
        await page.keyboard.press('Escape')
        await sheet.waitFor({ state: 'detached' })
        expect(await isFocused(opener), 'the focus is back at the bar').toBe(true)
        expect(await page.locator('#book').isVisible(), 'the card stands in the page again').toBe(true)
        await expectSound(visit)
      },
    )

const isInWindow = (target: ReturnType<Visit['page']['locator']>) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

/** Where the page stands in the history of its window. */
const entryOf = ({ page }: Visit) => page.evaluate<number>('navigation.currentEntry.index')

for (const reader of phones)
  journey(`"back" closes the sheet of a booking and keeps what was chosen in it (${reader.locale})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    await visit.goto('/')
    const opener = await openForm(visit, 'trip')
    const sheet = page.locator('#book:modal')
    await opener.click()
    await sheet.locator('[name="departure"]').nth(1).check()
    await expect.poll(() => addressOf(visit)).toContain('departure=')
    const chosen = addressOf(visit)
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => addressOf(visit)).toBe(chosen)
    const kept = page.locator('#book [name="departure"]:checked')
    await expect.poll(() => kept.count(), { message: 'the date stays chosen', timeout: 5000 }).toBe(1)
    const before = await entryOf(visit)
    await opener.click()
    await sheet.waitFor()
    expect(await entryOf(visit), 'the sheet has an entry of its own').toBe(before + 1)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => entryOf(visit), { message: 'it goes with the sheet' }).toBe(before)
    expect(addressOf(visit)).toBe(chosen)
    await page.goBack()
    await expect
      .poll(() => new URL(page.url()).pathname, { message: 'nothing of the sheet is left in the history' })
      .not.toContain('models')
  })

for (const reader of pairwise.filter(({ width }) => width === 390))
  journey(`a press beside the card of a booking leaves it as it is (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page, javaScript } = visit
    const opener = await openForm(visit, 'trip')
    const card = page.locator('#book')
    if (javaScript)
      await card.evaluate((element) => element.addEventListener('close', () => element.setAttribute('data-closed', '')))
    await page.locator('h1').click()
    await page.keyboard.press('Escape')
    expect(await card.getAttribute('open')).toBe('')
    expect(await card.getAttribute('data-closed')).toBeNull()
    if (!javaScript) return
    await opener.click()
    const sheet = page.locator('#book:modal')
    await sheet.waitFor()
    await page.mouse.click(195, 10)
    await sheet.waitFor({ state: 'detached' })
    await page.locator('h1').click()
    expect(await card.getAttribute('open'), 'as before it was a sheet').toBe('')
    await expectSound(visit)
  })
