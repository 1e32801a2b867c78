import type { CountryGroup } from '../by-country.ts'
import { type Box, placeLabels } from './place-labels.ts'

/** The part of the world that a map of some places shows, in the units of world-dots.svg. */
export type WorldView = {
  viewBox: string
  /** One path with a point for each place. */
  points: string
  labels: readonly { text: string; x: number; y: number }[]
  fontSize: number
}

export type Point = { x: number; y: number }

/** How the drawing stretches degrees to the north, so that the lands of the middle latitudes look as they are known. */
const stretch = 1.18

/** At least this much of the world is shown, and this much around the places. */
const least = { width: 110, height: 50 }
const margin = { width: 20, height: 18 }

/** The box that the map fills on wide screens, and the height of its names there, in pixels. */
const wide = { width: 1150, height: 400, text: 13 }

const rounded = (value: number) => Math.round(value * 100) / 100

const pointsOf = ({ destinations }: CountryGroup): Point[] =>
  destinations.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ x: rounded(lng), y: rounded(-lat * stretch) }]))

/** The smallest box around some points. */
export function around(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { x1: Math.min(...xs), y1: Math.min(...ys), x2: Math.max(...xs), y2: Math.max(...ys) }
}

function view(points: readonly Point[]) {
  const { x1, y1, x2, y2 } = around(points)
  const width = Math.max(x2 - x1 + margin.width, least.width)
  const height = Math.max(y2 - y1 + margin.height, least.height)
  return { x: rounded((x1 + x2 - width) / 2), y: rounded((y1 + y2 - height) / 2), width: rounded(width), height: rounded(height) }
}

/** The part of the world where destinations lie, with their points and the names of their countries; null without any point. */
export function worldView(groups: readonly CountryGroup[]): WorldView | null {
  const countries = groups
    .map((group) => ({ name: group.country.name, points: pointsOf(group) }))
    .filter(({ points }) => points.length > 0)
  const points = countries.flatMap((country) => country.points)
  if (points.length === 0) return null
  const { x, y, width, height } = view(points)
  const scale = Math.min(wide.width / width, wide.height / height)
  const fontSize = rounded(wide.text / scale)
  const labels = placeLabels(
    countries.map((country) => ({ text: country.name, box: around(country.points) })),
    points,
    fontSize,
  )
  return {
    viewBox: `${x} ${y} ${width} ${height}`,
    points: points.map((point) => `M${point.x} ${point.y}h.01`).join(''),
    labels: labels.map((label) => ({ ...label, x: rounded(label.x), y: rounded(label.y) })),
    fontSize,
  }
}
