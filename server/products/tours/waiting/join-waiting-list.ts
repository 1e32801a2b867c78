import { sql } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { isBeforeCutOff } from '#shared/booking/cut-off.ts'
import type { Party } from '#shared/party.ts'
import { type ProductRow, productOr404 } from '../../core/find-product.ts'
import type { DepartureRow } from '../departures.ts'
import { readTourSelection, tourTravellers } from '../tour-selection.ts'
import { seatsHeldFor } from './offer-seats.ts'

type WaitingRequest = { product_id: string; departure_id: string; units: Party }

/** The departure and the seats of a request, or 422 with every wrong field; 409 where it can be booked, or not any more. */
async function check(scope: CustomerScope, request: WaitingRequest): Promise<{ departure: DepartureRow; seats: number }> {
  const product: ProductRow = await productOr404(scope, request.product_id)
  if (product.kind !== 'trip' && product.kind !== 'package') throw new AppError('not_found')
  const { departure, units } = await readTourSelection(scope, product, {
    ...{ productId: product.id, departureId: request.departure_id, units: request.units },
    ...{ rooms: [], extras: [], coupon: null, withDriver: false, itinerary: null },
  })
  if (!isBeforeCutOff(departure.starts_at, departure.cutoff_hours, scope.clock.now()))
    throw new AppError('wrong_state', 'errors.booking_closed')
  const seats = tourTravellers(units, request.units).filter(({ takesSeat }) => takesSeat).length
  const left = departure.capacity - departure.taken + (await seatsHeldFor(scope, departure.id))
  if (left >= seats) throw new AppError('wrong_state', 'waiting_list.seats_free')
  if (departure.capacity < seats) throw new AppError('wrong_state', 'waiting_list.never_fits')
  return { departure, seats }
}

/**
 * Puts the customer on the waiting list of a departure that has too few seats for the party. Joining again changes the party: one that
 * needs no more seats keeps its place in the queue, a larger one goes to the end. 409 `wrong_state` while seats are offered.
 */
export async function joinWaitingList(scope: CustomerScope, request: WaitingRequest): Promise<string> {
  const { db, companyId, customerId, clock } = scope
  const { departure, seats } = await check(scope, request)
  const { rows } = await sql<{ id: string }>`
    insert into waiting_entry (company_id, id, customer_id, departure_id, units, seats, locale, status, joined_at)
    values (${companyId}, ${newId(clock)}, ${customerId}, ${departure.id}, ${jsonb(request.units)}, ${seats}, ${scope.locale}, 'waiting',
      ${clock.now()})
    on conflict (company_id, customer_id, departure_id) where status in ('waiting', 'offered') do update
      set units = excluded.units, seats = excluded.seats, locale = excluded.locale,
        joined_at = case when excluded.seats > waiting_entry.seats then excluded.joined_at else waiting_entry.joined_at end
      where waiting_entry.status = 'waiting'
    returning id`.execute(db)
  const [entry] = rows
  if (!entry) throw new AppError('wrong_state', 'waiting_list.already_offered')
  return entry.id
}
