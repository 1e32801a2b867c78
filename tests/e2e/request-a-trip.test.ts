import { expect } from 'vitest'
import { eachLanguage, expectClean, expectSound, journey, untilAlive, type Visit } from '#testing/browser.ts'
import { balloonFlight, productPath } from './booking-steps.ts'
import { chooseDeparture } from './page-parts.ts'
import { signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

// Both visitors wait for the review at the same time.
journey(
  'the page of a request updates by itself when the request is accepted',
  { tags: ['S-167', 'S-194'] },
  async ({ open }) => {
    const visits = await Promise.all(eachLanguage.map((reader) => open(reader)))
    for (const visit of visits) {
      await signedIn(visit)
      await sendRequest(visit)
      await expectSound(visit)
    }
    await Promise.all(visits.map(untilAccepted))
    for (const visit of visits) await expectClean(visit)
  },
)

async function sendRequest(visit: Visit): Promise<void> {
  const { page } = visit
  const t = wordsOf(visit)
  await visit.goto(productPath(balloonFlight.slug))
  await chooseDeparture(page)
  await page
    .locator('#book')
    .getByRole('button', { name: t('catalogue.booking.submit_request') })
    .click()
  await page.getByRole('heading', { level: 1, name: t('booking.details_title') }).waitFor()
  await page.getByRole('button', { name: t('booking.to_review') }).click()
  await page.locator('main [name="accept_terms"]').check()
  await page.getByRole('button', { name: t('booking.confirm.on_request') }).click()
  await page.waitForURL(/\/profile\/orders\/[0-9a-f-]{36}$/)
  await untilAlive(visit)
  await page.getByRole('status').getByText(t('orders.statuses.in_review')).first().waitFor()
}

async function untilAccepted(visit: Visit): Promise<void> {
  const { page } = visit
  const t = wordsOf(visit)
  await page.evaluate('globalThis.isSameDocument = true')
  const accepted = page.getByRole('status').getByText(t('orders.statuses.awaiting_payment')).first()
  await accepted.waitFor({ timeout: 120_000 })
  expect(await page.evaluate('globalThis.isSameDocument'), 'the page was not loaded anew').toBe(true)
  // What happened before stays in the progress.
  await page.getByRole('main').getByText(t('orders.statuses.in_review'), { exact: true }).waitFor()
}
