import { findAccount, openAccount } from '#server/billing/gateways/gateway-accounts.ts'
import type { EventSource } from '#server/billing/payments/payment-events.ts'
import { findPayment, type PaymentRow, refOf } from '#server/billing/payments/payment-rows.ts'
import type { PaymentProvider, ReadOutcome } from '#server/billing/providers/provider.ts'
import { type ClosedScope, inTransaction } from '#server/platform/scope.ts'
import { findOfCompany } from '../core/repository.ts'
import { type PayingDeps, providerOf } from '../money/paying-deps.ts'
import { applyWord } from './apply-word.ts'

type Account = ReturnType<typeof openAccount>

/** Asks the provider, and captures what it has authorized where that is our duty. */
async function readProvider(provider: PaymentProvider, account: Account, ref: ReturnType<typeof refOf>): Promise<ReadOutcome> {
  const word = await provider.read(account, ref)
  if (word.outcome !== 'found' || word.status !== 'authorized' || !provider.capture) return word
  const taken = await provider.capture(account, { ...ref, providerId: word.providerId })
  if (taken.outcome === 'refused') return { ...word, status: 'failed', failure: taken.failure }
  // After `unknown` too: what the provider says now is what counts.
  return provider.read(account, { ...ref, providerId: word.providerId })
}

/**
 * Asks the provider of a payment and applies what it says; undefined where the payment has no provider that can be asked.
 * No transaction is open while the provider is called.
 */
export async function checkPayment(
  closed: ClosedScope,
  deps: PayingDeps,
  paymentId: string,
  source: EventSource,
): Promise<PaymentRow | undefined> {
  const found = await inTransaction(
    closed,
    async (scope) => {
      const payment = await findPayment(scope, paymentId)
      const account = payment && (await findAccount(scope, payment.gateway_account_id))
      const order = payment && (await findOfCompany(scope, payment.order_id))
      return payment && account && order ? { payment, account, order } : undefined
    },
    { readOnly: true },
  )
  const provider = found && providerOf(deps.providers, found.account.provider)
  if (!found || !provider) return undefined
  const { payment, account, order } = found
  const word = await readProvider(provider, openAccount(deps.encryption, account), refOf(payment, order.reference))
  return inTransaction(closed, (scope) => applyWord(scope, deps, payment, word, source))
}
