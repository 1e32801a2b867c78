import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  arabicPhone,
  describeReader,
  eachLanguage,
  expectClean,
  journey,
  pairwise,
  readersWithoutScripts,
  untilAlive,
  type Visit,
} from '#testing/browser.ts'
import { balloonFlight, eveningWalk, fillSignUp, productPath } from './booking-steps.ts'
import { everyScript, holdBack } from './hold-back.ts'
import { fill, noticeOf, untilSettled } from './page-parts.ts'
import { call, makeAccount, newPerson, signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const literal = {
  ar: { required: 'هذا الحقل مطلوب', email: 'يجب أن يكون البريد الإلكتروني صحيحًا', confirm: 'يرجى تأكيد كلمة المرور' },
  en: { required: 'This field is required', email: 'The email must be valid', confirm: 'Please confirm the password' },
}

const errorsAt = async (page: Page, id: string): Promise<string[]> => {
  const errors = page.locator(`[id="${id}-errors"] li`)
  return (await errors.count()) === 0 ? [] : errors.allInnerTexts()
}

const press = async (visit: Visit, key: 'accounts.sign_up' | 'accounts.sign_in'): Promise<void> =>
  visit.page
    .getByRole('main')
    .getByRole('button', { name: wordsOf(visit)(key), exact: true })
    .click()

for (const reader of eachLanguage) {
  journey(
    `a form says at each field what is wrong before it is sent (${describeReader(reader)})`,
    { tags: ['S-226', 'S-241', 'S-244', 'S-266'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale } = visit
      const texts = literal[locale]
      await visit.goto('/signup')
      let isSent = false
      page.on('request', (request) => {
        isSent ||= request.method() === 'POST'
      })
      await fill(page, { email: 'noura', password: 'Nakhla-2048!', password_confirmation: 'Nakhla-2049!' })
      await press(visit, 'accounts.sign_up')
      await expect.poll(() => errorsAt(page, 'firstname')).toEqual([texts.required])
      expect(await errorsAt(page, 'email')).toEqual([texts.email])
      expect(await errorsAt(page, 'password_confirmation')).toEqual([texts.confirm])
      expect(await page.locator('#firstname').getAttribute('aria-invalid')).toBe('true')
      expect(await page.locator('main section:focus').count(), 'the summary has the focus').toBe(1)
      await expectClean(visit)
      expect(isSent).toBe(false)
      expect(await page.locator('#email').inputValue()).toBe('noura')
    },
  )

  journey(
    `the server's error of a field wins until the field is edited (${describeReader(reader)})`,
    { tags: ['S-222', 'S-260', 'S-312', 'S-316'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/status of 422/] })
      const { page } = visit
      const t = wordsOf(visit)
      const person = newPerson(visit)
      await makeAccount(visit, person)
      await visit.goto('/signup')
      await fillSignUp(visit, person)
      await press(visit, 'accounts.sign_up')
      await expect.poll(() => errorsAt(page, 'email')).toEqual([t('validation.taken')])
      await page
        .getByRole('region', { name: t('shell.toasts') })
        .getByText(/\S/)
        .first()
        .waitFor()
      await page.locator('#email').focus()
      await page.locator('#firstname').focus()
      expect(await errorsAt(page, 'email'), 'the client has nothing to say, the server has').toEqual([t('validation.taken')])
      expect(await page.locator('#firstname').inputValue(), 'nothing typed is lost').toBe(person.firstname)
      expect(await page.locator('#phone-number').inputValue()).toBe(person.phone)
      await expectClean(visit)
      await page.locator('#email').fill('noura.new@example.com')
      await expect.poll(() => errorsAt(page, 'email')).toEqual([])
    },
  )

  journey(
    `a toast stays top centre for 5 s, pauses under the pointer and leaves on a click (${describeReader(reader)})`,
    { tags: ['S-352', 'S-353', 'S-354'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/status of 422/] })
      const { page, width } = visit
      const t = wordsOf(visit)
      await page.clock.install()
      await visit.goto('/login')
      const toast = page.getByRole('region', { name: t('shell.toasts') }).locator('.toast')
      const fail = async () => {
        await fill(page, { username: 'nobody@example.com', password: 'Nakhla-2048!' })
        await press(visit, 'accounts.sign_in')
        await toast.waitFor()
      }
      await fail()
      const box = await toast.boundingBox()
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(12)
      expect(box?.y).toBeLessThan(40)
      await toast.hover()
      await page.clock.fastForward(20_000)
      expect(await toast.count(), 'it waits while it is read').toBe(1)
      await page.mouse.move(5, 500)
      await page.clock.fastForward(5_100)
      await toast.waitFor({ state: 'detached' })
      await fail()
      await page.clock.fastForward(3_000)
      expect(await toast.count()).toBe(1)
      await toast.click()
      await toast.waitFor({ state: 'detached' })
    },
  )
}

