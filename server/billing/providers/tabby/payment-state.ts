import type { ProviderPayment, ReadOutcome } from '../provider.ts'
import { fromDecimal } from '../provider-amounts.ts'
import type { TabbyPayment } from './tabby-api.ts'

type Transfer = { amount: string }

/** The sum of captures or refunds in hundredths; null where one cannot be read. */
export function sumOf(transfers: readonly Transfer[] | null | undefined): bigint | null {
  let total = 0n
  for (const { amount } of transfers ?? []) {
    const hundredths = fromDecimal(amount)
    if (hundredths === null) return null
    total += hundredths
  }
  return total
}

const statuses: Readonly<Record<string, ProviderPayment['status']>> = {
  CREATED: 'pending',
  AUTHORIZED: 'authorized',
  REJECTED: 'failed',
  EXPIRED: 'expired',
}

/** CLOSED is final: captured, or given back to the customer where nothing was captured. */
const statusOf = (status: string, captured: bigint) =>
  status === 'CLOSED' ? (captured > 0n ? 'captured' : 'voided') : statuses[status]

/** A payment of Tabby with its captures and refunds. Partly captured it stays authorized, so that the rest is captured. */
export function paymentState({ id, status, currency, captures, refunds }: TabbyPayment): ReadOutcome {
  const [captured, refunded] = [sumOf(captures), sumOf(refunds)]
  if (captured === null || refunded === null) return { outcome: 'unknown', detail: 'unreadable_amount' }
  const state = statusOf(status, captured)
  if (!state) return { outcome: 'unknown', detail: 'unknown_status' }
  const failure = state === 'failed' ? 'rejected' : null
  const method = ['authorized', 'captured'].includes(state) ? 'tabby' : null
  return { outcome: 'found', providerId: id, status: state, currency, captured, refunded, chargedBack: 0n, failure, method }
}
