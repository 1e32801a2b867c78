import type { Infer } from '#contract/route.ts'
import type { WaitingEntry } from '#contract/waiting-list.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import { endsOn, type WaitingEntryRow } from '#server/products/index.ts'

export const presentEntry = (scope: Scope, row: WaitingEntryRow): Infer<typeof WaitingEntry> => ({
  id: row.id,
  status: row.status,
  product: { id: row.product_id, slug: row.slug, service_slug: row.service_slug, name: textFor(scope, row.name) },
  departure: {
    id: row.departure_id,
    starts_on: row.local_date,
    ends_on: endsOn(row),
    time: row.local_time,
    zone: row.zone,
  },
  units: row.units,
  seats: row.seats,
  position: row.position,
  held_until: row.held_until?.toISOString() ?? null,
  joined_at: row.joined_at.toISOString(),
})
