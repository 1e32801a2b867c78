import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Price } from '#web/ui/price.tsx'
import { isNonZero } from './is-nonzero.ts'
import type { CarPage } from './load-car.ts'

const blocks = ['day', 'week', 'month'] as const

/** The prices of a day, a week and a month; the cheapest way to cover the days is taken by itself. */
export function CarPrices({ page: { rental, car } }: { page: CarPage }) {
  const t = useTranslations('car')
  const tProduct = useTranslations('product')
  const money = useMoney()
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3 sm:grid-cols-3">
        {blocks.map((block) => {
          const now = rental.prices[block]
          const old = rental.old_prices?.[block]
          if (!now) return null
          return (
            <div key={block} className="panel grid gap-1">
              <dt className="text-sm text-muted">{t(`price_of.${block}`)}</dt>
              <dd>
                <Price {...money(now)} {...(old && { was: money(old).amount, wasLabel: tProduct('was') })} />
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="text-sm text-muted">{t('prices_note')}</p>
      {car.with_driver !== 'no' && rental.driver_day_price && isNonZero(rental.driver_day_price) && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          {t('driver_price')} <Price {...money(rental.driver_day_price)} size="small" />
        </p>
      )}
    </div>
  )
}
