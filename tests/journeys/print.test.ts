import { expect } from 'vitest'
import { eachLanguage, journey } from '#testing/browser.ts'
import { schemeKey } from '#web/platform/scheme-script.ts'
import { wordsOf } from './texts.ts'

for (const reader of eachLanguage) {
  journey(
    `a product on paper has its facts, price and terms, in the light scheme, and nothing to press (${reader.locale})`,
    async ({ open }) => {
      const visit = await open(reader)
      const { page, context } = visit
      const t = wordsOf(visit)
      await context.addInitScript(`localStorage.setItem('${schemeKey}', 'dark')`)
      await visit.goto('/services/booking/cars/models/toyota-yaris')
      const main = page.getByRole('main')
      expect(await main.locator('input:visible, select:visible').count(), 'there is a form on the screen').toBeGreaterThan(0)
      await page.emulateMedia({ media: 'print' })
      for (const hidden of [page.locator('header.site-header'), page.locator('#top > footer'), page.locator('[data-bottom-bar]')])
        expect(await hidden.first().isVisible()).toBe(false)
      expect(await main.locator('button:visible, input:visible, select:visible').count()).toBe(0)
      expect(await main.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      expect(await main.locator('#cancellation').isVisible()).toBe(true)
      expect(await main.locator('aside').getByText(t('catalogue.from')).first().isVisible()).toBe(true)
      const ground = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')
      await expect.poll(ground).toBe('rgb(255, 255, 255)')
    },
  )
}
