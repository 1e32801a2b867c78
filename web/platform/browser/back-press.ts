import { withoutTracking } from '#shared/tracking.ts'

type OnBack = () => void

let onBack: OnBack | undefined

/** Has "back" and "forward" do something else than leave for another page, until it is given back with `undefined`. */
export function takeBack(next: OnBack | undefined): void {
  onBack = next
}

let isHeld = true

// The events of a window come in the order of its listeners: this one is loaded before the router listens, and keeps the event from it.
if (!import.meta.env.SSR)
  addEventListener('popstate', (event) => {
    if (!onBack && !isHeld) return
    event.stopImmediatePropagation()
    onBack?.()
  })

/**
 * Lets the router follow "back" and "forward" once the page is alive. While it comes alive each state of the router has to be that
 * of the HTML, so where the address is not `start` any more, the router hears of it only now.
 */
export function followHistory(start: string): void {
  const isMissed = isHeld && location.href !== start
  isHeld = false
  if (isMissed) dispatchEvent(new PopStateEvent('popstate'))
}

const pageOf = ({ pathname, search }: Location | URL) => pathname + withoutTracking(search)

/** Whether "back" or "forward" went to another page of the same document before its scripts ran, so that its HTML is not that of the address. */
export function isOvertaken(): boolean {
  const opened = performance.getEntriesByType('navigation')[0]?.name ?? ''
  return URL.canParse(opened) && pageOf(new URL(opened)) !== pageOf(location)
}
