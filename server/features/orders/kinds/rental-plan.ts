import type { PlaceRow } from '#server/features/catalogue/index.ts'
import { dayIn } from '#shared/dates.ts'
import type { RentalDetails, Span } from '../offered.ts'
import type { RentalPlan } from './rental-terms.ts'

const placeFacts = ({ id, name, address }: PlaceRow) => ({ id, name, address })

/** A rental as its order freezes it. */
export const detailsOf = (plan: RentalPlan): RentalDetails => ({
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

/** When a rental begins and ends, by the clock of the place of pick-up. */
export const spanOf = ({ startsAt, endsAt, from, fromTime, pickup: { zone } }: RentalPlan): Span => ({
  startsAt,
  endsAt,
  localDate: from,
  localTime: fromTime,
  endsOn: dayIn(zone, endsAt),
  zone,
})
