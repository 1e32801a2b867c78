import { expect } from 'vitest'
import { describeReader, eachLanguage, expectClean, journey, pairwise, untilAlive } from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { expectFocusSeen, tabTo } from './keyboard-steps.ts'
import { wordsOf } from './texts.ts'

for (const reader of pairwise) {
  journey(`three trips stand side by side, and one is taken away again (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    const t = wordsOf(visit)
    await visit.goto(productPath(eveningWalk.slug))
    await page.getByRole('link', { name: t('catalogue.compare.compare') }).click()
    const table = page.getByRole('table', { name: t('catalogue.compare.title') })
    const columns = table.getByRole('columnheader')
    for (const count of [1, 2, 3]) {
      await page.waitForURL(
        ({ pathname, searchParams }) => pathname.endsWith('/compare') && searchParams.getAll('product').length === count,
      )
      await untilAlive(visit)
      await expect.poll(() => columns.count()).toBe(count)
      await expectClean(visit)
      const added = page.locator('main section').getByRole('link')
      if (count < 3) await added.first().click()
    }
    const names = await columns
      .getByRole('link')
      .filter({ hasNotText: t('catalogue.compare.remove') })
      .allInnerTexts()
    expect(new Set(names).size).toBeGreaterThanOrEqual(3)
    await columns
      .nth(1)
      .getByRole('link', { name: t('catalogue.compare.remove') })
      .click()
    await expect.poll(() => columns.count()).toBe(2)
    await expectClean(visit)
  })
}

for (const reader of eachLanguage) {
  journey(`keyboard alone: a product is set beside another (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    const t = wordsOf(visit)
    await visit.goto(productPath(eveningWalk.slug))
    await tabTo(visit, page.getByRole('link', { name: t('catalogue.compare.compare') }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/compare\?/)
    await untilAlive(visit)
    await page.getByRole('table', { name: t('catalogue.compare.title') }).waitFor()
    await expectFocusSeen(visit)
    await tabTo(visit, page.locator('main section').getByRole('link').first())
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(2)
  })

  journey(`what is not sold any more is left out of a shared comparison (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    const t = wordsOf(visit)
    await visit.goto(`/compare?product=gone-long-ago&product=${eveningWalk.slug}`)
    expect(await page.getByRole('columnheader').count()).toBe(1)
    await visit.goto('/compare?product=gone-long-ago')
    await page.getByRole('heading', { level: 1, name: t('catalogue.compare.empty') }).waitFor()
    await expectClean(visit)
  })
}
