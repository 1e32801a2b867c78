import type { Bounds, Point } from '#shared/distance.ts'
import type { Locale } from '#shared/locale.ts'
import { landsIn } from './lands.server.ts'
import { mapNames } from './map-names.ts'
import type { MapPoint } from './map-point.ts'
import { type Frame, frameAround, type Pixel } from './mercator.ts'
import { placeTexts } from './place-texts.ts'

export type Dot = Pixel & { ids: string[]; bounds: Bounds }
export type DrawnText = Pixel & { text: string; kind: 'country' | 'sea' | 'landmark' }

/** A drawing of where results are: with lands and borders from far, with a scale from near. */
export type Overview = {
  width: number
  height: number
  lands: { land: string; borders: string } | null
  scale: { pixels: number; metres: number } | null
  landmarks: Pixel[]
  texts: { wide: DrawnText[]; narrow: DrawnText[] }
  dots: Dot[]
}

const size = { width: 640, height: 480, least: 0.02 }

/** Narrower parts of the world show no lands: coasts of this atlas are off by kilometres. */
const fewestDegrees = 1.2
/** Results that are nearer than this on the drawing share a dot. */
const apart = { x: 104, y: 64 }
/** How many degrees around the results of one dot its link leads to. */
const around = 0.01

const boundsOf = (points: readonly Point[]): Bounds => {
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  return {
    south: Math.min(...lats) - around,
    west: Math.min(...lngs) - around,
    north: Math.max(...lats) + around,
    east: Math.max(...lngs) + around,
  }
}

/** Joins results into dots that do not cover one another. */
export function dotsOf(points: readonly MapPoint[], project: Frame['project']): Dot[] {
  const groups: { at: Pixel; points: MapPoint[] }[] = []
  for (const point of points) {
    const at = project(point)
    const near = groups.find((group) => Math.abs(group.at.x - at.x) < apart.x && Math.abs(group.at.y - at.y) < apart.y)
    if (near) near.points.push(point)
    else groups.push({ at, points: [point] })
  }
  return groups.map(({ at, points }) => ({ ...at, ids: points.map(({ id }) => id), bounds: boundsOf(points) }))
}

const lengths = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]

/** The longest round length that fits into a quarter of the drawing. */
function scaleOf({ bounds, width }: Frame) {
  const degree = 111_195 * Math.cos((((bounds.north + bounds.south) / 2) * Math.PI) / 180)
  const perPixel = ((bounds.east - bounds.west) * degree) / width
  const metres = lengths.findLast((length) => length / perPixel <= width / 4) ?? 50
  return { metres, pixels: Math.round(metres / perPixel) }
}

/** The height of texts on wide and on narrow screens, in pixels of the drawing. */
const heights = { wide: 15, narrow: 23 }

const boxOf = ({ x, y }: Pixel) => ({ x, y, width: apart.x * 0.8, height: 34 })

/** Draws results and the landmarks around them; null where nothing has a place. */
export async function loadOverview(points: readonly MapPoint[], locale: Locale): Promise<Overview | null> {
  const results = points.filter(({ kind }) => kind !== 'landmark')
  if (results.length === 0) return null
  const frame = frameAround(results, size)
  const isFar = frame.bounds.east - frame.bounds.west >= fewestDegrees
  const dots = dotsOf(results, frame.project)
  const landmarks = points
    .filter(({ kind }) => kind === 'landmark')
    .map((point) => ({ ...frame.project(point), text: point.label, kind: 'landmark' as const }))
    .filter(({ x, y }) => x > 8 && x < size.width - 8 && y > 8 && y < size.height - 8)
  const named: DrawnText[] = isFar
    ? mapNames(locale).map(({ lat, lng, ...name }) => ({ ...name, ...frame.project({ lat, lng }) }))
    : landmarks
  const texts = (height: number) => {
    const shifts = isFar ? [0, 1.2 * height, -1.2 * height] : [1.3 * height, -1.3 * height, 2.6 * height, -2.6 * height]
    return placeTexts({ named, taken: dots.map(boxOf), size, height, shifts })
  }
  return {
    width: size.width,
    height: size.height,
    lands: isFar ? await landsIn(frame) : null,
    scale: isFar ? null : scaleOf(frame),
    landmarks: isFar ? [] : landmarks.map(({ x, y }) => ({ x, y })),
    texts: { wide: texts(heights.wide), narrow: texts(heights.narrow) },
    dots,
  }
}
