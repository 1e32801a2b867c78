export type CountLimits = { min: number; max: number; step?: number }

/**
 * The count after a press of minus (-1) or plus (+1): the next multiple of `step` from the minimum on, never outside the
 * limits; a text that is no number counts as the minimum.
 */
export function stepCount(text: string, by: 1 | -1, { min, max, step = 1 }: CountLimits): number {
  const value = Number.parseInt(text, 10)
  if (Number.isNaN(value)) return min
  const steps = (value - min) / step
  const next = by > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return Math.max(min, Math.min(max - ((max - min) % step), min + next * step))
}
