import { z } from 'zod'
import { UnitCode } from './availability.ts'
import { Clock, Count, Day, dataOf, Id, Instant, idOrSlug, MessageReply, savedAs, Uuid, uuid, wholeNumber } from './fields.ts'
import { route } from './route.ts'

const tags = ['waiting-list'] as const

export const WaitingEntry = z
  .object({
    id: Uuid,
    status: z.enum(['waiting', 'offered']).meta({ description: '`offered`: the seats are held until `held_until`' }),
    product: z.object({ id: Uuid, slug: z.string(), service_slug: z.string(), name: z.string() }),
    departure: z.object({ id: Uuid, starts_on: Day, ends_on: Day, time: Clock, zone: z.string() }),
    units: z.partialRecord(UnitCode, z.int()),
    seats: Count,
    position: z.int().nullable().meta({ description: 'Place in the queue, the first as 1; null once seats are offered' }),
    held_until: Instant.nullable().meta({ description: 'Null until seats are offered and the mail about them is written' }),
    joined_at: Instant,
  })
  .meta({ id: 'WaitingEntry' })

export const listWaitingEntries = route({
  method: 'get',
  path: '/profile/waiting-list',
  operationId: 'listWaitingEntries',
  summary: 'The departures that the customer waits for',
  description:
    'Open entries, the soonest departure first. To book an offered one, quote its `departure` and `units` and order as usual.',
  tags,
  access: { auth: 'customer', rate: 'read' },
  status: 200,
  reply: dataOf(z.array(WaitingEntry)),
})

export const joinWaitingList = route({
  method: 'post',
  path: '/profile/waiting-list',
  operationId: 'joinWaitingList',
  summary: 'Wait for seats on a departure that has too few of them',
  description:
    '`product_id` is the id or slug of a trip or package, `departure_id` one of its `full_departures` or `departures`, `units` the party. Seats that become free are offered to the first in the queue whose party fits, held for 30 minutes and announced by mail. Joining again changes the party; a larger one goes to the end of the queue. 409 `wrong_state` while the departure has enough seats, or can no longer be booked.',
  tags,
  access: { auth: 'customer', rate: 'write' },
  body: z.object({
    product_id: idOrSlug(),
    departure_id: uuid(),
    units: z.partialRecord(UnitCode, wholeNumber(0, 999)),
  }),
  status: 200,
  reply: savedAs(WaitingEntry),
  errors: ['not_found', 'wrong_state'],
})

export const leaveWaitingList = route({
  method: 'delete',
  path: '/profile/waiting-list/{id}',
  operationId: 'leaveWaitingList',
  summary: 'Stop waiting',
  description: 'Seats that were offered go to the next in the queue.',
  tags,
  access: { auth: 'customer', rate: 'write' },
  param: Id,
  status: 200,
  reply: MessageReply,
  errors: ['not_found'],
})
