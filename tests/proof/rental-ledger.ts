import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import { holdsCapacity, type OrderStatus } from '#server/ordering/core/domain.ts'

/** One rental of a company with its order, read past the API; moments are epoch seconds. */
export type RentalEntry = {
  order_id: string
  unit_id: string
  starts: number
  /** The end of the turnaround. */
  ends: number
  status: 'held' | 'confirmed' | 'released'
  order_status: OrderStatus
  hold: { resource_id: string; status: string } | null
}

/** Reads all rentals of a company at one moment. */
export const readRentals = (db: Database, companyId: string): Promise<RentalEntry[]> =>
  withCompany(db, companyId, { readOnly: true }, async (trx) => {
    const { rows } = await sql<RentalEntry>`
      select r.order_id, r.unit_id, extract(epoch from lower(r.period))::float8 as starts,
        extract(epoch from upper(r.period))::float8 as ends, r.status, o.status as order_status,
        (select json_build_object('resource_id', h.resource_id, 'status', h.status) from hold h
          where h.company_id = r.company_id and h.order_id = r.order_id and h.kind = 'car_unit') as hold
      from rental r join "order" o on o.company_id = r.company_id and o.id = r.order_id
      where r.company_id = ${companyId}
      order by r.unit_id, lower(r.period), r.id`.execute(trx)
    return rows
  })

export const isLive = ({ status }: Pick<RentalEntry, 'status'>): boolean => status !== 'released'

const meets = (a: Pick<RentalEntry, 'starts' | 'ends'>, b: Pick<RentalEntry, 'starts' | 'ends'>) =>
  a.starts < b.ends && b.starts < a.ends

/** How many units of a car have no live rental that meets a span. */
export const freeOf = (
  rentals: readonly RentalEntry[],
  units: readonly { id: string }[],
  span: { starts: number; ends: number },
): number =>
  units.filter(({ id }) => !rentals.some((rental) => rental.unit_id === id && isLive(rental) && meets(rental, span))).length

/** Every breach of the promise that a unit is never had by two at once, and is freed with its order; empty where it is kept. */
export function violationsOfRentals(rentals: readonly RentalEntry[]): string[] {
  const live = rentals.filter(isLive)
  const overlaps = live.flatMap((one, place) =>
    live
      .slice(place + 1)
      .filter((other) => other.unit_id === one.unit_id && meets(one, other))
      .map((other) => `unit ${one.unit_id} is had by ${one.order_id} and ${other.order_id} at once`),
  )
  const astray = rentals.flatMap((rental) => {
    const { order_id, order_status, unit_id, hold, status } = rental
    if (isLive(rental) !== holdsCapacity(order_status)) return [`order ${order_id} is ${order_status} and its car ${status}`]
    if (hold?.resource_id !== unit_id) return [`order ${order_id} has no hold of its car`]
    return (hold.status !== 'released') === isLive(rental)
      ? []
      : [`order ${order_id} has a hold ${hold.status} and a car ${status}`]
  })
  return [...overlaps, ...astray]
}
