import type { Scope } from '#server/platform/scope.ts'
import type { Alternative } from '../core/product-kind.ts'
import { endsOn, listDepartures } from './departures.ts'

/** Up to six other departures with enough seats, the nearest to a moment first. */
export async function tourAlternatives(scope: Scope, productId: string, near: Date, seats: number): Promise<Alternative[]> {
  const departures = await listDepartures(scope, productId, { seats: Math.max(1, seats), limit: 400 })
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
