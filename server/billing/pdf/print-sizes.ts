type Steps = readonly { most: number; size: number }[]

/** Points of the facts at the head: five of them share one line. */
const factSteps: Steps = [
  { most: 66, size: 9 },
  { most: 84, size: 7.5 },
  { most: Number.POSITIVE_INFINITY, size: 6.5 },
]

/** Points of the figures of a line: four amounts leave room for its description. */
const figureSteps: Steps = [
  { most: 44, size: 8 },
  { most: 64, size: 7 },
  { most: Number.POSITIVE_INFINITY, size: 6 },
]

const lengthOf = (texts: readonly string[]) => texts.join('').length

const sizeFor = (characters: number, steps: Steps): number => steps.find(({ most }) => characters <= most)?.size ?? 0

/** The size in points at which these values fit into one line of the page. */
export const factSize = (values: readonly string[]): number => sizeFor(lengthOf(values), factSteps)

/** The size in points at which the amounts of each line fit their columns. */
export const figureSize = (lines: readonly (readonly string[])[]): number =>
  sizeFor(Math.max(0, ...lines.map(lengthOf)), figureSteps)
