import { z } from 'zod'
import { isUuid } from '#shared/id.ts'
import { latinDigits } from '#shared/text.ts'
import { inOrder, isInOrder } from './availability.ts'
import { documentedAs } from './documented.ts'
import { countryIdOrCode, day, idOrSlug, listOf, Paged, queryNumber, time } from './fields.ts'
import { issue } from './issue.ts'
import { ProductCard, ProductKind } from './products.ts'
import { route } from './route.ts'

export const productSorts = ['recommended', 'price', '-price', 'soonest', 'duration', 'stars'] as const
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

/**
 * Filters of a list of products; prices are in the visitor's currency. With `from` and `to` a list shows what can be booked
 * then: trips and packages that leave between them, hotels with a room for each night from one to the other, cars with a free unit.
 */
export const ProductFilters = Paged.extend({
  ids: ids.optional(),
  service_id: idOrSlug().optional(),
  category_id: idOrSlug().optional(),
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
  driver: z.enum(['yes', 'no']).optional(),
  gearbox: z.enum(['automatic', 'manual']).optional(),
  seats: queryNumber(1, 60).optional(),
  stars: queryNumber(1, 5).optional(),
  type: z.enum(['international', 'sports']).optional(),
  pax: queryNumber(1, 50).optional(),
  price_max: price.optional(),
  price_min: price.optional(),
  featured: z.enum(['yes']).optional(),
  sort: z.enum(productSorts).optional(),
}).refine(isInOrder, inOrder)

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
