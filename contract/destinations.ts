import { z } from '@hono/zod-openapi'
import { fault } from './fault.ts'
import { dataOf, IdOrSlug, listOf, Money, Paged, Picture } from './fields.ts'
import { route } from './route.ts'

export const Destination = z
  .object({
    id: z.string(),
    slug: z.string(),
    country: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    name: z.string(),
    summary: z.string(),
    image: Picture.nullable(),
    best_months: z.array(z.int().min(1).max(12)),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    featured: z.boolean(),
    models_count: z.int(),
    from_price: Money.nullable(),
  })
  .openapi('Destination')

export const DestinationWithText = Destination.extend({
  text: z.string().nullable(),
  images: z.array(Picture),
  visa_note: z.string().nullable(),
  visa_checked_on: z.string().nullable(),
  currency: z.object({ code: z.string(), name: z.string() }).nullable(),
  zone: z.string().nullable(),
}).openapi('DestinationWithText')

export const listDestinations = route({
  method: 'get',
  path: '/destinations',
  operationId: 'listDestinations',
  summary: 'Destinations, those with something to book first',
  tags: ['destinations'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  query: Paged.omit({ pagination: true }).extend({
    country: z
      .string()
      .regex(/^(\d{1,9}|[a-z]{2})$/i, fault('choice'))
      .optional(),
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
  tags: ['destinations'],
  access: { auth: 'guest', rate: 'read', keeps: true },
  param: IdOrSlug,
  status: 200,
  reply: dataOf(DestinationWithText),
  refuses: ['not_found'],
})
