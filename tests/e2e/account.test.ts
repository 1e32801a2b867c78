import { expect } from 'vitest'
import {
  arabicPhone,
  describeReader,
  expectSound,
  journey,
  pairwise,
  readersWithoutScripts,
  untilAlive,
  type Visit,
} from '#testing/browser.ts'
import { mailTo } from './mailbox.ts'
import { fill } from './page-parts.ts'
import { makeAccount, newPerson, type Person, signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const press = ({ page }: Visit, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const heading = ({ page }: Visit, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

async function openLink(visit: Visit, link: string): Promise<void> {
  await visit.page.goto(link)
  await untilAlive(visit)
}

async function signInByForm(visit: Visit, { email, password }: Person): Promise<void> {
  await fill(visit.page, { username: email, password })
  await press(visit, wordsOf(visit)('accounts.sign_in'))
}

const inArabicDigits = (digits: string) => digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)

for (const reader of pairwise) {
  journey(
    `a mailed link confirms the address by a button, once (${describeReader(reader)})`,
    { tags: ['S-020', 'S-080', 'C-30'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/status of 422/] })
      const t = wordsOf(visit)
      const { person } = await signedIn(visit)
      await visit.goto('/profile')
      await visit.page.getByText(t('profile.email_unverified'), { exact: true }).waitFor()
      const { link } = await mailTo(visit, person.email, '/verify-email')
      await openLink(visit, link)
      await heading(visit, t('accounts.verify.title'))
      await expectSound(visit)
      await press(visit, t('accounts.verify.confirm'))
      await heading(visit, t('accounts.verify.done_title'))
      await untilAlive(visit)
      await expectSound(visit)
      await visit.goto('/profile')
      await visit.page.getByText(t('profile.email_verified'), { exact: true }).waitFor()
      await openLink(visit, link)
      await press(visit, t('accounts.verify.confirm'))
      await visit.page.getByText(t('accounts.verify.over_title'), { exact: true }).waitFor()
    },
  )

  journey(
    `a new message brings six digits, which confirm in any digits (${describeReader(reader)})`,
    { tags: ['S-081', 'S-137'] },
    async ({ open }) => {
      const visit = await open(reader)
      const t = wordsOf(visit)
      const { person } = await signedIn(visit)
      const first = await mailTo(visit, person.email, '/verify-email')
      await visit.goto('/verify-email-request')
      await expectSound(visit)
      await press(visit, t('accounts.verify_request.send'))
      await heading(visit, t('accounts.verify.sent_title'))
      await untilAlive(visit)
      await expectSound(visit)
      await expect.poll(async () => (await mailTo(visit, person.email, '/verify-email')).link).not.toBe(first.link)
      const { code } = await mailTo(visit, person.email, '/verify-email')
      await fill(visit.page, { code: reader.locale === 'ar' ? inArabicDigits(code ?? '') : (code ?? '') })
      await press(visit, t('accounts.verify.submit_code'))
      await heading(visit, t('accounts.verify.done_title'))
    },
  )

  journey(
    `a forgotten password is set anew by a mailed link, and signs in (${describeReader(reader)})`,
    { tags: ['S-021', 'S-063', 'S-064', 'S-065', 'S-066', 'S-067', 'S-260'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/status of 422/] })
      const t = wordsOf(visit)
      const person = newPerson(visit)
      await makeAccount(visit, person)
      await visit.goto('/login')
      await visit.page.getByRole('link', { name: t('accounts.forgot_password'), exact: true }).click()
      await heading(visit, t('accounts.forget.title'))
      await untilAlive(visit)
      await expectSound(visit)
      await fill(visit.page, { email: person.email })
      await press(visit, t('accounts.forget.send'))
      await heading(visit, t('accounts.mail_sent.title'))
      await untilAlive(visit)
      await expectSound(visit)
      const { link } = await mailTo(visit, person.email, '/reset-password')
      await openLink(visit, link)
      await expectSound(visit)
      const password = 'Wahat-Reem-73!'
      await fill(visit.page, { password, password_confirmation: password })
      await press(visit, t('accounts.reset.save'))
      await heading(visit, t('accounts.reset.done_title'))
      await untilAlive(visit)
      await expectSound(visit)
      await visit.goto('/login')
      await signInByForm(visit, { ...person, password })
      await visit.page.waitForURL(`${visit.origin}/${visit.locale}`)
      await visit.goto('/reset-password')
      expect(new URL(visit.page.url()).pathname).toBe(`/${visit.locale}`)
    },
  )
}

