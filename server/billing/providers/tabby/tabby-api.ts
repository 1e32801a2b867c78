import { z } from 'zod'
import { type CallOutcome, callProvider } from '../call-provider.ts'
import type { Account } from '../provider.ts'
import type { ProviderSettings } from '../provider-options.ts'
import type { NewCheckout } from './checkout-body.ts'

/** The fields that are read of Tabby's objects. Source: docs.tabby.ai, and the maker's OpenAPI description. */
const meta = z.looseObject({ payment_id: z.string().nullish() }).nullish()
const transfer = z.object({ id: z.string().nullish(), amount: z.string(), reference_id: z.string().nullish() })

const Payment = z.object({
  id: z.string().min(1),
  status: z.string().transform((status) => status.toUpperCase()),
  amount: z.string(),
  currency: z.string(),
  captures: z.array(transfer).nullish(),
  refunds: z.array(transfer).nullish(),
  meta,
})

export type TabbyPayment = z.infer<typeof Payment>

const page = z.object({ web_url: z.url({ protocol: /^https$/ }).nullish() })

const Session = z.object({
  status: z.string(),
  payment: z.object({ id: z.string().min(1) }).nullish(),
  configuration: z.object({
    available_products: z.object({ installments: z.array(page).nullish() }).nullish(),
    products: z.object({ installments: z.object({ rejection_reason: z.string().nullish() }).nullish() }).nullish(),
  }),
})

export type TabbySession = z.infer<typeof Session>

const PaymentList = z.object({ payments: z.array(Payment).nullish() })

/** A conflict is told apart by its text alone, which is fixed words of Tabby's. */
const code = z
  .object({ errorType: z.string(), error: z.string().nullish() })
  .transform(({ errorType, error }) => (error === 'payment is disputed' ? 'disputed' : errorType))

/** Tabby's API is divided by country: keys of one are forbidden at the other. */
const hosts: Readonly<Record<string, string>> = { sa: 'https://api.tabby.sa', ae: 'https://api.tabby.ai' }

/** The most payments of a page. */
export const pageSize = 20

/** The calls of Tabby that are made for one account. */
export function tabbyApi(account: Account, { baseUrl, timeoutMs }: ProviderSettings) {
  const authorization = `Bearer ${account.secrets.secret_key ?? ''}`
  const host = baseUrl ?? hosts[account.settings.region ?? 'sa'] ?? hosts.sa
  const call = <T>(method: 'GET' | 'POST', path: string, reply: z.ZodType<T>, body?: unknown): Promise<CallOutcome<T>> =>
    callProvider({ method, url: `${host}${path}`, authorization, body, reply, code, timeoutMs })
  const pathOf = (id: string) => `/api/v2/payments/${encodeURIComponent(id)}`
  return {
    createCheckout: (body: NewCheckout) => call('POST', '/api/v2/checkout', Session, body),
    fetchPayment: (id: string) => call('GET', pathOf(id), Payment),
    /** Authorized and closed payments of these days, newest first. */
    listPayments: (from: string, to: string, offset: number) =>
      call(
        'GET',
        `/api/v2/payments?${new URLSearchParams({ created_at__gte: from, created_at__lte: to, limit: String(pageSize), offset: String(offset) })}`,
        PaymentList,
      ),
    capture: (id: string, amount: string, reference_id: string) =>
      call('POST', `${pathOf(id)}/captures`, Payment, { amount, reference_id }),
    refund: (id: string, body: { amount: string; reference_id: string; reason: string }) =>
      call('POST', `${pathOf(id)}/refunds`, Payment, body),
  }
}

export type TabbyApi = ReturnType<typeof tabbyApi>
