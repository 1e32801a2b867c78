import { z } from 'zod'
import { bodyLimits } from '#shared/body-limits.ts'
import { paymentMethods } from '#shared/payment-methods.ts'
import { AcceptedPolicies } from './content-pages.ts'
import { Clock, Count, Day, dataOf, Id, Instant, listOf, Money, optionalText, Paged, Picture, savedAs, Uuid } from './fields.ts'
import { NewOrder } from './new-order.ts'
import { OrderChange } from './order-change.ts'
import { CancellationStep, Deposit, Line, Rental, Stay, Tax, TravellerKind } from './quotes.ts'
import { route } from './route.ts'
import { MaskedDocument } from './travellers.ts'
import { UploadedFile } from './uploads.ts'

export const orderStatuses = [
  'in_review',
  'awaiting_payment',
  'deposit_paid',
  'paid',
  'rejected',
  'cancelled_by_system',
  'invoice_closed',
  'cancelled_by_user',
  'cancelled_by_company',
  'completed',
] as const
export const OrderStatus = z.enum(orderStatuses).meta({ id: 'OrderStatus' })

export const Answer = z
  .object({
    traveller: z.int().nullable().meta({ description: 'Place in `travellers`; null for the whole order' }),
    code: z.string(),
    label: z.string(),
    type: z.string(),
    value: z.string(),
  })
  .meta({ id: 'Answer' })

export const OrderRow = z
  .object({
    id: Uuid,
    reference: z.string().meta({ description: 'What people name the order by', examples: ['RH-7K3M-9QXD'] }),
    status: OrderStatus,
    service_name: z.string(),
    package_name: z.string(),
    image: Picture.nullable(),
    kind: z.enum(['trip', 'package', 'hotel', 'car', 'custom']),
    travel_day: Day.nullable(),
    travel_time: Clock.nullable(),
    end_day: Day.nullable(),
    end_time: Clock.nullable(),
    zone: z.string().nullable(),
    priced: z.boolean().meta({ description: 'false while a request waits for its price; amounts are 0 then' }),
    total: Money,
    amount_due: Money,
    due_now: Money.meta({
      description: 'What the next payment is: the deposit while one is asked for, else all of `amount_due`',
    }),
    due_at: Instant.nullable().meta({
      description:
        'Until when the order must be paid, or had to be: it stays when the order has ended; null before it awaits payment',
    }),
    review_due_at: Instant.nullable(),
    ordered_at: Instant,
  })
  .meta({ id: 'OrderRow' })

export const TravelGuide = z
  .object({
    place: z
      .object({ text: z.string(), lat: z.number(), lng: z.number() })
      .nullable()
      .meta({ description: 'Where a trip meets, or where a hotel is, as it is today' }),
    rental_places: z
      .array(z.object({ id: Uuid, name: z.string(), address: z.string(), opens: Clock, closes: Clock }))
      .meta({ description: 'Where a car is picked up and returned, as it is today; by the ids of `rental`' }),
    included: z.array(z.string()).meta({ description: 'As it was sold' }),
    excluded: z.array(z.string()).meta({ description: 'As it was sold' }),
    documents: z.array(z.string()).meta({ description: 'What to bring, as of today' }),
    deposit: Money.nullable().meta({ description: 'What is blocked when a car is picked up, as it was sold' }),
  })
  .meta({ id: 'TravelGuide' })

export const Order = OrderRow.extend({
  product: z.object({ id: Uuid, slug: z.string(), service_slug: z.string() }).nullable(),
  confirmation: z.enum(['instant', 'on_request']),
  reason: z.string().nullable(),
  reason_text: z.string().nullable(),
  lines: z.array(Line),
  discounts: z.array(Line),
  taxes: z.array(Tax),
  subtotal: Money,
  price_after_discounts: Money,
  payment_method: z.enum(paymentMethods).nullable().meta({ description: 'By which it was paid; null before' }),
  deposit: Deposit.nullable(),
  stay: Stay.nullable(),
  rental: Rental.nullable(),
  guide: TravelGuide,
  answers: z.array(Answer),
  files: z.array(UploadedFile),
  travellers: z.array(
    z.object({
      kind: TravellerKind,
      firstname: z.string(),
      lastname: z.string(),
      birthdate: Day.nullable(),
      document: MaskedDocument.nullable().meta({ description: 'Until some weeks after the end; the number is masked' }),
    }),
  ),
  contact: z
    .object({ name: z.string(), email: z.string().meta({ format: 'email' }), phone: z.string(), phone_display: z.string() })
    .nullable(),
  notes: z.string().nullable(),
  cancellation: z.array(CancellationStep),
  can_cancel: z.boolean(),
  can_change: z.boolean().meta({ description: 'As far as the order itself says; `getChangeTerms` knows for certain' }),
  changes: z.array(OrderChange).meta({ description: 'The oldest first; a `pending` one is the last' }),
  accepted_policies: AcceptedPolicies,
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
}).meta({ id: 'Order' })

