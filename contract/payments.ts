import { z } from 'zod'
import { bodyLimits } from '#shared/body-limits.ts'
import { isIban } from '#shared/iban.ts'
import { paymentMethods } from '#shared/payment-methods.ts'
import { documentedAs } from './documented.ts'
import { dataOf, Id, Instant, MessageReply, Money, savedAs, text, textThat, Uuid, uuid } from './fields.ts'
import { issue } from './issue.ts'
import { OrderStatus } from './orders.ts'
import { Line, Tax } from './quotes.ts'
import { route } from './route.ts'
import { UploadedFile } from './uploads.ts'

export const PaymentMethod = z.enum(paymentMethods, { error: issue('choice') }).meta({ id: 'PaymentMethod' })

const paymentStatuses = ['created', 'pending', 'unknown', 'authorized', 'captured', 'failed', 'expired', 'voided'] as const

export const Payment = z
  .object({
    id: Uuid,
    method: PaymentMethod,
    status: z.enum(paymentStatuses).meta({
      description:
        '`unknown`: the provider has not answered yet; it is neither paid nor failed, and nothing else can be paid meanwhile. `captured` is paid.',
    }),
    amount: Money,
    redirect_url: z
      .string()
      .nullable()
      .meta({ description: "The provider's page where the customer pays; null before it is open and where there is none" }),
    failure: z.string().nullable().meta({ description: "The provider's code of a failure" }),
    transfer: z
      .object({ reference: z.string(), iban: z.string(), bank: z.string().nullable(), beneficiary: z.string(), received: Money })
      .nullable()
      .meta({ description: 'Where to a bank transfer goes, with the reference that belongs into its purpose' }),
    receipt: UploadedFile.nullable(),
    expires_at: Instant,
    created_at: Instant,
  })
  .meta({ id: 'Payment' })

const refundStatuses = ['awaiting_iban', 'awaiting_release', 'requested', 'pending', 'unknown', 'done', 'failed'] as const

export const Refund = z
  .object({
    id: Uuid,
    amount: Money,
    status: z.enum(refundStatuses),
    cause: z.enum(['cancelled_by_user', 'cancelled_by_company', 'staff', 'unassigned', 'outside', 'changed']).meta({
      description: '`unassigned`: money that paid nothing, such as a second payment; `outside`: refunded at the provider',
    }),
    way: z.enum(['original', 'bank_transfer']),
    iban_hint: z.string().nullable().meta({ description: 'The last characters of the IBAN that it goes to' }),
    created_at: Instant,
    done_at: Instant.nullable(),
  })
  .meta({ id: 'Refund' })

export const TaxDocument = z
  .object({
    id: Uuid,
    number: z.string().meta({ examples: ['INV-000042'] }),
    kind: z.enum(['invoice', 'credit_note', 'prepayment']),
    total: Money,
    tax: Money,
    issued_at: Instant,
  })
  .meta({ id: 'TaxDocument' })

export const Payable = z
  .object({
    number: z.string(),
    kind: z.enum(['full', 'deposit', 'rest', 'change']),
    status: z.enum(['issued', 'paid', 'closed', 'credited']),
    amount: Money,
    due_at: Instant,
    paid_at: Instant.nullable(),
  })
  .meta({ id: 'Payable' })

export const Invoice = z
  .object({
    number: z.string(),
    status: z.enum(['issued', 'paid', 'closed', 'credited']),
    reason: z.string().nullable(),
    order_id: Uuid,
    reference: z.string(),
    order_status: OrderStatus,
    service_name: z.string(),
    package_name: z.string(),
    ordered_at: Instant,
    issued_at: Instant,
    due_at: Instant,
    lines: z.array(Line),
    discounts: z.array(Line),
    taxes: z.array(Tax),
    subtotal: Money,
    price_after_discounts: Money,
    total: Money,
    amount_due: Money,
    payment_method: PaymentMethod.nullable(),
    payables: z
      .array(Payable)
      .meta({ description: 'One, or a deposit and the rest, then the difference of each change; paid in this order' }),
    payments: z.array(Payment).meta({ description: 'The newest first' }),
    refunds: z.array(Refund),
    documents: z.array(TaxDocument).meta({ description: 'Tax documents, made when money was taken or given back' }),
    methods: z.array(PaymentMethod).meta({ description: 'The ways to pay what is due now' }),
  })
  .meta({ id: 'Invoice' })

const PaymentId = z.object({ id: uuid(), payment_id: uuid() })

export const getInvoice = route({
  method: 'get',
  path: '/profile/orders/{id}/invoice',
  operationId: 'getInvoice',
  summary: 'The invoice of an order: what is due, what was paid and given back, and by which ways it can be paid',
  description:
    'A request for payment, which is no tax document: those are in `documents`. 404 for an order that never awaited payment.',
  tags: ['payments'],
  access: { auth: 'customer', rate: 'read' },
  param: Id,
  status: 200,
  reply: dataOf(Invoice),
  errors: ['not_found'],
})

