import { expect } from 'vitest'
import { redirectCookie, tokenCookie } from '#shared/constants.ts'
import {
  arabicPhone,
  describeReader,
  eachLanguage,
  expectSound,
  journey,
  pairwise,
  untilAlive,
  type Visit,
} from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { orderByCall } from './order-by-call.ts'
import { chooseDeparture, fill, noticeOf } from './page-parts.ts'
import { call, makeAccount, newPerson, type Person, signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const cookieOf = async ({ context }: Visit, name: string) => (await context.cookies()).find((cookie) => cookie.name === name)

async function signInByForm(visit: Visit, { email, password }: Person): Promise<void> {
  const { page } = visit
  await untilAlive(visit)
  await fill(page, { username: email, password })
  await page
    .getByRole('main')
    .getByRole('button', { name: wordsOf(visit)('accounts.sign_in'), exact: true })
    .click()
}

for (const reader of pairwise) {
  journey(
    `a guest at a customers' page signs in and returns to it (${describeReader(reader)})`,
    { tags: ['S-019', 'S-069', 'S-091', 'S-194', 'S-195', 'S-201', 'S-202', 'S-272', 'S-273', 'S-329'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale } = visit
      const t = wordsOf(visit)
      const person = newPerson(visit)
      await makeAccount(visit, person)
      await visit.goto('/profile/orders?page=1')
      expect(new URL(page.url()).pathname).toBe(`/${locale}/login`)
      await noticeOf(visit, t('errors.sign_in_first')).waitFor()
      expect(new URL(page.url()).searchParams.get('to')).toBe('/profile/orders?page=1')
      expect(await cookieOf(visit, redirectCookie.name), 'the way back belongs to this tab').toBeUndefined()
      await signInByForm(visit, person)
      await page.waitForURL((url) => url.pathname + url.search === `/${locale}/profile/orders?page=1`)
      await untilAlive(visit)
      await page.getByRole('heading', { level: 1, name: t('orders.title') }).waitFor()
      await page.getByText(t('orders.none'), { exact: true }).waitFor()
      expect(await cookieOf(visit, tokenCookie.name)).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' })
      await expectSound(visit)
    },
  )
}

for (const reader of eachLanguage) {
  journey(
    `a customer is sent away from the pages of guests (${describeReader(reader)})`,
    { tags: ['S-199', 'S-270'] },
    async ({ open }) => {
      const visit = await open(reader)
      await signedIn(visit)
      for (const path of ['/login', '/signup']) {
        await visit.goto(path)
        expect(visit.page.url(), path).toBe(`${visit.origin}/${visit.locale}`)
      }
    },
  )

  journey(
    `the profile greets by name, links its pages and signs out (${describeReader(reader)})`,
    {
      tags: [
        'S-102',
        'S-103',
        'S-104',
        'S-105',
        'S-106',
        'S-107',
        'S-108',
        'S-109',
        'S-110',
        'S-111',
        'S-121',
        'S-198',
        'S-200',
        'S-307',
      ],
    },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, width, locale } = visit
      const t = wordsOf(visit)
      const { person } = await signedIn(visit)
      await visit.goto('/profile')
      await expectSound(visit)
      const menu = page.getByRole('complementary', { name: t('shell.account.side_menu') })
      expect(await menu.isVisible(), 'the side menu is for wide screens').toBe(width === 1280)
      if (width === 1280) {
        await menu.getByText(`${person.firstname} ${person.lastname}`).waitFor()
        const hrefs = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
        expect(hrefs).toEqual([
          `/${locale}/profile`,
          `/${locale}/profile/personal-info`,
          `/${locale}/profile/change-password`,
          `/${locale}/profile/address`,
          `/${locale}/profile/travellers`,
          `/${locale}/profile/waiting-list`,
          `/${locale}/profile/favourites/booking`,
          `/${locale}/profile/orders?page=1`,
          `/${locale}`,
        ])
        await menu.getByRole('button', { name: t('shell.account.sign_out') }).click()
      } else {
        await visit.goto('/logout')
        await page
          .getByRole('main')
          .getByRole('button', { name: t('accounts.sign_out') })
          .click()
      }
      await page.waitForURL(`${visit.origin}/${locale}`)
      await untilAlive(visit)
      await noticeOf(visit, t('accounts.signed_out')).waitFor()
      expect(await cookieOf(visit, tokenCookie.name)).toBeUndefined()
    },
  )

  journey(
    `a session that ends during a visit leads to sign-in and back to the same page (${describeReader(reader)})`,
    { tags: ['S-201'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale } = visit
      const t = wordsOf(visit)
      const { person, token } = await signedIn(visit)
      await visit.goto(productPath(eveningWalk.slug))
      await chooseDeparture(page, 1)
      await call(visit, '/signout', { method: 'DELETE', token })
      await page
        .locator('#book')
        .getByRole('button', { name: t('catalogue.booking.submit'), exact: true })
        .click()
      await page.waitForURL((url) => url.pathname === `/${locale}/login`)
      await noticeOf(visit, t('errors.sign_in_first')).waitFor()
      await signInByForm(visit, person)
      await page.waitForURL(/\/booking\?product=diriyah-evening-walk&departure=/)
      await page.getByRole('heading', { level: 1, name: t('booking.details_title') }).waitFor()
      await expectSound(visit)
    },
  )
}

