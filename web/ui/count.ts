export type CountLimits = { min: number; max: number }

/** The count after a press of minus (-1) or plus (+1): never outside the limits, and a text that is no number counts as the minimum. */
export function stepCount(text: string, step: 1 | -1, { min, max }: CountLimits): number {
  const value = Number.parseInt(text, 10)
  if (Number.isNaN(value)) return min
  return Math.min(max, Math.max(min, value + step))
}
