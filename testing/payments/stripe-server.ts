import { z } from 'zod'
import { type FormValue, parseForm } from './form-body.ts'
import { ApiRejection, type ApiReply, type ApiRequest, openLoopbackApi } from './loopback-api.ts'
import { existing, type ProviderServer } from './provider-server.ts'
import { newId, type StripeDispute, type StripeIntent, type StripeRefund, type StripeSession } from './stripe-objects.ts'

const units = z.string().regex(/^\d+$/).transform(Number)
const metadata = z.record(z.string(), z.string().max(500))

/** A list in a form is an object whose keys are places. */
const listOf = <T extends z.ZodType>(item: T) => z.record(z.string(), item).transform((items) => Object.values(items))

const LineItem = z.strictObject({
  quantity: units,
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-z]{3}$/),
    unit_amount: units,
    product_data: z.strictObject({ name: z.string().min(1) }),
  }),
})

const NewSession = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: z.string().max(200).optional(),
  allowed_payment_method_types: listOf(z.enum(['card', 'link'])).optional(),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  line_items: listOf(LineItem),
  customer_email: z.email().optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  expires_at: units.optional(),
  locale: z.enum(['auto', 'en']).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z.strictObject({ description: z.string().optional(), metadata: metadata.optional() }).optional(),
})

const NewRefund = z.strictObject({ payment_intent: z.string(), amount: units.optional(), metadata: metadata.optional() })

const rejection = (status: number, type: string, code?: string) =>
  new ApiRejection(status, { error: { type, code, message: 'Your request could not be carried out.' } })

function parse<T>(schema: z.ZodType<T, unknown>, value: FormValue): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const isUnknown = parsed.error.issues.some(({ code }) => code === 'unrecognized_keys')
  throw rejection(400, 'invalid_request_error', isUnknown ? 'parameter_unknown' : 'parameter_invalid')
}

const page = (data: unknown[], has_more = false): ApiReply => ({ status: 200, body: { object: 'list', data, has_more } })

