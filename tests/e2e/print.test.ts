import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eachLanguage, journey, type Visit, type VisitOptions } from '#testing/browser.ts'
import { schemeKey } from '#web/platform/browser/head/scheme-script.ts'
import { eveningWalk } from './booking-steps.ts'
import { orderByCall } from './order-by-call.ts'
import { call, signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

type OpenVisit = (options: VisitOptions) => Promise<Visit>

/** The width of the text on a sheet of A4, between the margins of the style sheet. */
const paperWidth = 688

/** A visitor who prefers the dark scheme on the screen. */
async function openInDark(open: OpenVisit, reader: VisitOptions): Promise<Visit> {
  const visit = await open(reader)
  await visit.context.addInitScript(`localStorage.setItem('${schemeKey}', 'dark')`)
  return visit
}

const ground = 'getComputedStyle(document.documentElement).backgroundColor'

/** What is wider than the sheet, or cut off inside a box that shows a part of it. */
const cutOff = `[...document.querySelectorAll('main *')].filter((it) => {
  if (!it.checkVisibility() || !it.innerText?.trim() || it.closest('.sr-only')) return false
  const { overflowX, overflowY } = getComputedStyle(it)
  const isCut = (overflowX !== 'visible' && it.scrollWidth > it.clientWidth + 1) || (overflowY !== 'visible' && it.scrollHeight > it.clientHeight + 1)
  return isCut || it.getBoundingClientRect().right > innerWidth + 1 || it.getBoundingClientRect().left < -1
}).map((it) => it.outerHTML.slice(0, 140))`

/** Turns the page into its print, and claims what holds for every one: light, whole, and nothing of the frame or to press. */
async function expectPrintable(page: Page): Promise<void> {
  await page.setViewportSize({ width: paperWidth, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.evaluate<string>(ground), { message: 'the ground' }).toBe('rgb(255, 255, 255)')
  for (const frame of ['header.site-header', '#top > footer', '[data-bottom-bar]', 'nav', 'aside nav'])
    expect(await page.locator(`${frame}:visible`).count(), `${frame} on paper`).toBe(0)
  const controls = page.getByRole('main').locator(':is(button, input, select, textarea):visible')
  expect(await controls.count(), 'controls on paper').toBe(0)
  expect(await page.getByRole('main').getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.evaluate<string[]>(cutOff), 'what is cut off on paper').toEqual([])
}

for (const reader of eachLanguage) {
  journey(`a product on paper has its facts, price and terms, and nothing to press (${reader.locale})`, async ({ open }) => {
    const visit = await openInDark(open, reader)
    const { page } = visit
    const main = page.getByRole('main')
    for (const path of ['cars/models/toyota-yaris', 'hotels/models/madar-al-olaya-riyadh', `trips/models/${eveningWalk.slug}`]) {
      await page.emulateMedia({ media: 'screen' })
      await visit.goto(`/services/booking/${path}`)
      expect(await main.locator('input:visible, select:visible').count(), 'there is a form on the screen').toBeGreaterThan(0)
      await expectPrintable(page)
      // Each rate of a room has its own terms, in the first cell of its row.
      const terms = path.startsWith('hotels/') ? main.locator('#rooms tbody td').first() : main.locator('#cancellation')
      expect(await terms.isVisible(), `the terms of ${path}`).toBe(true)
      expect(await main.locator('aside').getByText(wordsOf(visit)('catalogue.from')).first().isVisible()).toBe(true)
    }
  })

  journey(`an order on paper has its reference, state, dates, amounts and people (${reader.locale})`, async ({ open }) => {
    const visit = await openInDark(open, reader)
    const { page } = visit
    const { person, token } = await signedIn(visit)
    const { id, reference } = await orderByCall(visit, token, person, eveningWalk.slug)
    const { data: order } = await call<{ data: { total: { amount: string } } }>(visit, `/profile/orders/${id}`, { token })
    await visit.goto(`/profile/orders/${id}`)
    await expectPrintable(page)
    const text = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
    const t = wordsOf(visit)
    for (const fact of [reference, order.total.amount, person.email, t('orders.statuses.awaiting_payment'), t('orders.invoice')])
      expect(text).toContain(fact)
    expect(text, 'the year of a date').toContain(String(new Date().getFullYear()))
    expect(text, 'addresses of messages').not.toContain('wa.me')
  })

  journey(`an article on paper is its text alone, with the addresses of other sites (${reader.locale})`, async ({ open }) => {
    const visit = await openInDark(open, reader)
    const { page } = visit
    await visit.goto('/blogs/alula-three-nights')
    const link = page.locator('.rich-text a').first()
    const addressOf = () => link.evaluate((it: Element) => getComputedStyle(it, '::after').content)
    await expectPrintable(page)
    expect(await addressOf(), 'of a page of this site').toBe('none')
    await link.evaluate((it: Element) => it.setAttribute('href', 'https://whc.unesco.org/en/list/1293'))
    expect(await addressOf()).toContain('https://whc.unesco.org/en/list/1293')
    expect(await page.locator('#products:visible, #related:visible').count(), 'products and other articles').toBe(0)
  })
}
