import { z } from 'zod'
import { mostFlexDays } from '#shared/booking/flexible-days.ts'
import { mostRooms } from '#shared/booking/stay-selection.ts'
import { landmarkKinds, readBounds } from '#shared/distance.ts'
import { isUuid } from '#shared/id.ts'
import { latinDigits } from '#shared/text.ts'
import { inOrder, isInOrder } from './availability.ts'
import { documentedAs } from './documented.ts'
import { facetParameters } from './facets.ts'
import { countryIdOrCode, day, idOrSlug, listOf, Paged, queryNumber, time } from './fields.ts'
import { issue } from './issue.ts'
import { ProductCard, ProductKind } from './products.ts'
import { route } from './route.ts'

export const productSorts = ['recommended', 'price', '-price', 'soonest', 'duration', 'stars', 'rating', 'distance'] as const
const amountPattern = /^\d{1,7}(\.\d{1,2})?$/
const price = documentedAs(
  z
    .string()
    .transform((text) => latinDigits(text).trim().replace('٫', '.'))
    .pipe(z.string().regex(amountPattern, issue('amount'))),
  { type: 'string', pattern: amountPattern.source },
)

/** How many products one call names by their ids. */
export const mostIds = 12
const uuidPattern = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}'

/** Ids, separated by commas; an empty text is only ever missing. */
const ids = documentedAs(
  z
    .string()
    .min(1, issue('required'))
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(z.string())
        .max(mostIds, issue('max_items', { max: mostIds }))
        .refine((list) => list.every(isUuid), issue('choice')),
    ),
  {
    type: 'string',
    pattern: `^${uuidPattern}(,${uuidPattern}){0,${mostIds - 1}}$`,
    description: `Up to ${mostIds} ids, separated by commas. Products that are not available are left out; without \`sort\` the list keeps this order, and only \`country_id\` narrows it to a country.`,
    examples: ['0190a5c3-0000-7000-8000-000000000000'],
  },
)

const facetQuery = z.object(facetParameters).partial().shape
const bounds = documentedAs(
  z
    .string()
    .transform(latinDigits)
    .pipe(z.string().refine((text) => readBounds(text) !== null, issue('choice'))),
  {
    type: 'string',
    pattern: '^-?[0-9.]{1,9},-?[0-9.]{1,10},-?[0-9.]{1,9},-?[0-9.]{1,10}$',
    description: 'A part of the map as `south,west,north,east` in degrees: products that are there. Cars are nowhere.',
    examples: ['21.35,39.75,21.5,39.95'],
  },
)

const isNearSomething = ({ near, within }: { near?: unknown; within?: unknown }) => within === undefined || near !== undefined

/**
 * Filters of a list of products; prices are in the visitor's currency. With `from` and `to` a list shows what can be booked
 * then: trips and packages that leave between them, hotels with a room for each night from one to the other, cars with a free unit.
 * `flex` widens the days of trips and packages by so many on both sides, and has hotels with a stay of that length that begins
 * within so many days; cars keep their days. Several values of one
 * facet widen the list, several facets narrow it.
 */
export const ProductFilters = Paged.extend({
  ids: ids.optional(),
  service_id: idOrSlug().optional(),
  destination_id: idOrSlug().optional(),
  offer_id: idOrSlug().optional(),
  kind: ProductKind.optional(),
  country_id: countryIdOrCode().optional(),
  q: z.string().max(100).optional(),
  from: day().optional(),
  to: day().optional(),
  from_time: time().optional(),
  to_time: time().optional(),
  pickup: idOrSlug().optional(),
  return: idOrSlug().optional(),
  pax: queryNumber(1, 50).optional(),
  rooms: queryNumber(1, mostRooms).optional(),
  flex: queryNumber(0, mostFlexDays).optional(),
  price_max: price.optional(),
  price_min: price.optional(),
  featured: z.enum(['yes']).optional(),
  ...facetQuery,
  near: z.enum(landmarkKinds).optional().meta({
    description: 'Products that have a distance to such a landmark; `within` narrows it to so many metres in a straight line',
  }),
  within: queryNumber(100, 200_000).optional(),
  bounds: bounds.optional(),
  sort: z.enum(productSorts).optional(),
})
  .refine(isInOrder, inOrder)
  .refine(isNearSomething, { path: ['near'], error: issue('required'), when: () => true })

const listAs = <const O extends string, const P extends `/${string}`>(
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
    access: { auth: 'guest', rate: 'search' },
    query: ProductFilters,
    status: 200,
    reply: listOf(ProductCard),
  })

export const listProducts = listAs(
  'listProducts',
  '/products',
  'What can be booked, filtered and sorted',
  'Trips, packages, hotels and cars together. With `from` and `to` the list has only what can be booked then. Prices are in the currency of the call; a country that `X-Target-Country` names narrows the list.',
)
export const listTrips = listAs(
  'listTrips',
  '/trips',
  'Trips, filtered and sorted as products',
  'As `listProducts` with `kind=trip`.',
)
export const listPackages = listAs(
  'listPackages',
  '/packages',
  'Packages, filtered and sorted as products',
  'As `listProducts` with `kind=package`.',
)
export const listHotels = listAs(
  'listHotels',
  '/hotels',
  'Hotels, filtered and sorted as products',
  'As `listProducts` with `kind=hotel`.',
)
export const listCarModels = listAs(
  'listCarModels',
  '/car-models',
  'Cars, filtered and sorted as products',
  'As `listProducts` with `kind=car`.',
)
