import { expect } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { describeReader, expectClean, expectSound, journey, pairwise, untilAlive } from '#testing/browser.ts'
import { fill } from './page-parts.ts'
import { comeSignedIn, makeAccount, newPerson } from './people.ts'
import { wordsOf } from './texts.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const passport = { name: 'passport.png', mimeType: 'image/png', buffer: png }

for (const reader of pairwise) {
  journey(
    `a form is filled in, corrected and sent with its file, and its answer is promised (${describeReader(reader)})`,
    { tags: ['S-012', 'S-082', 'S-251', 'S-253'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/status of 422/] })
      const { page } = visit
      const t = wordsOf(visit)
      await visit.goto('/services/form/visa-help')
      await expectSound(visit)
      await page.getByRole('button', { name: t('requests.guest.sign_in') }).click()
      await page.waitForURL(/\/login\?to=/)
      await comeSignedIn(visit, await makeAccount(visit, newPerson(visit)))
      await visit.goto('/services/form/visa-help')
      await page.locator('[name="form.answers.country"]').first().check()
      await fill(page, {
        'form.answers.travel_day': addDays(new Date().toISOString().slice(0, 10), 60),
        'form.answers.applicants': '2',
        'form.answers.nationality': 'سعودية',
      })
      await page.locator('[name="form.answers.earlier_visa"]').first().check()
      await page
        .locator('[name="form.answers.passport_copy"]')
        .setInputFiles({ ...passport, buffer: Buffer.from('not a picture') })
      await page.locator('[name="accept_terms"]').check()
      const send = page.getByRole('button', { name: t('requests.send') })
      await send.click()
      await page.getByText(t('validation.file_kind')).first().waitFor()
      expect(await page.locator('[name="form.answers.nationality"]').inputValue(), 'nothing typed is lost').toBe('سعودية')
      await page.locator('[name="form.answers.passport_copy"]').setInputFiles(passport)
      await expectClean(visit)
      await send.click()
      await page.waitForURL(/\/profile\/orders\/[0-9a-f-]{36}$/)
      await untilAlive(visit)
      await page.getByRole('status').getByText(t('orders.statuses.in_review')).first().waitFor()
      const text = await page.getByRole('main').innerText()
      for (const part of ['passport.png', 'سعودية']) expect(text).toContain(part)
      await expectClean(visit)
    },
  )
}
