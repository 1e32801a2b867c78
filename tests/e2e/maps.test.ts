import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  describeReader,
  eachLanguage,
  englishDesk,
  expectClean,
  expectNoErrors,
  launchChromium,
  openVisit,
  readersWithoutScripts,
  type Visit,
  type VisitOptions,
} from '#testing/browser.ts'
import { expectFocusSeen, tabTo } from './keyboard-steps.ts'
import { type MapSite, openMapSite } from './map-site.ts'
import { wordsOf } from './texts.ts'

const hotel = '/services/booking/hotels/models/nakhil-quba-madinah'
const list = '/services/booking/hotels/models'
const holyCities = 'bounds=21,39.5,25,40'

let site: MapSite
let withWebGl: Browser
let withoutWebGl: Browser
beforeAll(async () => {
  ;[site, withWebGl, withoutWebGl] = await Promise.all([openMapSite(), launchChromium({ webGl: true }), launchChromium()])
})
afterAll(async () => {
  await Promise.all([withWebGl?.close(), withoutWebGl?.close()])
  await site?.[Symbol.asyncDispose]()
})

/** A visitor of the site with the map; no error is left unseen. */
async function visit(browser: Browser, options: VisitOptions, steps: (visit: Visit) => Promise<void>): Promise<void> {
  const visitor = await openVisit(browser, options, site.port)
  await steps(visitor).finally(() => visitor.context.close())
  expectNoErrors(visitor)
}

for (const reader of eachLanguage) {
  test(`a hotel draws what is around it, and its map when asked (${describeReader(reader)})`, () =>
    visit(withWebGl, reader, async (visitor) => {
      const { page } = visitor
      const t = wordsOf(visitor)
      const reads = site.styleReads()
      await visitor.goto(hotel)
      const place = page.locator('#place')
      await place.getByRole('listitem').first().waitFor()
      expect(await place.getByRole('listitem').count()).toBe(2)
      expect(site.styleReads(), 'nothing of the map is fetched before it is asked for').toBe(reads)
      await place.getByRole('button', { name: t('catalogue.map.show') }).click()
      await place.locator('canvas').waitFor()
      await place.getByText('Data of the test').waitFor()
      await expectClean(visitor)
    }))

  test(`the keyboard chooses a price on the map, and its card is shown (${describeReader(reader)})`, () =>
    visit(withWebGl, reader, async (visitor) => {
      const { page } = visitor
      await visitor.goto(`${list}?view=map&${holyCities}`)
      const prices = page.locator('button.map-result')
      await expect.poll(() => prices.count()).toBe(2)
      await page.getByText('Data of the test').waitFor()
      await page.locator('canvas').focus()
      await tabTo(visitor, prices.first())
      await page.keyboard.press('Enter')
      await expect.poll(() => prices.first().getAttribute('aria-pressed')).toBe('true')
      const name = (await prices.first().getAttribute('aria-label'))?.split(',')[0]?.split('،')[0] ?? 'nothing'
      await page.locator('[aria-live="polite"] article').getByText(name).waitFor()
      await expectFocusSeen(visitor)
      await expectClean(visitor)
    }))

  test(`without WebGL the drawing and the list say all (${describeReader(reader)})`, () =>
    visit(withoutWebGl, reader, async (visitor) => {
      const t = wordsOf(visitor)
      await visitor.goto(`${list}?view=map&${holyCities}`)
      await visitor.page.getByText(t('catalogue.map.impossible')).waitFor()
      expect(await visitor.page.locator('article').count()).toBe(2)
      expect(await visitor.page.getByRole('region', { name: /\S/ }).locator('svg').count()).toBeGreaterThan(0)
      await expectClean(visitor)
    }))
}

for (const reader of readersWithoutScripts) {
  test(`without scripts a dot leads into a part of the map, and on to a hotel (${describeReader(reader)})`, () =>
    visit(withoutWebGl, reader, async ({ page, goto }) => {
      await goto(`${list}?view=map`)
      const dots = page.locator('section ul a[href*="bounds="]')
      const before = await page.locator('article').count()
      await dots.first().click()
      await page.waitForURL(/bounds=/)
      expect(await page.locator('article').count()).toBeLessThan(before)
      expect(await page.locator('section ul a[href*="/models/"]').count()).toBeGreaterThan(0)
    }))
}

test('a map that was moved searches where it is', () =>
  visit(withWebGl, englishDesk, async (visitor) => {
    const { page } = visitor
    await visitor.goto(`${list}?view=map&${holyCities}`)
    const canvas = page.locator('canvas')
    await page.getByText('Data of the test').waitFor()
    await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = await canvas.boundingBox()
    if (!box) throw new Error('the map has no size')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.95, { steps: 8 })
    await page.mouse.up()
    const prices = () =>
      page.locator('button.map-result').evaluateAll((results) => results.map((result) => result.getAttribute('aria-label')))
    const first = await prices()
    const before = page.url()
    await page.getByRole('button', { name: wordsOf(visitor)('catalogue.list.search_area') }).click()
    await expect.poll(() => page.url()).not.toBe(before)
    await expect.poll(prices, { message: 'other places than before' }).not.toEqual(first)
    expect((await prices()).length).toBeGreaterThan(0)
  }))

test('a style that cannot be read leaves the drawing', async () => {
  site.answerStyle(false)
  await visit(withWebGl, { ...englishDesk, expects: [/status of 503/] }, async (visitor) => {
    await visitor.goto(hotel)
    await visitor.page.getByRole('button', { name: wordsOf(visitor)('catalogue.map.show') }).click()
    await visitor.page.getByText(wordsOf(visitor)('catalogue.map.impossible')).waitFor()
    expect(await visitor.page.locator('#place svg').count()).toBeGreaterThan(0)
  }).finally(() => site.answerStyle(true))
})
