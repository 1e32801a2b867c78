import { useSyncExternalStore } from 'react'

const changed = 'rihla:connection'
let savedNotice = ''

/** Sets the notice of a page that was saved in this browser; empty where it came from the network. */
export function tellSaved(notice: string): void {
  savedNotice = notice
  dispatchEvent(new Event(changed))
}

const events = ['online', 'offline', changed]

/** Follows the connection: whether there is one, how fast it is, and since when the page is saved. */
export function subscribe(onChange: () => void) {
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

/** Whether the browser believes to be online, which the server assumes; for a saved page, the notice with its time. */
export const useConnection = (): boolean | string =>
  useSyncExternalStore(
    subscribe,
    () => savedNotice || navigator.onLine,
    () => true,
  )
