import { redirect } from 'react-router'
import type { Infer } from '#contract/client.ts'
import type { Quote } from '#contract/quotes.ts'
import {
  type CarSelection,
  misreadCarSelection,
  missingFields,
  placeOf,
  readCarSelection,
} from '#shared/booking/rental-selection.ts'
import { dayIn, instantOf } from '#shared/dates.ts'
import type { ServerErrors } from '#shared/server-errors.ts'
import { readFailure } from '#web/platform/api/api-failure.ts'
import { now } from '#web/platform/clock.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { type Calendar, loadCalendar } from '../calendar/load-calendar.ts'
import type { Alternative } from '../product/alternatives.ts'
import { stepsOver } from '../product/cancellation-steps.ts'
import type { PageRequest } from '../product/product-kind.tsx'
import type { ProductRecord, Rental, Start } from '../product/product-record.ts'

/** The names of the request's fields in the form. */
const fieldNames: Readonly<Record<string, string>> = {
  pickup_id: 'pickup',
  return_id: 'return',
  driver_age: 'age',
  licence_years: 'licence',
  with_driver: 'driver',
}

type Car = NonNullable<ProductRecord['car']>

/** The price of a rental, or why it is not available: by the field of the form, or in one sentence with other days. */
export type Estimate =
  | { quote: Pick<Infer<typeof Quote>, 'lines' | 'discounts' | 'taxes' | 'total'> & { days: number }; start: Start }
  | { errors: ServerErrors; message: string | null; alternatives: Alternative[] }

export type CarPart = {
  rental: Rental
  car: Car
  today: string
  estimate: Estimate | null
  calendar: Calendar | null
  isChecked: boolean
}

/** The data of a car's page. */
export type CarPage = { view: 'car'; product: ProductRecord } & CarPart

type CarRequest = { product: ProductRecord; rental: Rental; car: Car; query: URLSearchParams }

/** The page of a car; null for any other product. */
export function loadCarPage({ context, product, query }: PageRequest): Promise<CarPage> | null {
  const { rental, car } = product
  if (!rental || !car) return null
  return loadCar(context, { product, rental, car, query }).then((part) => ({ view: 'car', product, ...part }))
}

async function loadCar(context: Contexts, { product, rental, car, query }: CarRequest): Promise<CarPart> {
  const today = dayIn(product.zone, new Date(now()))
  const selection = readCarSelection(query, rental, product)
  const isRead = misreadCarSelection(query, rental, product).length === 0
  const [estimate, calendar] = await Promise.all([
    isRead && selection.from && selection.to && selection.pickup ? askPrice(context, { product, rental, selection }) : null,
    loadCalendar(context, { id: product.id, query, today }),
  ])
  const isChecked = query.has(checkKey)
  const isFine = isRead && missingFields(selection, product.confirmation).length === 0 && !(estimate && 'errors' in estimate)
  if (isChecked && isFine) throw redirect(bookingPath(query))
  return { rental, car, today, estimate, calendar, isChecked }
}

/** The address of a form sent without scripts: missing fields are reported here, before the sign-in. */
const checkKey = 'book'

function bookingPath(query: URLSearchParams): string {
  const selection = new URLSearchParams(query)
  selection.delete(checkKey)
  return `/booking?${selection}`
}

type PriceRequest = { product: ProductRecord; rental: Rental; selection: CarSelection }

/** The price does not depend on who drives, so it is shown before age and licence are typed; the booking asks for them. */
const quoteBody = ({ product, rental, selection }: PriceRequest) => ({
  product_id: product.id,
  from: selection.from,
  to: selection.to,
  from_time: selection.fromTime,
  to_time: selection.toTime,
  pickup_id: selection.pickup,
  return_id: selection.return,
  extras: selection.extras,
  ...(selection.withDriver
    ? { with_driver: true as const, itinerary: selection.itinerary || '-' }
    : { driver_age: selection.age || rental.min_age, licence_years: selection.licence || rental.licence_years }),
})

async function askPrice(context: Contexts, requested: PriceRequest): Promise<Estimate | null> {
  const reply = await context.get(apiContext).quotes.$post({ json: quoteBody(requested) })
  if (reply.ok) {
    const { lines, discounts, taxes, total, rental } = (await reply.json()).data
    return { quote: { lines, discounts, taxes, total, days: rental?.days ?? 1 }, start: rentalStart(requested) }
  }
  if (reply.status !== 422 && reply.status !== 409) {
    context.get(siteContext).markIncomplete()
    return null
  }
  const { errors, message, details } = await readFailure(reply)
  const named = Object.entries(errors).map(([field, texts]) => [fieldNames[field] ?? field, texts] as const)
  return {
    errors: Object.fromEntries(named),
    message: reply.status === 409 || named.length === 0 ? message : null,
    alternatives: details.nearest ?? [],
  }
}

function rentalStart({ product, rental, selection }: PriceRequest): Start {
  const zone = placeOf(rental.places, selection.pickup)?.zone ?? product.zone
  const startsAt = instantOf(selection.from, selection.fromTime, zone).toISOString()
  return { day: selection.from, startsAt, zone, stepsOver: stepsOver(product.cancellation, startsAt, now()) }
}
