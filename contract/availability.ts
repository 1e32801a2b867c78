import { z } from 'zod'
import { isDay } from '#shared/dates.ts'
import { unitCodes } from '#shared/party.ts'
import { roomFacilities, roomViews } from '#shared/room-facilities.ts'
import { Clock, Count, Day, day, IdOrSlug, Instant, Money, Picture, Uuid } from './fields.ts'
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

export const FullDeparture = Departure.pick({
  ...{ id: true, starts_on: true, ends_on: true, time: true, zone: true, starts_at: true, book_until: true },
}).meta({ id: 'FullDeparture', description: 'A departure without seats, for which customers can join the waiting list' })

export const Board = z.enum(['room_only', 'breakfast', 'half_board', 'full_board'])

/** A step of a cancellation: its fee holds until so long before the start. */
export const CancellationRule = z.object({
  days_before: z.int(),
  hours_before: z.int().optional().meta({ description: 'Hours on top of the days' }),
  fee_percent: z.int(),
})

/** A rate at which a room type is sold. */
export const RatePlan = z
  .object({
    id: Uuid,
    code: z.string(),
    name: z.string().nullable(),
    board: Board,
    included: z.array(z.string()),
    cancellation: z.array(CancellationRule),
    min_stay: z.int(),
    advance_days: z.int().meta({ description: 'It is booked at least so many days before arrival' }),
    adult_price: Money.meta({ description: 'What each adult pays for a night on top of the room' }),
    child_price: Money,
    old_adult_price: Money.nullable(),
    old_child_price: Money.nullable(),
    from_price: Money.meta({ description: 'The lowest price of a night for one adult' }),
    old_price: Money.nullable(),
  })
  .meta({ id: 'RatePlan' })

export const Room = z
  .object({
    id: Uuid,
    code: z.string(),
    name: z.string(),
    beds: z.array(z.object({ kind: z.enum(['king', 'queen', 'double', 'single', 'sofa']), count: z.int() })),
    board: Board.meta({ description: 'That of the first rate' }),
    max_adults: z.int(),
    max_children: z.int(),
    standard_adults: z
      .int()
      .nullable()
      .meta({ description: "Adults beyond it sleep in an extra bed, at the hotel's `extra_bed_price`; null: none do" }),
    size_m2: z.int().nullable(),
    view: z.enum(roomViews).nullable(),
    facilities: z.array(z.string()).meta({ description: `Codes: ${roomFacilities.join(', ')}` }),
    images: z.array(Picture),
    units: Count,
    from_price: Money.meta({ description: 'Of the cheapest rate' }),
    old_price: Money.nullable(),
    rates: z.array(RatePlan).meta({ description: 'The first is that of a selection that names none' }),
  })
  .meta({ id: 'Room' })

export const isInOrder = ({ from, to }: { from?: unknown; to?: unknown }) => !(isDay(from) && isDay(to)) || from <= to

/** Also where other fields are wrong: one answer names every issue. */
export const inOrder = { path: ['to'], error: issue('date_order'), when: () => true }

/** A day of a hotel or car: what is left of it and the lowest price of a night or day. */
export const AvailableDay = z
  .object({
    day: Day,
    left: Count,
    price: Money.nullable(),
    old_price: Money.nullable(),
    reason: z
      .enum(['sold_out', 'closed'])
      .nullable()
      .meta({ description: 'Why nothing is left: everything is booked, or nothing is sold on that day' }),
  })
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

/** A rate of a room type over a stay. */
export const AvailableRate = z
  .object({
    rate_id: Uuid,
    unmet: z
      .enum(['min_stay', 'advance_days'])
      .nullable()
      .meta({ description: 'The condition of the rate that the stay does not meet' }),
    total: Money.nullable().meta({
      description: 'One room, all nights, without what guests pay on top; null where it cannot be booked',
    }),
    old_total: Money.nullable(),
    nights: z.array(z.object({ night: Day, price: Money })),
  })
  .meta({ id: 'AvailableRate' })

/** A room type over a stay. */
export const AvailableRoom = z
  .object({
    room: Room,
    left: Count.meta({ description: 'Rooms free on every night of the stay' }),
    total: Money.nullable().meta({
      description: 'One room, all nights, at the cheapest rate; null where a night cannot be had',
    }),
    old_total: Money.nullable(),
    nights: z.array(z.object({ night: Day, price: Money, left: Count })),
    rates: z.array(AvailableRate),
  })
  .meta({ id: 'AvailableRoom' })

export const listRooms = route({
  method: 'get',
  path: '/products/{id}/rooms',
  operationId: 'listRooms',
  summary: 'Rooms of a hotel over a stay, night by night',
  description:
    "Each type of room with its rates, what a night costs at each and how many rooms are free for all of them together; its `room.id` is the `room_id` of a quote's `rooms`, a rate's `rate_id` the `rate_id` there. `to` is the day of departure.",
  tags: ['catalogue'],
  access: { auth: 'guest', rate: 'search' },
  param: IdOrSlug,
  query: z.object({ from: day(), to: day() }).refine(({ from, to }) => !(isDay(from) && isDay(to)) || from < to, inOrder),
  status: 200,
  reply: z.object({ data: z.array(AvailableRoom) }),
  errors: ['not_found'],
})
