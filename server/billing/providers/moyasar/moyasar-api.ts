import { z } from 'zod'
import { type CallOutcome, callProvider } from '../call-provider.ts'
import type { Account } from '../provider.ts'
import type { ProviderSettings } from '../provider-options.ts'

/** The fields that are read of Moyasar's objects. Source: docs.moyasar.com/api (invoices, payments, metadata). */
const units = z.int().min(0)
const metadata = z.looseObject({ payment_id: z.string().optional() }).nullish()

const Payment = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: units,
  currency: z.string(),
  refunded: units.default(0),
  captured: units.nullish(),
  source: z.looseObject({ type: z.string(), company: z.string().nullish(), response_code: z.string().nullish() }).nullish(),
})

const Invoice = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: units,
  currency: z.string(),
  url: z.url({ protocol: /^https$/ }),
  metadata,
})

const FullInvoice = Invoice.extend({
  payments: z
    .array(Payment)
    .nullish()
    .transform((payments) => payments ?? []),
})
const InvoiceList = z.object({ invoices: z.array(Invoice) })

export type MoyasarPayment = z.infer<typeof Payment>
export type MoyasarInvoice = z.infer<typeof FullInvoice>
export type ListedInvoice = z.infer<typeof Invoice>

const code = z.object({ type: z.string() }).transform(({ type }) => type)

export type NewInvoice = {
  amount: number
  currency: string
  description: string
  success_url: string
  back_url: string
  callback_url: string
  expired_at: string
  metadata: Record<string, string>
}

/** The calls of Moyasar that are made for one account. */
export function moyasarApi(account: Account, { baseUrl = 'https://api.moyasar.com/v1', timeoutMs }: ProviderSettings) {
  const authorization = `Basic ${Buffer.from(`${account.secrets.secret_key ?? ''}:`).toString('base64')}`
  const call = <T>(method: 'GET' | 'POST', path: string, reply: z.ZodType<T>, body?: unknown): Promise<CallOutcome<T>> =>
    callProvider({ method, url: `${baseUrl}${path}`, authorization, body, reply, code, timeoutMs })
  return {
    createInvoice: (body: NewInvoice) => call('POST', '/invoices', Invoice, body),
    fetchInvoice: (id: string) => call('GET', `/invoices/${encodeURIComponent(id)}`, FullInvoice),
    /** The first page of the invoices with our payment id in their metadata, newest first. */
    findInvoices: (paymentId: string) =>
      call('GET', `/invoices?${new URLSearchParams({ 'metadata[payment_id]': paymentId })}`, InvoiceList),
    refundPayment: (id: string, amount: number) =>
      call('POST', `/payments/${encodeURIComponent(id)}/refund`, Payment, { amount }),
  }
}

export type MoyasarApi = ReturnType<typeof moyasarApi>
