import type { Amount } from '../provider.ts'
import { decimalsOf, fromMinorUnits, toMinorUnits } from '../provider-amounts.ts'

/** Stripe counts these in hundredths, though they have no smaller coin. Source: docs.stripe.com/currencies. */
const inHundredths = new Set(['ISK', 'UGX'])

const placesOf = (currency: string) => (inHundredths.has(currency) ? 2 : decimalsOf(currency))

/** Hundredths as Stripe's smallest units; null where the currency has no such amount. */
export function toStripeUnits({ amount, currency }: Amount): number | null {
  if (inHundredths.has(currency) && amount % 100n !== 0n) return null
  return toMinorUnits({ amount, currency }, placesOf(currency))
}

/** The hundredths of Stripe's units; null where they are not whole. */
export const fromStripeUnits = (units: number, currency: string): bigint | null =>
  fromMinorUnits(units, currency, placesOf(currency))
