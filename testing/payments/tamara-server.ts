import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { toMinorUnits } from '#server/billing/providers/provider-amounts.ts'
import { ApiRejection, type ApiReply, type ApiRequest, openLoopbackApi } from './loopback-api.ts'
import { existing, jsonObject, type ProviderServer } from './provider-server.ts'

const text = z.string().min(1)
const money = z.strictObject({ amount: z.number().min(0), currency: z.enum(['SAR', 'AED', 'BHD', 'KWD', 'OMR']) })
const person = { first_name: text, last_name: text, phone_number: z.string().regex(/^\+\d{9,15}$/) }

const NewCheckout = z.strictObject({
  order_reference_id: text,
  order_number: text.optional(),
  total_amount: money,
  description: z.string().max(256),
  country_code: z.enum(['SA', 'AE', 'BH', 'KW', 'OM']),
  payment_type: z.enum(['PAY_BY_INSTALMENTS', 'PAY_NOW']),
  locale: z.enum(['ar_SA', 'en_US']).optional(),
  items: z
    .array(
      z.strictObject({ reference_id: text, type: text, name: text, sku: text, quantity: z.int().min(1), total_amount: money }),
    )
    .min(1),
  consumer: z.strictObject({ ...person, email: z.email() }),
  shipping_address: z.strictObject({ ...person, line1: text, city: text, country_code: z.string().length(2) }),
  discount: z.strictObject({ name: text, amount: money }).optional(),
  tax_amount: money,
  shipping_amount: money,
  merchant_url: z.strictObject({ success: z.url(), failure: z.url(), cancel: z.url(), notification: z.url().optional() }),
  expires_in_minutes: z.int().min(5).max(1440).optional(),
})

const NewCapture = z.strictObject({
  order_id: text,
  total_amount: money,
  shipping_info: z.strictObject({ shipped_at: z.iso.datetime(), shipping_company: text }),
})

const NewRefund = z.strictObject({ total_amount: money, comment: text, merchant_refund_id: z.string().optional() })

type Money = z.infer<typeof money>
type Refund = { refund_id: string; merchant_refund_id?: string; total_amount: Money }
type Order = z.infer<typeof NewCheckout> & { order_id: string; status: string; captured: number; refunds: Refund[] }

const rejection = (status: number, error_code: string) =>
  new ApiRejection(status, { message: 'Sorry, the request cannot be carried out', errors: [{ error_code }] })

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ApiRejection(400, {
    message: 'validation failed',
    errors: parsed.error.issues.map(({ path, code }) => ({ error_code: `${path.join('_') || 'body'}_${code}` })),
  })
}

/** Thousandths, in which every currency of Tamara is whole. */
const thousandths = ({ amount }: Money) => Math.round(amount * 1000)
const refunded = ({ refunds }: Order) => refunds.reduce((total, { total_amount }) => total + thousandths(total_amount), 0)

