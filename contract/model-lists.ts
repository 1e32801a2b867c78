import { z } from 'zod'
import { latinDigits } from '#shared/text.ts'
import { inOrder, isInOrder } from './availability.ts'
import { documentedAs } from './documented.ts'
import { fault } from './fault.ts'
import { countryIdOrCode, day, idOrSlug, listOf, Paged, queryNumber, time } from './fields.ts'
import { ModelCard, ModelKind } from './models.ts'
import { route } from './route.ts'

export const modelSorts = ['recommended', 'price', '-price', 'soonest', 'duration', 'stars'] as const
const amountPattern = /^\d{1,7}(\.\d{1,2})?$/
const price = documentedAs(
  z
    .string()
    .transform((text) => latinDigits(text).trim().replace('٫', '.'))
    .pipe(z.string().regex(amountPattern, fault('amount'))),
  { type: 'string', pattern: amountPattern.source },
)

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
  sort: z.enum(modelSorts).optional(),
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
    query: ModelFilters,
    status: 200,
    reply: listOf(ModelCard),
  })

export const listModels = listAs(
  'listModels',
  '/models',
  'What can be booked, filtered and sorted',
  'Trips, packages, hotels and cars together. With `from` and `to` the list has only what can be booked then. Prices are in the currency of the call; a country that `X-Target-Country` names narrows the list.',
)
export const listTrips = listAs(
  'listTrips',
  '/trips',
  'Trips, filtered and sorted as models',
  'As `listModels` with `kind=trip`.',
)
export const listPackages = listAs(
  'listPackages',
  '/packages',
  'Packages, filtered and sorted as models',
  'As `listModels` with `kind=package`.',
)
export const listHotels = listAs(
  'listHotels',
  '/hotels',
  'Hotels, filtered and sorted as models',
  'As `listModels` with `kind=hotel`.',
)
export const listCarModels = listAs(
  'listCarModels',
  '/car-models',
  'Cars, filtered and sorted as models',
  'As `listModels` with `kind=car`.',
)
