import { z } from '@hono/zod-openapi'
import { isDay } from '#shared/dates.ts'
import { unitCodes } from '#shared/party.ts'
import { requestFieldTypes } from '#shared/request-form.ts'
import { fault } from './fault.ts'
import {
  dataOf,
  day,
  IdOrSlug,
  Instant,
  idOrSlug,
  Link,
  listOf,
  Money,
  Paged,
  Picture,
  queryNumber,
  time,
  WholeList,
} from './fields.ts'
import { route } from './route.ts'

export const ModelKind = z.enum(['trip', 'package', 'hotel', 'car'])
export const ServiceKind = z.enum(['trip', 'package', 'hotel', 'car_rental', 'custom'])

export const Service = z
  .object({
    id: z.string(),
    slug: z.string(),
    code: z.string(),
    kind: ServiceKind,
    page: z.enum(['booking', 'rental', 'form']),
    name: z.string(),
    summary: z.string(),
    description: z.string(),
    icon: z.string(),
    image: Picture.nullable(),
    in_header: z.boolean(),
    models_count: z.int(),
  })
  .openapi('Service')

/** One field of a service's request form; which of the bounds say something depends on its type (shared/request-form.ts). */
export const RequestField = z
  .object({
    code: z.string(),
    type: z.enum(requestFieldTypes),
    label: z.string(),
    hint: z.string().nullable(),
    required: z.boolean(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    max_kilobytes: z.int().nullable(),
    choices: z.array(z.object({ code: z.string(), label: z.string() })),
  })
  .openapi('RequestField')

export const ServiceWithForm = Service.extend({
  form: z.array(RequestField).openapi({ description: 'Fields of the request form; empty where the service has none' }),
}).openapi('ServiceWithForm')

export const Category = z
  .object({
    id: z.string(),
    slug: z.string(),
    code: z.string(),
    service: Link,
    service_kind: ServiceKind,
    name: z.string(),
    summary: z.string().nullable(),
    image: Picture.nullable(),
    from_price: Money.nullable(),
    price_basis: z.enum(['person', 'room_night', 'day', 'group']).nullable(),
    models_count: z.int(),
  })
  .openapi('Category')

export const PriceBasis = z.enum(['person', 'room_night', 'day', 'group'])
export const UnitCode = z.enum(unitCodes)

/** The offer that everybody gets on a model: its price is already the lower one. */
export const AppliedOffer = z
  .object({ id: z.string(), slug: z.string(), title: z.string(), percent: z.number() })
  .openapi('AppliedOffer')

export const SportsEvent = z.object({ name: z.string(), venue: z.string(), date: z.string() }).openapi('SportsEvent')

/** What a card shows. */
export const ModelCard = z
  .object({
    id: z.string(),
    slug: z.string(),
    kind: ModelKind,
    service: Link,
    category: Link,
    destination: Link.nullable(),
    country: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    name: z.string(),
    summary: z.string(),
    image: Picture.nullable(),
    from_price: Money,
    old_price: Money.nullable().openapi({ description: 'The price before the offer' }),
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
    next_departure: z.string().nullable().openapi({ description: 'Local day of the next departure with seats left' }),
    featured: z.boolean(),
  })
  .openapi('ModelCard')

export const Departure = z
  .object({
    id: z.string(),
    starts_on: z.string(),
    ends_on: z.string().openapi({ description: 'Local day of the end; of a trip within a day the same' }),
    time: z.string(),
    zone: z.string(),
    starts_at: Instant,
    book_until: Instant,
    left: z.int(),
    prices: z.partialRecord(UnitCode, Money),
    old_prices: z.partialRecord(UnitCode, Money).openapi({ description: 'Prices before the offer; empty without one' }),
  })
  .openapi('Departure')

export const Unit = z
  .object({ code: UnitCode, min_age: z.int(), max_age: z.int().nullable(), price: Money, takes_seat: z.boolean() })
  .openapi('Unit')

export const Room = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    beds: z.array(z.object({ kind: z.enum(['king', 'queen', 'double', 'single', 'sofa']), count: z.int() })),
    board: z.enum(['room_only', 'breakfast', 'half_board', 'full_board']),
    max_adults: z.int(),
    max_children: z.int(),
    size_m2: z.int().nullable(),
    units: z.int(),
    from_price: Money,
    old_price: Money.nullable(),
  })
  .openapi('Room')

