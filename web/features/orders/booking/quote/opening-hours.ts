import type { Infer } from '#contract/client.ts'
import type { RentalPlace } from '#contract/rental-places.ts'
import type { WrittenSelection } from '#shared/booking/selection-query.ts'
import type { SelectionPart } from './selection-parts.ts'

type Place = Pick<Infer<typeof RentalPlace>, 'id' | 'slug' | 'opens' | 'closes'>

/** When a place takes and gives cars, by its own clocks. */
export type Hours = Pick<Place, 'opens' | 'closes'>

/** The hours of the place whose time is invalid; null where the issue is of something else. */
export function hoursFor(
  part: SelectionPart | null,
  { pickupId, returnId }: WrittenSelection,
  places: readonly Place[],
): Hours | null {
  if (part !== 'from_time' && part !== 'to_time') return null
  const name = part === 'from_time' ? pickupId : returnId || pickupId
  const place = places.find(({ id, slug }) => name === id || name === slug)
  return place ? { opens: place.opens, closes: place.closes } : null
}
