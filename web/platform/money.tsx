import { formatAmount } from '#shared/money.ts'
import { Amount } from '#web/ui/amount.tsx'
import { useLocale, useSite } from './use-site.ts'

/** An amount as the API writes it. */
export type ApiMoney = { amount: string; currency: string }

/** Writes amounts in the reader's language, each with the sign of its own currency. */
export function useMoney(): (money: ApiMoney) => { amount: string; sign: string } {
  const locale = useLocale()
  const { currencies } = useSite()
  return ({ amount, currency }) => ({
    amount: formatAmount(amount, locale),
    sign: currencies.find(({ code }) => code === currency)?.sign ?? currency,
  })
}

/** One amount inside a text. */
export function MoneyText({ money }: { money: ApiMoney }) {
  return <Amount {...useMoney()(money)} />
}
