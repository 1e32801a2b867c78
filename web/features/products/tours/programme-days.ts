import type { Trip } from '../product/product-record.ts'

type Programme = Trip['programme']

/** The days of a programme in order, each with its steps; steps without a day belong to one day without a number. */
export function programmeDays(programme: Programme): { day: number | null; steps: Programme }[] {
  const days = new Map<number | null, Programme>()
  for (const step of programme) days.set(step.day, [...(days.get(step.day) ?? []), step])
  return [...days].map(([day, steps]) => ({ day, steps })).sort((a, b) => (a.day ?? 0) - (b.day ?? 0))
}

const minutesOfDay = 24 * 60

/** The length of a trip to say in words: from a day on as many days as its programme has, where it counts days. */
export function shownMinutes({ duration_minutes, programme }: Pick<Trip, 'duration_minutes' | 'programme'>): number {
  if (duration_minutes < minutesOfDay) return duration_minutes
  const last = Math.max(0, ...programme.map(({ day }) => day ?? 0))
  return last > 0 ? last * minutesOfDay : duration_minutes
}