/** Checkout sessions, payment intents, refunds and disputes, for one secret key at one moment. Source: docs.stripe.com/api. */
export async function openStripeServer({ secretKey, now, pageSize = 100 }: { secretKey: string; now: Date; pageSize?: number }) {
  const sessions = new Map<string, StripeSession>()
  const refunds: StripeRefund[] = []
  const disputes: StripeDispute[] = []
  const keys = new Map<string, { call: string; reply: ApiReply }>()
  let refundFailure: ApiRejection | null = null
  let refundStatus = 'succeeded'
  const seconds = Math.floor(now.getTime() / 1000)

  const intents = () => [...sessions.values()].flatMap(({ payment_intent }) => payment_intent ?? [])

  function createSession(request: ApiRequest): ApiReply {
    const fields = parse(NewSession, parseForm(request.text))
    const { expires_at = seconds + 86_400, line_items } = fields
    if (expires_at < seconds + 1_800 || expires_at > seconds + 86_400) throw rejection(400, 'invalid_request_error', 'expires_at')
    const amount_total = line_items.reduce((total, { quantity, price_data }) => total + quantity * price_data.unit_amount, 0)
    if (amount_total < 50) throw rejection(400, 'invalid_request_error', 'amount_too_small')
    const id = newId('cs_test')
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.com/c/pay/${id}#fid`,
      currency: line_items[0]?.price_data.currency ?? '',
      amount_total,
      client_reference_id: fields.client_reference_id ?? null,
      created: seconds,
      expires_at,
      metadata: fields.metadata ?? {},
      livemode: false,
      payment_intent: null,
    }
    sessions.set(id, session)
    return { status: 200, body: structuredClone(session) }
  }

  /** What the customer's try makes: Stripe has no payment intent before it. */
  function intentOf(id: string): StripeIntent {
    const session = existing(sessions, id)
    const { amount_total: amount, metadata } = session
    const currency = session.currency ?? ''
    session.payment_intent ??= {
      id: newId('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount,
      currency,
      metadata,
      last_payment_error: null,
      latest_charge: null,
    }
    return session.payment_intent
  }

  function listSessions({ query }: ApiRequest): ApiReply {
    const [from, to] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lte]') ?? seconds)]
    const newest = [...sessions.values()].filter(({ created }) => created >= from && created <= to).reverse()
    const start = newest.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const size = Math.min(pageSize, Number(query.get('limit') ?? 10))
    return page(newest.slice(start, start + size), newest.length > start + size)
  }

  function createRefund(request: ApiRequest): ApiReply {
    const fields = parse(NewRefund, parseForm(request.text))
    const charge = intents().find(({ id }) => id === fields.payment_intent)?.latest_charge
    if (refundFailure) throw refundFailure
    if (!charge) throw rejection(400, 'invalid_request_error', 'payment_intent_unexpected_state')
    const { amount = charge.amount_captured - charge.amount_refunded } = fields
    if (charge.disputed) throw rejection(400, 'invalid_request_error', 'charge_disputed')
    if (charge.amount_refunded === charge.amount_captured)
      throw rejection(400, 'invalid_request_error', 'charge_already_refunded')
    if (amount > charge.amount_captured - charge.amount_refunded)
      throw rejection(400, 'invalid_request_error', 'amount_too_large')
    const refund: StripeRefund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: charge.currency,
      status: refundStatus,
      payment_intent: fields.payment_intent,
      metadata: fields.metadata ?? {},
    }
    charge.amount_refunded += amount
    refunds.unshift(refund)
    return { status: 200, body: structuredClone(refund) }
  }

  /** A session as it is read: without `expand` a payment intent is its id alone. */
  function presentSession(session: StripeSession, { query }: ApiRequest): ApiReply {
    const isExpanded = [...query].some(([key, value]) => key.startsWith('expand') && value === 'payment_intent.latest_charge')
    const payment_intent = isExpanded ? session.payment_intent : (session.payment_intent?.id ?? null)
    return { status: 200, body: { ...session, url: session.status === 'open' ? session.url : null, payment_intent } }
  }

  /** The first answer to a key is given again, for the same call with the same parameters. */
  function once(request: ApiRequest, create: (request: ApiRequest) => ApiReply): ApiReply {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return create(request)
    const call = `${request.path} ${request.text}`
    const earlier = keys.get(key)
    if (earlier && earlier.call !== call) throw rejection(400, 'idempotency_error')
    const reply = earlier?.reply ?? create(request)
    keys.set(key, { call, reply })
    return reply
  }

  const isOf =
    ({ query }: ApiRequest) =>
    ({ payment_intent }: { payment_intent: string }) =>
      payment_intent === query.get('payment_intent')

  const calls: Readonly<Record<string, (request: ApiRequest) => ApiReply>> = {
    'POST /v1/checkout/sessions': (request) => once(request, createSession),
    'GET /v1/checkout/sessions': listSessions,
    'POST /v1/refunds': (request) => once(request, createRefund),
    'GET /v1/refunds': (request) => page(refunds.filter(isOf(request))),
    'GET /v1/disputes': (request) => page(disputes.filter(isOf(request))),
  }

  function handle(request: ApiRequest): ApiReply {
    const { authorization, 'stripe-version': version } = request.headers
    if (authorization !== `Bearer ${secretKey}`) throw rejection(401, 'invalid_request_error')
    if (!/^\d{4}-\d{2}-\d{2}\.\w+$/.test(String(version))) throw rejection(400, 'invalid_request_error')
    const call = `${request.method} ${request.path}`
    const answer = calls[call]
    if (answer) return answer(request)
    const session = sessions.get(/^GET \/v1\/checkout\/sessions\/(\w+)$/.exec(call)?.[1] ?? '')
    if (!session) throw rejection(404, 'invalid_request_error', 'resource_missing')
    return presentSession(session, request)
  }

  function payWith(id: string, wallet: string | null) {
    const session = existing(sessions, id)
    const intent = intentOf(id)
    const { amount, currency } = intent
    Object.assign(session, { status: 'complete', payment_status: 'paid' })
    Object.assign(intent, { status: 'succeeded', last_payment_error: null })
    intent.latest_charge = {
      id: newId('ch'),
      object: 'charge',
      currency,
      amount,
      amount_captured: amount,
      amount_refunded: 0,
      disputed: false,
      payment_intent: intent.id,
      payment_method_details: { type: 'card', card: { brand: 'visa', wallet: wallet ? { type: wallet } : null } },
    }
  }

  const api = await openLoopbackApi(handle)
  return {
    ...api,
    payWith,
    session: (id: string) => existing(sessions, id),
    intent: intentOf,
    /** The customer's bank takes money back. */
    dispute(id: string, status: string, amount: number, currency = 'sar') {
      const { id: payment_intent, latest_charge } = intentOf(id)
      if (latest_charge) latest_charge.disputed = true
      disputes.push({ id: newId('du'), object: 'dispute', amount, currency, status, payment_intent })
    },
    /** The state that later refunds begin with. */
    beginRefundsAs(status: string) {
      refundStatus = status
    },
    settleRefunds(status: string, failure_reason?: string) {
      for (const refund of refunds) Object.assign(refund, { status, failure_reason })
    },
    pay: (id) => payWith(id, null),
    decline(id) {
      intentOf(id).last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
    },
    expire(id) {
      existing(sessions, id).status = 'expired'
    },
    chargesFor: (paymentId) => [...sessions.values()].filter((session) => session.client_reference_id === paymentId).length,
    refundsOf: (id) =>
      refunds
        .filter(({ payment_intent }) => payment_intent === sessions.get(id)?.payment_intent?.id)
        .map(({ amount }) => amount)
        .reverse(),
    refuseRefunds() {
      refundFailure = rejection(400, 'invalid_request_error', 'balance_insufficient')
    },
  } satisfies ProviderServer & Record<string, unknown>
}
