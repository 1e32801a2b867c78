import type { Bounds, Point } from '#shared/distance.ts'

export type Pixel = { x: number; y: number }

/** A part of the earth on a drawing of so many pixels, north at the top. */
export type Frame = { bounds: Bounds; width: number; height: number; project(point: Point): Pixel }

const radians = (degrees: number) => (degrees * Math.PI) / 180
const northing = (lat: number) =>
  (Math.log(Math.tan(Math.PI / 4 + radians(Math.max(-85, Math.min(85, lat))) / 2)) * 180) / Math.PI
const latitude = (y: number) => (Math.atan(Math.sinh(radians(y))) * 180) / Math.PI

/** The room around the outermost points, as a part of the whole. */
const margin = 0.14

/** The frame of a width and height that shows all points, and at least so many degrees of longitude. */
export function frameAround(
  points: readonly Point[],
  { width, height, least }: { width: number; height: number; least: number },
): Frame {
  const xs = points.map(({ lng }) => lng)
  const ys = points.map(({ lat }) => northing(lat))
  const [x1, x2, y1, y2] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = 1 - 2 * margin
  const scale = Math.min((width * room) / Math.max(x2 - x1, least), (height * room) / Math.max(y2 - y1, (least * height) / width))
  const west = (x1 + x2) / 2 - width / scale / 2
  const top = (y1 + y2) / 2 + height / scale / 2
  return {
    width,
    height,
    bounds: { west, east: west + width / scale, north: latitude(top), south: latitude(top - height / scale) },
    project: ({ lat, lng }) => ({ x: (lng - west) * scale, y: (top - northing(lat)) * scale }),
  }
}
