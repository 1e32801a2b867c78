import { z } from 'zod'
import { type CallOutcome, callProvider } from '../call-provider.ts'
import type { Account } from '../provider.ts'
import type { ProviderSettings } from '../provider-options.ts'
import type { NewCheckout, TamaraMoney } from './checkout-body.ts'

/** The fields that are read of Tamara's objects. Source: docs.tamara.co/reference. */
const money = z.object({ amount: z.union([z.number(), z.string()]), currency: z.string() })

const Checkout = z.object({ order_id: z.string().min(1), checkout_url: z.url({ protocol: /^https$/ }) })

const Refund = z.object({ refund_id: z.string().nullish(), merchant_refund_id: z.string().nullish() })

const Order = z.object({
  order_id: z.string().min(1),
  order_reference_id: z.string().nullish(),
  status: z.string(),
  total_amount: money,
  captured_amount: money.nullish(),
  refunded_amount: money.nullish(),
  transactions: z.object({ refunds: z.array(Refund).nullish() }).nullish(),
})

export type TamaraOrder = z.infer<typeof Order>

const Authorised = z.object({ status: z.string(), auto_captured: z.boolean().nullish() })
const Captured = z.object({ capture_id: z.string().min(1) })
const Refunded = z.object({ refund_id: z.string().nullish(), status: z.string() })

/** The first error's code; `message` is text for people. */
const code = z
  .object({ errors: z.array(z.object({ error_code: z.string() })).min(1) })
  .transform(({ errors }) => errors[0]?.error_code ?? '')

const hosts = { live: 'https://api.tamara.co', test: 'https://api-sandbox.tamara.co' } as const

export type NewCapture = {
  order_id: string
  total_amount: TamaraMoney
  shipping_info: { shipped_at: string; shipping_company: string }
}

/** The calls of Tamara that are made for one account. */
export function tamaraApi(account: Account, { baseUrl, timeoutMs }: ProviderSettings) {
  const authorization = `Bearer ${account.secrets.api_token ?? ''}`
  const host = baseUrl ?? hosts[account.mode]
  const call = <T>(method: 'GET' | 'POST', path: string, reply: z.ZodType<T>, body?: unknown): Promise<CallOutcome<T>> =>
    callProvider({ method, url: `${host}${path}`, authorization, body, reply, code, timeoutMs })
  return {
    createCheckout: (body: NewCheckout) => call('POST', '/checkout', Checkout, body),
    fetchOrder: (id: string) => call('GET', `/orders/${encodeURIComponent(id)}`, Order),
    findOrder: (paymentId: string) => call('GET', `/merchants/orders/reference-id/${encodeURIComponent(paymentId)}`, Order),
    authorise: (id: string) => call('POST', `/orders/${encodeURIComponent(id)}/authorise`, Authorised),
    capture: (body: NewCapture) => call('POST', '/payments/capture', Captured, body),
    refund: (id: string, body: { total_amount: TamaraMoney; comment: string; merchant_refund_id: string }) =>
      call('POST', `/payments/simplified-refund/${encodeURIComponent(id)}`, Refunded, body),
  }
}

export type TamaraApi = ReturnType<typeof tamaraApi>
