import { z } from 'zod'
import { patterns } from '#shared/validation.ts'
import { dataOf, day, Id, Instant, listOf, MessageReply, Money, Paged, recordUpTo, savedAs, text, Uuid, uuid } from './fields.ts'
import { issue } from './issue.ts'
import { Invoice, Payment, PaymentMethod, Refund } from './payments.ts'
import { route } from './route.ts'
import { StaffOrder } from './staff.ts'

const amount = () => z.string({ error: issue('required') }).regex(patterns.amount, issue('amount'))

const bothLanguages = () => z.object({ ar: text(500), en: text(500) })

const providers = ['test', 'moyasar', 'tabby', 'tamara', 'stripe', 'bank_transfer'] as const
const modes = ['test', 'live'] as const

const Texts = z.record(z.string().max(60), z.string())

const textsUpTo = () => recordUpTo(20, z.string().max(2000, issue('max_length', { max: 2000 })))

export const GatewayAccount = z
  .object({
    id: Uuid,
    provider: z.enum(providers),
    mode: z.enum(modes),
    name: z.string(),
    methods: z.array(PaymentMethod),
    settings: Texts,
    secret_hints: Texts.meta({ description: 'The last 4 characters of each secret; secrets are never answered' }),
    active: z.boolean(),
    sort: z.int(),
    created_at: Instant,
  })
  .meta({ id: 'GatewayAccount' })

const GatewayChange = z.object({
  name: text(80),
  methods: z
    .array(PaymentMethod)
    .min(1, issue('min_items', { min: 1 }))
    .max(8, issue('max_items', { max: 8 })),
  settings: textsUpTo().optional(),
  secrets: textsUpTo().optional().meta({ description: 'Written and never read; those that are left out stay as they are' }),
  active: z.boolean(),
  sort: z.int().min(0).max(999),
})

export const staffListGateways = route({
  method: 'get',
  path: '/staff/gateway-accounts',
  operationId: 'staffListGateways',
  summary: 'The accounts by which the company is paid',
  description: 'In the order in which their methods are offered: of two accounts with one method the first takes it.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  status: 200,
  reply: dataOf(z.array(GatewayAccount)),
})

export const staffAddGateway = route({
  method: 'post',
  path: '/staff/gateway-accounts',
  operationId: 'staffAddGateway',
  summary: 'Let the company be paid by a provider',
  description:
    "`docs/payments.md` names each provider's secrets and settings. The reply has `notice_url`, shown this once: the address that the provider is to send its notices to.",
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true, stepUp: true },
  body: GatewayChange.extend({
    provider: z.enum(providers, { error: issue('choice') }),
    mode: z.enum(modes, { error: issue('choice') }),
  }),
  status: 201,
  reply: z.object({ message: z.string(), data: GatewayAccount, notice_url: z.string() }),
})

export const staffChangeGateway = route({
  method: 'put',
  path: '/staff/gateway-accounts/{id}',
  operationId: 'staffChangeGateway',
  summary: 'Change an account by which the company is paid',
  description: 'Payments that it took are followed and refunded also while it is not `active`.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true, stepUp: true },
  param: Id,
  body: GatewayChange,
  status: 200,
  reply: savedAs(GatewayAccount),
  errors: ['not_found'],
})

export const StaffPayment = Payment.extend({
  order_id: Uuid,
  reference: z.string(),
  provider: z.enum(providers),
  provider_id: z.string().nullable(),
  captured: Money,
  refunded: Money,
  check_at: Instant.nullable(),
}).meta({ id: 'StaffPayment' })

export const staffListPayments = route({
  method: 'get',
  path: '/staff/payments',
  operationId: 'staffListPayments',
  summary: 'Payments of the company, newest first',
  description:
    "`search` is the reference of an order or a transfer, an invoice's number or the provider's id of a payment, as a whole.",
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  query: Paged.extend({ search: z.string().max(100).optional(), status: Payment.shape.status.optional() }),
  status: 200,
  reply: listOf(StaffPayment),
})

export const staffGetInvoice = route({
  method: 'get',
  path: '/staff/orders/{id}/invoice',
  operationId: 'staffGetInvoice',
  summary: 'The invoice of an order with its payments, refunds and documents',
  description: 'As the customer sees it. 404 for an order that never awaited payment.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  param: Id,
  status: 200,
  reply: dataOf(Invoice),
  errors: ['not_found'],
})

