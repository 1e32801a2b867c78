import { z } from '@hono/zod-openapi'
import { limits } from '#shared/validation.ts'
import { UnitCode } from './catalogue.ts'
import { fault } from './fault.ts'
import {
  dataOf,
  day,
  email,
  Id,
  Instant,
  idOrSlug,
  listOf,
  Money,
  optionalText,
  Paged,
  PhoneInput,
  Picture,
  savedAs,
  text,
  uuid,
} from './fields.ts'
import { route } from './route.ts'

export const orderStatuses = [
  'in_review',
  'awaiting_payment',
  'paid',
  'rejected',
  'cancelled_by_system',
  'invoice_closed',
  'cancelled_by_user',
  'cancelled_by_company',
  'completed',
] as const
export const OrderStatus = z.enum(orderStatuses).openapi('OrderStatus')

const count = z.coerce
  .number<number | string>({ error: fault('numeric') })
  .int(fault('numeric'))
  .min(0, fault('min_value', { min: 0 }))
  .max(50, fault('max_value', { max: 50 }))

export const Line = z
  .object({
    kind: z.enum(['unit', 'extra', 'discount', 'fee']),
    code: z.string(),
    label: z.string(),
    quantity: z.int(),
    unit_amount: Money,
    amount: Money,
    percentage: z.number().nullable(),
  })
  .openapi('Line')

export const Tax = z
  .object({ category: z.enum(['S', 'Z', 'E', 'O']), percentage: z.number(), net: Money, amount: Money })
  .openapi('Tax')

export const CancellationStep = z
  .object({
    until: Instant.nullable().openapi({ description: 'The last moment of this step; null for the last one' }),
    fee_percent: z.int(),
    fee: Money,
  })
  .openapi('CancellationStep')

export const QuoteRequest = z.object({
  model_id: idOrSlug(),
  departure_id: uuid(),
  units: z.partialRecord(UnitCode, count),
  extras: z.array(uuid()).max(20).optional(),
})

export const Quote = z
  .object({
    quote: z.string().openapi({ description: 'Signed; carries everything that the order is made of' }),
    expires_at: Instant,
    model: z.object({ id: z.string(), slug: z.string(), name: z.string(), image: Picture.nullable() }),
    service: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    departure: z.object({
      id: z.string(),
      starts_on: z.string(),
      time: z.string(),
      zone: z.string(),
      starts_at: Instant,
      left: z.int(),
    }),
    units: z.partialRecord(UnitCode, z.int()),
    extras: z.array(z.string()),
    travellers: z.array(z.object({ kind: UnitCode, takes_seat: z.boolean() })),
    lines: z.array(Line),
    discounts: z.array(Line),
    taxes: z.array(Tax),
    total: Money,
    confirmation: z.enum(['instant', 'on_request']),
    cancellation: z.array(CancellationStep),
  })
  .openapi('Quote')

export const NewOrder = z.object({
  quote: z
    .string({ error: fault('required') })
    .min(1, fault('required'))
    .max(8000),
  travellers: z
    .array(
      z.object({ kind: UnitCode, firstname: text(limits.name.max), lastname: text(limits.name.max), birthdate: day().nullish() }),
    )
    .min(1, fault('required'))
    .max(50, fault('max_value', { max: 50 })),
  contact: z.object({ name: text(limits.fullName.max), email: email(), phone: PhoneInput }),
  notes: optionalText(limits.notes.max),
  accept_terms: z.union([z.literal(true), z.literal('true'), z.literal('on')], { error: fault('mandatory') }),
})

export const OrderRow = z
  .object({
    id: z.string(),
    reference: z.string(),
    status: OrderStatus,
    service_name: z.string(),
    package_name: z.string(),
    image: Picture.nullable(),
    travel_day: z.string().nullable(),
    travel_time: z.string().nullable(),
    zone: z.string().nullable(),
    total: Money,
    amount_due: Money,
    due_at: Instant.nullable(),
    review_due_at: Instant.nullable(),
    ordered_at: Instant,
  })
  .openapi('OrderRow')

