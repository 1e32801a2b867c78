import { expect } from 'vitest'
import { expectClean, expectSound, untilAlive, type Visit } from '#testing/browser.ts'
import { amountIn, choose, factOf, fill, noticeOf, times } from './page-parts.ts'
import { newPerson, type Person } from './people.ts'
import { wordsOf } from './texts.ts'

/** A demo trip that is confirmed at once, with departures on every day, dearer at weekends. */
export const eveningWalk = {
  slug: 'diriyah-evening-walk',
  words: { ar: 'الدرعية', en: 'Diriyah' },
  category: 'heritage',
} as const

/** A demo trip whose bookings are reviewed first. */
export const balloonFlight = { slug: 'cappadocia-balloon-flight' } as const

export const productPath = (slug: string): string => `/services/booking/trips/models/${slug}`

/** Looks for a trip from the home page on and narrows the list to it; answers the price on its card. */
export async function findTrip(visit: Visit): Promise<string> {
  const { page, javaScript, width } = visit
  const t = wordsOf(visit)
  await visit.goto('/')
  const search = page.getByRole('search')
  if (javaScript) await search.getByRole('button', { name: t('home.search.more') }).click()
  else await search.locator('[name="adults"]').fill('3')
  await search.getByRole('button', { name: t('home.search.submit') }).click()
  await page.waitForURL(/\/models\?.*(pax|adults)=3/)
  await untilAlive(visit)
  await expectSound(visit)
  const filters = page.getByRole('search')
  if (width === 390)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('catalogue.filters.open') })
      .click()
  await filters.locator(`[name="category"][value="${eveningWalk.category}"]`).check()
  if (width === 390 || !javaScript) await filters.locator('[type="submit"]').click()
  await page.waitForURL(/category=heritage/)
  const chips = page.getByRole('list', { name: t('catalogue.filters.active') })
  await chips.getByRole('link', { name: t('catalogue.filters.travellers', { n: 3 }) }).click()
  await page.waitForURL(
    ({ searchParams }) => !searchParams.has('pax') && !searchParams.has('adults') && searchParams.get('category') === 'heritage',
  )
  return amountIn(cardOf(visit))
}

const cardOf = ({ page }: Visit) => page.getByRole('article').filter({ has: page.locator(`a[href*="${eveningWalk.slug}"]`) })

/** What a booking of two adults with one extra costs. */
export type Cost = { adults: string; extra: string; total: string }

/** Chooses a departure for two adults and an extra: the card's price, twice, and the extra are the total. */
export async function chooseForTwo(visit: Visit, price: string): Promise<Cost> {
  const { page, javaScript } = visit
  const t = wordsOf(visit)
  const card = page.locator('#book')
  const perPerson = t('catalogue.basis.person')
  const dates = card.getByRole('group', { name: t('catalogue.booking.departure') }).locator('label')
  const chooseDate = async (date: typeof dates) => {
    await choose(date.getByRole('radio'))
    if (!javaScript) await card.getByRole('button', { name: t('catalogue.booking.calculate') }).click()
  }
  const dearer = dates.filter({ hasText: perPerson }).first()
  const dearerPrice = await amountIn(dearer)
  await chooseDate(dearer)
  await expect.poll(() => amountIn(card), { message: 'the price of the chosen date' }).toBe(dearerPrice)
  await chooseDate(dates.filter({ hasNotText: perPerson }).first())
  await expect.poll(() => amountIn(card), { message: 'the price on the card of the list' }).toBe(price)
  const extras = card.getByRole('group', { name: t('catalogue.booking.extras') })
  const extra = await amountIn(extras)
  await choose(extras.getByRole('checkbox'))
  if (javaScript)
    await card
      .getByRole('button', { name: t('catalogue.booking.increase', { unit: t('catalogue.booking.units.adult') }) })
      .click()
  else {
    await card.locator('[name="adult"]').fill('2')
    await card.getByRole('button', { name: t('catalogue.booking.calculate') }).click()
  }
  const adults = times(2, price)
  const total = (Number(adults) + Number(extra)).toFixed(2)
  await expect.poll(() => amountIn(factOf(card, t('catalogue.booking.total')))).toBe(total)
  await expectClean(visit)
  await card.getByRole('button', { name: t('catalogue.booking.submit'), exact: true }).click()
  return { adults, extra, total }
}

