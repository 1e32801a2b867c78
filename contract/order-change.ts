import { z } from 'zod'
import { Clock, Day, Instant, Money, Uuid } from './fields.ts'
import { Line } from './quotes.ts'

/** When an order was, and what it cost, before or after a change. */
export const ChangeSide = z
  .object({
    travel_day: Day.nullable(),
    travel_time: Clock.nullable(),
    end_day: Day.nullable(),
    total: Money,
    lines: z.array(Line.pick({ kind: true, label: true, detail: true, quantity: true, amount: true })),
  })
  .meta({ id: 'ChangeSide' })

export const OrderChange = z
  .object({
    id: Uuid,
    status: z.enum(['pending', 'done', 'expired', 'withdrawn']).meta({
      description:
        '`pending`: held until its difference is paid; `expired`: it was not paid in time, and the order stayed as it was',
    }),
    before: ChangeSide,
    after: ChangeSide,
    difference: Money.meta({ description: 'The new total less the old one' }),
    pay_until: Instant.nullable(),
    requested_at: Instant,
    ended_at: Instant.nullable(),
  })
  .meta({ id: 'OrderChange' })
