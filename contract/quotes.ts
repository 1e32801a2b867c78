import { z } from 'zod'
import { travellerKinds } from '#shared/party.ts'
import { limits } from '#shared/validation.ts'
import { Board, UnitCode } from './availability.ts'
import {
  Clock,
  Count,
  Day,
  dataOf,
  day,
  Instant,
  idOrSlug,
  Money,
  optionalText,
  Picture,
  ticked,
  time,
  Uuid,
  uuid,
  wholeNumber,
} from './fields.ts'
import { issue } from './issue.ts'
import { AppliedOffer, ProductKind, Question, RequiredDocuments } from './products.ts'
import { route } from './route.ts'

/** Each product checks its own limits with its own messages, so this bound seldom applies. */
const count = wholeNumber(0, 999)

const TaxCategory = z.enum(['S', 'Z', 'E', 'O'])

export const Line = z
  .object({
    kind: z.enum(['unit', 'extra', 'discount', 'fee']),
    code: z.string(),
    label: z.string(),
    detail: z.string().nullable().meta({ description: 'A second line: nights of a stay, days of a rental' }),
    quantity: z.int(),
    unit_amount: Money,
    amount: Money,
    percentage: z.number().nullable(),
    components: z.array(z.object({ label: z.string(), category: TaxCategory, percentage: z.number(), amount: Money })).meta({
      description: 'The parts of `amount` that are taxed on their own, with their tax rate; empty where it is taxed as one',
    }),
  })
  .meta({ id: 'Line' })

export const Tax = z.object({ category: TaxCategory, percentage: z.number(), net: Money, amount: Money }).meta({ id: 'Tax' })

export const CancellationStep = z
  .object({
    until: Instant.nullable().meta({ description: 'The last moment of this step; null for the last one' }),
    fee_percent: z.int(),
    fee: Money,
  })
  .meta({ id: 'CancellationStep' })

export const TravellerKind = z.enum(travellerKinds)

/** Where and when a car is taken and brought back, and who drives it. */
export const rentalSelection = {
  from: day().optional(),
  to: day().optional(),
  from_time: time().optional(),
  to_time: time().optional(),
  pickup_id: idOrSlug().optional(),
  return_id: idOrSlug().optional(),
  with_driver: ticked().optional(),
  driver_age: wholeNumber(0, 120).optional(),
  licence_years: wholeNumber(0, 100).optional(),
  itinerary: optionalText(limits.notes.max),
}

/**
 * The selection: a departure and units of a trip or package; days and rooms of a hotel; days, times, places and driver of
 * a car. Which fields a kind needs is checked by its product kind, so that one reply names every missing one.
 */
export const QuoteRequest = z.object({
  product_id: idOrSlug(),
  departure_id: uuid().optional(),
  units: z.partialRecord(UnitCode, count).optional(),
  rooms: z
    .array(
      z.object({
        room_id: uuid(),
        rate_id: uuid().optional(),
        adults: wholeNumber(1, 12),
        children: wholeNumber(0, 12).optional(),
        child_ages: z
          .array(wholeNumber(0, 17))
          .max(12, issue('max_items', { max: 12 }))
          .optional(),
      }),
    )
    .max(9, issue('max_items', { max: 9 }))
    .optional(),
  ...rentalSelection,
  extras: z.array(uuid()).max(20).optional(),
  coupon: optionalText(limits.coupon.max),
})

export const Stay = z
  .object({
    from: Day,
    to: Day,
    nights: z.int(),
    check_in: Clock,
    check_out: Clock,
    rooms: z.array(
      z.object({
        room_id: Uuid,
        name: z.string(),
        rate_id: Uuid.nullable(),
        rate: z.string().nullable().meta({ description: 'The name of the rate, where it has one' }),
        board: Board,
        adults: z.int(),
        children: z.int(),
        child_ages: z.array(z.int()),
      }),
    ),
  })
  .meta({ id: 'Stay' })

const PlaceNamed = z.object({ id: Uuid, name: z.string(), address: z.string() })

export const Rental = z
  .object({
    from: Day,
    to: Day,
    from_time: Clock,
    to_time: Clock,
    days: z.int(),
    zone: z.string(),
    pickup: PlaceNamed,
    return: PlaceNamed,
    with_driver: z.boolean(),
    driver_age: z.int().nullable(),
    licence_years: z.int().nullable(),
    itinerary: z.string().nullable(),
  })
  .meta({ id: 'Rental' })

