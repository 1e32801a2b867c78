import { amountText, convert, formatAmount } from '#shared/money.ts'
import { type ClosedScope, textFor } from './scope.ts'

/** An amount as it goes over the wire. */
export const money = (minor: bigint, currency: string) => ({ amount: amountText(minor), currency })

/** A price kept in the base currency, in the currency that the visitor sees: converted once, rounded to 0.01. */
export const shownMinor = ({ currency }: ClosedScope, baseMinor: bigint): bigint => convert(baseMinor, '1', currency.rate)

/** {@link shownMinor} as the wire carries it. */
export const shownMoney = (scope: ClosedScope, baseMinor: bigint) => money(shownMinor(scope, baseMinor), scope.currency.code)

/** An amount of the wire with its currency's sign, in the scope's language, for texts that are no pages. */
export function moneyText(scope: ClosedScope, { amount, currency }: ReturnType<typeof money>): string {
  const { locale, reference } = scope
  const record = reference.currencies.find(({ code }) => code === currency)
  const sign = record ? textFor(scope, record.sign) : currency
  const figure = formatAmount(amount)
  return locale === 'ar' ? `${figure} ${sign}` : `${sign}${sign.length > 1 ? '\u00a0' : ''}${figure}`
}
