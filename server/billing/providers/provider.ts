import type { Locale } from '#shared/locale.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'

/** Payment providers that are called over HTTP; a bank transfer is confirmed by staff and has none. */
export const providerNames = ['test', 'moyasar', 'tabby', 'tamara', 'stripe'] as const

export type ProviderName = (typeof providerNames)[number]

/** A gateway account with its secrets opened, as a provider's calls need it. Never logged. */
export type Account = {
  companyId: string
  id: string
  mode: 'test' | 'live'
  secrets: Readonly<Record<string, string>>
  settings: Readonly<Record<string, string>>
}

/** Hundredths of a currency, whatever its own number of decimals; the provider's module converts. */
export type Amount = { amount: bigint; currency: string }

/** What is charged. Amounts of lines are gross and sum to the amount. */
export type Charge = Amount & {
  /** Our own id, the provider's idempotency key where it takes one. */
  paymentId: string
  method: PaymentMethod
  /** The reference of the order, which the customer knows. */
  reference: string
  invoiceNumber: string
  description: string
  locale: Locale
  customer: { id: string; name: string; email: string; phone: string; since: Date }
  lines: readonly { code: string; name: string; quantity: number; amount: bigint }[]
  tax: bigint
  /** Where the customer comes back to, paid or not. */
  returnUrl: string
  /** Where the provider sends its notices. */
  noticeUrl: string
  expiresAt: Date
}

/** `unknown`: no answer, or one that says nothing; the charge may exist. It never means that nothing happened. */
export type OpenOutcome =
  | { outcome: 'opened'; providerId: string; url: string }
  | { outcome: 'declined'; failure: string }
  | { outcome: 'unknown'; detail: string }

/** The payment that is asked about: `providerId` is null where the answer to `open` was lost. */
export type PaymentRef = Amount & { paymentId: string; providerId: string | null; reference: string; method: PaymentMethod }

/** What the provider says of a payment. Sums are of the provider, in the currency that it charged. */
export type ProviderPayment = {
  outcome: 'found'
  providerId: string
  status: 'pending' | 'authorized' | 'captured' | 'failed' | 'expired' | 'voided'
  currency: string
  captured: bigint
  refunded: bigint
  chargedBack: bigint
  /** The provider's code of a failure. */
  failure: string | null
  /** The method that was really used, where the page offers several. */
  method: PaymentMethod | null
}

/** `missing`: the provider knows no such payment, so nothing was charged by it. */
export type ReadOutcome = ProviderPayment | { outcome: 'missing' } | { outcome: 'unknown'; detail: string }

export type RefundRequest = Amount & {
  refundId: string
  payment: PaymentRef & { providerId: string }
  reason: string
  /** The sum of earlier refunds that the provider has done, so that a repeated call is told from a second refund. */
  refundedBefore: bigint
}

/** `pending`: not done yet; the same request is sent again until it is done or refused. It never refunds twice. */
export type RefundOutcome =
  | { outcome: 'done' | 'pending'; providerId: string | null }
  | { outcome: 'refused'; failure: string }
  | { outcome: 'unknown'; detail: string }

export type CaptureOutcome =
  | { outcome: 'done' }
  | { outcome: 'refused'; failure: string }
  | { outcome: 'unknown'; detail: string }

export type NoticeRequest = { headers: Headers; query: URLSearchParams; body: Buffer }

/** What a notice claims. It is a hint: whatever it says, the provider is asked. */
export type Notice = {
  /** Whether its proof (signature, shared secret) holds. */
  verified: boolean
  /** The provider's id of the event; null where it has none, and the hash of the body stands in. */
  key: string | null
  kind: string
  /** Our own id, where the provider gives it back. */
  paymentId: string | null
  providerId: string | null
}

/** Why an account's settings do not do: the name of the setting and a code. */
export type AccountIssue = { setting: string; issue: 'missing' | 'invalid' }

/**
 * One payment provider. Its functions do not throw for anything that a provider answers or fails to answer, follow no
 * redirects, give up after a time limit, and keep secrets out of what they return.
 */
export type PaymentProvider = {
  name: ProviderName
  methods: readonly PaymentMethod[]
  /** Names of the secrets that an account needs. */
  secretNames: readonly string[]
  /** Names of the settings that it may have, which are no secrets. */
  settingNames: readonly string[]
  /** Whether a charge of this amount can be asked for by this method. */
  takes(account: Pick<Account, 'settings'>, method: PaymentMethod, charge: Amount): boolean
  /** Whether a payment by this method can be refunded through the provider. */
  refunds(method: PaymentMethod): boolean
  open(account: Account, charge: Charge): Promise<OpenOutcome>
  read(account: Account, payment: PaymentRef): Promise<ReadOutcome>
  /** Takes authorized money, where that is our duty; absent where the provider captures by itself. */
  capture?(account: Account, payment: PaymentRef & { providerId: string }): Promise<CaptureOutcome>
  refund(account: Account, request: RefundRequest): Promise<RefundOutcome>
  /** Reads a notice; null where it is not one at all. */
  readNotice(account: Account, request: NoticeRequest): Notice | null
  accountIssues(account: Pick<Account, 'mode' | 'secrets' | 'settings'>): AccountIssue[]
}
