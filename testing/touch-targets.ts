import { expect } from 'vitest'
import type { Visit } from './browser.ts'

/**
 * A page script: what in sight can be pressed and is smaller than a finger needs, each with the size that answers to a press.
 * WCAG 2.5.5 asks for 44 by 44 CSS px. The size is measured across and down through the middle of the target, so what another
 * element covers does not count, and what padding or a pseudo-element adds does. A link in a sentence may be as small as its words.
 * While a dialog or popover is open, only what it holds is measured.
 */
const smallTargets = `(() => {
  const enough = 44
  const pressable = 'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="button"], [role="option"]'

  // A box to tick is pressed by its label, a slider whose input is for screen readers alone is dragged by its thumb.
  const isForReaders = (it) => it.type === 'range' && getComputedStyle(it.parentElement).clipPath !== 'none'
  const targetOf = (it) => (/^(checkbox|radio|file)$/.test(it.type) && it.labels?.[0]) || (isForReaders(it) && it.parentElement.parentElement) || it

  const isInSight = (it) => {
    const { width, height, bottom } = it.getBoundingClientRect()
    const { pointerEvents, clipPath } = getComputedStyle(it)
    const isShown = it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && clipPath === 'none'
    // What the page moves out of the window waits there for the focus: the link over the header, the field that is a trap.
    const isMovedOut = bottom + scrollY <= 0 || it.closest('[aria-hidden="true"]')
    return isShown && !isMovedOut && width > 1 && height > 1 && pointerEvents !== 'none' && !it.disabled
  }

  const isInline = (node) => node.nodeType === Node.TEXT_NODE || (node.nodeType === Node.ELEMENT_NODE && getComputedStyle(node).display === 'inline')
  const isInSentence = (it) => {
    if (!it.matches('a, button') || !isInline(it)) return false
    let block = it.parentElement
    while (isInline(block)) block = block.parentElement
    const words = [...block.childNodes].filter((node) => isInline(node) && !node.contains(it) && !node.querySelector?.('a, button'))
    return /\\p{L}{2}/u.test(words.map((node) => node.textContent).join(' '))
  }

  const sizeOf = (target) => {
    const { left, top, width, height } = target.getBoundingClientRect()
    // Chromium rounds the point it is asked about, so whole pixels are counted.
    const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)]
    const isHit = (across, down) => {
      const hit = document.elementFromPoint(x + across, y + down)
      return hit !== null && (target.contains(hit) || hit === target.control || [...(target.labels ?? [])].some((label) => label.contains(hit)))
    }
    const reach = (across, down, from) => {
      let steps = 0
      while (steps < enough && isHit(across * (steps + from), down * (steps + from))) steps += 1
      return steps
    }
    return [reach(1, 0, 0) + reach(-1, 0, 1), reach(0, 1, 0) + reach(0, -1, 1)]
  }
  const isSmall = (target) => sizeOf(target).some((size) => size < enough)

  const { scrollX, scrollY } = window
  const top = document.querySelector(':modal') ?? document.querySelector(':popover-open') ?? document
  const targets = new Set([...top.querySelectorAll(pressable)].map(targetOf))
  const suspects = [...targets].filter((it) => isInSight(it) && !isInSentence(it) && isSmall(it))
  const small = suspects.filter((target) => {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    return isSmall(target)
  })
  const lines = small.map((target) => {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    return sizeOf(target).join(' x ') + ' px: ' + target.outerHTML.slice(0, 160)
  })
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return lines
})()`

/** Everything that can be pressed on the screen in front of the visitor is large enough for a finger. */
export async function expectTouchTargets({ page }: Visit): Promise<void> {
  expect(await page.evaluate<string[]>(smallTargets), `what is too small to press on ${page.url()}`).toEqual([])
}
