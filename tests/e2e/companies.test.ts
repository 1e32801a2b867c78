import { expect } from 'vitest'
import { tokenCookie } from '#shared/constants.ts'
import { describeReader, eachLanguage, englishDesk, expectClean, expectSound, journey, type Visit } from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { orderByCall } from './order-by-call.ts'
import { comeSignedIn, makeAccount, newPerson, signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const names = { ofuq: { ar: 'أفق للسفر', en: 'Ofuq Travel' }, masar: { ar: 'مسار', en: 'Masar' } }
const list = '/services/booking/trips/models'

const colourOf = ({ page }: Visit) =>
  page.evaluate<string>('getComputedStyle(document.documentElement).getPropertyValue("--primary")')

const signOf = async ({ page }: Visit) =>
  (await page.getByRole('article').locator('.amount').first().innerText()).replace(/^[\d.,\s]+/, '')

for (const reader of eachLanguage) {
  journey(
    `each company has its own name, mark, colours, currency and trips (${describeReader(reader)})`,
    { tags: ['S-032', 'S-033', 'S-034', 'S-035', 'S-044', 'S-045', 'S-146', 'S-212'] },
    async ({ open }) => {
      const colours = new Set<string>()
      // Every screen of the first company is walked elsewhere; the other one has colours of its own.
      for (const [company, sign] of [
        ['ofuq', { ar: '$', en: '$' }],
        ['masar', { ar: 'ر.س', en: 'SAR' }],
      ] as const) {
        const visit = await open({ ...reader, ...(company === 'masar' && { company }) })
        const { page, locale } = visit
        const expectRight = company === 'masar' ? expectClean : expectSound
        const name = names[company][locale]
        await visit.goto('/')
        expect(await page.title()).toBe(name)
        const brand = page.getByRole('banner').getByRole('link', { name })
        expect(await brand.locator('svg').count(), 'the mark').toBe(1)
        colours.add(await colourOf(visit))
        const icon = await page.locator('link[rel="icon"]').getAttribute('href')
        expect((await page.request.get(`http://localhost:${new URL(visit.origin).port}${icon}`)).status()).toBe(200)
        await expectRight(visit)
        await visit.goto(list)
        expect(await page.title()).toMatch(new RegExp(` \\| ${name}$`))
        expect(await signOf(visit)).toBe(sign[locale])
        await expectRight(visit)
      }
      expect([...colours]).toEqual(['#1d4fd7', '#7d2450'])
    },
  )

  journey(
    `offers appear where they are licensed, and their pages lead home elsewhere (${describeReader(reader)})`,
    { tags: ['S-013', 'S-049', 'S-050', 'S-073', 'S-074', 'S-075', 'S-276', 'S-342'] },
    async ({ open }) => {
      const ofuq = await open(reader)
      const { page, locale } = ofuq
      await ofuq.goto('/')
      const banner = page.getByRole('complementary', { name: wordsOf(ofuq)('shell.offers.banner_label') })
      expect(await banner.innerText()).toContain(locale === 'ar' ? 'حتى 50%' : 'up to 50%')
      await banner.getByRole('link').click()
      await page.waitForURL(/\/offers$/)
      await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(8)
      await expectSound(ofuq)
      const masar = await open({ ...reader, company: 'masar' })
      for (const path of ['/offers', '/offers/evenings-half-price']) {
        await masar.goto(path)
        expect(masar.page.url(), path).toBe(`${masar.origin}/${locale}`)
      }
      expect(await masar.page.locator('a[href$="/offers"]').count()).toBe(0)
      await expectSound(masar)
    },
  )
}

journey('nothing of one company appears at the other', { tags: ['S-091'] }, async ({ open }) => {
  const ofuq = await open(englishDesk)
  const { person, token } = await signedIn(ofuq)
  const order = await orderByCall(ofuq, token, person, eveningWalk.slug)
  const masar = await open({ ...englishDesk, company: 'masar', expects: [/status of 404/] })
  const { page, locale } = masar
  expect(await masar.goto(productPath(eveningWalk.slug))).toBe(404)
  await page.getByRole('heading', { level: 1, name: wordsOf(masar)('errors.not_found') }).waitFor()
  await comeSignedIn(masar, token)
  await masar.goto(`/profile/orders/${order.id}`)
  const { pathname } = new URL(page.url())
  expect(pathname, 'a token of another company is none').toBe(`/${locale}/login`)
  expect((await masar.context.cookies()).find(({ name }) => name === tokenCookie.name)).toBeUndefined()
  await comeSignedIn(masar, await makeAccount(masar, newPerson(masar)))
  expect(await masar.goto(`/profile/orders/${order.id}`)).toBe(404)
  await expectSound(masar)
})