export const Deposit = z
  .object({ amount: Money, rest: Money, rest_due_at: Instant })
  .meta({ id: 'Deposit', description: 'What is paid first, and until when the rest is; null where all is paid at once' })

export const Quote = z
  .object({
    quote: z.string().meta({ description: 'Signed; carries everything that the order is made of' }),
    expires_at: Instant,
    kind: ProductKind,
    product: z.object({ id: Uuid, slug: z.string(), name: z.string(), image: Picture.nullable() }),
    service: z.object({ id: Uuid, slug: z.string(), name: z.string() }),
    departure: z
      .object({
        id: Uuid,
        starts_on: Day,
        ends_on: Day,
        time: Clock,
        zone: z.string(),
        starts_at: Instant,
        left: Count,
      })
      .nullable(),
    stay: Stay.nullable(),
    rental: Rental.nullable(),
    units: z.partialRecord(UnitCode, z.int()),
    extras: z.array(Uuid),
    travellers: z.array(
      z.object({
        kind: TravellerKind,
        takes_seat: z.boolean(),
        min_age: z.int().nullable(),
        max_age: z.int().nullable(),
        birthdate_required: z.boolean(),
      }),
    ),
    travel_documents: RequiredDocuments.extend({
      valid_until: Day.meta({ description: 'The earliest day of expiry' }),
    }).nullable(),
    questions: z.array(Question),
    offer: AppliedOffer.extend({ percent: z.number().nullable() }).nullable(),
    coupon: z
      .object({ code: z.string(), applied: z.boolean() })
      .nullable()
      .meta({ description: 'Not applied where the offer for everybody takes off more' }),
    lines: z.array(Line),
    discounts: z.array(Line),
    taxes: z.array(Tax),
    deposit: Deposit.nullable(),
    subtotal: Money,
    total: Money,
    confirmation: z.enum(['instant', 'on_request']),
    zone: z.string().meta({ description: 'The zone of the place that is booked, by whose clocks `cancellation` is told' }),
    cancellation: z.array(CancellationStep),
  })
  .meta({ id: 'Quote' })

export const createQuote = route({
  method: 'post',
  path: '/quotes',
  operationId: 'createQuote',
  summary: 'Price a choice for 30 minutes; takes no seat',
  description:
    "`product_id` is the id or slug of a product; the other fields depend on its kind. **Trip or package:** `departure_id` (of `listAvailability` or of the product's `departures`) and `units`, how many travellers of each unit (the product's `units[].code`, such as `adult` or `double`). **Hotel:** `from`, `to` and `rooms`, each with the `room_id` and a `rate_id` of `listRooms` (without one the first rate of the room), and where the hotel has `child_bands` with `child_ages`. **Car:** `from`, `from_time`, `to`, `to_time`, `pickup_id`, `return_id` (`listRentalPlaces`), and either `with_driver` or `driver_age` and `licence_years`. What is missing is named by the 422. The reply's `quote` is what `createOrder` takes; its `travellers` are those whom the order has to name, and its `questions` those to answer. It holds no place: the order may still hear `sold_out`. With a session it counts seats that the customer is offered from the waiting list.",
  tags: ['orders'],
  access: { auth: 'guest', optionalAuth: 'customer', rate: 'search' },
  body: QuoteRequest,
  status: 200,
  reply: dataOf(Quote),
  errors: ['not_found', 'sold_out'],
})

/** Reads a signed quote again, for the pages between choosing and ordering. */
export const readQuote = route({
  method: 'post',
  path: '/quotes/read',
  operationId: 'readQuote',
  summary: 'What a signed quote says, in the language asked for',
  description: '`quote` is of `createQuote`. Its amounts stay as they were quoted until `expires_at`.',
  tags: ['orders'],
  access: { auth: 'guest', optionalAuth: 'customer', rate: 'search' },
  body: z.object({ quote: z.string().min(1).max(8000) }),
  status: 200,
  reply: dataOf(Quote),
  errors: ['quote_expired', 'not_found', 'sold_out', 'price_changed'],
})
