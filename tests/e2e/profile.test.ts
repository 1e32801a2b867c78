import { expect } from 'vitest'
import { inWords } from '#shared/number-words.ts'
import {
  describeReader,
  eachLanguage,
  expectClean,
  expectSound,
  journey,
  pairwise,
  type Reader,
  untilAlive,
  type Visit,
} from '#testing/browser.ts'
import { isFocused, tabTo, typeInto } from './keyboard-steps.ts'
import { fill, noticeOf } from './page-parts.ts'
import { call, comeSignedIn, signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const jeddah = { country_id: '1', state_id: '102', area_id: '10202', city_id: '1020201' }
const kuwaitCity = { country_id: '3', state_id: '301', area_id: '30101', city_id: '3010101' }
const names = { ar: ['المنزل', 'بيت الشاطئ'], en: ['Home', 'Beach house'] } as const
const streets = { ar: 'طريق الملك فهد', en: 'King Fahd Road' } as const

/** What the API answers, which the site says as it is. */
const said = {
  ar: {
    saved: 'تم حفظ البيانات.',
    changed: 'تم تغيير كلمة المرور، وتسجيل الخروج من جميع الأجهزة الأخرى.',
    deleted: 'تم حذف العنوان.',
  },
  en: {
    saved: 'Your details have been saved.',
    changed: 'Your password has been changed, and you have been signed out on all other devices.',
    deleted: 'The address has been deleted.',
  },
} as const

const button = ({ page }: Visit, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Chooses place after place; without scripts a button asks for each next list. */
async function choosePlaces(visit: Visit, places: Readonly<Record<string, string>>): Promise<void> {
  const { page, javaScript } = visit
  for (const [name, id] of Object.entries(places)) {
    const list = page.locator(`main [name="${name}"]`)
    if (!javaScript && (await list.locator(`option[value="${id}"]`).count()) === 0) {
      await button(visit, wordsOf(visit)('addresses.fill_lists')).click()
      await page.waitForLoadState()
    }
    await list.selectOption(id)
  }
}

async function addAddress(visit: Visit, name: string, places: Readonly<Record<string, string>>): Promise<void> {
  const { page, locale } = visit
  const t = wordsOf(visit)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('addresses.add_title') })
    .click()
  await page.waitForURL(/\/address\/add$/)
  await untilAlive(visit)
  await fill(page, { name, street: streets[locale], building_number: '12' })
  await choosePlaces(visit, places)
  expect(await page.locator('main [name="name"]').inputValue(), 'nothing typed is lost').toBe(name)
  await expectSound(visit)
  await button(visit, t('addresses.add')).click()
  await page.waitForURL(/\/address$/)
  await untilAlive(visit)
}