export const createPayment = route({
  method: 'post',
  path: '/profile/orders/{id}/payments',
  operationId: 'createPayment',
  summary: 'Begin to pay what is due of an order',
  description:
    "`method` is one of `methods` of `getInvoice`. The reply has the provider's page (`redirect_url`) or where to transfer to. While a payment by the same method is under way, the same one is answered again, however often this is sent. Where the provider's answer was lost the status is `unknown`: do not begin another, ask `checkPayment`.",
  tags: ['payments'],
  access: { auth: 'customer', rate: 'write' },
  param: Id,
  body: z.object({ method: PaymentMethod }),
  status: 201,
  reply: savedAs(Payment),
  errors: ['not_found', 'wrong_state', 'payment_under_way', 'payment_declined'],
})

export const getPayment = route({
  method: 'get',
  path: '/profile/orders/{id}/payments/{payment_id}',
  operationId: 'getPayment',
  summary: 'A payment as it is known here',
  description: 'The provider is not asked; `checkPayment` asks it.',
  tags: ['payments'],
  access: { auth: 'customer', rate: 'read' },
  param: PaymentId,
  status: 200,
  reply: dataOf(Payment),
  errors: ['not_found'],
})

export const checkPayment = route({
  method: 'post',
  path: '/profile/orders/{id}/payments/{payment_id}/check',
  operationId: 'checkPayment',
  summary: 'Ask the provider how a payment stands',
  description: 'For the page to which the customer returns. What the provider says counts, not the address of the return.',
  tags: ['payments'],
  access: { auth: 'customer', rate: 'write' },
  param: PaymentId,
  status: 200,
  reply: savedAs(Payment),
  errors: ['not_found'],
})

export const sendReceipt = route({
  method: 'post',
  path: '/profile/orders/{id}/payments/{payment_id}/receipt',
  operationId: 'sendReceipt',
  summary: 'Send the receipt of a bank transfer',
  description:
    'pdf, png or jpg. The order stays open for two more days, never beyond its start, while the transfer is looked for.',
  tags: ['payments'],
  access: { auth: 'customer', rate: 'write' },
  param: PaymentId,
  multipart: z.object({
    file: documentedAs(
      z.custom<File>((value) => value instanceof File, issue('required')),
      { type: 'string', format: 'binary', description: 'pdf, png or jpg, at most 5 MB' },
    ),
  }),
  status: 201,
  reply: savedAs(Payment),
  errors: ['not_found', 'wrong_state', 'too_large'],
})

const iban = () => textThat(34, isIban, 'iban')

export const setRefundAccount = route({
  method: 'post',
  path: '/profile/orders/{id}/refunds/{refund_id}/account',
  operationId: 'setRefundAccount',
  summary: 'Name the bank account that a refund goes to',
  description:
    'For a refund that is `awaiting_iban`, because the way of its payment takes nothing back. Staff release it; the IBAN is deleted once it is done.',
  tags: ['payments'],
  access: { auth: 'customer', rate: 'write' },
  param: z.object({ id: uuid(), refund_id: uuid() }),
  body: z.object({ iban: iban(), account_holder: text(140) }),
  status: 200,
  reply: savedAs(Refund),
  errors: ['not_found', 'wrong_state'],
})

export const getTaxDocument = route({
  method: 'get',
  path: '/profile/orders/{id}/documents/{document_id}',
  operationId: 'getTaxDocument',
  summary: 'A tax document as a PDF',
  description: '`document_id` is of `documents` of `getInvoice`.',
  tags: ['payments'],
  access: { auth: 'customer', rate: 'read' },
  param: z.object({ id: uuid(), document_id: uuid() }),
  status: 200,
  reply: 'bytes',
  mediaType: 'application/pdf',
  errors: ['not_found', 'unavailable'],
})

export const getVoucher = route({
  method: 'get',
  path: '/profile/orders/{id}/voucher',
  operationId: 'getVoucher',
  summary: 'The voucher of a paid order as a PDF',
  description: 'In the language asked for. 404 until the order is paid.',
  tags: ['payments'],
  access: { auth: 'customer', rate: 'read' },
  param: Id,
  status: 200,
  reply: 'bytes',
  mediaType: 'application/pdf',
  errors: ['not_found', 'unavailable'],
})

export const receiveNotice = route({
  method: 'post',
  path: '/webhooks/payments/{token}',
  operationId: 'receiveNotice',
  summary: "Take a payment provider's notice",
  description:
    'Called by providers; `token` names the gateway account. A notice is a hint: it is stored, and the provider is asked. Repeated, forged and unknown notices answer 200 as well and have no effect.',
  tags: ['payments'],
  access: { auth: 'guest', rate: 'read', withoutLicence: true },
  param: z.object({ token: z.string().regex(/^[\w-]{20,100}$/) }),
  bodyLimit: bodyLimits.notice,
  status: 200,
  reply: MessageReply,
  errors: ['not_found'],
})