export const Order = OrderRow.extend({
  model: z.object({ id: z.string(), slug: z.string(), service_slug: z.string() }).nullable(),
  confirmation: z.enum(['instant', 'on_request']),
  reason: z.string().nullable(),
  reason_text: z.string().nullable(),
  lines: z.array(Line),
  discounts: z.array(Line),
  taxes: z.array(Tax),
  subtotal: Money,
  price_after_discounts: Money,
  payment_method: z.string().nullable(),
  travellers: z.array(
    z.object({ kind: UnitCode, firstname: z.string(), lastname: z.string(), birthdate: z.string().nullable() }),
  ),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  notes: z.string().nullable(),
  cancellation: z.array(CancellationStep),
  can_cancel: z.boolean(),
  history: z.array(
    z.object({
      from: OrderStatus.nullable(),
      to: OrderStatus,
      actor: z.enum(['customer', 'staff', 'system']),
      reason: z.string().nullable(),
      reason_text: z.string().nullable(),
      at: Instant,
    }),
  ),
}).openapi('Order')

export const createQuote = route({
  method: 'post',
  path: '/quotes',
  operationId: 'createQuote',
  summary: 'Price a choice for 30 minutes; takes no seat',
  tags: ['orders'],
  access: { auth: 'guest', rate: 'search' },
  body: QuoteRequest,
  status: 200,
  reply: dataOf(Quote),
  refuses: ['not_found', 'sold_out'],
})

/** Reads a signed quote again, for the pages between choosing and ordering. */
export const readQuote = route({
  method: 'post',
  path: '/quotes/read',
  operationId: 'readQuote',
  summary: 'What a signed quote says, in the language asked for',
  tags: ['orders'],
  access: { auth: 'guest', rate: 'search' },
  body: z.object({ quote: z.string().min(1).max(8000) }),
  status: 200,
  reply: dataOf(Quote),
  refuses: ['quote_expired', 'not_found', 'sold_out', 'price_changed'],
})

export const createOrder = route({
  method: 'post',
  path: '/orders',
  operationId: 'createOrder',
  summary: 'Place an order',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'write', idempotent: true },
  body: NewOrder,
  status: 201,
  reply: savedAs(Order),
  refuses: ['sold_out', 'price_changed', 'quote_expired', 'too_many_open_orders', 'email_unverified'],
})

export const listOrders = route({
  method: 'get',
  path: '/profile/orders',
  operationId: 'listOrders',
  summary: "The customer's orders, newest first",
  tags: ['orders'],
  access: { auth: 'customer', rate: 'read' },
  query: Paged.extend({ status: OrderStatus.optional() }),
  status: 200,
  reply: listOf(OrderRow),
})

export const getOrder = route({
  method: 'get',
  path: '/profile/orders/{id}',
  operationId: 'getOrder',
  summary: 'One order of the customer',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'read' },
  param: Id,
  status: 200,
  reply: dataOf(Order),
  refuses: ['not_found'],
})

export const Cancellation = z
  .object({
    allowed: z.boolean(),
    fee: Money,
    refund: Money,
    currency: z.string(),
    policy: z.array(CancellationStep),
    quote: z.string(),
    expires_at: Instant,
  })
  .openapi('Cancellation')

export const getCancellation = route({
  method: 'get',
  path: '/profile/orders/{id}/cancellation',
  operationId: 'getCancellation',
  summary: 'What cancelling now would cost',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'read' },
  param: Id,
  status: 200,
  reply: dataOf(Cancellation),
  refuses: ['not_found'],
})

export const cancelOrder = route({
  method: 'post',
  path: '/profile/orders/{id}/cancel',
  operationId: 'cancelOrder',
  summary: 'Cancel at the fee that was quoted',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'write', idempotent: true },
  param: Id,
  body: z.object({ quote: z.string().min(1).max(2000), reason: optionalText(500) }),
  status: 200,
  reply: savedAs(Order),
  refuses: ['not_found', 'wrong_state', 'price_changed', 'quote_expired'],
})
