import { useMatches } from 'react-router'
import { fieldsOf } from '#shared/object-fields.ts'

/** The bars of the page that stay in sight on narrow screens, as its screen names them in its handle; for the root's styles. */
export function useBars(): string | undefined {
  const named = useMatches().flatMap(({ handle }) => fieldsOf(handle).bars ?? [])
  return named.length > 0 ? named.join(' ') : undefined
}

const covers = 'dialog:modal, .drawer:popover-open'

/**
 * Names on the root that something covers the page, which then does not scroll. A rule of its own with `:has()` on the root
 * would make each change of a page cost styles for all of it. Answers how to stop.
 */
export function watchCover(): () => void {
  const name = () =>
    requestAnimationFrame(() => {
      document.documentElement.toggleAttribute('data-covered', document.querySelector(covers) !== null)
    })
  const events = ['toggle', 'close', 'click'] as const
  for (const event of events) addEventListener(event, name, { capture: true })
  name()
  return () => {
    for (const event of events) removeEventListener(event, name, { capture: true })
  }
}
