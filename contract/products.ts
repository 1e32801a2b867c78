import { z } from 'zod'
import { accessibilityFacts } from '#shared/accessibility.ts'
import { landmarkKinds } from '#shared/distance.ts'
import { CancellationRule, Departure, FullDeparture, Room, UnitCode } from './availability.ts'
import { Clock, Count, Day, dataOf, IdOrSlug, Link, Money, Path, Picture, Uuid } from './fields.ts'
import { RentalPlace } from './rental-places.ts'
import { route } from './route.ts'
import { PriceBasis } from './services.ts'
import { DocumentKind } from './travellers.ts'

export const ProductKind = z.enum(['trip', 'package', 'hotel', 'car'])

/** What a review judges besides the whole; which four, is by the kind of the product. */
export const ReviewPart = z.enum([
  'guide',
  'programme',
  'organisation',
  'cleanliness',
  'location',
  'condition',
  'handover',
  'service',
  'value',
])

/** The offer that everybody gets on a product: its price is already the lower one. */
export const AppliedOffer = z
  .object({ id: Uuid, slug: z.string(), title: z.string(), percent: z.number() })
  .meta({ id: 'AppliedOffer' })

/** What travellers said of a product; null where nobody has. */
export const Score = z
  .object({ value: z.number().meta({ description: 'The mean of 1 to 5 stars, with one decimal' }), count: z.int().min(1) })
  .meta({ id: 'Score' })

export const SportsEvent = z.object({ name: z.string(), venue: z.string(), date: Day }).meta({ id: 'SportsEvent' })

/** How far a product is from a landmark, in a straight line. */
export const Distance = z
  .object({
    kind: z.enum(landmarkKinds).meta({ description: '`haram` is one of the two holy mosques, in Makkah or Madinah' }),
    name: z.string(),
    metres: Count.meta({ description: 'In a straight line, computed from the coordinates' }),
    lat: z.number(),
    lng: z.number(),
  })
  .meta({ id: 'Distance' })

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
    from_price: Money.meta({
      description:
        'The lowest price. In a list with days it is that of the days: of the cheapest departure, or an average night of the stay at the cheapest rate for the party',
    }),
    old_price: Money.nullable().meta({ description: 'The price before the offer' }),
    offer: AppliedOffer.nullable(),
    price_basis: PriceBasis,
    confirmation: z.enum(['instant', 'on_request']),
    duration_minutes: z.int().nullable(),
    nights: z.int().nullable(),
    stars: z.int().nullable(),
    district: z.string().nullable().meta({ description: 'The part of the destination in which a hotel is' }),
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
    score: Score.nullable().meta({ description: 'Of published reviews; null without any' }),
    stay: z
      .object({ from: Day, to: Day })
      .nullable()
      .meta({ description: 'Of a hotel in a list with `flex`: the stay nearest to the days of the list that can be booked' }),
    featured: z.boolean(),
    free_cancellation: z.boolean().meta({
      description:
        'Cancelling costs nothing at first, of a hotel at one of its rates; in a list with `from`, on a day that is still to come',
    }),
    location: z
      .object({
        lat: z.number(),
        lng: z.number(),
        exact: z.boolean().meta({ description: 'false: the point of the destination' }),
      })
      .nullable()
      .meta({ description: 'The hotel, the meeting point of a trip, or the destination of a package; null for cars' }),
    near: Distance.nullable().meta({
      description:
        'The distance to the landmark of the filter `near`; without it to the Haram, else to the nearer one of beach and centre',
    }),
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

export const RequiredDocuments = z.object({ kinds: z.array(DocumentKind), valid_months: z.int().min(0) }).meta({
  id: 'RequiredDocuments',
  description: 'Each traveller names one of these documents, valid for so many months after the end; null asks for none',
})

const TripFacts = z.object({
  duration_minutes: z.int(),
  languages: z.array(z.string()),
  meeting_point: z.object({ text: z.string(), lat: z.number(), lng: z.number() }),
  min_age: z.int(),
  group_size: z
    .int()
    .nullable()
    .meta({ description: 'How many travellers go together at most; null where it has no departures' }),
  guide: z.object({ name: z.string(), about: z.string() }).nullable().meta({ description: 'Who guides the trip' }),
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
  check_in_until: Clock.nullable(),
  check_out: Clock,
  min_check_in_age: z.int().nullable().meta({ description: 'How old the guest who checks in has to be' }),
  rules: z.array(z.string()),
  child_bands: z
    .array(z.object({ min_age: z.int(), max_age: z.int(), bed: z.enum(['existing', 'cot', 'extra_bed']), price: Money }))
    .meta({ description: 'What a child of an age pays for a night; older ones are adults. Empty: children pay nothing' }),
  extra_bed_price: Money.nullable().meta({ description: 'Of an adult for a night' }),
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

export const ProductVideo = z
  .object({
    url: Path.meta({ description: 'The file itself; it is answered in ranges too' }),
    type: z.enum(['video/mp4', 'video/webm']),
    title: z.string(),
    poster: Picture,
  })
  .meta({ id: 'ProductVideo' })

export const Product = ProductCard.extend({
  description: z.string(),
  images: z.array(Picture),
  video: ProductVideo.nullable(),
  accessibility: z.array(z.enum(accessibilityFacts)).meta({ description: 'What it offers to travellers with reduced mobility' }),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  documents: z.array(z.string()),
  travel_documents: RequiredDocuments.nullable(),
  extras: z.array(
    z.object({
      id: Uuid,
      code: z.string(),
      name: z.string(),
      price: Money,
      per: z.enum(['person', 'order', 'night', 'day']),
      vat_category: z.enum(['S', 'Z', 'E', 'O']),
    }),
  ),
  questions: z.array(Question),
  cancellation: z.array(CancellationRule),
  cutoff_hours: z.int(),
  vat_category: z.enum(['S', 'Z', 'E', 'O']),
  vat_percent: z.number(),
  tax_components: z.array(z.object({ label: z.string(), category: z.enum(['S', 'Z', 'E', 'O']), percent: z.number() })).meta({
    description:
      'The parts of the unit price that are taxed on their own, in percent of it; empty where `vat_category` is that of the whole price. Fees are of `vat_category`',
  }),
  max_party: z.int(),
  zone: z.string(),
  units: z.array(Unit).meta({ description: 'What travellers of a trip or package pay; empty for hotels and cars' }),
  trip: TripFacts.nullable(),
  package: PackageFacts.nullable(),
  hotel: HotelFacts.nullable(),
  rental: CarFacts.nullable(),
  departures: z.array(Departure),
  full_departures: z.array(FullDeparture).meta({ description: 'The next ones without seats, for `joinWaitingList`' }),
  reviews: z
    .object({
      stars: z.array(Count).meta({ description: 'How many gave 1, 2, 3, 4 and 5 stars' }),
      parts: z.array(z.object({ part: ReviewPart, value: z.number() })).meta({ description: 'The mean of each part' }),
    })
    .nullable(),
  distances: z.array(Distance).meta({ description: 'To the nearest landmark of each kind, the nearest first' }),
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
