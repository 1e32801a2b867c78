const gap = 8

/** Puts an open dialog under an element, beginning where it begins; over it where there is no room below, and always in the window. */
export function placeUnder(dialog: HTMLElement, element: HTMLElement | null): void {
  if (!element) return
  const field = element.getBoundingClientRect()
  const { width, height } = dialog.getBoundingClientRect()
  const isFromRight = getComputedStyle(element).direction === 'rtl'
  const below = field.bottom + gap
  const above = field.top - gap - height
  const top = below + height <= innerHeight || above < 0 ? Math.min(below, innerHeight - height - gap) : above
  const start = isFromRight ? document.documentElement.clientWidth - field.right : field.left
  dialog.style.setProperty('inset-block-start', `${Math.max(gap, top)}px`)
  dialog.style.setProperty(
    'inset-inline-start',
    `${Math.max(gap, Math.min(start, document.documentElement.clientWidth - width - gap))}px`,
  )
}
