import { expect } from 'vitest'
import { viewedProducts } from '#shared/constants.ts'
import {
  describeReader,
  eachLanguage,
  expectClean,
  expectReadableInDark,
  expectSound,
  journey,
  type Visit,
} from '#testing/browser.ts'
import { orderByCall } from './order-by-call.ts'
import { noticeOf } from './page-parts.ts'
import { call, signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const slugs = ['diriyah-evening-walk', 'jeddah-al-balad-walk', 'edge-of-the-world-sunset']
const pathOf = (slug: string) => `/services/booking/trips/models/${slug}`

const row = (visit: Visit) => visit.page.getByRole('main').getByRole('region', { name: wordsOf(visit)('viewed.title') })

/** The products of the row, in their order. */
const shownIn = async (visit: Visit) => {
  const links = await row(visit).locator('h3 a').all()
  return Promise.all(links.map(async (link) => (await link.getAttribute('href'))?.split('/').at(-1)))
}

const stored = async ({ page }: Visit): Promise<string[]> =>
  JSON.parse((await page.evaluate<string | null>(`localStorage.getItem('${viewedProducts.key}')`)) ?? '[]')

/** Views three products one after the other, and waits for the other two under the last one. */
async function viewThree(visit: Visit): Promise<void> {
  for (const [place, slug] of slugs.entries()) {
    await visit.goto(pathOf(slug))
    await expect.poll(async () => (await stored(visit)).length).toBe(place + 1)
  }
  await row(visit).waitFor()
}

for (const reader of eachLanguage) {
  journey(
    `a guest finds the products viewed before at the end of a page, and clears them (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      const t = wordsOf(visit)
      await viewThree(visit)
      expect(await shownIn(visit), 'the newest first').toEqual([slugs[1], slugs[0]])
      await expectClean(visit)
      await expectReadableInDark(visit)
      await row(visit).locator('h3 a').first().click()
      await page.waitForURL((url) => url.pathname.endsWith(slugs[1] ?? ''))
      await expect.poll(() => shownIn(visit)).toEqual([slugs[2], slugs[0]])
      await page.getByRole('button', { name: t('viewed.clear'), exact: true }).click()
      await row(visit).waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(t('viewed.cleared'))
      expect(await stored(visit)).toEqual([])
      await expectSound(visit)
    },
  )

  journey(
    `the page of an order ends with the other products viewed before, and with similar ones once it waits for nothing (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open(reader)
      const t = wordsOf(visit)
      const { person, token } = await signedIn(visit)
      await viewThree(visit)
      const { id } = await orderByCall(visit, token, person, slugs[2] ?? '')
      const similar = visit.page.getByRole('heading', { level: 2, name: t('orders.similar') })
      await visit.goto(`/profile/orders/${id}`)
      await row(visit).waitFor()
      expect(await shownIn(visit), 'without the one that is ordered').toEqual([slugs[1], slugs[0]])
      expect(await stored(visit), 'an order is no view').toHaveLength(3)
      expect(await similar.count(), 'nothing beside the next step').toBe(0)
      await expectClean(visit)
      await expectReadableInDark(visit)
      const { data: cancellation } = await call<{ data: { quote: string } }>(visit, `/profile/orders/${id}/cancellation`, {
        token,
      })
      await call(visit, `/profile/orders/${id}/cancel`, {
        method: 'POST',
        token,
        key: `cancel ${id}`,
        body: { quote: cancellation.quote },
      })
      await visit.page.reload()
      await similar.waitFor()
      await row(visit).waitFor()
      await expectClean(visit)
      await visit.page.emulateMedia({ media: 'print' })
      expect(await similar.isVisible()).toBe(false)
      expect(await row(visit).isVisible()).toBe(false)
      await expectSound(visit)
    },
  )

  journey(
    `the list of viewed products ends with the session, and belongs to one company (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      const t = wordsOf(visit)
      await signedIn(visit)
      await viewThree(visit)
      const elsewhere = visit.origin.replace('//', '//masar.')
      await page.goto(`${elsewhere}/${visit.locale}${pathOf('bali-downhill-bike-ride')}`)
      await expect.poll(async () => (await stored(visit)).length).toBe(1)
      expect(await row(visit).count()).toBe(0)
      await visit.goto('/logout')
      await page
        .getByRole('main')
        .getByRole('button', { name: t('accounts.sign_out') })
        .click()
      await page.waitForURL((url) => !url.pathname.endsWith('/logout'))
      await expect.poll(() => stored(visit), { message: 'nothing is left on a shared device' }).toEqual([])
      await expectSound(visit)
    },
  )

  journey(
    `a product's page is shared: its address is copied where there is no share sheet (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open(reader)
      const { page, context, origin, locale } = visit
      const t = wordsOf(visit)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
      await page.addInitScript('Object.defineProperty(navigator, "share", { value: undefined, configurable: true })')
      await visit.goto(pathOf(slugs[0] ?? ''))
      const name = await page.getByRole('heading', { level: 1 }).innerText()
      const button = page.getByRole('button', { name: t('product.share.copy', { name }) })
      await button.click()
      await noticeOf(visit, t('product.share.copied')).waitFor()
      expect(new URL(await page.evaluate<string>('navigator.clipboard.readText()')).pathname).toMatch(
        new RegExp(`^(?:/${locale})?${pathOf(slugs[0] ?? '')}$`),
      )
      const box = await button.boundingBox()
      expect([box?.width, box?.height]).toEqual([44, 44])
      await page.addInitScript('Object.defineProperty(navigator, "share", { value: async (data) => { window.shared = data } })')
      await page.reload()
      await page.getByRole('button', { name: t('product.share.share', { name }) }).click()
      await expect.poll(() => page.evaluate('window.shared?.title')).toBe(name)
      await expectSound(visit)
    },
  )
}
