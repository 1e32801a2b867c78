import type { Point } from './distance.ts'

/** The mean radius of the earth in metres (IUGG); the function `great_circle_metres` of the database has the same. */
const earthRadius = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance of two points in a straight line over a sphere, in whole metres (haversine); production computes it in the database. @internal */
export function distanceBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord))))
}

/** The direction from a to b in degrees, clockwise from the north: 0 to less than 360. */
export function bearingBetween(a: Point, b: Point): number {
  const [from, to, turn] = [radians(a.lat), radians(b.lat), radians(b.lng - a.lng)]
  const east = Math.sin(turn) * Math.cos(to)
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

const compass = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type CompassPoint = (typeof compass)[number]

/** The nearest of the eight points of the compass. */
export const compassPoint = (bearing: number): CompassPoint => compass[Math.round(bearing / 45) % 8] ?? 'n'

/** How much longer a way on foot is taken to be than the straight line. */
export const walkingDetour = 1.3
/** How many metres a minute are walked: 4.8 km an hour. */
export const walkingPace = 80
/** The longest straight line for which a walk is named. */
export const walkable = 2000

/** An estimate of the minutes on foot; null where it is too far to walk. */
export const walkingMinutes = (metres: number): number | null =>
  metres > walkable ? null : Math.max(1, Math.round((metres * walkingDetour) / walkingPace))
