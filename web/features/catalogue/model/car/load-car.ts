import { redirect } from 'react-router'
import type { Infer } from '#contract/client.ts'
import type { Failure } from '#contract/fields.ts'
import type { Quote } from '#contract/quotes.ts'
import { dayIn, instantOf } from '#shared/dates.ts'
import { readBody } from '#web/platform/answer.ts'
import { now } from '#web/platform/clock.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { stepsOver } from '../cancellation-steps.ts'
import { type Calendar, loadCalendar } from '../load-calendar.ts'
import type { ModelRecord, Rental, Start } from '../model-record.ts'
import { type NearStart, nearestIn } from '../nearest.ts'
import { fieldNames, misreadRental, missingFields, placeOf, type RentalChoice, readRental } from './rental-choice.ts'

type Car = NonNullable<ModelRecord['car']>

/** What a rental costs, or why it cannot be had: by the field of the form, or in one sentence with other days. */
export type Estimate =
  | { quote: Pick<Infer<typeof Quote>, 'lines' | 'discounts' | 'taxes' | 'total'> & { days: number }; start: Start }
  | { errors: Record<string, string[]>; message: string | null; nearest: NearStart[] }

export type CarPart = {
  rental: Rental
  car: Car
  today: string
  estimate: Estimate | null
  calendar: Calendar
  isChecked: boolean
}

type Wanted = { model: ModelRecord; rental: Rental; car: Car; query: URLSearchParams }

export async function loadCar(context: Contexts, { model, rental, car, query }: Wanted): Promise<CarPart> {
  const today = dayIn(model.zone, new Date(now()))
  const choice = readRental(query, rental, model)
  const isRead = misreadRental(query, rental, model).length === 0
  const [estimate, calendar] = await Promise.all([
    isRead && choice.from && choice.to && choice.pickup ? askPrice(context, { model, rental, choice }) : null,
    loadCalendar(context, { id: model.id, query, today, chosen: choice.from || null }),
  ])
  const isChecked = query.has(checkKey)
  const isFine = isRead && missingFields(choice, model.confirmation).length === 0 && !(estimate && 'errors' in estimate)
  if (isChecked && isFine) throw redirect(bookingPath(query))
  return { rental, car, today, estimate, calendar, isChecked }
}

/** What the address has where the form was sent without scripts: what is missing is told here, before anybody signs in. */
const checkKey = 'book'

function bookingPath(query: URLSearchParams): string {
  const choice = new URLSearchParams(query)
  choice.delete(checkKey)
  return `/booking?${choice}`
}

type Asked = { model: ModelRecord; rental: Rental; choice: RentalChoice }

/** The price does not depend on who drives, so it is told before age and licence are typed; the booking asks for them. */
const bodyOf = ({ model, rental, choice }: Asked) => ({
  model_id: model.id,
  from: choice.from,
  to: choice.to,
  from_time: choice.fromTime,
  to_time: choice.toTime,
  pickup_id: choice.pickup,
  return_id: choice.return,
  extras: choice.extras,
  ...(choice.withDriver
    ? { with_driver: true as const, itinerary: choice.itinerary || '-' }
    : { driver_age: choice.age || rental.min_age, licence_years: choice.licence || rental.licence_years }),
})

async function askPrice(context: Contexts, asked: Asked): Promise<Estimate | null> {
  const reply = await context.get(apiContext).quotes.$post({ json: bodyOf(asked) })
  if (reply.ok) {
    const { lines, discounts, taxes, total, rental } = (await reply.json()).data
    return { quote: { lines, discounts, taxes, total, days: rental?.days ?? 1 }, start: startOf(asked) }
  }
  const body = await readBody(reply)
  if (reply.status !== 422 && reply.status !== 409) {
    context.get(siteContext).markIncomplete()
    return null
  }
  const { errors = {}, message = null } = Object(body) as Partial<Infer<typeof Failure>>
  const named = Object.entries(errors).map(([field, texts]) => [fieldNames[field] ?? field, texts] as const)
  return {
    errors: Object.fromEntries(named),
    message: reply.status === 409 || named.length === 0 ? message : null,
    nearest: nearestIn(body),
  }
}

function startOf({ model, rental, choice }: Asked): Start {
  const zone = placeOf(rental.places, choice.pickup)?.zone ?? model.zone
  const startsAt = instantOf(choice.from, choice.fromTime, zone).toISOString()
  return { day: choice.from, startsAt, zone, stepsOver: stepsOver(model.cancellation, startsAt, now()) }
}
