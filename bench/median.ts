/** The value in the middle, the upper one of two; 0 where there are none. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The item in the middle by its cost, the upper one of two. */
export function middleBy<Item>(items: readonly Item[], costOf: (item: Item) => number): Item {
  const middle = items.toSorted((a, b) => costOf(a) - costOf(b))[Math.floor(items.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}
