import { expect } from 'vitest'
import {
  describeReader,
  eachLanguage,
  englishDesk,
  expectSound,
  journey,
  readersWithoutScripts,
  untilAlive,
  type Visit,
} from '#testing/browser.ts'
import { travellerForm } from '#testing/traveller-builder.ts'
import { chooseDeparture, fill } from './page-parts.ts'
import { call, signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const hiddenNumber = 'A99884821'

/** Saves somebody in the profile with a passport that is valid for years. */
async function saveTraveller(visit: Visit): Promise<string> {
  const { page, locale } = visit
  const t = wordsOf(visit)
  const { firstname, lastname } =
    locale === 'ar' ? { firstname: 'هدى', lastname: 'القحطاني' } : { firstname: 'Huda', lastname: 'Alqahtani' }
  await visit.goto('/profile/travellers')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('travellers.add_title') })
    .click()
  await page.waitForURL(/\/profile\/travellers\/add$/)
  await untilAlive(visit)
  await fill(page, { firstname, lastname, birthdate: '1992-03-14' })
  await page.locator('[name="nationality"]').selectOption('sa')
  await page
    .locator('main details')
    .filter({ has: page.locator('[name="documents.passport.number"]') })
    .locator('summary')
    .click()
  await fill(page, { 'documents.passport.number': hiddenNumber, 'documents.passport.expires_on': '2035-05-01' })
  await expectSound(visit)
  await page.getByRole('button', { name: t('travellers.add'), exact: true }).click()
  await page.waitForURL(/\/profile\/travellers$/)
  await untilAlive(visit)
  return `${firstname} ${lastname}`
}

for (const reader of [...eachLanguage, ...readersWithoutScripts]) {
  journey(`a saved traveller is filled into a booking by one tap (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page, javaScript } = visit
    const t = wordsOf(visit)
    await signedIn(visit)
    const name = await saveTraveller(visit)
    const card = page.getByRole('listitem').filter({ hasText: name })
    await card.getByText('•••• 4821').waitFor()
    expect(await page.content(), 'the number on the page').not.toContain(hiddenNumber)
    await expectSound(visit)

    await visit.goto('/services/booking/packages/models/istanbul-trabzon-family?single=1')
    await chooseDeparture(page)
    if (javaScript) await page.waitForURL(/departure=/)
    else
      await page
        .locator('#book')
        .getByRole('button', { name: t('catalogue.booking.calculate') })
        .click()
    await page
      .locator('#book')
      .getByRole('button', { name: t('catalogue.booking.submit'), exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: t('booking.details_title') }).waitFor()
    await untilAlive(visit)
    await page.getByRole('button', { name }).click()
    if (!javaScript) await page.waitForURL(/\/booking\/review/)
    const value = (field: string) => page.locator(`[name="travellers.0.${field}"]`).inputValue()
    await expect.poll(() => value('document.expires_on')).toBe('2035-05-01')
    expect(`${await value('firstname')} ${await value('lastname')}`).toBe(name)
    expect(await value('document.number'), 'the number stays with the server').toBe('')
    await expectSound(visit)
    await page.locator('select[name="answers.departure_city"]').selectOption({ index: 1 })
    await page.getByRole('button', { name: t('booking.to_review') }).click()
    await page.getByRole('heading', { level: 1, name: t('booking.review_title') }).waitFor()
    await page.locator('[name="accept_terms"]').check()
    await expectSound(visit)
    await page.locator('main').locator('button[value="confirm"]').click()
    await page.waitForURL(/\/profile\/orders\/[0-9a-f-]{36}$/)
    await untilAlive(visit)
    await page.getByText('•••• 4821').waitFor()
    expect(await page.content(), 'the number on the order').not.toContain(hiddenNumber)
  })
}

journey('a saved document that expires too early is a warning when chosen and an error when sent', async ({ open }) => {
  const visit = await open({ ...englishDesk, expects: [/status of 422/] })
  const { page } = visit
  const t = wordsOf(visit)
  const { token } = await signedIn(visit)
  const documents = [{ kind: 'passport' as const, number: hiddenNumber, expires_on: '2026-12-20' }]
  await call(visit, '/profile/travellers', { method: 'POST', token, key: 'an old passport', body: travellerForm({ documents }) })
  await visit.goto('/services/booking/packages/models/istanbul-trabzon-family?single=1')
  await chooseDeparture(page)
  await page.waitForURL(/departure=/)
  await page
    .locator('#book')
    .getByRole('button', { name: t('catalogue.booking.submit'), exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: t('booking.details_title') }).waitFor()
  await untilAlive(visit)
  await page.getByRole('button', { name: 'Huda Alharbi' }).click()
  await page.getByText(/Passport of Huda Alharbi expires on 20 Dec 2026/).waitFor()
  await expectSound(visit)
  await page.locator('select[name="answers.departure_city"]').selectOption({ index: 1 })
  await page.getByRole('button', { name: t('booking.to_review') }).click()
  await page
    .getByText(/This trip needs a document that is valid until/)
    .first()
    .waitFor()
})