/** A tab of the same browser beside the visit's own one. */
async function tabBeside(visit: Visit, path: string): Promise<Visit> {
  const tab = { ...visit, page: await visit.context.newPage() }
  await tab.page.goto(`${visit.origin}/${visit.locale}${path}`)
  await untilAlive(tab)
  return tab
}

for (const reader of eachLanguage) {
  journey(
    `a sign-out in another tab keeps a typed booking, and signing in there continues it (${describeReader(reader)})`,
    { tags: ['S-200', 'C-04', 'C-14'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/status of 401/] })
      const { context, page, locale, origin } = visit
      const t = wordsOf(visit)
      const { person } = await signedIn(visit)
      const { data } = await call<{ data: { departures: { id: string }[] } }>(visit, `/products/${eveningWalk.slug}`)
      const booking = `/booking?product=${eveningWalk.slug}&departure=${data.departures[0]?.id}&adult=1`
      await visit.goto(booking)
      await fill(page, { 'travellers.0.firstname': 'Reema', 'travellers.0.lastname': 'Alotaibi' })
      const typed = () => page.locator('main [name="travellers.0.firstname"]').inputValue()
      const leaving = await tabBeside(visit, '/logout')
      await leaving.page
        .getByRole('main')
        .getByRole('button', { name: t('accounts.sign_out') })
        .click()
      await leaving.page.waitForURL(`${origin}/${locale}`)
      await page.bringToFront()
      const over = page.locator('[data-session-over]')
      await over.getByText(t('errors.session_ended')).waitFor()
      expect(await typed()).toBe('Reema')
      await expectSound(visit)
      const review = page.getByRole('main').getByRole('button', { name: t('booking.to_review'), exact: true })
      await review.click()
      await page.getByRole('main').getByText(t('errors.session_ended')).waitFor()
      expect(await typed()).toBe('Reema')
      const opened = context.waitForEvent('page')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('errors.sign_in_beside') })
        .click()
      const beside = { ...visit, page: await opened }
      await signInByForm(beside, person)
      await beside.page.waitForURL(`${origin}/${locale}`)
      await page.bringToFront()
      expect(await typed(), 'the other tab was not led to this booking, and this one still holds it').toBe('Reema')
      await over.waitFor({ state: 'detached' })
      await review.click()
      await page.getByRole('heading', { level: 1, name: t('booking.review_title') }).waitFor()
      await page.getByText('Reema Alotaibi').waitFor()
    },
  )
}

journey("another customer's order is not found", { tags: ['S-317'] }, async ({ open }) => {
  const owner = await open(arabicPhone)
  const { person, token } = await signedIn(owner)
  const { id } = await orderByCall(owner, token, person, eveningWalk.slug)
  expect(await owner.goto(`/profile/orders/${id}`)).toBe(200)
  const other = await open({ ...arabicPhone, expects: [/status of 404/] })
  await signedIn(other)
  for (const path of [`/profile/orders/${id}`, `/profile/orders/${id}/cancel`]) {
    expect(await other.goto(path), path).toBe(404)
    await other.page.getByRole('heading', { level: 1, name: wordsOf(other)('errors.not_found') }).waitFor()
    await expectSound(other)
  }
})
