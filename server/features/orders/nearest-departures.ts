import { listDepartures } from '#server/features/catalogue/index.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Up to six other departures with enough seats, the nearest to a moment first. */
export async function nearestDepartures(scope: Scope, modelId: string, near: Date, seats: number) {
  const departures = await listDepartures(scope, modelId, { seats: Math.max(1, seats), limit: 400 })
  const distance = (startsAt: Date) => Math.abs(startsAt.getTime() - near.getTime())
  return departures
    .sort((a, b) => distance(a.starts_at) - distance(b.starts_at))
    .slice(0, 6)
    .map(({ id, local_date, local_time, capacity, taken }) => ({
      departure_id: id,
      starts_on: local_date,
      time: local_time,
      left: capacity - taken,
    }))
}
