import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Visit } from '#testing/browser.ts'

/** Where the focus is, and whether it can be seen: nothing stands over it, and it or what frames it has an outline. */
const focusScript = `(() => {
  const { activeElement } = document
  // The input of a slider is for screen readers; its thumb is what is seen.
  const isThumb = activeElement?.type === 'range' && getComputedStyle(activeElement.parentElement).clipPath !== 'none'
  const focused = isThumb ? activeElement.parentElement.parentElement : activeElement
  if (!focused || focused === document.body) return 'nothing has the focus'
  const name = [focused.tagName, focused.getAttribute('name'), focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40)].join(' ')
  const { top, bottom, left, right, width, height } = focused.getBoundingClientRect()
  if (!(width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth)) return name + ' is out of sight'
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  if (seen && !focused.contains(seen) && !seen.contains(focused)) return name + ' is covered by ' + seen.outerHTML.slice(0, 200)
  for (let frame = focused, steps = 0; frame && steps < 5; frame = frame.parentElement, steps += 1) {
    const outlines = [getComputedStyle(frame), getComputedStyle(frame, '::before')]
    if (outlines.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2)) return 'seen'
  }
  // The button of a date field is drawn, and marked, by the browser inside the field.
  return focused.type === 'date' ? 'seen' : name + ' is not marked'
})()`

/** The focus stands on something that is in sight and marked. */
export const expectFocusSeen = ({ page }: Visit): Promise<void> =>
  expect.poll(() => page.evaluate<string>(focusScript), { message: `the focus on ${page.url()}` }).toBe('seen')

export const isFocused = (target: Locator) => target.evaluate((element: Element) => element === document.activeElement)

/** Goes on with Tab until it comes to a place; on the way the focus is never lost from sight. */
export async function tabTo(visit: Visit, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 250; presses += 1) {
    await visit.page.keyboard.press(key)
    await expectFocusSeen(visit)
    if (await isFocused(target)) return
  }
  throw new Error(`the keyboard never comes to ${target}`)
}

/** Comes to a field of the page by its name and types into it. */
export async function typeInto(visit: Visit, name: string, text: string): Promise<void> {
  await tabTo(visit, visit.page.locator(`main [name="${name}"]`))
  await visit.page.keyboard.type(text)
}

/** After a navigation the focus is in the page, not lost at its top. */
export async function expectFocusInMain({ page }: Visit): Promise<void> {
  const isInside = () => page.evaluate<boolean>('document.querySelector("main").contains(document.activeElement)')
  await expect.poll(isInside, { message: 'the focus is in the new page' }).toBe(true)
}
