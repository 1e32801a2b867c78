import { z } from 'zod'
import { bodyLimits } from '#shared/body-limits.ts'
import { patterns } from '#shared/validation.ts'
import { deviceToken, issuedDeviceToken } from './credentials.ts'
import { dataOf, Id, Instant, listOf, MessageReply, Paged, savedAs, text, Uuid, wholeNumber } from './fields.ts'
import { issue } from './issue.ts'
import { Order, OrderRow, OrderStatus } from './orders.ts'
import { PasswordChange } from './profile.ts'
import { route } from './route.ts'
import { StaffSignedIn } from './staff-second-factor.ts'
import { TravellerDocument } from './travellers.ts'

export const staffSignIn = route({
  method: 'post',
  path: '/staff/signin',
  operationId: 'staffSignIn',
  summary: 'Sign in as staff; where a second factor is enrolled, the answer is a challenge and no token',
  description:
    "For the company's own people, who are no customers. Answers a token for `Authorization: Bearer` of the staff's calls, or, with `second_factor_required`, a challenge for `staffSignInSecondFactor`.",
  tags: ['staff'],
  access: { auth: 'guest', rate: 'signin', withoutLicence: true },
  body: z.object({
    email: text(254),
    password: z
      .string({ error: issue('required') })
      .min(1, issue('required'))
      .max(200),
    device_token: deviceToken(),
  }),
  status: 200,
  reply: StaffSignedIn,
  errors: ['invalid_credentials'],
})

export const staffSignOut = route({
  method: 'delete',
  path: '/staff/signout',
  operationId: 'staffSignOut',
  summary: 'End the staff session; also answered without one',
  description: 'Send the token whose session is to end. Without one, or with one that is over, the reply is the same.',
  tags: ['staff'],
  access: { auth: 'guest', optionalAuth: 'staff', rate: 'write', withoutLicence: true },
  status: 200,
  reply: MessageReply,
})

export const changeStaffPassword = route({
  method: 'put',
  path: '/staff/password',
  operationId: 'changeStaffPassword',
  summary: "Change the caller's own password; every other session of theirs ends",
  description: 'Asks for the old password. The session of the call stays, every other one ends.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  body: PasswordChange,
  status: 200,
  reply: z.object({ message: z.string(), device_token: issuedDeviceToken() }),
})

export const StaffOrderRow = OrderRow.extend({ customer: z.object({ id: Uuid, name: z.string() }) }).meta({ id: 'StaffOrderRow' })
export const StaffOrder = Order.extend({
  customer: z.object({ id: Uuid, name: z.string(), email: z.string().meta({ format: 'email' }) }),
}).meta({ id: 'StaffOrder' })

export const staffListOrders = route({
  method: 'get',
  path: '/staff/orders',
  operationId: 'staffListOrders',
  summary: 'Orders of the company, newest first',
  description: 'In pages; `status` narrows them, such as `in_review` for those that wait for somebody.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  query: Paged.extend({ status: OrderStatus.optional() }),
  status: 200,
  reply: listOf(StaffOrderRow),
})

export const staffGetOrder = route({
  method: 'get',
  path: '/staff/orders/{id}',
  operationId: 'staffGetOrder',
  summary: 'One order of the company',
  description: 'As the customer sees it, with who the customer is.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  param: Id,
  status: 200,
  reply: dataOf(StaffOrder),
  errors: ['not_found'],
})

export const openTravellerDocuments = route({
  method: 'post',
  path: '/staff/orders/{id}/documents',
  operationId: 'openTravellerDocuments',
  summary: "The documents of an order's travellers, with their numbers",
  description:
    'For tickets and visas. Needs a fresh second factor, and each call is recorded with who made it. Empty where the product asks for none, and some weeks after the end.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true, stepUp: true },
  param: Id,
  status: 200,
  reply: savedAs(z.array(TravellerDocument)),
  errors: ['not_found'],
})

export const acceptOrder = route({
  method: 'post',
  path: '/staff/orders/{id}/accept',
  operationId: 'acceptOrder',
  summary: 'Accept an order in review',
  description:
    'The order waits for its payment until `due_at`. A request that has no price yet needs `lines`, which become its price.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  param: Id,
  body: z.object({
    due_at: Instant.optional(),
    lines: z
      .array(
        z.object({
          label: z.object({ ar: text(200), en: text(200) }),
          quantity: wholeNumber(1, 999).optional(),
          unit_amount: z.string({ error: issue('required') }).regex(patterns.amount, issue('amount')),
          tax_category: z.enum(['S', 'Z', 'E', 'O'], { error: issue('choice') }),
        }),
      )
      .min(1, issue('min_items', { min: 1 }))
      .max(20, issue('max_items', { max: 20 }))
      .optional()
      .meta({ description: 'The price of a request, gross, in the currency of the order; needed where it has none yet' }),
  }),
  bodyLimit: bodyLimits.order,
  status: 200,
  reply: savedAs(StaffOrder),
  errors: ['not_found', 'wrong_state'],
})

export const rejectOrder = route({
  method: 'post',
  path: '/staff/orders/{id}/reject',
  operationId: 'rejectOrder',
  summary: 'Reject an order in review',
  description: 'Places that the order held are free again; the customer reads `text` in their language.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  param: Id,
  body: z.object({
    reason: z.enum(['specs_mismatch'], { error: issue('choice') }),
    text: z.object({ ar: text(500), en: text(500) }),
  }),
  status: 200,
  reply: savedAs(StaffOrder),
  errors: ['not_found', 'wrong_state'],
})

export const closeInvoice = route({
  method: 'post',
  path: '/staff/orders/{id}/close-invoice',
  operationId: 'closeInvoice',
  summary: 'Close the invoice of an order that awaits payment as not compliant',
  description:
    'Ends the order: nothing can be paid any more, places that it held are free again, and the customer reads `text` in their language. Repeating the call answers the closed order and changes nothing. 409 `wrong_state` where the order does not await payment.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  param: Id,
  body: z.object({
    reason: z.enum(['non_compliant'], { error: issue('choice') }),
    text: z.object({ ar: text(500), en: text(500) }),
  }),
  status: 200,
  reply: savedAs(StaffOrder),
  errors: ['not_found', 'wrong_state'],
})
