import { z } from 'zod'
import { isDay } from '#shared/dates.ts'
import { unitCodes } from '#shared/party.ts'
import { Clock, Count, Day, day, IdOrSlug, Instant, Money, Uuid } from './fields.ts'
import { issue } from './issue.ts'
import { route } from './route.ts'

export const UnitCode = z.enum(unitCodes)

export const Departure = z
  .object({
    id: Uuid,
    starts_on: Day,
    ends_on: Day.meta({ description: 'Local day of the end; of a trip within a day the same' }),
    time: Clock,
    zone: z.string(),
    starts_at: Instant,
    book_until: Instant,
    left: Count,
    prices: z.partialRecord(UnitCode, Money),
    old_prices: z.partialRecord(UnitCode, Money).meta({ description: 'Prices before the offer; empty without one' }),
  })
  .meta({ id: 'Departure' })

export const Room = z
  .object({
    id: Uuid,
    code: z.string(),
    name: z.string(),
    beds: z.array(z.object({ kind: z.enum(['king', 'queen', 'double', 'single', 'sofa']), count: z.int() })),
    board: z.enum(['room_only', 'breakfast', 'half_board', 'full_board']),
    max_adults: z.int(),
    max_children: z.int(),
    size_m2: z.int().nullable(),
    units: Count,
    from_price: Money,
    old_price: Money.nullable(),
  })
  .meta({ id: 'Room' })

export const isInOrder = ({ from, to }: { from?: unknown; to?: unknown }) => !(isDay(from) && isDay(to)) || from <= to

/** Also where other fields are wrong: one answer names every issue. */
export const inOrder = { path: ['to'], error: issue('date_order'), when: () => true }

/** A day of a hotel or car: what is left of it and the lowest price of a night or day. */
export const AvailableDay = z
  .object({ day: Day, left: Count, price: Money.nullable(), old_price: Money.nullable() })
  .meta({ id: 'AvailableDay' })

export const listAvailability = route({
  method: 'get',
  path: '/products/{id}/availability',
  operationId: 'listAvailability',
  summary: 'Departures, nights or days of a span (at most 400 days) with what is left',
  description:
    'For trips and packages `departures`, whose `id` is the `departure_id` of a quote; for hotels and cars `days`. Without `from` and `to` the time ahead from today.',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'search' },
  param: IdOrSlug,
  query: z.object({ from: day().optional(), to: day().optional() }).refine(isInOrder, inOrder),
  status: 200,
  reply: z.object({ data: z.object({ departures: z.array(Departure), days: z.array(AvailableDay) }) }),
  errors: ['not_found'],
})

/** A room type over a stay. */
export const AvailableRoom = z
  .object({
    room: Room,
    left: Count.meta({ description: 'Rooms free on every night of the stay' }),
    total: Money.nullable().meta({ description: 'One room, all nights; null where a night cannot be had' }),
    old_total: Money.nullable(),
    nights: z.array(z.object({ night: Day, price: Money, left: Count })),
  })
  .meta({ id: 'AvailableRoom' })

export const listRooms = route({
  method: 'get',
  path: '/products/{id}/rooms',
  operationId: 'listRooms',
  summary: 'Rooms of a hotel over a stay, night by night',
  description:
    "Each type of room with what a night costs and how many are free; its `room.id` is the `room_id` of a quote's `rooms`. `to` is the day of departure.",
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'search' },
  param: IdOrSlug,
  query: z.object({ from: day(), to: day() }).refine(({ from, to }) => !(isDay(from) && isDay(to)) || from < to, inOrder),
  status: 200,
  reply: z.object({ data: z.array(AvailableRoom) }),
  errors: ['not_found'],
})
