import { type ClosedScope, textFor } from '#server/platform/scope.ts'
import type { BookingPeriod, RentalDetails, ShownDetails } from '../core/product-kind.ts'
import type { PlaceRow } from './rental-places.ts'
import type { RentalPlan } from './rental-terms.ts'

const placeFacts = ({ id, name, address }: PlaceRow) => ({ id, name, address })

/** A rental as its order freezes it. */
export const rentalDetails = (plan: RentalPlan): RentalDetails => ({
  from: plan.from,
  to: plan.to,
  from_time: plan.fromTime,
  to_time: plan.toTime,
  days: plan.days,
  zone: plan.pickup.zone,
  pickup: placeFacts(plan.pickup),
  return: placeFacts(plan.dropOff),
  with_driver: plan.withDriver,
  driver_age: plan.driverAge,
  licence_years: plan.licenceYears,
  itinerary: plan.itinerary,
})

/** A rental in the reader's language. */
export function presentRental(scope: ClosedScope, rental: RentalDetails): ShownDetails['rental'] {
  const place = ({ id, name, address }: RentalDetails['pickup']) => ({
    id,
    name: textFor(scope, name),
    address: textFor(scope, address),
  })
  return { ...rental, pickup: place(rental.pickup), return: place(rental.return) }
}

/** When a rental begins, by the clock of the pick-up, and ends, by that of the drop-off. */
export const rentalSpan = ({ startsAt, endsAt, from, to, fromTime, pickup: { zone } }: RentalPlan): BookingPeriod => ({
  startsAt,
  endsAt,
  localDate: from,
  localTime: fromTime,
  endsOn: to,
  zone,
})