export const createOrder = route({
  method: 'post',
  path: '/orders',
  operationId: 'createOrder',
  summary: 'Place an order',
  description:
    "Exactly one of `quote` (of `createQuote`), `form` (a request by the form of `getService`) and `car_class` (any car of a class of `listCarCategories`). With a `quote`, `travellers` has one entry for each of the quote's `travellers`, of the same `kind`; a birth date where `birthdate_required`. The order holds its places at exactly the quoted price, or is refused: `price_changed` carries a new quote, `sold_out` the nearest dates, how many are `left` and `needed`, and the `units` that would fit. With `refuse_same_dates` a second order of the same days is refused until it is sent without. Send the same `Idempotency-Key` to hear the first answer again.",
  tags: ['orders'],
  access: { auth: 'customer', rate: 'write', idempotent: true },
  body: NewOrder,
  bodyLimit: bodyLimits.order,
  status: 201,
  reply: savedAs(Order),
  errors: [
    'not_found',
    'sold_out',
    'price_changed',
    'quote_expired',
    'too_many_open_orders',
    'already_booked',
    'email_unverified',
  ],
})

export const listOrders = route({
  method: 'get',
  path: '/profile/orders',
  operationId: 'listOrders',
  summary: "The customer's orders, newest first",
  description: 'In pages; `status` narrows them. An order has its lines, travellers and history in `getOrder`.',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'read' },
  query: Paged.extend({ status: OrderStatus.optional() }),
  status: 200,
  reply: listOf(OrderRow),
})

export const getOrderLimit = route({
  method: 'get',
  path: '/profile/order-limit',
  operationId: 'getOrderLimit',
  summary: 'How many orders of the customer await payment, and how many may',
  description:
    'At `max_unpaid`, `createOrder` with a quote is refused (`too_many_open_orders`); requests without a price are not.',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'read' },
  status: 200,
  reply: dataOf(z.object({ unpaid: Count, max_unpaid: Count }).meta({ id: 'OrderLimit' })),
})

export const getOrder = route({
  method: 'get',
  path: '/profile/orders/{id}',
  operationId: 'getOrder',
  summary: 'One order of the customer',
  description:
    '`id` is of `listOrders` or `createOrder`. `can_cancel` says whether `getCancellation` has something to offer; `history` says what happened when.',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'read' },
  param: Id,
  status: 200,
  reply: dataOf(Order),
  errors: ['not_found'],
})

export const getOrderCalendar = route({
  method: 'get',
  path: '/profile/orders/{id}/calendar.ics',
  operationId: 'getOrderCalendar',
  summary: 'One order of the customer as an event of a calendar',
  description:
    'An iCalendar file (RFC 5545) in the language asked for. Fetched again after a change, it replaces the event; an order that has ended is a cancelled event. 404 for an order without dates.',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'read' },
  param: Id,
  status: 200,
  reply: 'bytes',
  mediaType: 'text/calendar',
  errors: ['not_found'],
})

export const Cancellation = z
  .object({
    allowed: z.boolean(),
    fee: Money,
    refund: Money,
    currency: z.string().meta({ pattern: '^[A-Z]{3}$' }),
    policy: z.array(CancellationStep),
    quote: z.string(),
    expires_at: Instant,
  })
  .meta({ id: 'Cancellation' })

export const getCancellation = route({
  method: 'get',
  path: '/profile/orders/{id}/cancellation',
  operationId: 'getCancellation',
  summary: 'What cancelling now would cost',
  description: 'The fee and refund of now, and a signed `quote` of them that `cancelOrder` takes until `expires_at`.',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'read' },
  param: Id,
  status: 200,
  reply: dataOf(Cancellation),
  errors: ['not_found'],
})

export const cancelOrder = route({
  method: 'post',
  path: '/profile/orders/{id}/cancel',
  operationId: 'cancelOrder',
  summary: 'Cancel at the fee that was quoted',
  description:
    '`quote` is of `getCancellation`: an order is cancelled at the fee that its customer saw, or refused (`price_changed`, `quote_expired`) and to be asked about again.',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'write', idempotent: true },
  param: Id,
  body: z.object({ quote: z.string().min(1).max(2000), reason: optionalText(500) }),
  status: 200,
  reply: savedAs(Order),
  errors: ['not_found', 'wrong_state', 'price_changed', 'quote_expired'],
})
