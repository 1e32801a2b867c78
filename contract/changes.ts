import { z } from 'zod'
import { bodyLimits } from '#shared/body-limits.ts'
import { Clock, Day, dataOf, Id, Instant, Money, savedAs, Uuid } from './fields.ts'
import { issue } from './issue.ts'
import { NewOrder } from './new-order.ts'
import { Order } from './orders.ts'
import { Quote, QuoteRequest } from './quotes.ts'
import { route } from './route.ts'

/** What an order has selected of its product, as `createChangeQuote` takes it. */
const CurrentSelection = z
  .object({
    departure_id: Uuid.nullable(),
    units: Quote.shape.units,
    rooms: z.array(
      z.object({ room_id: Uuid, rate_id: Uuid.nullable(), adults: z.int(), children: z.int(), child_ages: z.array(z.int()) }),
    ),
    from: Day.nullable(),
    to: Day.nullable(),
    from_time: Clock.nullable(),
    to_time: Clock.nullable(),
    pickup_id: Uuid.nullable(),
    return_id: Uuid.nullable(),
    with_driver: z.boolean(),
    driver_age: z.int().nullable(),
    licence_years: z.int().nullable(),
    itinerary: z.string().nullable(),
    extras: z.array(Uuid),
  })
  .meta({ id: 'CurrentSelection' })

export const ChangeTerms = z
  .object({
    allowed: z.boolean(),
    reason: z.string().nullable().meta({ description: 'Why not, in the language asked for' }),
    fee_percent: z.number().nullable().meta({ description: 'The fee of a change of a paid order in percent of what is booked' }),
    fee_amount: Money.nullable().meta({ description: 'The fee of a change of a paid order where it is an amount' }),
    reduction_percent: z.int().meta({
      description:
        'What giving up a part of the order costs now, in percent of that part; on average where its rates are cancelled on other terms',
    }),
    selection: CurrentSelection,
  })
  .meta({ id: 'ChangeTerms' })

export const getChangeTerms = route({
  method: 'get',
  path: '/profile/orders/{id}/change',
  operationId: 'getChangeTerms',
  summary: 'Whether an order can be changed, what that costs, and what is selected now',
  description:
    '`reason` says why not: it has ended or begins too soon, money of it is on its way, another change waits for its payment, or people confirm it. `createChangeQuote` prices another selection.',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'read' },
  param: Id,
  status: 200,
  reply: dataOf(ChangeTerms),
  errors: ['not_found'],
})

export const ChangeQuote = z
  .object({
    quote: z.string().meta({ description: 'Signed; what `changeOrder` takes' }),
    expires_at: Instant,
    selection: Quote.omit({ quote: true, expires_at: true, deposit: true }).meta({ description: 'The order as it would be' }),
    old_total: Money,
    new_total: Money,
    difference: Money.meta({ description: 'The new total less the old one' }),
    change_fee: Money,
    reduction_fee: Money.meta({ description: 'The cancellation fee of what is given up' }),
    due: Money.meta({ description: 'To be paid before the change takes effect' }),
    pay_until: Instant.nullable(),
    refund: Money.meta({ description: 'What goes back of what was paid, the way it came' }),
    rest: z
      .object({ amount: Money, due_at: Instant })
      .nullable()
      .meta({ description: 'What stays to be paid of an order that is not paid yet' }),
    same_travellers: z.boolean().meta({ description: 'Nobody has to be named: those of the order travel' }),
  })
  .meta({ id: 'ChangeQuote' })

export const createChangeQuote = route({
  method: 'post',
  path: '/profile/orders/{id}/change/quote',
  operationId: 'createChangeQuote',
  summary: 'Price a change of an order for 30 minutes; holds nothing',
  description:
    'The whole new selection, with the fields of `createQuote`, of the same product. What stays as it was booked costs what it was sold at, the rest the price of today. The discount of the order stays. What is given up costs the cancellation fee of now.',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'search' },
  param: Id,
  body: QuoteRequest.omit({ product_id: true, coupon: true }),
  status: 200,
  reply: dataOf(ChangeQuote),
  errors: ['not_found', 'wrong_state', 'payment_under_way', 'sold_out'],
})

export const ChangeBody = z.object({
  quote: z
    .string({ error: issue('required') })
    .min(1, issue('required'))
    .max(8000),
  travellers: NewOrder.shape.travellers.meta({
    description: 'All who travel after the change; left out, those of the order travel',
  }),
})

export const changeOrder = route({
  method: 'post',
  path: '/profile/orders/{id}/change',
  operationId: 'changeOrder',
  summary: 'Change an order as it was quoted',
  description:
    'With more to pay the change is held for 30 minutes: `createPayment` pays the difference, and until then the order stays as it is. Otherwise it takes effect at once, and what goes back is refunded the way it came. What both selections need is never given up in between.',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'write', idempotent: true },
  param: Id,
  body: ChangeBody,
  bodyLimit: bodyLimits.order,
  status: 200,
  reply: savedAs(Order),
  errors: ['not_found', 'wrong_state', 'payment_under_way', 'sold_out', 'price_changed', 'quote_expired'],
})

export const withdrawChange = route({
  method: 'post',
  path: '/profile/orders/{id}/change/withdraw',
  operationId: 'withdrawChange',
  summary: 'Give up a change that is not paid yet',
  description: 'The order stays as it was, and what was held for the change is free again.',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'write' },
  param: Id,
  status: 200,
  reply: savedAs(Order),
  errors: ['not_found', 'wrong_state', 'payment_under_way'],
})
