import type { Frame, Pixel } from './mercator.ts'

type Ring = readonly [number, number][]
type Lands = { land: Ring[]; borders: Ring[] }

/** Codes of countries between which no line is drawn: the map takes no side in what is disputed. */
const withoutLine: readonly (readonly [string, string])[] = [['504', '732']]

async function readLands(): Promise<Lands> {
  const [{ feature, mesh }, { default: coasts }, { default: countries }] = await Promise.all([
    import('topojson-client'),
    import('world-atlas/land-50m.json'),
    import('world-atlas/countries-50m.json'),
  ])
  const land = feature(coasts, coasts.objects.land).features.flatMap(({ geometry }) => geometry.coordinates.flat())
  const isDrawn = (a?: string, b?: string) =>
    a !== undefined && b !== undefined && a !== b && !withoutLine.some((pair) => pair.includes(a) && pair.includes(b))
  return { land, borders: mesh(countries, countries.objects.countries, (a, b) => isDrawn(a.id, b.id)).coordinates }
}

let known: Promise<Lands> | undefined

/** How far outside of the drawing its lines go on, in pixels. */
const outside = 20

type Edge = (point: Pixel) => number

/** Cuts a ring at one straight edge; what is negative is outside. */
function cut(ring: readonly Pixel[], edge: Edge): Pixel[] {
  return ring.flatMap((point, place) => {
    const before = ring[place === 0 ? ring.length - 1 : place - 1] ?? point
    const [from, to] = [edge(before), edge(point)]
    const crossing = () => {
      const part = from / (from - to)
      return { x: before.x + (point.x - before.x) * part, y: before.y + (point.y - before.y) * part }
    }
    if (to >= 0) return from >= 0 ? [point] : [crossing(), point]
    return from >= 0 ? [crossing()] : []
  })
}

const rounded = (value: number) => Math.round(value * 10) / 10
const pathOf = (points: readonly Pixel[]) => points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')

/** Leaves out the points that are nearer than a pixel to the one before. */
const thinned = (points: readonly Pixel[]): Pixel[] =>
  points.reduce<Pixel[]>((list, point) => {
    const last = list.at(-1)
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= 1) list.push(point)
    return list
  }, [])

function landPath(rings: readonly Ring[], { width, height, project }: Frame): string {
  const edges: Edge[] = [
    ({ x }) => x + outside,
    ({ x }) => width + outside - x,
    ({ y }) => y + outside,
    ({ y }) => height + outside - y,
  ]
  const paths = rings.flatMap((ring) => {
    const inside = edges.reduce(
      cut,
      ring.map(([lng, lat]) => project({ lng, lat })),
    )
    const points = thinned(inside)
    return points.length > 2 ? [`M${pathOf(points)}Z`] : []
  })
  return paths.join('')
}

function borderPath(lines: readonly Ring[], { width, height, project }: Frame): string {
  const isNear = ({ x, y }: Pixel) => x > -outside && x < width + outside && y > -outside && y < height + outside
  return lines
    .flatMap((line) => {
      const pieces: Pixel[][] = [[]]
      for (const [lng, lat] of line) {
        const point = project({ lng, lat })
        if (isNear(point)) pieces.at(-1)?.push(point)
        else if (pieces.at(-1)?.length) pieces.push([])
      }
      return pieces
    })
    .map(thinned)
    .filter((points) => points.length > 1)
    .map((points) => `M${pathOf(points)}`)
    .join('')
}

/** The lands and the borders of countries in a frame, as paths of its pixels. */
export async function landsIn(frame: Frame): Promise<{ land: string; borders: string }> {
  known ??= readLands()
  const { land, borders } = await known
  return { land: landPath(land, frame), borders: borderPath(borders, frame) }
}
