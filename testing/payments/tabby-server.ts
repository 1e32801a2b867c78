import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ApiRejection, type ApiReply, type ApiRequest, openLoopbackApi } from './loopback-api.ts'
import { existing, jsonObject, type ProviderServer } from './provider-server.ts'

/** Two decimals for AED and SAR, three for KWD. */
const amountText = z.string().regex(/^\d+(\.\d{1,3})?$/)
const text = z.string().min(1)

const Item = z.strictObject({
  reference_id: text.optional(),
  title: text,
  quantity: z.int().min(1),
  unit_price: amountText,
  category: text,
})

const NewCheckout = z.strictObject({
  payment: z.strictObject({
    amount: amountText,
    currency: z.enum(['AED', 'SAR', 'KWD']),
    description: z.string().optional(),
    buyer: z.strictObject({ name: text, email: z.email(), phone: z.string().regex(/^\+?\d{9,15}$/) }),
    buyer_history: z.strictObject({ registered_since: z.iso.datetime(), loyalty_level: z.int().min(0) }),
    order: z.strictObject({
      reference_id: text,
      items: z.array(Item).min(1),
      tax_amount: amountText.optional(),
      shipping_amount: amountText.optional(),
      discount_amount: amountText.optional(),
    }),
    order_history: z.array(z.unknown()),
    shipping_address: z.strictObject({ city: text, address: text, zip: text }),
    meta: z.record(z.string(), z.string()).optional(),
  }),
  lang: z.enum(['ar', 'en']),
  merchant_code: text,
  merchant_urls: z.strictObject({ success: z.url(), cancel: z.url(), failure: z.url() }).optional(),
})

const Transfer = z.strictObject({ amount: amountText, reference_id: text })
const NewRefund = Transfer.extend({ reason: z.string().optional() })

type TransferRecord = z.infer<typeof NewRefund> & { id: string }
type Payment = z.infer<typeof NewCheckout>['payment'] & {
  id: string
  status: string
  is_test: boolean
  created_at: string
  captures: TransferRecord[]
  refunds: TransferRecord[]
}

const rejection = (status: number, errorType: string, error: string) =>
  new ApiRejection(status, { status: 'error', errorType, error })

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw rejection(400, 'bad_data', parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}

/** Thousandths, in which every currency of Tabby is whole. */
const thousandths = (amount: string) => Math.round(Number(amount) * 1000)
const sum = (transfers: readonly TransferRecord[]) => transfers.reduce((total, { amount }) => total + thousandths(amount), 0)

type Options = { secretKey: string; merchantCode: string; currency?: string }

