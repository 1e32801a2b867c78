import { type MouseEvent, useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { takeBack } from '#web/platform/browser/back-press.ts'

/** The id of the card where a booking begins. */
export const sheetId = 'book'

/**
 * Whether a press of a link of the card changes the address alone and nothing moves: the card is in sight, beside the page
 * or as a sheet. Elsewhere the link leads to the card.
 */
export const isInPlace = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey) &&
  (matchMedia('(width >= 64rem)').matches || document.querySelector(`#${sheetId}:modal`) !== null)

/** The card is part of the page; a press of the bar opens it as a modal sheet. Without scripts the link leads to the card. */
export function openSheet(event: MouseEvent): void {
  const card = document.getElementById(sheetId)
  if (!(card instanceof HTMLDialogElement) || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const place = card.parentElement
  // The content below must not move up while the card is not in the page.
  if (place) place.style.minBlockSize = `${place.offsetHeight}px`
  card.removeAttribute('open')
  // The sheet alone: as a part of the page it would be closed, and opened again, by every press beside it.
  card.setAttribute('closedby', 'any')
  card.showModal()
  holdEntry(card)
}

/** Puts the card back into the page; `show()` would take the focus from the bar. */
export function returnToPage(card: HTMLDialogElement): void {
  // Taking the card out of the page, so that it can open as a sheet, fires a close event too.
  if (card.matches(':modal')) return
  card.removeAttribute('closedby')
  card.setAttribute('open', '')
  if (card.parentElement) card.parentElement.style.minBlockSize = ''
  if (entry) history.back()
}

/** The entry of the browser's history that the open sheet adds, so that "back" closes it; with the address that the page has by then. */
let entry: { state: unknown; href: string } | undefined

function holdEntry(card: HTMLDialogElement): void {
  history.pushState(history.state, '')
  entry = { state: history.state, href: location.href }
  takeBack(() => {
    // The router does not know this entry: the one below takes the address of what was chosen in the sheet, and nothing is loaded.
    if (entry) history.replaceState(entry.state, '', entry.href)
    releaseEntry()
    card.close()
  })
}

function releaseEntry(): void {
  if (entry) takeBack(undefined)
  entry = undefined
}

/** Follows the choices made in the open sheet, and lets its entry of the history go with the page. */
export function useSheetHistory(): void {
  const { key, ...address } = useLocation()
  const href = useHref(address)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has its key, and the router has written its entry by then
  useEffect(() => {
    if (entry) entry = { ...entry, state: history.state, href }
    // A selection that "back" overtook: it was written to the entry that is gone.
    else if (location.pathname + location.search + location.hash !== href) history.replaceState(history.state, '', href)
  }, [key])
  useEffect(() => releaseEntry, [])
}

/** A link to another place of the page leads there, not behind the sheet. */
export function closeOnLink({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  const link = target instanceof Element && target.closest(`a[href*="#"]:not([href$="#${sheetId}"])`)
  if (!link || !currentTarget.matches(':modal')) return
  // The link has its own entry in the history, which "back" must not take away.
  releaseEntry()
  currentTarget.close()
}
