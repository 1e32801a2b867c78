import { z } from 'zod'
import { Count, countryIdOrCode, Day, dataOf, IdOrSlug, listOf, Money, Paged, Picture, Uuid } from './fields.ts'
import { route } from './route.ts'

export const Destination = z
  .object({
    id: Uuid,
    slug: z.string(),
    country: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    name: z.string(),
    summary: z.string(),
    image: Picture.nullable(),
    best_months: z.array(z.int().min(1).max(12)),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    featured: z.boolean(),
    products_count: Count,
    from_price: Money.nullable(),
  })
  .meta({ id: 'Destination' })

export const DestinationWithText = Destination.extend({
  text: z.string().nullable(),
  images: z.array(Picture),
  visa_note: z.string().nullable(),
  visa_checked_on: Day.nullable(),
  currency: z.object({ code: z.string(), name: z.string() }).nullable(),
  zone: z.string().nullable(),
}).meta({ id: 'DestinationWithText' })

export const listDestinations = route({
  method: 'get',
  path: '/destinations',
  operationId: 'listDestinations',
  summary: 'Destinations, those with something to book first',
  description:
    'Destinations, narrowed by `country`, else by `X-Target-Country`, or to featured ones; `pagination=all` answers the whole list.',
  tags: ['destinations'],
  access: { auth: 'guest', rate: 'read', cacheable: true },
  query: Paged.omit({ pagination: true }).extend({
    country: countryIdOrCode().optional(),
    featured: z.enum(['yes']).optional(),
    pagination: z.enum(['all']).optional(),
  }),
  status: 200,
  reply: listOf(Destination),
})

export const getDestination = route({
  method: 'get',
  path: '/destinations/{id}',
  operationId: 'getDestination',
  summary: 'One destination',
  description: 'A destination by id or slug; `listProducts` with `destination_id` has what can be booked there.',
  tags: ['destinations'],
  access: { auth: 'guest', rate: 'read', cacheable: true },
  param: IdOrSlug,
  status: 200,
  reply: dataOf(DestinationWithText),
  errors: ['not_found'],
})
