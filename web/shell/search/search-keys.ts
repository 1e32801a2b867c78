/** How the suggestions under a field stand; where none of them is active, the field itself is. */
export type Listing = { isOpen: boolean; active: number | null }

/** The listing before anything is typed, and after it was left. */
export const closed: Listing = { isOpen: false, active: null }

const after = (place: number | null, count: number) => (place === null ? 0 : place + 1 < count ? place + 1 : null)

const before = (place: number | null, count: number) => (place === null ? count - 1 : place > 0 ? place - 1 : null)

/** The state of the listing after a key; undefined for a key that belongs to the field alone. */
export function afterKey(key: string, { isOpen, active }: Listing, count: number): Listing | undefined {
  if (key === 'Escape') return isOpen ? closed : undefined
  if (count === 0) return undefined
  if (key === 'ArrowDown') return { isOpen: true, active: after(isOpen ? active : null, count) }
  if (key === 'ArrowUp') return { isOpen: true, active: before(isOpen ? active : null, count) }
  return undefined
}
