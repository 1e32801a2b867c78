import type { PaymentProviders } from '#server/billing/providers/create-providers.ts'
import type { PaymentProvider } from '#server/billing/providers/provider.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Mails } from '#server/platform/mail/mails.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'

export type Providers = PaymentProviders

/** Enqueues, in the transaction of its cause, what is done about money later. */
export type PayingJobs = {
  /** Asks the provider about a payment at the moment that its row names. */
  scheduleCheck(scope: Scope, payment: { id: string; check_at: Date | null }): Promise<void>
  /** Calls the provider for a refund at the moment that its row names. */
  scheduleRefund(scope: Scope, refund: { id: string; attempt_at: Date | null }): Promise<void>
  /** Writes to the customer about what has changed. */
  scheduleNews(scope: Scope, orderId: string): Promise<void>
}

/** The dependencies of taking and giving back money. */
export type PayingDeps = {
  providers: Providers
  encryption: Encryption
  mails: Mails
  jobs: PayingJobs
  /** The origin of a company's site, without a slash at its end. */
  originOf(company: { id: string; slug: string }): string
}

/** The provider of a gateway account; undefined for a bank transfer. */
export const providerOf = (providers: Providers, provider: string): PaymentProvider | undefined =>
  Object.values(providers).find(({ name }) => name === provider)

/** Whether a refund can go back the way the money came. */
export const refundsThrough = (providers: Providers, provider: string, method: PaymentMethod): boolean =>
  providerOf(providers, provider)?.refunds(method) ?? false
