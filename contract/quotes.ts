import { z } from '@hono/zod-openapi'
import { travellerKinds } from '#shared/party.ts'
import { limits } from '#shared/validation.ts'
import { UnitCode } from './availability.ts'
import { fault } from './fault.ts'
import { dataOf, day, Instant, idOrSlug, Money, optionalText, Picture, ticked, time, uuid, wholeNumber } from './fields.ts'
import { AppliedOffer, ModelKind, Question } from './models.ts'
import { route } from './route.ts'

const count = wholeNumber(0, 50)

export const Line = z
  .object({
    kind: z.enum(['unit', 'extra', 'discount', 'fee']),
    code: z.string(),
    label: z.string(),
    detail: z.string().nullable().openapi({ description: 'A second line: nights of a stay, days of a rental' }),
    quantity: z.int(),
    unit_amount: Money,
    amount: Money,
    percentage: z.number().nullable(),
  })
  .openapi('Line')

export const Tax = z
  .object({ category: z.enum(['S', 'Z', 'E', 'O']), percentage: z.number(), net: Money, amount: Money })
  .openapi('Tax')

export const CancellationStep = z
  .object({
    until: Instant.nullable().openapi({ description: 'The last moment of this step; null for the last one' }),
    fee_percent: z.int(),
    fee: Money,
  })
  .openapi('CancellationStep')

export const TravellerKind = z.enum(travellerKinds)

/** Where and when a car is taken and brought back, and who drives it. */
export const rentalChoice = {
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
 * What is chosen: a departure and units of a trip or package; days and rooms of a hotel; days, times, places and driver of
 * a car. Which fields a kind needs is checked by its seller, so that one answer names every missing one.
 */
export const QuoteRequest = z.object({
  model_id: idOrSlug(),
  departure_id: uuid().optional(),
  units: z.partialRecord(UnitCode, count).optional(),
  rooms: z
    .array(z.object({ room_id: uuid(), adults: wholeNumber(1, 12), children: wholeNumber(0, 12).optional() }))
    .max(9, fault('max_items', { max: 9 }))
    .optional(),
  ...rentalChoice,
  extras: z.array(uuid()).max(20).optional(),
  coupon: optionalText(limits.coupon.max),
})

export const Stay = z
  .object({
    from: z.string(),
    to: z.string(),
    nights: z.int(),
    check_in: z.string(),
    check_out: z.string(),
    rooms: z.array(
      z.object({
        room_id: z.string(),
        name: z.string(),
        board: z.enum(['room_only', 'breakfast', 'half_board', 'full_board']),
        adults: z.int(),
        children: z.int(),
      }),
    ),
  })
  .openapi('Stay')

const PlaceNamed = z.object({ id: z.string(), name: z.string(), address: z.string() })

export const Rental = z
  .object({
    from: z.string(),
    to: z.string(),
    from_time: z.string(),
    to_time: z.string(),
    days: z.int(),
    zone: z.string(),
    pickup: PlaceNamed,
    return: PlaceNamed,
    with_driver: z.boolean(),
    driver_age: z.int().nullable(),
    licence_years: z.int().nullable(),
    itinerary: z.string().nullable(),
  })
  .openapi('Rental')

export const Quote = z
  .object({
    quote: z.string().openapi({ description: 'Signed; carries everything that the order is made of' }),
    expires_at: Instant,
    kind: ModelKind,
    model: z.object({ id: z.string(), slug: z.string(), name: z.string(), image: Picture.nullable() }),
    service: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    departure: z
      .object({
        id: z.string(),
        starts_on: z.string(),
        ends_on: z.string(),
        time: z.string(),
        zone: z.string(),
        starts_at: Instant,
        left: z.int(),
      })
      .nullable(),
    stay: Stay.nullable(),
    rental: Rental.nullable(),
    units: z.partialRecord(UnitCode, z.int()),
    extras: z.array(z.string()),
    travellers: z.array(
      z.object({
        kind: TravellerKind,
        takes_seat: z.boolean(),
        min_age: z.int().nullable(),
        max_age: z.int().nullable(),
        birthdate_required: z.boolean(),
      }),
    ),
    questions: z.array(Question),
    offer: AppliedOffer.extend({ percent: z.number().nullable() }).nullable(),
    coupon: z
      .object({ code: z.string(), applied: z.boolean() })
      .nullable()
      .openapi({ description: 'Not applied where the offer for everybody takes off more' }),
    lines: z.array(Line),
    discounts: z.array(Line),
    taxes: z.array(Tax),
    subtotal: Money,
    total: Money,
    confirmation: z.enum(['instant', 'on_request']),
    cancellation: z.array(CancellationStep),
  })
  .openapi('Quote')

export const createQuote = route({
  method: 'post',
  path: '/quotes',
  operationId: 'createQuote',
  summary: 'Price a choice for 30 minutes; takes no seat',
  tags: ['orders'],
  access: { auth: 'guest', rate: 'search' },
  body: QuoteRequest,
  status: 200,
  reply: dataOf(Quote),
  refuses: ['not_found', 'sold_out'],
})

/** Reads a signed quote again, for the pages between choosing and ordering. */
export const readQuote = route({
  method: 'post',
  path: '/quotes/read',
  operationId: 'readQuote',
  summary: 'What a signed quote says, in the language asked for',
  tags: ['orders'],
  access: { auth: 'guest', rate: 'search' },
  body: z.object({ quote: z.string().min(1).max(8000) }),
  status: 200,
  reply: dataOf(Quote),
  refuses: ['quote_expired', 'not_found', 'sold_out', 'price_changed'],
})
