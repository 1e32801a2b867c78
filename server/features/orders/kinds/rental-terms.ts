import type { CarRow, ModelRow, PlaceRow } from '#server/features/catalogue/index.ts'
import type { FieldFaults } from '#server/platform/errors.ts'
import { addDays, dayIn, instantOf } from '#shared/dates.ts'
import type { Fault } from '#shared/validation.ts'
import { localClock } from '#shared/zones.ts'
import type { RentalChoice } from '../choice.ts'
import { startedDays } from './rental-price.ts'

/** How far ahead a car can be booked. */
const farthestDays = 365

/** What a choice of a rental is judged by. */
export type RentalTerms = {
  car: Pick<CarRow, 'with_driver' | 'min_age' | 'licence_years' | 'min_days' | 'max_days' | 'one_way_fee'>
  places: readonly PlaceRow[]
  confirmation: ModelRow['confirmation']
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

type Found = { fields: FieldFaults; plan: RentalPlan | null }

const one = (field: string, fault: Fault): FieldFaults => ({ [field]: [fault] })

/** The last day on which a rental can begin where it does. */
export const lastStart = (zone: string, now: Date): string => addDays(dayIn(zone, now), farthestDays)

/** Opening hours may go over midnight; equal ones never close. */
function isOpen({ opens, closes }: Pick<PlaceRow, 'opens' | 'closes'>, time: string): boolean {
  if (opens < closes) return opens <= time && time <= closes
  return time >= opens || time <= closes
}

const missingFields = ({ from, to, fromTime, toTime, pickupId, returnId }: RentalChoice): FieldFaults =>
  Object.fromEntries(
    Object.entries({ from, to, from_time: fromTime, to_time: toTime, pickup_id: pickupId, return_id: returnId })
      .filter(([, value]) => value === undefined)
      .map(([field]) => [field, [{ key: 'required' }]]),
  )

function driverFaults({ car, confirmation }: RentalTerms, choice: RentalChoice): FieldFaults {
  const { withDriver, driverAge, licenceYears, itinerary } = choice
  const isReviewed = confirmation === 'on_request'
  if (withDriver) {
    if (car.with_driver === 'no') return one('with_driver', { key: 'choice' })
    return isReviewed && !itinerary ? one('itinerary', { key: 'required' }) : {}
  }
  if (car.with_driver === 'only') return one('with_driver', { key: 'choice' })
  const fields: FieldFaults = {}
  if (driverAge === undefined) fields.driver_age = [{ key: 'required' }]
  else if (!isReviewed && driverAge < car.min_age) fields.driver_age = [{ key: 'age_min', params: { min: car.min_age } }]
  if (licenceYears === undefined) fields.licence_years = [{ key: 'required' }]
  else if (!isReviewed && licenceYears < car.licence_years)
    fields.licence_years = [{ key: 'min_value', params: { min: car.licence_years } }]
  return fields
}

function placeFaults({ car }: RentalTerms, choice: RentalChoice, pickup?: PlaceRow, dropOff?: PlaceRow): FieldFaults {
  const fields: FieldFaults = {}
  if (choice.pickupId && !pickup) fields.pickup_id = [{ key: 'choice' }]
  const isElsewhere = pickup && dropOff && pickup.id !== dropOff.id
  if (choice.returnId && (!dropOff || (isElsewhere && car.one_way_fee === null))) fields.return_id = [{ key: 'choice' }]
  if (pickup && choice.fromTime && !isOpen(pickup, choice.fromTime)) fields.from_time = [{ key: 'time' }]
  if (dropOff && choice.toTime && !isOpen(dropOff, choice.toTime)) fields.to_time = [{ key: 'time' }]
  return fields
}

type Times = Pick<RentalPlan, 'from' | 'to' | 'fromTime' | 'toTime' | 'pickup' | 'dropOff'>

/** Days are counted by the clock of the place of pick-up, so that one more hour in a night of autumn is not a day. */
function spanOf({ from, to, fromTime, toTime, pickup, dropOff }: Times) {
  const startsAt = instantOf(from, fromTime, pickup.zone)
  const endsAt = instantOf(to, toTime, dropOff.zone)
  const shown = (instant: Date) => localClock(pickup.zone, instant.getTime())
  const started = startedDays((shown(endsAt) - shown(startsAt)) / 60_000)
  return { startsAt, endsAt, started, days: Math.max(1, started) }
}

function timeFaults({ car, now }: RentalTerms, times: Times): FieldFaults {
  const { from, to, pickup } = times
  const today = dayIn(pickup.zone, now)
  if (from < today) return one('from', { key: 'date_future' })
  const last = lastStart(pickup.zone, now)
  if (from > last) return one('from', { key: 'date_too_late', params: { date: last } })
  if (to < from) return one('to', { key: 'date_order' })
  const { startsAt, endsAt, started, days } = spanOf(times)
  if (endsAt <= startsAt) return one('to', { key: 'date_order' })
  if (startsAt <= now) return one('from', { key: 'date_future' })
  const toAfter = (wanted: number) => ({ date: addDays(to, wanted - started) })
  if (days < car.min_days) return one('to', { key: 'date_too_early', params: toAfter(car.min_days) })
  return days > car.max_days ? one('to', { key: 'date_too_late', params: toAfter(car.max_days) }) : {}
}

const placeOf = (places: readonly PlaceRow[], idOrSlug: string | undefined) =>
  places.find(({ id, slug }) => idOrSlug !== undefined && [id, slug].includes(idOrSlug.toLowerCase()))

/** Reads a choice as a rental: every fault of it by the request's field, or the plan. Pure. */
export function readRental(terms: RentalTerms, choice: RentalChoice): Found {
  const { from, to, fromTime, toTime, withDriver, driverAge = null, licenceYears = null, itinerary } = choice
  const pickup = placeOf(terms.places, choice.pickupId)
  const dropOff = placeOf(terms.places, choice.returnId)
  const fields = { ...missingFields(choice), ...placeFaults(terms, choice, pickup, dropOff), ...driverFaults(terms, choice) }
  if (!from || !to || !fromTime || !toTime || !pickup || !dropOff) return { fields, plan: null }
  const times = { from, to, fromTime, toTime, pickup, dropOff }
  Object.assign(fields, timeFaults(terms, times))
  if (Object.keys(fields).length > 0) return { fields, plan: null }
  const { startsAt, endsAt, days } = spanOf(times)
  const driver = withDriver ? { driverAge: null, licenceYears: null, itinerary } : { driverAge, licenceYears, itinerary: null }
  return { fields, plan: { ...times, startsAt, endsAt, days, withDriver, ...driver } }
}
