import { expect } from 'vitest'
import { arabicPhone, describeReader, eachLanguage, englishDesk, expectNoErrors, journey, type Visit } from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { holdBack } from './hold-back.ts'
import { footerLink } from './page-parts.ts'
import { wordsOf } from './texts.ts'

const list = '/services/booking/trips/models'
const scrollTop = ({ page }: Visit) => page.evaluate<number>('Math.round(scrollY)')

/** Notes the heading and the scroll position of each frame. */
const watchFrames = `(() => {
  globalThis.frames = []
  const look = () => {
    frames.push({ title: document.querySelector('h1')?.textContent ?? '', top: scrollY })
    requestAnimationFrame(look)
  }
  look()
})()`

const nextFrame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** Notes for each transition of the page how long its animations take, in milliseconds. */
const countFades = `(() => {
  globalThis.fades = []
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (...options) => {
    const transition = start(...options)
    transition.ready.then(() => {
      const ofRoot = document.getAnimations().filter((it) => /(old|new)\\(root\\)/.test(it.effect?.pseudoElement))
      globalThis.fades.push(Math.max(0, ...ofRoot.map((it) => Number(it.effect.getComputedTiming().duration))))
    })
    return transition
  }
})()`

async function expectInView({ page }: Visit, selector: string): Promise<void> {
  const top = () => page.locator(selector).evaluate((element: Element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(400)
  expect(await top()).toBeGreaterThanOrEqual(0)
}

for (const reader of eachLanguage) {
  journey(
    `a new page starts at its top or anchor, and a button leads back up (${describeReader(reader)})`,
    { tags: ['S-119', 'S-126', 'S-127'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      const t = wordsOf(visit)
      await visit.goto(list)
      // The button comes after the page, and counts what is scrolled from then on.
      await page.getByRole('region', { name: t('shell.shortcuts') }).waitFor({ state: 'attached' })
      const last = page.getByRole('article').last()
      await last.scrollIntoViewIfNeeded()
      expect(await scrollTop(visit)).toBeGreaterThan(500)
      const up = page.getByRole('button', { name: t('shell.top') })
      expect(await up.isVisible(), 'nothing floats over what is read on the way down').toBe(false)
      // A scroll is told to the page with its next frame: two at once would count as one, downward.
      await page.evaluate(nextFrame)
      await page.evaluate('scrollBy(0, -120)')
      await up.click()
      await expect.poll(() => scrollTop(visit), { message: 'back up' }).toBe(0)
      await up.waitFor({ state: 'hidden' })
      await last.scrollIntoViewIfNeeded()
      await page.evaluate(watchFrames)
      await last.getByRole('link').click()
      await page.waitForURL(/\/models\/[a-z-]+$/)
      await expect.poll(() => scrollTop(visit), { message: 'the top of the new page' }).toBe(0)
      const framesSeen = () => page.evaluate<{ title: string; top: number }[]>('globalThis.frames')
      const titlesIn = (seen: readonly { title: string }[]) => [...new Set(seen.map(({ title }) => title))]
      await expect.poll(async () => titlesIn(await framesSeen()).length, { message: 'frames of both pages' }).toBeGreaterThan(1)
      const frames = await framesSeen()
      const titles = titlesIn(frames)
      const shown = frames.filter(({ title }) => title !== titles[0])
      expect(Math.max(...shown.map(({ top }) => top)), 'no frame of the new page is scrolled').toBe(0)
      const focused = page.evaluate<string>('document.activeElement?.tagName')
      expect(await focused, 'focus is at the new heading').toBe('H1')
      await page
        .getByRole('navigation', { name: t('catalogue.trip.tabs') })
        .getByRole('link', { name: t('catalogue.trip.tab.cancellation') })
        .click()
      await expectInView(visit, '#cancellation')
      await visit.goto(`${productPath(eveningWalk.slug)}#cancellation`)
      await expectInView(visit, '#cancellation')
      expectNoErrors(visit)
    },
  )
}

journey('a progress line runs at the top while a page loads', { tags: ['S-213'] }, async ({ open }) => {
  const visit = await open(arabicPhone)
  const { page } = visit
  await visit.goto('/countries')
  const release = await holdBack(page, /services\.data/)
  await (await footerLink(visit, wordsOf(visit)('shell.footer.services'))).click()
  const bar = page.locator('.loading-bar')
  await expect.poll(() => bar.getAttribute('data-active')).toBe('true')
  release()
  await page.waitForURL(/\/services$/)
  await expect.poll(() => bar.getAttribute('data-active')).toBe('false')
})

journey('pages fade into each other, but not for those who ask for less motion', { tags: ['S-362'] }, async ({ open }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const visit = await open({ ...englishDesk, reducedMotion })
    const { page } = visit
    await visit.goto('/countries')
    await page.evaluate(countFades)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: wordsOf(visit)('shell.footer.services') })
      .click()
    await page.waitForURL(/\/services$/)
    await expect.poll(() => page.evaluate<number[]>('globalThis.fades.length')).toBe(1)
    const duration = await page.evaluate<number>('globalThis.fades[0]')
    expect(duration).toBe(reducedMotion === 'reduce' ? 0 : 150)
    expectNoErrors(visit)
  }
})