const cardOf = ({ page }: Visit, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

for (const reader of pairwise)
  journey(
    `a customer changes personal data and addresses (${describeReader(reader)})`,
    { tags: ['S-022', 'S-024', 'S-093', 'S-094', 'S-095', 'S-100', 'S-145', 'C-32', 'S-308'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale } = visit
      const t = wordsOf(visit)
      await signedIn(visit)
      await visit.goto('/profile/personal-info')
      await fill(page, { lastname: 'Alghamdi' })
      await page.locator('main [name="gender"]').selectOption('female')
      await expectClean(visit)
      await button(visit, t('account.save')).click()
      await noticeOf(visit, said[locale].saved).waitFor()
      expect(await page.locator('main [name="lastname"]').inputValue()).toBe('Alghamdi')

      await visit.goto('/profile/address')
      await page.getByRole('heading', { name: t('addresses.none') }).waitFor()
      const [home, beach] = names[locale]
      await addAddress(visit, home, jeddah)
      await addAddress(visit, beach, kuwaitCity)
      await cardOf(visit, home).getByText(t('addresses.default')).waitFor()
      await expectClean(visit)

      await button(visit, t('addresses.make_default_named', { name: beach })).click()
      await cardOf(visit, beach).getByText(t('addresses.default')).waitFor()
      expect(await cardOf(visit, home).getByText(t('addresses.default')).count()).toBe(0)

      await cardOf(visit, home).getByRole('link').click()
      await page.waitForURL(/\/address\/[0-9a-f-]{36}$/)
      await untilAlive(visit)
      await fill(page, { postal_code: '23511' })
      await button(visit, t('addresses.save')).click()
      await cardOf(visit, home).getByText('23511').waitFor()

      const ask = cardOf(visit, home).getByRole('button', { name: t('addresses.delete_named', { name: home }) })
      await ask.click()
      await expectClean(visit)
      await page.keyboard.press('Escape')
      await button(visit, t('addresses.delete_confirm')).waitFor({ state: 'hidden' })
      await ask.click()
      await button(visit, t('addresses.delete_keep')).click()
      await button(visit, t('addresses.delete_confirm')).waitFor({ state: 'hidden' })
      await ask.click()
      await cardOf(visit, home)
        .getByRole('button', { name: t('addresses.delete_confirm') })
        .click()
      await cardOf(visit, home).waitFor({ state: 'detached' })
      if (visit.javaScript)
        await expect
          .poll(() => page.evaluate('document.activeElement?.tagName'), { message: 'the focus is at the heading' })
          .toBe('H1')
      await noticeOf(visit, said[locale].deleted).waitFor()
      expect(await cardOf(visit, beach).count()).toBe(1)
    },
  )

const onPhones: readonly Reader[] = [
  { locale: 'ar', width: 390, javaScript: true },
  { locale: 'en', width: 390, javaScript: false },
]
for (const reader of onPhones)
  journey(
    `a new password signs out the other device (${describeReader(reader)})`,
    { tags: ['S-023', 'S-096'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale } = visit
      const t = wordsOf(visit)
      const { person } = await signedIn(visit)
      const other = await open(reader)
      const body = { username: person.email, password: person.password }
      const { access_token } = await call<{ access_token: string }>(other, '/signin', { method: 'POST', body })
      await comeSignedIn(other, access_token)
      await other.goto('/profile')
      expect(new URL(other.page.url()).pathname).toBe(`/${locale}/profile`)

      await visit.goto('/profile/change-password')
      expect(await page.getByRole('main').locator('[name="id"]').count(), 'the other device is listed').toBe(1)
      await fill(page, { old_password: person.password, password: 'Wadi-Qamar-48!', password_confirmation: 'Wadi-Qamar-48!' })
      await expectClean(visit)
      await button(visit, t('account.password.save')).click()
      await noticeOf(visit, said[locale].changed).waitFor()
      await page.getByRole('main').locator('[name="id"]').waitFor({ state: 'detached' })
      await other.goto('/profile')
      expect(new URL(other.page.url()).pathname).toBe(`/${locale}/login`)
      await visit.goto('/profile')
      expect(new URL(page.url()).pathname).toBe(`/${locale}/profile`)
    },
  )

for (const reader of eachLanguage) {
  journey(
    `an address is chosen from its lists and saved by keyboard alone (${describeReader(reader)})`,
    { tags: ['C-32'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale } = visit
      const field = (name: string) => page.locator(`main [name="${name}"]`)
      await signedIn(visit)
      await visit.goto('/profile/address/add')
      await typeInto(visit, 'name', names[locale][0])
      for (const level of ['state_id', 'area_id', 'city_id']) {
        await tabTo(visit, field(level))
        await expect.poll(() => field(level).locator('option').count(), { message: `the list of ${level}` }).toBeGreaterThan(1)
        await page.keyboard.press('ArrowDown')
        await expect.poll(() => field(level).inputValue(), { message: `a choice of ${level}` }).not.toBe('')
        expect(await isFocused(field(level)), 'a choice leaves the focus where it is').toBe(true)
      }
      await typeInto(visit, 'street', streets[locale])
      await typeInto(visit, 'building_number', '12')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/address$/)
      await cardOf(visit, names[locale][0]).getByText(inWords('12', locale), { exact: true }).waitFor()
      await expectSound(visit)
    },
  )

  journey(
    `a customer takes a copy along and gives up the account (${describeReader(reader)})`,
    { tags: ['S-027', 'S-097'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale } = visit
      const t = wordsOf(visit)
      const { person } = await signedIn(visit)
      await visit.goto('/profile/delete-account')
      await expectSound(visit)
      const download = page.waitForEvent('download')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('account.delete.export') })
        .click()
      expect((await download).suggestedFilename()).toMatch(/^ofuq-\d{4}-\d{2}-\d{2}\.json$/)
      await fill(page, { password: person.password })
      await button(visit, t('account.delete.confirm')).click()
      await page.waitForURL(`${visit.origin}/${locale}`)
      await untilAlive(visit)
      await visit.goto('/profile')
      expect(new URL(page.url()).pathname, 'nobody is signed in any more').toBe(`/${locale}/login`)
    },
  )
}
