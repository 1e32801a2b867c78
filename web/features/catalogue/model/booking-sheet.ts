import type { MouseEvent } from 'react'

/** The id of the card where a booking begins. */
export const sheetId = 'book'

/** How the card looks while it is a sheet at the bottom of the window. */
export const asSheet =
  '[&:modal]:fixed [&:modal]:inset-x-0 [&:modal]:top-auto [&:modal]:bottom-0 [&:modal]:max-h-[90dvh] [&:modal]:scroll-pb-32 [&:modal]:overflow-y-auto [&:modal]:overscroll-contain [&:modal]:rounded-b-none [&:modal]:pb-[max(1.25rem,env(safe-area-inset-bottom))] backdrop:bg-scrim'

/** The card stands in the page; a press of the bar brings it up as a modal sheet. Without scripts the link leads to the card. */
export function openSheet(event: MouseEvent): void {
  const card = document.getElementById(sheetId)
  if (!(card instanceof HTMLDialogElement) || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const place = card.parentElement
  // What lies below must not move up while the card is not in the page.
  if (place) place.style.minBlockSize = `${place.offsetHeight}px`
  card.removeAttribute('open')
  card.showModal()
}

/** Puts the card back where it stood; `show()` would take the focus from the bar. */
export function standInPage(card: HTMLDialogElement): void {
  card.setAttribute('open', '')
  if (card.parentElement) card.parentElement.style.minBlockSize = ''
}

/** A link to another place of the page leads there, not behind the sheet. */
export function closeOnLink({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (currentTarget.matches(':modal') && target instanceof Element && target.closest('a[href*="#"]')) currentTarget.close()
}