/** A guest who wants to book makes an account on the way. */
export async function signUpOnTheWay(visit: Visit): Promise<Person> {
  const { page } = visit
  const t = wordsOf(visit)
  await page.waitForURL(/\/login\?to=/)
  await untilAlive(visit)
  await noticeOf(visit, t('errors.sign_in_first')).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('accounts.create_account') })
    .click()
  await page.waitForURL(/\/signup\?to=/)
  const person = newPerson(visit)
  await fillSignUp(visit, person)
  await expectSound(visit)
  await page.getByRole('button', { name: t('accounts.sign_up_and_go_on'), exact: true }).click()
  await page.waitForURL(/\/booking\?/)
  await untilAlive(visit)
  return person
}

/** Fills the form of a new account, and accepts the terms. */
export async function fillSignUp({ page }: Pick<Visit, 'page'>, person: Person): Promise<void> {
  const { phone, password, ...names } = person
  await fill(page, { ...names, 'phone.number': phone, password, password_confirmation: password })
  await page.locator('[name="accept_terms"]').check()
}

/** Says who travels, reviews everything and confirms; answers the id of the order whose page is shown. */
export async function detailsToOrder(visit: Visit, total: string): Promise<string> {
  const second = visit.locale === 'ar' ? { firstname: 'سامي', lastname: 'الحربي' } : { firstname: 'Sami', lastname: 'Alharbi' }
  const t = wordsOf(visit)
  return orderWith(visit, {
    title: t('booking.details_title'),
    total,
    values: { 'travellers.1.firstname': second.firstname, 'travellers.1.lastname': second.lastname },
    shows: `${second.firstname} ${second.lastname}`,
  })
}

type Details = { title: string; total: string; values: Readonly<Record<string, string>>; shows: string; confirm?: 'on_request' }

/** Fills the details, reviews and confirms; the price stays what it was. Answers the id of the order whose page is shown. */
export async function orderWith(visit: Visit, { title, total, values, shows, confirm }: Details): Promise<string> {
  const { page, width } = visit
  const t = wordsOf(visit)
  const summary = page.getByRole('complementary', { name: t('booking.summary') })
  const said = () => amountIn(width === 390 ? summary.locator('summary') : factOf(summary, t('orders.total_with_tax')))
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await untilAlive(visit)
  expect(await said()).toBe(total)
  await expectSound(visit)
  await fill(page, values)
  await page.getByRole('button', { name: t('booking.to_review') }).click()
  await page.getByRole('heading', { level: 1, name: t('booking.review_title') }).waitFor()
  await page.getByText(shows).first().waitFor()
  expect(await said()).toBe(total)
  await page.locator('[name="accept_terms"]').check()
  await expectSound(visit)
  await page.getByRole('button', { name: t(`booking.confirm.${confirm ?? 'instant'}`) }).click()
  await page.waitForURL(/\/profile\/orders\/[0-9a-f-]{36}$/)
  await untilAlive(visit)
  return page.url().split('/').at(-1) ?? ''
}

/** A passport for each traveller of a trip abroad, valid for years. */
export async function fillPassports(page: Visit['page'], travellers: number): Promise<void> {
  for (let place = 0; place < travellers; place += 1) {
    const field = (name: string) => page.locator(`[name="travellers.${place}.document.${name}"]`)
    await field('number').fill(`A123456${place}`)
    await field('nationality').selectOption('sa')
    await field('expires_on').fill('2035-05-01')
  }
}