export const staffGetTaxDocument = route({
  method: 'get',
  path: '/staff/orders/{id}/documents/{document_id}',
  operationId: 'staffGetTaxDocument',
  summary: 'A tax document of an order as a PDF',
  description: 'The same file that its customer gets. `document_id` is of `documents` of `staffGetInvoice`.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  param: z.object({ id: uuid(), document_id: uuid() }),
  status: 200,
  reply: 'bytes',
  mediaType: 'application/pdf',
  errors: ['not_found', 'unavailable'],
})

export const resendDocuments = route({
  method: 'post',
  path: '/staff/orders/{id}/resend',
  operationId: 'resendDocuments',
  summary: 'Send the confirmation of a paid order again',
  description:
    "A mail to the order's contact in the order's language, with the invoice and the voucher. 409 for an order that is not paid.",
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  param: Id,
  status: 200,
  reply: MessageReply,
  errors: ['not_found', 'wrong_state'],
})

export const staffCheckPayment = route({
  method: 'post',
  path: '/staff/payments/{id}/check',
  operationId: 'staffCheckPayment',
  summary: 'Ask the provider how a payment stands',
  description: 'What it says takes effect, as if it had sent a notice.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  param: Id,
  status: 200,
  reply: savedAs(StaffPayment),
  errors: ['not_found'],
})

export const confirmTransfer = route({
  method: 'post',
  path: '/staff/payments/{id}/confirm-transfer',
  operationId: 'confirmTransfer',
  summary: 'Record money of a bank transfer that is in the account',
  description:
    'A part is recorded as well, and waits for the rest; what is too much or too late is refunded. `bank_reference` is of the line of the statement, and counts once.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true, stepUp: true },
  param: Id,
  body: z.object({ amount: amount(), received_on: day(), bank_reference: text(100) }),
  status: 200,
  reply: savedAs(StaffPayment),
  errors: ['not_found', 'wrong_state'],
})

export const cancelByCompany = route({
  method: 'post',
  path: '/staff/orders/{id}/cancel',
  operationId: 'cancelByCompany',
  summary: 'Cancel an order for the company',
  description: 'Everything that was paid is refunded; the customer reads `text` in their language.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true, stepUp: true },
  param: Id,
  body: z.object({ text: bothLanguages() }),
  status: 200,
  reply: savedAs(StaffOrder),
  errors: ['not_found', 'wrong_state'],
})

export const StaffRefund = Refund.extend({
  order_id: Uuid,
  reference: z.string(),
  reason: z.string().nullable(),
  failure: z.string().nullable(),
  requested_by: Uuid.nullable(),
  released_by: Uuid.nullable(),
  account_holder: z.string().nullable(),
  iban: z.string().nullable().meta({ description: 'Where it is to be transferred to, while it waits for that' }),
}).meta({ id: 'StaffRefund' })

export const refundOrder = route({
  method: 'post',
  path: '/staff/orders/{id}/refund',
  operationId: 'refundOrder',
  summary: 'Give a part of what was paid back, the order stays',
  description:
    "At most what was paid and not given back yet. Above the company's limit somebody else has to release it (`releaseRefund`). A credit note is made at once.",
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true, stepUp: true },
  param: Id,
  body: z.object({ amount: amount(), reason: text(500) }),
  status: 201,
  reply: savedAs(z.array(StaffRefund)),
  errors: ['not_found', 'wrong_state'],
})

export const staffListRefunds = route({
  method: 'get',
  path: '/staff/refunds',
  operationId: 'staffListRefunds',
  summary: 'Refunds of the company, newest first',
  description: '`status` narrows them, such as `awaiting_release` for those that wait for somebody.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  query: Paged.extend({ status: Refund.shape.status.optional() }),
  status: 200,
  reply: listOf(StaffRefund),
})

export const releaseRefund = route({
  method: 'post',
  path: '/staff/refunds/{id}/release',
  operationId: 'releaseRefund',
  summary: 'Release a refund that somebody else asked for',
  description: 'The provider is called, or the transfer may be made. 403 for whoever asked for it.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true, stepUp: true },
  param: Id,
  status: 200,
  reply: savedAs(StaffRefund),
  errors: ['not_found', 'wrong_state', 'forbidden'],
})

export const confirmRefund = route({
  method: 'post',
  path: '/staff/refunds/{id}/confirm',
  operationId: 'confirmRefund',
  summary: 'Record that a released refund was transferred',
  description: 'For a refund that goes to an IBAN, which is deleted with it. 409 where it was not released or is done.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true, stepUp: true },
  param: Id,
  body: z.object({ bank_reference: text(100) }),
  status: 200,
  reply: savedAs(StaffRefund),
  errors: ['not_found', 'wrong_state'],
})
