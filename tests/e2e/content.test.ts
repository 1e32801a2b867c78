import { expect } from 'vitest'
import { describeReader, eachLanguage, expectClean, expectSound, journey, pairwise, type Visit } from '#testing/browser.ts'
import { isFocused, tabTo } from './keyboard-steps.ts'
import { wordsOf } from './texts.ts'

const article = '/blogs/alula-three-nights'
const policies = ['privacy-policy', 'return-policy', 'terms-conditions'] as const

for (const reader of pairwise)
  journey(
    `a guest goes from the blog over a tag and an article to what can be booked (${describeReader(reader)})`,
    { tags: ['S-003', 'S-015', 'S-057', 'S-058'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      const t = wordsOf(visit)
      const main = page.getByRole('main')
      expect(await visit.goto('/blogs')).toBe(200)
      await expectSound(visit)
      const all = await main.getByRole('article').count()
      expect(all).toBeGreaterThan(2)
      await main
        .getByRole('navigation', { name: t('blog.tags') })
        .locator('a[href*="tag=saudi-arabia"]')
        .click()
      await page.waitForURL(/tag=saudi-arabia/)
      await main.locator('a[aria-current="page"][href*="tag=saudi-arabia"]').waitFor()
      expect(await main.getByRole('article').count()).toBeLessThan(all)
      await expectSound(visit)
      await main.locator(`a[href$="${article}"]`).click()
      await page.waitForURL(new RegExp(`${article}$`))
      await main.locator('.rich-text').waitFor()
      await expectSound(visit)
      await main
        .getByRole('region', { name: t('blog.products') })
        .getByRole('article')
        .getByRole('link')
        .first()
        .click()
      await page.waitForURL(/\/services\/booking\/[\w-]+\/models\//)
      expect(await main.getByRole('heading', { level: 1 }).count()).toBe(1)
    },
  )

for (const reader of eachLanguage) {
  journey(
    `the pages of the content are clean, and their wide tables scroll by themselves (${describeReader(reader)})`,
    { tags: ['S-056', 'S-057', 'S-058'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      for (const path of ['/blogs', article, '/about-us', ...policies.map((code) => `/${code}`)]) {
        expect(await visit.goto(path), path).toBe(200)
        await expectClean(visit)
        await page.setViewportSize({ width: 320, height: 700 })
        await expect.poll(() => page.evaluate<number>('document.scrollingElement.scrollWidth'), { message: path }).toBe(320)
        await page.setViewportSize({ width: visit.width, height: 800 })
      }
    },
  )

  journey(
    `contents, questions and tables of an article work by keyboard alone (${describeReader(reader)})`,
    { tags: ['S-058'] },
    async ({ open }) => {
      const visit = await open({ ...reader, width: 1280 })
      const { page } = visit
      const t = wordsOf(visit)
      await visit.goto(article)
      const contents = page.getByRole('navigation', { name: t('blog.contents') }).getByRole('link')
      await tabTo(visit, contents.nth(1))
      const target = new URL((await contents.nth(1).getAttribute('href')) ?? '', page.url()).hash.slice(1)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => decodeURIComponent(url.hash.slice(1)) === decodeURIComponent(target))
      await expect.poll(() => isInSight(visit, target)).toBe(true)
      const question = page.locator('main details.disclosure summary').first()
      await tabTo(visit, question)
      expect(await isFocused(question)).toBe(true)
      await page.keyboard.press('Enter')
      await page.locator('main details.disclosure[open]').waitFor()
    },
  )

  journey(
    `a policy names its version, and an earlier one leads to the one in force (${describeReader(reader)})`,
    { tags: ['S-076', 'S-077', 'S-078'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/status of 404/] })
      const { page } = visit
      const t = wordsOf(visit)
      const main = page.getByRole('main')
      for (const code of policies) {
        expect(await visit.goto(`/${code}`)).toBe(200)
        await main.getByRole('heading', { level: 2, name: t('pages.policy.summary') }).waitFor()
        await main.getByText(t('pages.policy.older')).waitFor({ state: 'detached' })
      }
      await visit.goto('/terms-conditions')
      const versions = main.getByRole('navigation', { name: t('pages.policy.versions') })
      await versions.getByRole('link').last().click()
      await page.waitForURL(/\/terms-conditions\?version=/)
      await main.getByText(t('pages.policy.older')).waitFor()
      await expectSound(visit)
      await main.getByRole('link', { name: t('pages.policy.to_current') }).click()
      await page.waitForURL(/\/terms-conditions$/)
      await main.getByText(t('pages.policy.older')).waitFor({ state: 'detached' })
      expect(await visit.goto('/terms-conditions?version=1999-01-01')).toBe(404)
    },
  )

  journey(
    `what is typed at sign-up stays while the terms are read in a new tab (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open(reader)
      const { page, context } = visit
      const t = wordsOf(visit)
      await visit.goto('/signup')
      await page.locator('main [name="firstname"]').fill('Noura')
      const name = t('shell.policies.new_tab', { policy: t('shell.policies.terms-conditions') })
      const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('main').getByRole('link', { name }).click()])
      await tab.waitForURL(new RegExp(`/${visit.locale}/terms-conditions$`))
      expect(await page.locator('main [name="firstname"]').inputValue()).toBe('Noura')
    },
  )
}

const isInSight = ({ page }: Visit, id: string): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const { top, bottom } = document.getElementById(decodeURIComponent(${JSON.stringify(id)})).getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })()`)
