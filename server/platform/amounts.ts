import { amountText, convert } from '#shared/money.ts'
import type { ClosedScope } from './scope.ts'

/** An amount as it goes over the wire. */
export const money = (minor: bigint, currency: string) => ({ amount: amountText(minor), currency })

/** A price kept in the base currency, in the currency that the visitor sees: converted once, rounded to 0.01. */
export const shownMinor = ({ currency }: ClosedScope, baseMinor: bigint): bigint => convert(baseMinor, '1', currency.rate)

/** {@link shownMinor} as the wire carries it. */
export const shownMoney = (scope: ClosedScope, baseMinor: bigint) => money(shownMinor(scope, baseMinor), scope.currency.code)
