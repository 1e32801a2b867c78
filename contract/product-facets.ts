import { z } from 'zod'
import { Facet, facetNames } from './facets.ts'
import { Count, Day, dataOf, Money } from './fields.ts'
import { ProductFilters } from './product-lists.ts'
import { ProductKind } from './products.ts'
import { route } from './route.ts'

export const ListFacets = z
  .object({
    total: Count,
    price: z
      .object({ lowest: Money, highest: Money })
      .nullable()
      .meta({ description: 'The range of prices of what every filter but the price leaves; null where nothing does' }),
    facets: z.array(Facet).meta({ description: 'Those that something of the list has a value of' }),
  })
  .meta({ id: 'ListFacets' })

export const listProductFacets = route({
  method: 'get',
  path: '/product-facets',
  operationId: 'listProductFacets',
  summary: 'What a list of products can be narrowed by, with counts',
  description:
    'Takes the query of `listProducts`; page and sort change nothing. The count of a value is the number of products of the list with that value alone of its facet and every other filter. Within a facet several values widen a list, several facets narrow it.',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'search' },
  query: ProductFilters,
  status: 200,
  reply: dataOf(ListFacets),
})

/** The filters that a search without results is repeated without: one facet, or what belongs together. */
export const removableFilters = [
  ...facetNames,
  'price',
  'q',
  'dates',
  'pax',
  'country_id',
  'destination_id',
  'offer_id',
  'near',
] as const

export const NearbySearches = z
  .object({
    without: z.array(z.object({ filters: z.array(z.enum(removableFilters)), total: Count })).meta({
      description: 'Filters without which something is found, the most first: one each, or two where no single one is enough',
    }),
    dates: z.array(z.object({ from: Day.nullable(), to: Day.nullable(), total: Count })).meta({
      description: 'The nearest days, as many as were asked for, on which something is found with every other filter',
    }),
    country: z
      .object({ id: z.int(), code: z.string(), name: z.string(), total: Count })
      .nullable()
      .meta({ description: 'The country of the destination, where something is found in it with every other filter' }),
    kinds: z
      .array(z.object({ kind: ProductKind, total: Count }))
      .meta({ description: 'Other kinds of products of the same place, days and party' }),
  })
  .meta({ id: 'NearbySearches' })

export const listNearbySearches = route({
  method: 'get',
  path: '/nearby-searches',
  operationId: 'listNearbySearches',
  summary: 'What is found with nearly the same filters',
  description:
    'For a query of `listProducts` that finds nothing: which filter excludes most, other days, the whole country instead of the destination, and other kinds of products, each with the number that `listProducts` then finds.',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'search' },
  query: ProductFilters,
  status: 200,
  reply: dataOf(NearbySearches),
})