for (const reader of pairwise) {
  journey(
    `the former address takes a change back by a button, and a new password follows (${describeReader(reader)})`,
    async ({ open }) => {
      const [visit, owner] = [await open(reader), await open(reader)]
      const t = wordsOf(owner)
      const { person } = await signedIn(visit)
      await visit.goto('/profile/personal-info')
      await fill(visit.page, { email: `other.${person.email}` })
      await press(visit, wordsOf(visit)('account.save'))
      const { link } = await mailTo(owner, person.email, '/revert-email')
      await openLink(owner, link)
      await heading(owner, t('accounts.revert.title'))
      await expectSound(owner)
      await press(owner, t('accounts.revert.confirm'))
      await heading(owner, t('accounts.reset.title'))
      await untilAlive(owner)
      const password = 'Wadi-Sidr-77!'
      await fill(owner.page, { password, password_confirmation: password })
      await press(owner, t('accounts.reset.save'))
      await heading(owner, t('accounts.reset.done_title'))
      await owner.goto('/login')
      await signInByForm(owner, { ...person, password })
      await owner.page.waitForURL(`${owner.origin}/${owner.locale}`)
    },
  )
}

for (const reader of readersWithoutScripts) {
  journey(`a password manager knows every field of every form (${describeReader(reader)})`, async ({ open }) => {
    const [guest, customer] = [await open(reader), await open(reader)]
    await signedIn(customer)
    const tokensOf = async (visit: Visit, path: string) => {
      await visit.goto(path)
      const fields = visit.page.locator('main form :is(input, select)[autocomplete]')
      return fields.evaluateAll((found) =>
        Object.fromEntries(found.map((field) => [field.getAttribute('name'), field.getAttribute('autocomplete')])),
      )
    }
    const newPassword = { password: 'new-password', password_confirmation: 'new-password' }
    const phone = { 'phone.country_id': 'tel-country-code', 'phone.number': 'tel-national' }
    const person = {
      firstname: 'given-name',
      lastname: 'family-name',
      email: 'email',
      ...phone,
      gender: 'sex',
      birthdate: 'bday',
    }
    expect(await tokensOf(guest, '/login')).toEqual({ username: 'username', password: 'current-password' })
    expect(await tokensOf(guest, '/signup')).toEqual({ ...person, ...newPassword })
    expect(await tokensOf(guest, '/forget-password')).toMatchObject({ email: expect.stringMatching(/^(email|username)$/) })
    expect(await tokensOf(guest, '/verify-email')).toMatchObject({ code: 'one-time-code' })
    expect(await tokensOf(customer, '/profile/personal-info')).toEqual(person)
    const changed = { username: 'username', old_password: 'current-password', ...newPassword }
    expect(await tokensOf(customer, '/profile/change-password')).toEqual(changed)
    expect(await tokensOf(customer, '/profile/delete-account')).toEqual({ password: 'current-password' })
    expect(await tokensOf(customer, '/profile/address/add')).toMatchObject({
      country_id: 'country',
      state_id: 'address-level1',
      area_id: 'address-level2',
      city_id: 'address-level3',
      street: 'address-line1',
      postal_code: 'postal-code',
      ...phone,
    })
  })
}

journey("signing out in one tab leads the other one's page of customers home", { tags: ['S-200', 'C-04'] }, async ({ open }) => {
  const visit = await open(arabicPhone)
  const t = wordsOf(visit)
  await signedIn(visit)
  await visit.goto('/profile')
  const other = await visit.context.newPage()
  await other.goto(`${visit.origin}/${visit.locale}/logout`)
  await untilAlive({ ...visit, page: other })
  await other
    .getByRole('main')
    .getByRole('button', { name: t('accounts.sign_out'), exact: true })
    .click()
  await other.waitForURL(`${visit.origin}/${visit.locale}`)
  await visit.page.bringToFront()
  await visit.page.waitForURL(`${visit.origin}/${visit.locale}`)
})
