import { z } from 'zod'
import { Clock, listOf, Uuid, WholeList } from './fields.ts'
import { route } from './route.ts'

export const RentalPlace = z
  .object({
    id: Uuid,
    slug: z.string(),
    kind: z.enum(['airport', 'city']),
    name: z.string(),
    address: z.string(),
    country: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    zone: z.string(),
    opens: Clock,
    closes: Clock,
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  })
  .meta({ id: 'RentalPlace' })

export const listRentalPlaces = route({
  method: 'get',
  path: '/rental-places',
  operationId: 'listRentalPlaces',
  summary: 'Where cars are picked up and returned',
  description: 'Places with their opening hours; the id or slug of one is `pickup_id` or `return_id` of a quote.',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'read', cacheable: true },
  query: WholeList,
  status: 200,
  reply: listOf(RentalPlace),
})
