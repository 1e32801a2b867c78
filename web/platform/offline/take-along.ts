import type { PageMessage } from './messages.ts'

/** Has the service worker save a file of the customer, by its address within the site, for the time without a network. */
export function takeAlong(path: string): void {
  const message: PageMessage = { kind: 'take_along', file: new URL(path, location.origin).href }
  // The worker of a first visit begins after the page has loaded; where there is none, nothing happens.
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
}
