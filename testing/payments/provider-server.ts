import type { ApiRequest, LoopbackApi } from './loopback-api.ts'

/**
 * A provider on loopback as the conformance suite drives it: what the customer does on the hosted page, and what the provider
 * has on its books. Units are the smallest of the currency. `providerId` is what `open` answered.
 */
export type ProviderServer = LoopbackApi & {
  /** The customer pays; of a provider that authorizes first, the money is only reserved. */
  pay(providerId: string): void
  decline(providerId: string): void
  expire(providerId: string): void
  /** Everything that could be paid for one payment of ours. */
  chargesFor(paymentId: string): number
  /** The amounts that were given back. */
  refundsOf(providerId: string): number[]
  /** From now on refunds are refused for a reason of the provider's. */
  refuseRefunds(): void
}

/** The JSON object of a body; an empty object where there is none. */
export function jsonObject({ text }: ApiRequest): Record<string, unknown> {
  const value: unknown = text === '' ? {} : JSON.parse(text)
  return Object.fromEntries(Object.entries(value ?? {}))
}

/** The entry of a map that a test means. */
export function existing<T>(map: ReadonlyMap<string, T>, id: string): T {
  const found = map.get(id)
  if (found === undefined) throw new Error(`the provider knows no ${id}`)
  return found
}
