import { isolate, isolateFromRight } from '#shared/isolate-text.ts'
import type { Locale } from '#shared/locale.ts'
import { formatAmount } from '#shared/money.ts'
import { Amount } from '#web/ui/amount.tsx'
import { useSite } from '../session/use-site.ts'

/** An amount as the API writes it. */
export type ApiMoney = { amount: string; currency: string }

/** Writes amounts in the reader's language, each with the sign of its own currency. */
export function useMoney(): (money: ApiMoney) => { amount: string; sign: string } {
  const { currencies } = useSite()
  return ({ amount, currency }) => ({
    amount: formatAmount(amount),
    sign: currencies.find(({ code }) => code === currency)?.sign ?? currency,
  })
}

/** An amount with its sign where only text can stand, in the order in which Amount shows them. */
export const moneyInText = ({ amount, sign }: { amount: string; sign: string }, locale: Locale): string =>
  locale === 'ar' ? isolateFromRight(`${amount} ${sign}`) : isolate(`${sign}${sign.length > 1 ? '\u00a0' : ''}${amount}`)

/** One amount inside a text. */
export function MoneyText({ money }: { money: ApiMoney }) {
  return <Amount {...useMoney()(money)} />
}
