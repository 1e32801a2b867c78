import { endsOn, listDepartures } from '#server/features/catalogue/index.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Nearest } from '../offered.ts'

/** Up to six other departures with enough seats, the nearest to a moment first. */
export async function nearestDepartures(scope: Scope, modelId: string, near: Date, seats: number): Promise<Nearest[]> {
  const departures = await listDepartures(scope, modelId, { seats: Math.max(1, seats), limit: 400 })
  const distance = (startsAt: Date) => Math.abs(startsAt.getTime() - near.getTime())
  return departures
    .sort((a, b) => distance(a.starts_at) - distance(b.starts_at))
    .slice(0, 6)
    .map((departure) => ({
      departure_id: departure.id,
      starts_on: departure.local_date,
      ends_on: endsOn(departure),
      time: departure.local_time,
      left: departure.capacity - departure.taken,
    }))
}
