import type { Locator, Page } from 'playwright-core'
import { wordsOf } from '../../tests/e2e/texts.ts'

/** One person with a phone: what they touch is counted and named, in the order of the touches. */
export type Finger = {
  page: Page
  /** The texts of the page, as they are read on it. */
  t: ReturnType<typeof wordsOf>
  /** What was touched, a name for each tap. */
  taps: string[]
  tap(target: Locator, name: string): Promise<void>
  /** Opens a native list and takes one of its values: two taps. */
  choose(target: Locator, value: string, name: string): Promise<void>
}

/** A finger on a page; scrolling to what is touched is no tap. */
export function fingerOn(page: Page): Finger {
  const taps: string[] = []
  return {
    page,
    t: wordsOf({ locale: 'ar' }),
    taps,
    tap: async (target, name) => {
      await target.tap()
      taps.push(name)
    },
    choose: async (target, value, name) => {
      await target.selectOption(value)
      taps.push(`open ${name}`, `choose ${name}`)
    },
  }
}
