import { expect } from 'vitest'
import { formatDay } from '#shared/dates.ts'
import { contact, travellersFor } from '#testing/booking.ts'
import { describeReader, expectClean, journey, pairwise, untilAlive, type Visit } from '#testing/browser.ts'
import { productPath } from './booking-steps.ts'
import { mailsOf } from './mailbox.ts'
import { call, makeAccount, newPerson, signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

/** A demo trip that one party fills on some days. */
const smallTrip = { slug: 'abha-rijal-almaa-day', seats: 7 } as const

type Departures = { data: { departures: { id: string; starts_on: string; left: number }[] } }

/** Another customer books all seats of a departure; answers the day, and what cancels the booking. */
async function fillDeparture(visit: Visit, place: number) {
  const token = await makeAccount(visit, newPerson(visit))
  const { departures } = (await call<Departures>(visit, `/products/${smallTrip.slug}`)).data
  const departure = departures.filter(({ left }) => left === smallTrip.seats)[place]
  if (!departure) throw new Error('the demo has departures that one party fills')
  const units = { adult: smallTrip.seats }
  const selection = { product_id: smallTrip.slug, departure_id: departure.id, units }
  const { data: priced } = await call<{ data: { quote: string } }>(visit, '/quotes', { method: 'POST', body: selection })
  const { data: order } = await call<{ data: { id: string } }>(visit, '/orders', {
    ...{ method: 'POST', token, key: `fill ${departure.id}` },
    body: { quote: priced.quote, travellers: travellersFor(units), contact, accept_terms: true },
  })
  const cancel = async () => {
    const path = `/profile/orders/${order.id}`
    const { data: terms } = await call<{ data: { quote: string } }>(visit, `${path}/cancellation`, { token })
    await call(visit, `${path}/cancel`, { method: 'POST', token, key: `empty ${order.id}`, body: { quote: terms.quote } })
  }
  return { ...departure, cancel }
}

for (const [place, reader] of pairwise.entries()) {
  journey(
    `who waits for a full date is mailed a seat that becomes free, and books it (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open({ ...reader })
      const { page, locale } = visit
      const t = wordsOf(visit)
      const { person } = await signedIn(visit)
      const { id, starts_on, cancel } = await fillDeparture(visit, place)
      const wait = page.locator(`a[href*="/waiting-list/join"][href*="${id}"]`)
      const shown = async () => {
        await visit.goto(productPath(smallTrip.slug))
        return wait.count()
      }
      await expect.poll(shown, { timeout: 90_000, message: 'the full date on the page of the trip' }).toBe(1)
      await page.locator('#book details').filter({ has: wait }).last().locator('> summary').click()
      await page.getByRole('link', { name: t('catalogue.departures.wait_for', { day: formatDay(starts_on, locale) }) }).click()
      await page.getByRole('heading', { level: 1, name: t('waiting.join_title') }).waitFor()
      await untilAlive(visit)
      await expectClean(visit)
      await page.locator('main [name="units.adult"]').fill('2')
      await page.getByRole('button', { name: t('waiting.join') }).click()
      await page.getByRole('heading', { level: 1, name: t('waiting.title') }).waitFor()
      await page.getByText(t('waiting.position', { n: 1 })).waitFor()
      await untilAlive(visit)
      await expectClean(visit)
      await cancel()
      const links = async () =>
        (await mailsOf(visit, person.email)).flatMap(
          ({ body }) => /https?:\/\/[^\s/]+(\/\S*booking\?product=\S+)/.exec(body)?.[1] ?? [],
        )
      await expect.poll(async () => (await links()).length, { timeout: 120_000, message: 'the mail about the seats' }).toBe(1)
      expect((await links())[0]).toContain(`departure=${id}&adult=2`)
      await visit.goto('/profile/waiting-list')
      await page.getByText(t('waiting.held')).waitFor()
      await expectClean(visit)
      await page.getByRole('link', { name: t('waiting.book') }).click()
      await page.getByRole('heading', { level: 1, name: t('booking.details_title') }).waitFor()
      await visit.goto('/profile/waiting-list')
      await page.getByRole('button', { name: t('waiting.leave') }).click()
      await page.getByText(t('waiting.none')).waitFor()
    },
  )
}
