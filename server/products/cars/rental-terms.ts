import type { FieldErrors } from '#server/platform/errors.ts'
import { isOpenAt } from '#shared/booking/opening-hours.ts'
import { type RentalTimes, rentalPeriod } from '#shared/booking/rental-period.ts'
import type { RentalSelection } from '#shared/booking/selection.ts'
import { addDays, dayIn } from '#shared/dates.ts'
import type { ValidationIssue } from '#shared/validation.ts'
import type { ProductRow } from '../core/find-product.ts'
import type { CarRow } from './car.ts'
import type { PlaceRow } from './rental-places.ts'

/** How far ahead a car can be booked. */
const farthestDays = 365

/** The terms that a selection of a rental is checked against. */
export type RentalTerms = {
  car: Pick<CarRow, 'with_driver' | 'min_age' | 'licence_years' | 'min_days' | 'max_days' | 'one_way_fee'>
  places: readonly PlaceRow[]
  confirmation: ProductRow['confirmation']
  now: Date
}

/** A rental that keeps the terms of its car. */
export type RentalPlan = {
  from: string
  to: string
  fromTime: string
  toTime: string
  pickup: PlaceRow
  dropOff: PlaceRow
  startsAt: Date
  endsAt: Date
  days: number
  withDriver: boolean
  driverAge: number | null
  licenceYears: number | null
  itinerary: string | null
}

type RentalResult = { fields: FieldErrors; plan: RentalPlan | null }

const one = (field: string, issue: ValidationIssue): FieldErrors => ({ [field]: [issue] })

/** The last day on which a rental can begin where it does. */
export const lastStart = (zone: string, now: Date): string => addDays(dayIn(zone, now), farthestDays)

const missingFields = ({ from, to, fromTime, toTime, pickupId, returnId }: RentalSelection): FieldErrors =>
  Object.fromEntries(
    Object.entries({ from, to, from_time: fromTime, to_time: toTime, pickup_id: pickupId, return_id: returnId })
      .filter(([, value]) => value === undefined)
      .map(([field]) => [field, [{ key: 'required' }]]),
  )

function driverIssues({ car, confirmation }: RentalTerms, selection: RentalSelection): FieldErrors {
  const { withDriver, driverAge, licenceYears, itinerary } = selection
  const isReviewed = confirmation === 'on_request'
  if (withDriver) {
    if (car.with_driver === 'no') return one('with_driver', { key: 'choice' })
    return isReviewed && !itinerary ? one('itinerary', { key: 'required' }) : {}
  }
  if (car.with_driver === 'only') return one('with_driver', { key: 'choice' })
  const fields: FieldErrors = {}
  if (driverAge === undefined) fields.driver_age = [{ key: 'required' }]
  else if (!isReviewed && driverAge < car.min_age) fields.driver_age = [{ key: 'age_min', params: { min: car.min_age } }]
  if (licenceYears === undefined) fields.licence_years = [{ key: 'required' }]
  else if (!isReviewed && licenceYears < car.licence_years)
    fields.licence_years = [{ key: 'min_value', params: { min: car.licence_years } }]
  return fields
}

function placeIssues({ car }: RentalTerms, selection: RentalSelection, pickup?: PlaceRow, dropOff?: PlaceRow): FieldErrors {
  const fields: FieldErrors = {}
  if (selection.pickupId && !pickup) fields.pickup_id = [{ key: 'choice' }]
  const isElsewhere = pickup && dropOff && pickup.id !== dropOff.id
  if (selection.returnId && (!dropOff || (isElsewhere && car.one_way_fee === null))) fields.return_id = [{ key: 'choice' }]
  if (pickup && selection.fromTime && !isOpenAt(pickup, selection.fromTime)) fields.from_time = [{ key: 'time' }]
  if (dropOff && selection.toTime && !isOpenAt(dropOff, selection.toTime)) fields.to_time = [{ key: 'time' }]
  return fields
}

type Times = Pick<RentalPlan, 'from' | 'to' | 'fromTime' | 'toTime' | 'pickup' | 'dropOff'>

/** Days and times of a rental with the clocks of its two places. */
export const rentalTimes = ({ from, to, fromTime, toTime, pickup, dropOff }: Times): RentalTimes => ({
  ...{ from, to, fromTime, toTime },
  pickupZone: pickup.zone,
  dropOffZone: dropOff.zone,
})

function timeIssues({ car, now }: RentalTerms, times: Times): FieldErrors {
  const { from, to, pickup } = times
  const today = dayIn(pickup.zone, now)
  if (from < today) return one('from', { key: 'date_future' })
  const last = lastStart(pickup.zone, now)
  if (from > last) return one('from', { key: 'date_too_late', params: { date: last } })
  if (to < from) return one('to', { key: 'date_order' })
  const { startsAt, endsAt, started, days } = rentalPeriod(rentalTimes(times))
  if (endsAt <= startsAt) return one('to', { key: 'date_order' })
  if (startsAt <= now) return one('from', { key: 'date_future' })
  const toAfter = (dayNumber: number) => ({ date: addDays(to, dayNumber - started) })
  if (days < car.min_days) return one('to', { key: 'date_too_early', params: toAfter(car.min_days) })
  return days > car.max_days ? one('to', { key: 'date_too_late', params: toAfter(car.max_days) }) : {}
}

const findRentalPlace = (places: readonly PlaceRow[], idOrSlug: string | undefined) =>
  places.find(({ id, slug }) => idOrSlug !== undefined && [id, slug].includes(idOrSlug.toLowerCase()))

/** Reads a selection as a rental: every issue of it by the request's field, or the plan. Pure. */
export function readRental(terms: RentalTerms, selection: RentalSelection): RentalResult {
  const { from, to, fromTime, toTime, withDriver, driverAge = null, licenceYears = null, itinerary } = selection
  const pickup = findRentalPlace(terms.places, selection.pickupId)
  const dropOff = findRentalPlace(terms.places, selection.returnId)
  const fields = {
    ...missingFields(selection),
    ...placeIssues(terms, selection, pickup, dropOff),
    ...driverIssues(terms, selection),
  }
  if (!from || !to || !fromTime || !toTime || !pickup || !dropOff) return { fields, plan: null }
  const times = { from, to, fromTime, toTime, pickup, dropOff }
  Object.assign(fields, timeIssues(terms, times))
  if (Object.keys(fields).length > 0) return { fields, plan: null }
  const { startsAt, endsAt, days } = rentalPeriod(rentalTimes(times))
  const driver = withDriver ? { driverAge: null, licenceYears: null, itinerary } : { driverAge, licenceYears, itinerary: null }
  return { fields, plan: { ...times, startsAt, endsAt, days, withDriver, ...driver } }
}
