import { expect } from 'vitest'
import { describeReader, eachLanguage, expectSound, journey, untilAlive, type Visit } from '#testing/browser.ts'
import { balloonFlight, productPath } from './booking-steps.ts'
import { chooseDeparture } from './page-parts.ts'
import { signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const notes = 'A quiet room, please'

/** Waits until what was typed is kept. */
const untilStored = (visit: Visit) => visit.page.waitForResponse((response) => response.url().endsWith('/drafts'))

/** Types in a field, goes away and comes back in each way: it stands there again. */
async function comesBack(visit: Visit, field: string): Promise<void> {
  const { page } = visit
  const kept = untilStored(visit)
  await page.locator(field).fill(notes)
  await kept
  await page.reload()
  await untilAlive(visit)
  expect(await page.locator(field).inputValue(), 'after a reload').toBe(notes)
  await page.getByText(wordsOf(visit)('site.kept.text')).waitFor()
  await visit.goto('/services')
  await page.goBack()
  await untilAlive(visit)
  await expect.poll(() => page.locator(field).inputValue(), { message: 'after the way back' }).toBe(notes)
  await page.goBack()
  await page.goForward()
  await untilAlive(visit)
  await expect.poll(() => page.locator(field).inputValue(), { message: 'after the way forward' }).toBe(notes)
}

for (const reader of eachLanguage) {
  journey(
    `what is typed in a booking and in a request survives reload, back and forward (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      const t = wordsOf(visit)
      await signedIn(visit)
      await visit.goto(productPath(balloonFlight.slug))
      await chooseDeparture(page, 1)
      await page
        .locator('#book')
        .getByRole('button', { name: t('catalogue.booking.submit_request') })
        .click()
      await page.getByRole('heading', { level: 1, name: t('booking.details_title') }).waitFor()
      await comesBack(visit, '[name="notes"]')
      await visit.goto('/services/form/visa-help')
      await comesBack(visit, '[name="contact.name"]')
      await expectSound(visit)
    },
  )
}
