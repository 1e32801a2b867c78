import { z } from '@hono/zod-openapi'
import { listOf, WholeList } from './fields.ts'
import { route } from './route.ts'

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
