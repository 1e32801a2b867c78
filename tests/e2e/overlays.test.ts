import { expect } from 'vitest'
import {
  describeReader,
  eachLanguage,
  expectClean,
  expectReadableInDark,
  journey,
  readers,
  type Visit,
} from '#testing/browser.ts'
import { expectTouchTargets } from '#testing/touch-targets.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { isFocused } from './keyboard-steps.ts'
import { approach, calendar, closeOverlay, drawer, filters, openOverlay, overlays, shareTrip } from './overlays.ts'
import { wordsOf } from './texts.ts'

for (const overlay of overlays)
  for (const reader of readers.filter(({ width }) => overlay.widths.includes(width)))
    journey(
      `${overlay.name} is accessible while it is open, in both schemes, and Escape closes it (${describeReader(reader)})`,
      async ({ open }) => {
        const visit = await open(reader)
        await approach(visit, overlay)
        await openOverlay(visit, overlay)
        await expectClean(visit)
        await expectReadableInDark(visit)
        if (visit.width === 390) await expectTouchTargets(visit)
        await closeOverlay(visit, overlay)
        expect(await isFocused(overlay.opener(visit)), 'the focus is back at what opened it').toBe(true)
      },
    )

for (const outcome of ['copied', 'not_copied'] as const)
  for (const reader of readers)
    journey(
      `the toast of a link that was ${outcome === 'copied' ? '' : 'not '}copied is accessible, in both schemes, and a button dismisses it (${describeReader(reader)})`,
      async ({ open }) => {
        const visit = await open(reader)
        await visit.goto(productPath(eveningWalk.slug))
        const toast = await shareTrip(visit, outcome)
        const focused = await visit.page.evaluateHandle('document.activeElement')
        const dismiss = toast.getByRole('button', { name: wordsOf(visit)('shell.dismiss') })
        // While it has the focus, it does not leave by itself.
        await dismiss.focus()
        await expectClean(visit)
        await expectReadableInDark(visit)
        await dismiss.press('Enter')
        await toast.waitFor({ state: 'detached' })
        expect(await visit.page.evaluate((before) => before === document.activeElement, focused), 'the focus is back').toBe(true)
      },
    )

for (const reader of eachLanguage)
  journey(
    `the name of each day in the calendar of a hotel holds the numbers that are seen on it (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open(reader)
      await approach(visit, calendar)
      await openOverlay(visit, calendar)
      const days = calendar.panel(visit).getByRole('grid').getByRole('button')
      const seen = await days.locator('[aria-hidden="true"]').evaluateAll((parts) =>
        parts.map(({ children, parentElement }) => ({
          numbers: [...children].map(({ textContent }) => textContent ?? '').filter(Boolean),
          name: parentElement?.firstElementChild?.textContent?.match(/\d(?:[\d,.]*\d)?/g) ?? [],
        })),
      )
      expect(
        seen.some(({ numbers }) => numbers.length > 1),
        'a day with its price',
      ).toBe(true)
      for (const { numbers, name } of seen) expect(name).toEqual(expect.arrayContaining(numbers))
    },
  )

/** Notes from now on what moves for more than 10 ms, with its duration. */
const watchMotion = `(() => {
  globalThis.motions = []
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      const { duration } = effect.getComputedTiming()
      const { id, classList } = effect.target
      if (duration > 10) globalThis.motions.push([duration + ' ms', id, ...classList, effect.pseudoElement].join(' '))
    }
  }
  for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, look, true)
})()`

const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

async function motionsOf({ page }: Visit): Promise<string[]> {
  await page.evaluate(twoFrames)
  return page.evaluate<string[]>('globalThis.motions')
}

/** What opens with a motion, and how to use it; `moves` is the id or a class of what moves. */
const moving = [
  ...[
    { overlay: drawer, moves: 'drawer' },
    { overlay: filters, moves: 'filters' },
    { overlay: calendar, moves: 'date-sheet' },
  ].map(({ overlay, moves }) => ({
    name: overlay.name,
    moves,
    width: overlay.widths[0],
    approach: (visit: Visit) => approach(visit, overlay),
    async use(visit: Visit) {
      await openOverlay(visit, overlay)
      await visit.page.evaluate(twoFrames)
      await closeOverlay(visit, overlay)
    },
  })),
  {
    name: 'a toast',
    moves: 'toast',
    width: 390 as const,
    approach: async (visit: Visit) => {
      await visit.goto(productPath(eveningWalk.slug))
    },
    async use(visit: Visit) {
      const toast = await shareTrip(visit, 'copied')
      await toast.getByRole('button').click()
      await toast.waitFor({ state: 'detached' })
    },
  },
]

for (const { name, moves, width, approach, use } of moving)
  for (const { locale } of eachLanguage)
    journey(`${name} opens and closes without moving for a visitor who asked for less motion (${locale})`, async ({ open }) => {
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        const visit = await open({ locale, width, reducedMotion })
        await approach(visit)
        await visit.page.evaluate(watchMotion)
        await use(visit)
        const motions = await motionsOf(visit)
        if (reducedMotion === 'reduce') expect(motions).toEqual([])
        else expect(motions).toContainEqual(expect.stringMatching(new RegExp(`\\b${moves}\\b`)))
      }
    })
