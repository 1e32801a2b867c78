export type Box = { x1: number; y1: number; x2: number; y2: number }

type Label = { text: string; x: number; y: number }

/** The width of a letter and the free room around a point, in heights of the text. */
const letter = 0.62
const room = 0.55

const meet = (a: Box, b: Box) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2

const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  x1: x - width / 2,
  y1: y - height / 2,
  x2: x + width / 2,
  y2: y + height / 2,
})

/** Middles of a text beside a box: above, below, at either side, and then above and below to either side. */
function candidates({ x1, y1, x2, y2 }: Box, width: number, height: number): [number, number][] {
  const gap = height * (room + 0.6)
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const beside = (gap + width) / 2
  return [
    [x, y1 - gap],
    [x, y2 + gap],
    [x2 + gap + width / 2, y],
    [x1 - gap - width / 2, y],
    [x2 + beside, y1 - gap],
    [x2 + beside, y2 + gap],
    [x1 - beside, y1 - gap],
    [x1 - beside, y2 + gap],
  ]
}

/** Names beside what they name, each where it covers neither a point nor another name; one that fits nowhere is left out. */
export function placeLabels(
  named: readonly { text: string; box: Box }[],
  points: readonly { x: number; y: number }[],
  height: number,
): Label[] {
  const taken = points.map(({ x, y }) => boxAt(x, y, 2 * room * height, 2 * room * height))
  return named.flatMap(({ text, box }) => {
    const width = text.length * letter * height
    const fits = candidates(box, width, height).find(([x, y]) => {
      const own = boxAt(x, y, width, height)
      return !taken.some((other) => meet(own, other))
    })
    if (!fits) return []
    const [x, y] = fits
    taken.push(boxAt(x, y, width, height * 1.1))
    return [{ text, x, y }]
  })
}