for (const reader of readersWithoutScripts) {
  journey(
    `without scripts the server shows what is wrong, and nothing typed is lost (${describeReader(reader)})`,
    { tags: ['S-260', 'S-316'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/status of 422/] })
      const { page, locale } = visit
      await visit.goto('/signup')
      await page
        .locator('form')
        .first()
        .evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
      await fill(page, { firstname: 'Noura', email: 'noura', 'phone.number': '123', password: 'Nakhla-2048!' })
      await press(visit, 'accounts.sign_up')
      await page.locator('#lastname-errors').waitFor()
      expect(await errorsAt(page, 'lastname')).toEqual([literal[locale].required])
      expect(await errorsAt(page, 'email')).toEqual([literal[locale].email])
      expect(await page.locator('#firstname').inputValue()).toBe('Noura')
      expect(await page.locator('#email').inputValue()).toBe('noura')
      expect(await page.locator('#password').inputValue(), 'but no password').toBe('')
      await expectClean(visit)
    },
  )
}

for (const reader of pairwise) {
  journey(`two clicks on the button make one order (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    const t = wordsOf(visit)
    const { token } = await signedIn(visit)
    const { data: product } = await call<{ data: { departures: { id: string }[] } }>(visit, `/products/${balloonFlight.slug}`)
    await visit.goto(`/booking?product=${balloonFlight.slug}&departure=${product.departures[3]?.id}&adult=1`)
    await page.getByRole('button', { name: t('booking.to_review') }).click()
    await page.locator('main [name="accept_terms"]').check()
    await page.getByRole('button', { name: t('booking.confirm.on_request') }).dblclick()
    // The second click cuts the first navigation off where no scripts run, so the address is asked for, not an event.
    await expect.poll(() => page.url()).toMatch(/\/profile\/orders\/[0-9a-f-]{36}$/)
    const { meta } = await call<{ meta: { total: number } }>(visit, '/profile/orders', { token })
    expect(meta.total).toBe(1)
  })
}

journey('a page that answers a form stays where the reader scrolled it when its scripts arrive', async ({ open }) => {
  const visit = await open(arabicPhone)
  const { page } = visit
  await signedIn(visit)
  const { data: product } = await call<{ data: { departures: { id: string }[] } }>(visit, `/products/${balloonFlight.slug}`)
  const release = await holdBack(page, everyScript)
  const address = `${visit.origin}/ar/booking?product=${balloonFlight.slug}&departure=${product.departures[3]?.id}&adult=1`
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('button', { name: wordsOf(visit)('booking.to_review') }).click()
  const terms = page.locator('main [name="accept_terms"]')
  await terms.check()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  release()
  await untilAlive(visit)
  await untilSettled(visit)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  expect(await terms.isChecked()).toBe(true)
})

journey('a successful write shows a toast, and the site knows who signed in', { tags: ['S-196', 'S-306'] }, async ({ open }) => {
  const visit = await open({ locale: 'en' })
  const person = newPerson(visit)
  await makeAccount(visit, person)
  await visit.goto(productPath(eveningWalk.slug))
  await visit.goto('/login')
  await fill(visit.page, { username: person.phone, password: person.password })
  await press(visit, 'accounts.sign_in')
  await visit.page.waitForURL(`${visit.origin}/en`)
  await noticeOf(visit, `Welcome back, ${person.firstname}.`).waitFor()
  await visit.page.getByRole('banner').getByText(person.firstname).waitFor()
})

journey('a form that reaches nobody keeps what was typed and says so', async ({ open }) => {
  const visit = await open({ ...arabicPhone, expects: [/Failed to load|ERR_INTERNET_DISCONNECTED|request failed/] })
  const { page, context } = visit
  const person = newPerson(visit)
  await visit.goto('/signup')
  await fillSignUp(visit, person)
  await untilSettled(visit)
  await context.setOffline(true)
  await press(visit, 'accounts.sign_up')
  await page.getByText(wordsOf(visit)('errors.unexpected')).first().waitFor()
  expect(await page.locator('#firstname').inputValue()).toBe(person.firstname)
  await context.setOffline(false)
  await press(visit, 'accounts.sign_up')
  await page.waitForURL(`${visit.origin}/${visit.locale}`)
})