export const RentalPlace = z
  .object({
    id: z.string(),
    slug: z.string(),
    kind: z.enum(['airport', 'city']),
    name: z.string(),
    address: z.string(),
    country: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    zone: z.string(),
    opens: z.string(),
    closes: z.string(),
  })
  .openapi('RentalPlace')

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
  .openapi('Question')

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
  visa_checked_on: z.string().nullable(),
})

const HotelFacts = z.object({
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  check_in: z.string(),
  check_out: z.string(),
  amenities: z.array(z.string()).openapi({ description: 'Codes of shared/amenities.ts' }),
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
  km_per_day: z.int().nullable().openapi({ description: 'null: without limit' }),
  extra_km_price: Money,
  deposit: Money,
  excess: Money,
  min_age: z.int(),
  licence_years: z.int(),
  driver_day_price: Money.nullable(),
  one_way_fee: Money.nullable(),
  prices: z.object({ day: Money, week: Money.nullable(), month: Money.nullable() }).openapi({
    description: 'Of a day, of 7 days and of 30 days',
  }),
  old_prices: z.object({ day: Money, week: Money.nullable(), month: Money.nullable() }).nullable(),
  min_days: z.int(),
  max_days: z.int(),
  places: z.array(RentalPlace),
})

export const Model = ModelCard.extend({
  description: z.string(),
  images: z.array(Picture),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  documents: z.array(z.string()),
  extras: z.array(
    z.object({
      id: z.string(),
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
  units: z.array(Unit).openapi({ description: 'What travellers of a trip or package pay; empty for hotels and cars' }),
  trip: TripFacts.nullable(),
  package: PackageFacts.nullable(),
  hotel: HotelFacts.nullable(),
  rental: CarFacts.nullable(),
  departures: z.array(Departure),
}).openapi('Model')

export const listServices = route({
  method: 'get',
  path: '/services',
  operationId: 'listServices',
  summary: 'Services of the company',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  query: WholeList,
  status: 200,
  reply: listOf(Service),
})

export const getService = route({
  method: 'get',
  path: '/services/{id}',
  operationId: 'getService',
  summary: 'One service with its request form',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  param: IdOrSlug,
  status: 200,
  reply: dataOf(ServiceWithForm),
  refuses: ['not_found'],
})

export const listServiceCategories = route({
  method: 'get',
  path: '/services/{id}/categories',
  operationId: 'listServiceCategories',
  summary: 'Categories of one service',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  param: IdOrSlug,
  query: WholeList,
  status: 200,
  reply: listOf(Category),
  refuses: ['not_found'],
})

export const listCategories = route({
  method: 'get',
  path: '/categories',
  operationId: 'listCategories',
  summary: 'Categories of all bookable services',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  query: WholeList,
  status: 200,
  reply: listOf(Category),
})

export const listCarCategories = route({
  method: 'get',
  path: '/car-categories',
  operationId: 'listCarCategories',
  summary: 'Classes of cars, each with its lowest price',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  query: WholeList,
  status: 200,
  reply: listOf(Category),
})

export const listRentalPlaces = route({
  method: 'get',
  path: '/rental-places',
  operationId: 'listRentalPlaces',
  summary: 'Where cars are picked up and returned',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  query: WholeList,
  status: 200,
  reply: listOf(RentalPlace),
})

export const modelSorts = ['recommended', 'price', '-price', 'soonest', 'duration', 'stars'] as const

const price = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, fault('amount'))

const isInOrder = ({ from, to }: { from?: unknown; to?: unknown }) => !(isDay(from) && isDay(to)) || from <= to

/** Also where other fields are wrong: one answer names every fault. */
const inOrder = { path: ['to'], error: fault('date_order'), when: () => true }

/**
 * Filters of a list of models; prices are in the visitor's currency. With `from` and `to` a list shows what can be booked
 * then: trips and packages that leave between them, hotels with a room for each night from one to the other, cars with a free unit.
 */
export const ModelFilters = Paged.extend({
  service_id: idOrSlug().optional(),
  category_id: idOrSlug().optional(),
  destination_id: idOrSlug().optional(),
  offer_id: idOrSlug().optional(),
  kind: ModelKind.optional(),
  country_id: z
    .string()
    .regex(/^(\d{1,9}|[a-z]{2})$/i, fault('choice'))
    .optional(),
  q: z.string().max(100).optional(),
  from: day().optional(),
  to: day().optional(),
  from_time: time().optional(),
  to_time: time().optional(),
  pickup: idOrSlug().optional(),
  return: idOrSlug().optional(),
  driver: z.enum(['yes', 'no']).optional(),
  gearbox: z.enum(['automatic', 'manual']).optional(),
  seats: queryNumber(1, 60).optional(),
  stars: queryNumber(1, 5).optional(),
  type: z.enum(['international', 'sports']).optional(),
  pax: queryNumber(1, 50).optional(),
  price_max: price.optional(),
  price_min: price.optional(),
  featured: z.enum(['yes']).optional(),
  sort: z.enum(modelSorts).optional(),
}).refine(isInOrder, inOrder)

const listAs = <const O extends string, const P extends `/${string}`>(operationId: O, path: P, summary: string) =>
  route({
    method: 'get',
    path,
    operationId,
    summary,
    tags: ['catalogue'],
    access: { auth: 'guest', rate: 'search' },
    query: ModelFilters,
    status: 200,
    reply: listOf(ModelCard),
  })

const oneAs = <const O extends string, const P extends `/${string}`>(operationId: O, path: P, summary: string) =>
  route({
    method: 'get',
    path,
    operationId,
    summary,
    tags: ['catalogue'],
    access: { auth: 'guest', rate: 'read' },
    param: IdOrSlug,
    status: 200,
    reply: dataOf(Model),
    refuses: ['not_found'],
  })

export const listModels = listAs('listModels', '/models', 'What can be booked, filtered and sorted')
export const listTrips = listAs('listTrips', '/trips', 'Trips, filtered and sorted as models')
export const listPackages = listAs('listPackages', '/packages', 'Packages, filtered and sorted as models')
export const listHotels = listAs('listHotels', '/hotels', 'Hotels, filtered and sorted as models')
export const listCarModels = listAs('listCarModels', '/car-models', 'Cars, filtered and sorted as models')

export const getModel = oneAs('getModel', '/models/{id}', 'One model with what can be booked of it')
export const getTrip = oneAs('getTrip', '/trips/{id}', 'One trip with its departures')
export const getPackage = oneAs('getPackage', '/packages/{id}', 'One package with its departures')
export const getHotel = oneAs('getHotel', '/hotels/{id}', 'One hotel with its rooms')
export const getCarModel = oneAs('getCarModel', '/car-models/{id}', 'One car with its places')

/** A day of a hotel or car: what is left of it and the lowest price of a night or day. */
export const AvailableDay = z
  .object({ day: z.string(), left: z.int(), price: Money.nullable(), old_price: Money.nullable() })
  .openapi('AvailableDay')

export const listAvailability = route({
  method: 'get',
  path: '/models/{id}/availability',
  operationId: 'listAvailability',
  summary: 'Departures, nights or days of a span (at most 400 days) with what is left',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'search' },
  param: IdOrSlug,
  query: z.object({ from: day().optional(), to: day().optional() }).refine(isInOrder, inOrder),
  status: 200,
  reply: z.object({ data: z.object({ departures: z.array(Departure), days: z.array(AvailableDay) }) }),
  refuses: ['not_found'],
})

/** A room type over a stay. */
export const AvailableRoom = z
  .object({
    room: Room,
    left: z.int().openapi({ description: 'Rooms free on every night of the stay' }),
    total: Money.nullable().openapi({ description: 'One room, all nights; null where a night cannot be had' }),
    old_total: Money.nullable(),
    nights: z.array(z.object({ night: z.string(), price: Money, left: z.int() })),
  })
  .openapi('AvailableRoom')

export const listRooms = route({
  method: 'get',
  path: '/models/{id}/rooms',
  operationId: 'listRooms',
  summary: 'Rooms of a hotel over a stay, night by night',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'search' },
  param: IdOrSlug,
  query: z.object({ from: day(), to: day() }).refine(({ from, to }) => !(isDay(from) && isDay(to)) || from < to, inOrder),
  status: 200,
  reply: z.object({ data: z.array(AvailableRoom) }),
  refuses: ['not_found'],
})
