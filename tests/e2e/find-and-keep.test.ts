import { expect } from 'vitest'
import {
  describeReader,
  eachLanguage,
  englishDesk,
  expectClean,
  expectSound,
  journey,
  pairwise,
  untilAlive,
  type Visit,
} from '#testing/browser.ts'
import { holdBack } from './hold-back.ts'
import { fill } from './page-parts.ts'
import { makeAccount, newPerson } from './people.ts'
import { wordsOf } from './texts.ts'

const typed = { ar: 'اسطنبول', en: 'Istambul' }
const found = { ar: 'إسطنبول', en: 'Istanbul' }

for (const reader of pairwise) {
  journey(
    `a guest searches, makes a package a favourite through sign-in and removes it again (${describeReader(reader)})`,
    { tags: ['S-025', 'S-101'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale } = visit
      const t = wordsOf(visit)
      await visit.goto(`/services?q=${encodeURIComponent(typed[locale])}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const card = page.getByRole('article').filter({ has: page.locator('a[href*="istanbul-trabzon-family"]') })
      await expectSound(visit)
      await card.getByRole('button').click()
      await page.waitForURL(/\/login\?to=/)
      await untilAlive(visit)
      const person = newPerson(visit)
      await makeAccount(visit, person)
      await fill(page, { username: person.email, password: person.password })
      await page
        .getByRole('main')
        .getByRole('button', { name: t('accounts.sign_in'), exact: true })
        .click()
      await page.waitForURL(/\/services\?q=/)
      await expect.poll(() => card.getByRole('button').getAttribute('aria-pressed')).toBe('true')
      await visit.goto('/profile/favourites/booking')
      await card.waitFor()
      await expectClean(visit)
      await card.getByRole('button').click()
      await card.waitFor({ state: 'detached' })
      await page.reload()
      expect(await card.count(), 'it is gone for good').toBe(0)
    },
  )
}

for (const reader of eachLanguage) {
  journey(
    `a destination is found by its country, with what can be booked there (${describeReader(reader)})`,
    { tags: ['S-014', 'S-060', 'S-061', 'S-062'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      await visit.goto('/countries')
      await expectSound(visit)
      await page.getByRole('main').locator('a[href$="/countries/destinations?country=tr"]').first().click()
      await page.waitForURL(/country=tr/)
      await page.getByRole('main').locator('a[href$="/countries/destinations/istanbul"]').first().click()
      await page.waitForURL(/\/destinations\/istanbul$/)
      await page
        .getByRole('article')
        .filter({ has: page.locator('a[href*="istanbul-trabzon-family"]') })
        .first()
        .waitFor()
      await expectSound(visit)
    },
  )
}

for (const reader of eachLanguage)
  journey(`suggestions are chosen with the keyboard (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open({ ...reader, width: 1280 })
    const { page, locale } = visit
    const { field, options } = await openSearch(visit)
    await field.fill(typed[locale])
    await options.filter({ hasText: found[locale] }).first().waitFor()
    await expectClean(visit)
    await field.press('ArrowDown')
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toMatch(/\S/)
    await field.press('Enter')
    await page.waitForURL(/istanbul/)
  })

journey('suggestions that come late move nothing under the hand that chose', async ({ open }) => {
  const visit = await open(englishDesk)
  const { page } = visit
  const { field, options } = await openSearch(visit)
  await options.first().waitFor()
  const release = await holdBack(page, /search\/suggestions\?q=Istambul/)
  await field.fill(typed.en)
  await field.press('ArrowDown')
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toMatch(/\S/)
  release()
  await options.filter({ hasText: found.en }).first().waitFor()
  await expect
    .poll(() => field.getAttribute('aria-activedescendant'), { message: 'nothing is chosen among the newer ones' })
    .toBeNull()
  await field.press('Enter')
  await page.waitForURL(/\/services\?q=Istambul/)
})

/** Opens the search of the header on the home page. */
async function openSearch(visit: Visit) {
  const { page } = visit
  const t = wordsOf(visit)
  await visit.goto('/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.search.open') })
    .click()
  const field = page.getByRole('combobox', { name: t('shell.search.what') })
  return { field, options: page.getByRole('listbox', { name: t('shell.search.suggestions') }).getByRole('option') }
}