/** Tabby's checkout and payments, for one merchant. Source: docs.tabby.ai and the maker's OpenAPI description. */
export async function openTabbyServer({ secretKey, merchantCode, currency = 'SAR' }: Options) {
  const payments = new Map<string, Payment>()
  let rejectionReason: string | null = null
  let refundRefusal: ApiRejection | null = null

  function createCheckout(request: ApiRequest): ApiReply {
    const { payment: fields, merchant_code } = parse(NewCheckout, jsonObject(request))
    if (merchant_code !== merchantCode) throw rejection(404, 'not_found', 'merchant not found')
    if (fields.currency !== currency)
      throw rejection(400, 'bad_data', `could not create payment: only '${currency}' is supported, but got '${fields.currency}'`)
    const items = fields.order.items.reduce((total, { unit_price, quantity }) => total + thousandths(unit_price) * quantity, 0)
    if (items - thousandths(fields.order.discount_amount ?? '0') !== thousandths(fields.amount))
      throw rejection(400, 'bad_data', 'items do not add up to the amount')
    const id = randomUUID()
    const isRejected = rejectionReason !== null
    const created_at = '2026-11-23T12:00:00Z'
    const status = isRejected ? 'REJECTED' : 'CREATED'
    payments.set(id, { ...fields, id, status, is_test: true, created_at, captures: [], refunds: [] })
    const web_url = `https://checkout.tabby.sa/?sessionId=${id}`
    return {
      status: 200,
      body: {
        id: randomUUID(),
        status: isRejected ? 'rejected' : 'created',
        payment: payments.get(id),
        configuration: {
          available_products: isRejected ? {} : { installments: [{ web_url, qr_code: `${web_url}&qr` }] },
          products: { installments: { type: 'installments', is_available: !isRejected, rejection_reason: rejectionReason } },
        },
      },
    }
  }

  function listPayments({ query }: ApiRequest): ApiReply {
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset') ?? 0)]
    if (!(limit >= 1 && limit <= 20)) throw rejection(400, 'bad_data', 'limit is at most 20')
    const [from, to] = [query.get('created_at__gte') ?? '2020-01-01', query.get('created_at__lte') ?? '2100-01-01T00:00:00Z']
    if (!z.iso.date().safeParse(from).success || !z.iso.datetime().safeParse(to).success)
      throw rejection(400, 'bad_data', 'created_at')
    const found = [...payments.values()]
      .filter(({ status }) => ['AUTHORIZED', 'CLOSED'].includes(status))
      .filter(({ created_at }) => created_at >= from && created_at <= to)
    return { status: 200, body: { payments: found.reverse().slice(offset, offset + limit) } }
  }

  function capture(payment: Payment, request: ApiRequest): ApiReply {
    const fields = parse(Transfer, jsonObject(request))
    if (payment.status !== 'AUTHORIZED') throw rejection(400, 'bad_data', 'could not capture not authorized payments')
    if (thousandths(fields.amount) > thousandths(payment.amount) - sum(payment.captures))
      throw rejection(400, 'bad_data', 'capture amount is too high')
    payment.captures.push({ ...fields, id: randomUUID() })
    if (sum(payment.captures) === thousandths(payment.amount)) payment.status = 'CLOSED'
    return { status: 200, body: payment }
  }

  function refund(payment: Payment, request: ApiRequest): ApiReply {
    const fields = parse(NewRefund, jsonObject(request))
    if (refundRefusal) throw refundRefusal
    if (payment.status !== 'CLOSED' || payment.captures.length === 0)
      throw rejection(400, 'bad_data', 'can not refund payment that has no captures and not closed')
    if (thousandths(fields.amount) > sum(payment.captures) - sum(payment.refunds))
      throw rejection(400, 'bad_data', 'refund amount is too high')
    payment.refunds.push({ ...fields, id: randomUUID() })
    return { status: 200, body: payment }
  }

  function handlePayment(request: ApiRequest): ApiReply {
    const call = `${request.method} ${request.path}`
    const [, id = '', action] = /^(?:GET|POST) \/api\/v2\/payments\/([\w-]+)(?:\/(captures|refunds))?$/.exec(call) ?? []
    const payment = payments.get(id)
    if (!payment) throw rejection(404, 'not_found', 'no such payment')
    if (action === 'captures') return capture(payment, request)
    return action === 'refunds' ? refund(payment, request) : { status: 200, body: payment }
  }

  function handle(request: ApiRequest): ApiReply {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw new ApiRejection(401, { status: 'error', errorType: 'not_authorized' })
    const call = `${request.method} ${request.path}`
    if (call === 'POST /api/v2/checkout') return createCheckout(request)
    return call === 'GET /api/v2/payments' ? listPayments(request) : handlePayment(request)
  }

  const setStatus = (status: string) => (id: string) => {
    existing(payments, id).status = status
  }

  const api = await openLoopbackApi(handle)
  return {
    ...api,
    payment: (id: string) => existing(payments, id),
    pay: setStatus('AUTHORIZED'),
    decline: setStatus('REJECTED'),
    expire: setStatus('EXPIRED'),
    /** From now on customers are not taken, for this reason. */
    rejectCustomers(reason: string) {
      rejectionReason = reason
    },
    /** From now on refunds are in conflict, for a reason of these words. */
    conflictRefunds(error: string | null) {
      refundRefusal = error === null ? null : rejection(409, 'conflict', error)
    },
    chargesFor: (paymentId) => [...payments.values()].filter(({ meta }) => meta?.payment_id === paymentId).length,
    refundsOf: (id) => existing(payments, id).refunds.map(({ amount }) => thousandths(amount) / (currency === 'KWD' ? 1 : 10)),
    refuseRefunds() {
      refundRefusal = rejection(400, 'bad_data', 'refund period is over')
    },
  } satisfies ProviderServer & Record<string, unknown>
}
