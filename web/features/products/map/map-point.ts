import type { Point } from '#shared/distance.ts'

/** Something on a map: what can be booked with its price, a place that it belongs to, or a landmark. */
export type MapPoint = Point & {
  id: string
  kind: 'result' | 'place' | 'landmark'
  /** Short, as it stands on the map. */
  label: string
  /** A landmark that the map shows from the beginning. */
  isFramed?: boolean
  /** In full, as it is read out. */
  title: string
}
