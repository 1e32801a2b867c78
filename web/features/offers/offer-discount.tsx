import type { Infer } from '#contract/client.ts'
import type { Offer } from '#contract/offers.ts'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Percent } from '#web/ui/percent.tsx'

/** An offer as its card shows it. */
export type OfferRecord = Infer<typeof Offer>

/** The discount of an offer, large: a percentage, with its limit, or an amount. */
export function OfferDiscount({ discount: { percent, amount, max } }: Pick<OfferRecord, 'discount'>) {
  const t = useTranslations('offers')
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="inline-flex flex-wrap items-baseline gap-x-2 text-secondary-text ltr:flex-row-reverse ltr:justify-end">
        <span className="text-sm font-semibold">{t('off')}</span>
        <span className="text-h1 font-bold tabular-nums in-[article]:max-sm:text-2xl">
          {percent !== null && <Percent value={percent} />}
          {percent === null && amount && <MoneyText money={amount} />}
        </span>
      </span>
      {max && <span className="text-xs text-muted">{t.rich('max', { amount: () => <MoneyText money={max} /> })}</span>}
    </p>
  )
}
