import { expect } from 'vitest'
import { lastRoute } from '#shared/constants.ts'
import {
  arabicPhone,
  describeReader,
  eachLanguage,
  englishDesk,
  expectSound,
  journey,
  pairwise,
  untilAlive,
  type Visit,
} from '#testing/browser.ts'
import { fill, footerLink } from './page-parts.ts'
import { call, makeAccount, newPerson } from './people.ts'
import { wordsOf } from './texts.ts'

const list = '/services/booking/trips/models?sort=price'
const notFound = { ar: 'لم يتم العثور على هذه الصفحة', en: 'This page could not be found' }
const unexpected = { ar: 'حدث خطأ غير متوقع.', en: 'An unexpected error occurred.' }

const keptRoute = ({ page }: Visit) => page.evaluate<string>(`localStorage.getItem('${lastRoute.key}')`)

for (const reader of eachLanguage) {
  journey(
    `a page that does not exist answers 404 and tells so (${describeReader(reader)})`,
    { tags: ['S-071', 'S-124', 'S-128', 'S-313', 'S-317'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/status of 404/] })
      const { page, locale } = visit
      for (const path of ['/not-found', '/nothing/here', '/offers/nothing', '/blogs/nothing', '/dev']) {
        const answer = await page.request.get(`${visit.origin}/${locale}${path}`)
        expect(answer.status(), path).toBe(404)
        expect(await answer.text(), path).toMatch(new RegExp(`<h1[^>]*>${notFound[locale]}</h1>`))
      }
      expect(await visit.goto('/services/booking/trips/models/nothing')).toBe(404)
      await page.getByRole('heading', { level: 1, name: notFound[locale] }).waitFor()
      await expectSound(visit)
      await page.getByRole('main').locator(`a[href="/${locale}"]`).click()
      await page.waitForURL(`${visit.origin}/${locale}`)
    },
  )
}

for (const reader of pairwise) {
  journey(
    `the page of too many requests loads the last page again (${describeReader(reader)})`,
    { tags: ['S-072', 'S-123', 'S-219', 'S-220', 'S-326', 'S-341'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/status of 429/] })
      const { page, locale, origin, javaScript } = visit
      const t = wordsOf(visit)
      await visit.goto(list)
      if (javaScript) await expect.poll(() => keptRoute(visit)).toBe(list)
      expect(await visit.goto('/too-many-requests')).toBe(429)
      await page.getByRole('heading', { level: 1, name: unexpected[locale] }).waitFor()
      expect(await page.getByRole('navigation').count(), 'an error wrapper has no navigation').toBe(0)
      if (javaScript) expect(await keptRoute(visit)).toBe(list)
      await expectSound(visit)
      await page.getByRole('link', { name: t('errors.reload') }).click()
      await page.waitForURL(javaScript ? `${origin}/${locale}${list}` : `${origin}/${locale}`)
    },
  )
}

journey('a page whose script cannot be loaded is loaded as a document', { tags: ['S-319'] }, async ({ open }) => {
  // The new document cuts off the fade that had begun.
  const cutOff = /page error: .*transition/i
  const errors = [/request failed: .*login-route/, /Failed to load resource/, /route module|dynamically imported/, cutOff]
  const visit = await open({ ...arabicPhone, expects: errors })
  const { page, locale, origin } = visit
  await visit.goto('/')
  await page.route(/assets\/login-route/, (route) => route.abort(), { times: 1 })
  const loaded = page.waitForEvent('load')
  await (await footerLink(visit, wordsOf(visit)('shell.account.sign_in'))).click()
  await loaded
  await page.waitForURL(`${origin}/${locale}/login`)
  await untilAlive(visit)
  await page.locator('main [name="username"]').waitFor()
})

journey(
  'too many sign-in attempts lead to the page of too many requests, in the language of the visit',
  { tags: ['S-314', 'S-329'] },
  async ({ open }) => {
    const visit = await open({ ...englishDesk, expects: [/status of (422|429)/] })
    const { page, locale, origin } = visit
    const person = newPerson(visit)
    await makeAccount(visit, person)
    const wrong = { username: person.email, password: 'Nakhla-2049!' }
    for (let tries = 0; tries < 6; tries += 1)
      await call(visit, '/signin', { method: 'POST', body: wrong }).catch(() => undefined)
    await visit.goto('/login')
    await fill(page, wrong)
    await page
      .getByRole('main')
      .getByRole('button', { name: wordsOf(visit)('accounts.sign_in'), exact: true })
      .click()
    await page.waitForURL(`${origin}/${locale}/too-many-requests`)
    await page.getByRole('heading', { level: 1, name: unexpected[locale] }).waitFor()
  },
)

journey('a valid licence has no page of its end', { tags: ['S-068', 'S-122'] }, async ({ open }) => {
  const visit = await open(arabicPhone)
  await visit.goto('/license-expired')
  expect(visit.page.url()).toBe(`${visit.origin}/${visit.locale}`)
})
