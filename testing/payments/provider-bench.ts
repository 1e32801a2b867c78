import type { Account, Charge, NoticeRequest, PaymentProvider } from '#server/billing/providers/provider.ts'
import type { ProviderOptions } from '#server/billing/providers/provider-options.ts'
import type { ProviderServer } from './provider-server.ts'

/** What the conformance suite needs to know of a provider. */
export type ProviderBench = {
  name: string
  account: Account
  /** What is charged; its method is one of the provider's. */
  charge: Charge
  openServer(): Promise<ProviderServer>
  create(options: ProviderOptions): PaymentProvider
  /** The calls of the API that create, read and give back. */
  calls: { create: RegExp; read: RegExp; refund: RegExp }
  /** Whether the customer's money is only reserved until we take it. */
  isAuthorizedFirst: boolean
  /** Whether a declined try ends the payment; elsewhere the customer tries again on the same page. */
  endsWhenDeclined: boolean
  /** Whether the provider or a search before keeps a repeated `open` from making a second charge. */
  isOpenRepeatable: boolean
  /** A genuine notice. */
  notice(paymentId: string, providerId: string): NoticeRequest
  /** The same notice as somebody else would send it, each with its name. */
  forgeries(paymentId: string, providerId: string): readonly (readonly [name: string, request: NoticeRequest])[]
}

/** A notice as it arrives. */
export const noticeRequest = (
  body: unknown,
  { headers = {}, query = {} }: { headers?: Record<string, string>; query?: Record<string, string> } = {},
): NoticeRequest => ({
  headers: new Headers(headers),
  query: new URLSearchParams(query),
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})
