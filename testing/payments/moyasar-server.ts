import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ApiRejection, type ApiReply, type ApiRequest, openLoopbackApi } from './loopback-api.ts'
import { existing, jsonObject, type ProviderServer } from './provider-server.ts'

const link = z.url({ protocol: /^https$/ })

/** The fields of an invoice; Moyasar names no others. */
const NewInvoice = z.strictObject({
  amount: z.int().min(100),
  currency: z.string().regex(/^[A-Z]{3}$/),
  description: z.string().min(1),
  success_url: link.optional(),
  back_url: link.optional(),
  callback_url: link.optional(),
  expired_at: z.iso.datetime().optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).optional(),
})

const NewRefund = z.strictObject({ amount: z.int().min(1).optional() })

type Source = { type: string; company?: string; message?: string | null; response_code?: string | null }
type Payment = {
  id: string
  status: string
  amount: number
  currency: string
  refunded: number
  captured: number
  invoice_id: string
  source: Source
}
type Invoice = z.infer<typeof NewInvoice> & { id: string; status: string; url: string; payments: Payment[] }

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.') || 'body', [message]]))
  throw new ApiRejection(400, { type: 'invalid_request_error', message: 'Validation Failed', errors })
}

const notFound = () => new ApiRejection(404, { type: 'record_not_found', message: 'Object not found', errors: null })

/** Moyasar's invoices and their payments, for one secret key. Source: docs.moyasar.com/api. */
export async function openMoyasarServer({ secretKey }: { secretKey: string }) {
  const invoices = new Map<string, Invoice>()
  const refunds: { invoice: string; amount: number }[] = []
  let refusesRefunds = false

  function createInvoice(request: ApiRequest): ApiReply {
    const id = randomUUID()
    const fields = parse(NewInvoice, jsonObject(request))
    const invoice = {
      ...fields,
      id,
      status: 'initiated',
      url: `https://checkout.moyasar.com/invoices/${id}?lang=en`,
      payments: [],
    }
    invoices.set(id, invoice)
    return { status: 201, body: invoice }
  }

  function listInvoices({ query }: ApiRequest): ApiReply {
    const wanted = [...query].flatMap(([key, value]) => {
      const name = /^metadata\[(\w+)\]$/.exec(key)?.[1]
      return name ? [{ name, value }] : []
    })
    const found = [...invoices.values()].filter(({ metadata }) => wanted.every(({ name, value }) => metadata?.[name] === value))
    // The list has no payments: `payment_id` and `paid_at` stand for them.
    const entries = found.reverse().map(({ payments: _, ...invoice }) => invoice)
    return { status: 200, body: { invoices: entries, meta: { current_page: 1, next_page: null, total_count: entries.length } } }
  }

  function refund(id: string, request: ApiRequest): ApiReply {
    const payment = [...invoices.values()].flatMap(({ payments }) => payments).find((candidate) => candidate.id === id)
    if (!payment) throw notFound()
    const { amount = payment.amount - payment.refunded } = parse(NewRefund, jsonObject(request))
    const isRefundable = ['paid', 'captured', 'refunded'].includes(payment.status) && payment.source.type !== 'sadad'
    if (refusesRefunds || !isRefundable || amount > payment.amount - payment.refunded)
      throw new ApiRejection(400, { type: 'invalid_request_error', message: 'The payment cannot be refunded', errors: null })
    payment.refunded += amount
    payment.status = 'refunded'
    refunds.push({ invoice: payment.invoice_id, amount })
    return { status: 200, body: payment }
  }

  function handle(request: ApiRequest): ApiReply {
    const expected = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
    if (request.headers.authorization !== expected)
      throw new ApiRejection(401, { type: 'authentication_error', message: 'Invalid authorization credentials', errors: null })
    const call = `${request.method} ${request.path}`
    if (call === 'POST /invoices') return createInvoice(request)
    if (call === 'GET /invoices') return listInvoices(request)
    const invoice = invoices.get(/^GET \/invoices\/([\w-]+)$/.exec(call)?.[1] ?? '')
    if (invoice) return { status: 200, body: invoice }
    const payment = /^POST \/payments\/([\w-]+)\/refund$/.exec(call)?.[1]
    if (payment) return refund(payment, request)
    throw notFound()
  }

  /** The customer tries to pay an invoice; nobody checks here whether it was paid before, as two open pages do not. */
  function attempt(id: string, status: string, source: Source = { type: 'creditcard', company: 'mada' }) {
    const invoice = existing(invoices, id)
    const { amount, currency } = invoice
    const payment = { id: randomUUID(), status, amount, currency, refunded: 0, captured: 0, invoice_id: id, source }
    invoice.payments.push(payment)
    if (status === 'paid') invoice.status = 'paid'
    return payment
  }

  const invoicesOf = (paymentId: string) => [...invoices.values()].filter(({ metadata }) => metadata?.payment_id === paymentId)

  const api = await openLoopbackApi(handle)
  return {
    ...api,
    attempt,
    invoice: (id: string) => existing(invoices, id),
    invoicesOf,
    pay: (id) => void attempt(id, 'paid'),
    decline: (id) =>
      void attempt(id, 'failed', { type: 'creditcard', company: 'visa', message: 'DECLINED', response_code: '05' }),
    expire(id) {
      existing(invoices, id).status = 'expired'
    },
    chargesFor: (paymentId) => invoicesOf(paymentId).length,
    refundsOf: (id) => refunds.filter(({ invoice }) => invoice === id).map(({ amount }) => amount),
    refuseRefunds() {
      refusesRefunds = true
    },
  } satisfies ProviderServer & Record<string, unknown>
}
