import { expect, inject } from 'vitest'
import { refreshingMark } from '#shared/service-worker.ts'
import { describeReader, eachLanguage, journey, type Visit } from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { savedNotice, untilReady, untilSaved, withWorker } from './offline-steps.ts'
import { openSlowLine } from './slow-line.ts'

const isRefreshing = ({ page }: Visit) => page.evaluate((mark) => document.documentElement.hasAttribute(mark), refreshingMark)

/** The prices on the page that a visitor can see. */
const visiblePrices = ({ page }: Visit) => page.getByRole('main').locator('.card-footer bdi:visible')

/** Makes each page count the prices that can be seen when it has been read. */
const countPricesAtFirst = ({ page }: Visit) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const prices = [...document.querySelectorAll('.card-footer bdi')]
      const visible = prices.filter((price) => price.checkVisibility({ visibilityProperty: true }))
      document.documentElement.dataset.prices = `${visible.length} of ${prices.length}`
    })
  })

const pricesAtFirst = ({ page }: Visit) => page.evaluate(() => document.documentElement.dataset.prices)

// Each journey closes its page before its line goes: what the page still loads then would be faults.
for (const reader of eachLanguage) {
  journey(
    `saved home shows without prices on a slow line and is refreshed behind (${describeReader(reader)})`,
    async ({ open }) => {
      await using line = await openSlowLine(inject('port'))
      const visit = await open({ ...reader, ...withWorker, port: line.port })
      const { page } = visit
      await visit.goto('/')
      await untilReady(visit)
      await untilSaved(visit, '/')
      const prices = await visiblePrices(visit).count()
      expect(prices).toBeGreaterThan(0)
      await countPricesAtFirst(visit)
      line.hold()
      const response = await page.goto(`${visit.origin}/${reader.locale}`, { waitUntil: 'domcontentloaded' })
      expect(await response?.text()).toContain(`<html ${refreshingMark}`)
      expect(await pricesAtFirst(visit)).toMatch(/^0 of [1-9]/)
      await page.getByRole('banner').getByRole('link').first().waitFor()
      line.release()
      await expect.poll(() => isRefreshing(visit)).toBe(false)
      await expect.poll(() => visiblePrices(visit).count()).toBe(prices)
      await savedNotice(visit).waitFor({ state: 'hidden' })
      await page.close()
    },
  )

  journey(
    `a page that the network answers too late says since when it was saved, until it is refreshed (${describeReader(reader)})`,
    async ({ open }) => {
      await using line = await openSlowLine(inject('port'))
      const visit = await open({ ...reader, ...withWorker, port: line.port })
      const { page } = visit
      const path = productPath(eveningWalk.slug)
      await visit.goto('/')
      await untilReady(visit)
      await visit.goto(path)
      await untilSaved(visit, path)
      for (const late of ['/', path]) {
        line.hold()
        await page.goto(new URL(`/${reader.locale}${late === '/' ? '' : late}`, visit.origin).href, {
          waitUntil: 'domcontentloaded',
        })
        await savedNotice(visit).waitFor()
        expect(await isRefreshing(visit), 'prices are told with their age').toBe(false)
        line.release()
        await savedNotice(visit).waitFor({ state: 'hidden' })
      }
      await page.close()
    },
  )
}

for (const reader of eachLanguage) {
  journey(
    `a preview of home is made of its stored sections and services, and gives way to its answer (${describeReader(reader)})`,
    { tags: ['S-187', 'S-189'] },
    async ({ open }) => {
      await using line = await openSlowLine(inject('port'))
      const visit = await open({ ...reader, port: line.port })
      const { page } = visit
      await visit.goto('/')
      const services = page.getByRole('main').locator('[aria-labelledby="services"] h3')
      const names = await services.allTextContents()
      const title = await page.getByRole('heading', { level: 1 }).innerText()
      await expect
        .poll(() => page.evaluate(async () => (await indexedDB.databases()).length), { message: 'home is stored' })
        .toBe(1)
      await visit.goto('/blogs')
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/home-preview-')),
      )
      await page.waitForLoadState('networkidle')
      line.hold()
      await page.getByRole('banner').locator(`a[href="/${reader.locale}"]`).first().click()
      const preview = page.locator('[data-preview]')
      await preview.waitFor()
      expect(await page.locator('h1:visible').innerText()).toBe(title)
      expect(await preview.locator('h3').allTextContents()).toEqual(names)
      expect(await preview.locator('bdi').count(), 'a price').toBe(0)
      const titles = await preview.locator('h2').allTextContents()
      expect(titles.length).toBeGreaterThan(2)
      line.release()
      await preview.waitFor({ state: 'detached' })
      const shown = page.getByRole('main').locator('h2')
      await expect.poll(() => shown.allTextContents()).toEqual(expect.arrayContaining(titles))
      await page.close()
    },
  )
}
