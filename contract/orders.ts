import { z } from '@hono/zod-openapi'
import { limits } from '#shared/validation.ts'
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
  ticked,
  uuid,
} from './fields.ts'
import { CancellationStep, Line, Rental, rentalChoice, Stay, Tax, TravellerKind } from './quotes.ts'
import { route } from './route.ts'
import { UploadedFile } from './uploads.ts'

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

/** Answers to questions and form fields by their codes; what each may be depends on its type and is checked against it. */
const answers = z.record(z.string().max(60), z.union([z.string().max(4000), z.number(), z.array(z.string().max(100)).max(20)]))

/** A request built from a service's form; of a car rental service also "any car of this class". */
const RequestedForm = z.object({ service_id: idOrSlug(), answers })

const RequestedClass = z.object({ category_id: idOrSlug(), ...rentalChoice })

type Ordered = { quote?: unknown; form?: unknown; car_class?: unknown } | null | undefined

/** An order is made of a quote, of a form, or of a class of cars. */
const isOneOrder = (order: Ordered) =>
  [order?.quote, order?.form, order?.car_class].filter((part) => part !== undefined && part !== null).length === 1

export const NewOrder = z
  .object({
    quote: z
      .string({ error: fault('required') })
      .min(1, fault('required'))
      .max(8000)
      .optional(),
    form: RequestedForm.optional(),
    car_class: RequestedClass.optional(),
    travellers: z
      .array(
        z.object({
          kind: TravellerKind,
          firstname: text(limits.name.max),
          lastname: text(limits.name.max),
          birthdate: day().nullish(),
          answers: answers.optional(),
        }),
      )
      .max(50, fault('max_value', { max: 50 }))
      .optional(),
    answers: answers.optional(),
    uploads: z
      .array(uuid())
      .max(10, fault('max_files', { max: 10 }))
      .optional(),
    contact: z.object({ name: text(limits.fullName.max), email: email(), phone: PhoneInput }),
    notes: optionalText(limits.notes.max),
    accept_terms: ticked(),
  })
  .refine(isOneOrder, { path: ['quote'], error: fault('required'), when: () => true })

export const Answer = z
  .object({
    traveller: z.int().nullable().openapi({ description: 'Place in `travellers`; null for the whole order' }),
    code: z.string(),
    label: z.string(),
    type: z.string(),
    value: z.string(),
  })
  .openapi('Answer')

export const OrderRow = z
  .object({
    id: z.string(),
    reference: z.string(),
    status: OrderStatus,
    service_name: z.string(),
    package_name: z.string(),
    image: Picture.nullable(),
    kind: z.enum(['trip', 'package', 'hotel', 'car', 'custom']),
    travel_day: z.string().nullable(),
    travel_time: z.string().nullable(),
    end_day: z.string().nullable(),
    end_time: z.string().nullable(),
    zone: z.string().nullable(),
    priced: z.boolean().openapi({ description: 'false while a request waits for its price; amounts are 0 then' }),
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
  stay: Stay.nullable(),
  rental: Rental.nullable(),
  answers: z.array(Answer),
  files: z.array(UploadedFile),
  travellers: z.array(
    z.object({ kind: TravellerKind, firstname: z.string(), lastname: z.string(), birthdate: z.string().nullable() }),
  ),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string(), phone_display: z.string() }).nullable(),
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
  refuses: ['not_found', 'sold_out', 'price_changed', 'quote_expired', 'too_many_open_orders', 'email_unverified'],
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
