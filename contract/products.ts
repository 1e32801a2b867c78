import { z } from 'zod'
import { Departure, Room, UnitCode } from './availability.ts'
import { Clock, Day, dataOf, IdOrSlug, Link, Money, Picture, Uuid } from './fields.ts'
import { RentalPlace } from './rental-places.ts'
import { route } from './route.ts'
import { PriceBasis } from './services.ts'

export const ProductKind = z.enum(['trip', 'package', 'hotel', 'car'])

/** The offer that everybody gets on a product: its price is already the lower one. */
export const AppliedOffer = z
  .object({ id: Uuid, slug: z.string(), title: z.string(), percent: z.number() })
  .meta({ id: 'AppliedOffer' })

export const SportsEvent = z.object({ name: z.string(), venue: z.string(), date: Day }).meta({ id: 'SportsEvent' })

/** The content of a card. */
export const ProductCard = z
  .object({
    id: Uuid,
    slug: z.string(),
    kind: ProductKind,
    service: Link,
    category: Link,
    destination: Link.nullable(),
    country: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    name: z.string(),
    summary: z.string(),
    image: Picture.nullable(),
    from_price: Money,
    old_price: Money.nullable().meta({ description: 'The price before the offer' }),
    offer: AppliedOffer.nullable(),
    price_basis: PriceBasis,
    confirmation: z.enum(['instant', 'on_request']),
    duration_minutes: z.int().nullable(),
    nights: z.int().nullable(),
    stars: z.int().nullable(),
    event: SportsEvent.nullable(),
    car: z
      .object({
        seats: z.int(),
        doors: z.int(),
        bags: z.int(),
        gearbox: z.enum(['automatic', 'manual']),
        with_driver: z.enum(['no', 'optional', 'only']),
        or_similar: z.boolean(),
      })
      .nullable(),
    next_departure: Day.nullable().meta({ description: 'Local day of the next departure with seats left' }),
    featured: z.boolean(),
  })
  .meta({ id: 'ProductCard' })

export const Unit = z
  .object({ code: UnitCode, min_age: z.int(), max_age: z.int().nullable(), price: Money, takes_seat: z.boolean() })
  .meta({ id: 'Unit' })

export const Question = z
  .object({
    code: z.string(),
    label: z.string(),
    hint: z.string().nullable(),
    type: z.enum(['text', 'number', 'date', 'choice']),
    choices: z.array(z.object({ code: z.string(), label: z.string() })),
    required: z.boolean(),
    per: z.enum(['traveller', 'order']),
  })
  .meta({ id: 'Question' })

const TripFacts = z.object({
  duration_minutes: z.int(),
  languages: z.array(z.string()),
  meeting_point: z.object({ text: z.string(), lat: z.number(), lng: z.number() }),
  min_age: z.int(),
  programme: z.array(z.object({ day: z.int().nullable(), time: z.string().nullable(), title: z.string(), text: z.string() })),
})

const PackageFacts = z.object({
  type: z.enum(['international', 'sports']),
  nights: z.int(),
  min_group: z.int(),
  programme: z.array(
    z.object({
      day: z.int(),
      title: z.string(),
      text: z.string(),
      meals: z.array(z.enum(['breakfast', 'lunch', 'dinner'])),
    }),
  ),
  hotels: z.array(z.object({ name: z.string(), city: z.string(), stars: z.int(), nights: z.int() })),
  flights: z.object({ included: z.boolean(), text: z.string() }).nullable(),
  visa_note: z.string().nullable(),
  visa_checked_on: Day.nullable(),
})

const HotelFacts = z.object({
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  check_in: Clock,
  check_out: Clock,
  amenities: z.array(z.string()).meta({ description: 'Codes of shared/amenities.ts' }),
  min_stay: z.int(),
  max_stay: z.int(),
  rooms: z.array(Room),
})

const CarFacts = z.object({
  make: z.string(),
  model_name: z.string(),
  year_from: z.int(),
  year_to: z.int(),
  fuel: z.enum(['petrol', 'diesel', 'hybrid', 'electric']),
  fuel_policy: z.enum(['full_to_full', 'same_to_same', 'included']),
  km_per_day: z.int().nullable().meta({ description: 'null: without limit' }),
  extra_km_price: Money,
  deposit: Money,
  excess: Money,
  min_age: z.int(),
  licence_years: z.int(),
  driver_day_price: Money.nullable(),
  one_way_fee: Money.nullable(),
  prices: z.object({ day: Money, week: Money.nullable(), month: Money.nullable() }).meta({
    description: 'Of a day, of 7 days and of 30 days',
  }),
  old_prices: z.object({ day: Money, week: Money.nullable(), month: Money.nullable() }).nullable(),
  min_days: z.int(),
  max_days: z.int(),
  places: z.array(RentalPlace),
})

export const Product = ProductCard.extend({
  description: z.string(),
  images: z.array(Picture),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  documents: z.array(z.string()),
  extras: z.array(
    z.object({
      id: Uuid,
      code: z.string(),
      name: z.string(),
      price: Money,
      per: z.enum(['person', 'order', 'night', 'day']),
    }),
  ),
  questions: z.array(Question),
  cancellation: z.array(z.object({ days_before: z.int(), fee_percent: z.int() })),
  cutoff_hours: z.int(),
  vat_category: z.enum(['S', 'Z', 'E', 'O']),
  vat_percent: z.number(),
  max_party: z.int(),
  zone: z.string(),
  units: z.array(Unit).meta({ description: 'What travellers of a trip or package pay; empty for hotels and cars' }),
  trip: TripFacts.nullable(),
  package: PackageFacts.nullable(),
  hotel: HotelFacts.nullable(),
  rental: CarFacts.nullable(),
  departures: z.array(Departure),
}).meta({ id: 'Product' })

const oneAs = <const O extends string, const P extends `/${string}`>(
  operationId: O,
  path: P,
  summary: string,
  description: string,
) =>
  route({
    method: 'get',
    path,
    operationId,
    summary,
    description,
    tags: ['catalogue'],
    access: { auth: 'guest', rate: 'read' },
    param: IdOrSlug,
    status: 200,
    reply: dataOf(Product),
    errors: ['not_found'],
  })

export const getProduct = oneAs(
  'getProduct',
  '/products/{id}',
  'One product with what can be booked of it',
  'A product by id or slug. Of `trip`, `package`, `hotel` and `rental` the one of its kind is filled, the others are null. `departures`, `units`, `extras`, `questions` and `hotel.rooms` carry the ids and codes that a quote and an order name.',
)
export const getTrip = oneAs('getTrip', '/trips/{id}', 'One trip with its departures', 'As `getProduct`, for trips alone.')
export const getPackage = oneAs(
  'getPackage',
  '/packages/{id}',
  'One package with its departures',
  'As `getProduct`, for packages alone.',
)
export const getHotel = oneAs('getHotel', '/hotels/{id}', 'One hotel with its rooms', 'As `getProduct`, for hotels alone.')
export const getCarModel = oneAs('getCarModel', '/car-models/{id}', 'One car with its places', 'As `getProduct`, for cars alone.')
