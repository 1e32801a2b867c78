import { z } from '@hono/zod-openapi'
import { isDay } from '#shared/dates.ts'
import { unitCodes } from '#shared/party.ts'
import { fault } from './fault.ts'
import { day, IdOrSlug, Instant, Money } from './fields.ts'
import { route } from './route.ts'

export const UnitCode = z.enum(unitCodes)

export const Departure = z
  .object({
    id: z.string(),
    starts_on: z.string(),
    ends_on: z.string().openapi({ description: 'Local day of the end; of a trip within a day the same' }),
    time: z.string(),
    zone: z.string(),
    starts_at: Instant,
    book_until: Instant,
    left: z.int(),
    prices: z.partialRecord(UnitCode, Money),
    old_prices: z.partialRecord(UnitCode, Money).openapi({ description: 'Prices before the offer; empty without one' }),
  })
  .openapi('Departure')

export const Room = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    beds: z.array(z.object({ kind: z.enum(['king', 'queen', 'double', 'single', 'sofa']), count: z.int() })),
    board: z.enum(['room_only', 'breakfast', 'half_board', 'full_board']),
    max_adults: z.int(),
    max_children: z.int(),
    size_m2: z.int().nullable(),
    units: z.int(),
    from_price: Money,
    old_price: Money.nullable(),
  })
  .openapi('Room')

export const isInOrder = ({ from, to }: { from?: unknown; to?: unknown }) => !(isDay(from) && isDay(to)) || from <= to

/** Also where other fields are wrong: one answer names every fault. */
export const inOrder = { path: ['to'], error: fault('date_order'), when: () => true }

/** A day of a hotel or car: what is left of it and the lowest price of a night or day. */
export const AvailableDay = z
  .object({ day: z.string(), left: z.int(), price: Money.nullable(), old_price: Money.nullable() })
  .openapi('AvailableDay')

export const listAvailability = route({
  method: 'get',
  path: '/models/{id}/availability',
  operationId: 'listAvailability',
  summary: 'Departures, nights or days of a span (at most 400 days) with what is left',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'search' },
  param: IdOrSlug,
  query: z.object({ from: day().optional(), to: day().optional() }).refine(isInOrder, inOrder),
  status: 200,
  reply: z.object({ data: z.object({ departures: z.array(Departure), days: z.array(AvailableDay) }) }),
  refuses: ['not_found'],
})

/** A room type over a stay. */
export const AvailableRoom = z
  .object({
    room: Room,
    left: z.int().openapi({ description: 'Rooms free on every night of the stay' }),
    total: Money.nullable().openapi({ description: 'One room, all nights; null where a night cannot be had' }),
    old_total: Money.nullable(),
    nights: z.array(z.object({ night: z.string(), price: Money, left: z.int() })),
  })
  .openapi('AvailableRoom')

export const listRooms = route({
  method: 'get',
  path: '/models/{id}/rooms',
  operationId: 'listRooms',
  summary: 'Rooms of a hotel over a stay, night by night',
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'search' },
  param: IdOrSlug,
  query: z.object({ from: day(), to: day() }).refine(({ from, to }) => !(isDay(from) && isDay(to)) || from < to, inOrder),
  status: 200,
  reply: z.object({ data: z.array(AvailableRoom) }),
  refuses: ['not_found'],
})