/** Tamara's checkout, orders and payments, for one API token. Source: docs.tamara.co/reference. */
export async function openTamaraServer({ apiToken, showsRefundIds = true }: { apiToken: string; showsRefundIds?: boolean }) {
  const orders = new Map<string, Order>()
  let refusesRefunds = false

  function createCheckout(request: ApiRequest): ApiReply {
    const fields = parse(NewCheckout, jsonObject(request))
    const items = fields.items.reduce((total, { total_amount }) => total + thousandths(total_amount), 0)
    const due = items - (fields.discount ? thousandths(fields.discount.amount) : 0) + thousandths(fields.shipping_amount)
    if (due !== thousandths(fields.total_amount)) throw rejection(400, 'total_amount_invalid')
    const order_id = randomUUID()
    orders.set(order_id, { ...fields, order_id, status: 'new', captured: 0, refunds: [] })
    const checkout_id = randomUUID()
    const checkout_url = `https://checkout-sandbox.tamara.co/checkout/${checkout_id}`
    return { status: 200, body: { order_id, checkout_id, checkout_url, status: 'new' } }
  }

  const present = (order: Order): ApiReply => {
    const { currency } = order.total_amount
    return {
      status: 200,
      body: {
        ...order,
        captured_amount: { amount: order.captured / 1000, currency },
        refunded_amount: { amount: refunded(order) / 1000, currency },
        transactions: {
          refunds: order.refunds.map(({ merchant_refund_id, ...refund }) => ({
            ...refund,
            ...(showsRefundIds ? { merchant_refund_id } : {}),
          })),
        },
      },
    }
  }

  function authorise(order: Order): ApiReply {
    if (order.status !== 'approved') throw rejection(409, 'order_not_approved')
    order.status = 'authorised'
    return { status: 200, body: { order_id: order.order_id, status: 'authorised', auto_captured: false } }
  }

  function capture(request: ApiRequest): ApiReply {
    const { order_id, total_amount } = parse(NewCapture, jsonObject(request))
    const order = orders.get(order_id)
    if (!order) throw rejection(404, 'order_not_found')
    const isOpen = ['authorised', 'partially_captured'].includes(order.status)
    const left = thousandths(order.total_amount) - order.captured
    if (!isOpen || thousandths(total_amount) > left || total_amount.currency !== order.total_amount.currency)
      throw rejection(409, 'order_cannot_be_captured')
    order.captured += thousandths(total_amount)
    order.status = order.captured === thousandths(order.total_amount) ? 'fully_captured' : 'partially_captured'
    return { status: 200, body: { capture_id: randomUUID(), order_id, status: order.status, captured_amount: total_amount } }
  }

  function refund(order: Order, request: ApiRequest): ApiReply {
    const { total_amount, merchant_refund_id } = parse(NewRefund, jsonObject(request))
    if (refusesRefunds) throw rejection(409, 'refund_window_closed')
    if (thousandths(total_amount) > order.captured - refunded(order)) throw rejection(400, 'refund_amount_exceeds_captured')
    const refund_id = randomUUID()
    order.refunds.push({ refund_id, merchant_refund_id, total_amount })
    order.status = refunded(order) === order.captured ? 'fully_refunded' : 'partially_refunded'
    return { status: 200, body: { order_id: order.order_id, refund_id, status: order.status, refunded_amount: total_amount } }
  }

  function handleOrder(request: ApiRequest): ApiReply {
    const call = `${request.method} ${request.path}`
    const [, reference] = /^GET \/merchants\/orders\/reference-id\/([\w-]+)$/.exec(call) ?? []
    const [, id, action] = /^(?:GET|POST) \/(?:orders|payments\/simplified-refund)\/([\w-]+)(\/authorise)?$/.exec(call) ?? []
    const order = reference
      ? [...orders.values()].findLast(({ order_reference_id }) => order_reference_id === reference)
      : orders.get(id ?? '')
    if (!order) throw rejection(404, 'order_not_found')
    if (request.method === 'GET') return present(order)
    return action ? authorise(order) : refund(order, request)
  }

  function handle(request: ApiRequest): ApiReply {
    if (request.headers.authorization !== `Bearer ${apiToken}`) throw new ApiRejection(401, { message: 'Not Authenticated' })
    const call = `${request.method} ${request.path}`
    if (call === 'POST /checkout') return createCheckout(request)
    return call === 'POST /payments/capture' ? capture(request) : handleOrder(request)
  }

  const setStatus = (status: string) => (id: string) => {
    existing(orders, id).status = status
  }

  const api = await openLoopbackApi(handle)
  return {
    ...api,
    order: (id: string) => existing(orders, id),
    pay: setStatus('approved'),
    decline: setStatus('declined'),
    expire: setStatus('expired'),
    chargesFor: (paymentId) => [...orders.values()].filter(({ order_reference_id }) => order_reference_id === paymentId).length,
    refundsOf(id) {
      const { refunds } = existing(orders, id)
      return refunds.map(({ total_amount: { amount, currency } }) =>
        Number(toMinorUnits({ amount: BigInt(Math.round(amount * 100)), currency })),
      )
    },
    refuseRefunds() {
      refusesRefunds = true
    },
  } satisfies ProviderServer & Record<string, unknown>
}
