import { z } from '@hono/zod-openapi'
import { isDay } from '#shared/dates.ts'
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
  WholeList,
} from './fields.ts'
import { route } from './route.ts'

export const Service = z
  .object({
    id: z.string(),
    slug: z.string(),
    code: z.string(),
    kind: z.enum(['trip', 'package', 'hotel', 'car_rental', 'custom']),
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

export const Category = z
  .object({
    id: z.string(),
    slug: z.string(),
    code: z.string(),
    service: Link,
    name: z.string(),
    summary: z.string().nullable(),
    image: Picture.nullable(),
    from_price: Money.nullable(),
    models_count: z.int(),
  })
  .openapi('Category')

export const PriceBasis = z.enum(['person', 'room_night', 'day', 'group'])
export const UnitCode = z.enum(['adult', 'child', 'infant'])

/** What a card shows. */
export const ModelCard = z
  .object({
    id: z.string(),
    slug: z.string(),
    kind: z.enum(['trip', 'package', 'hotel', 'car']),
    service: Link,
    category: Link,
    destination: Link.nullable(),
    country: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    name: z.string(),
    summary: z.string(),
    image: Picture.nullable(),
    from_price: Money,
    price_basis: PriceBasis,
    confirmation: z.enum(['instant', 'on_request']),
    duration_minutes: z.int().nullable(),
    next_departure: z.string().nullable().openapi({ description: 'Local day of the next departure with seats left' }),
    featured: z.boolean(),
  })
  .openapi('ModelCard')

export const Departure = z
  .object({
    id: z.string(),
    starts_on: z.string(),
    time: z.string(),
    zone: z.string(),
    starts_at: Instant,
    book_until: Instant,
    left: z.int(),
    prices: z.partialRecord(UnitCode, Money),
  })
  .openapi('Departure')

export const TripUnit = z
  .object({ code: UnitCode, min_age: z.int(), max_age: z.int().nullable(), price: Money, takes_seat: z.boolean() })
  .openapi('TripUnit')

export const Model = ModelCard.extend({
  description: z.string(),
  images: z.array(Picture),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  documents: z.array(z.string()),
  extras: z.array(
    z.object({ id: z.string(), code: z.string(), name: z.string(), price: Money, per: z.enum(['person', 'order']) }),
  ),
  cancellation: z.array(z.object({ days_before: z.int(), fee_percent: z.int() })),
  cutoff_hours: z.int(),
  vat_category: z.enum(['S', 'Z', 'E', 'O']),
  vat_percent: z.number(),
  max_party: z.int(),
  trip: z
    .object({
      duration_minutes: z.int(),
      languages: z.array(z.string()),
      meeting_point: z.object({ text: z.string(), lat: z.number(), lng: z.number() }),
      min_age: z.int(),
      zone: z.string(),
      programme: z.array(z.object({ day: z.int().nullable(), time: z.string().nullable(), title: z.string(), text: z.string() })),
      units: z.array(TripUnit),
    })
    .nullable(),
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
  summary: 'One service',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  param: IdOrSlug,
  status: 200,
  reply: dataOf(Service),
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

export const modelSorts = ['recommended', 'price', '-price', 'soonest', 'duration'] as const

const price = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, fault('amount'))

const isInOrder = ({ from, to }: { from?: unknown; to?: unknown }) => !(isDay(from) && isDay(to)) || from <= to

/** Also where other fields are wrong: one answer names every fault. */
const inOrder = { path: ['to'], error: fault('date_order'), when: () => true }

/** Filters of a list of models; prices are in the visitor's currency. */
export const ModelFilters = Paged.extend({
  service_id: idOrSlug().optional(),
  category_id: idOrSlug().optional(),
  country_id: z
    .string()
    .regex(/^(\d{1,9}|[a-z]{2})$/i, fault('choice'))
    .optional(),
  q: z.string().max(100).optional(),
  from: day().optional(),
  to: day().optional(),
  pax: queryNumber(1, 50).optional(),
  price_max: price.optional(),
  price_min: price.optional(),
  featured: z.enum(['yes']).optional(),
  sort: z.enum(modelSorts).optional(),
}).refine(isInOrder, inOrder)

export const listModels = route({
  method: 'get',
  path: '/models',
  operationId: 'listModels',
  summary: 'What can be booked, filtered and sorted',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'search' },
  query: ModelFilters,
  status: 200,
  reply: listOf(ModelCard),
})

export const listTrips = route({
  method: 'get',
  path: '/trips',
  operationId: 'listTrips',
  summary: 'Trips, filtered and sorted as models',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'search' },
  query: ModelFilters,
  status: 200,
  reply: listOf(ModelCard),
})

export const getModel = route({
  method: 'get',
  path: '/models/{id}',
  operationId: 'getModel',
  summary: 'One model with its departures',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read' },
  param: IdOrSlug,
  status: 200,
  reply: dataOf(Model),
  refuses: ['not_found'],
})

export const getTrip = route({
  method: 'get',
  path: '/trips/{id}',
  operationId: 'getTrip',
  summary: 'One trip with its departures',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read' },
  param: IdOrSlug,
  status: 200,
  reply: dataOf(Model),
  refuses: ['not_found'],
})

export const listAvailability = route({
  method: 'get',
  path: '/models/{id}/availability',
  operationId: 'listAvailability',
  summary: 'Departures of a span of days with what is left',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'search' },
  param: IdOrSlug,
  query: z.object({ from: day().optional(), to: day().optional() }).refine(isInOrder, inOrder),
  status: 200,
  reply: z.object({ data: z.array(Departure) }),
  refuses: ['not_found'],
})

export const Offer = z.object({ id: z.string(), slug: z.string(), title: z.string() }).openapi('Offer')

export const listOffers = route({
  method: 'get',
  path: '/offers',
  operationId: 'listOffers',
  summary: 'Offers, where the licence has them',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', licensed: 'has_offers' },
  query: WholeList,
  status: 200,
  reply: listOf(Offer),
  refuses: ['not_licensed'],
})
