import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { lastDayOf } from '#web/shell/dates/months.ts'
import type { RangeRules } from '#web/shell/dates/range-rules.ts'
import { lastMonth } from '../calendar/shown-month.ts'
import type { CarPage } from './load-car.ts'

/** What a calendar of the days of a car lets choose. */
export function useRentalRules({ product, rental, today }: CarPage): RangeRules {
  const t = useTranslations('car')
  const { sign } = useMoney()(product.from_price)
  return {
    kind: 'rental',
    first: today,
    last: lastDayOf(lastMonth(today)),
    least: Math.max(1, rental.min_days),
    most: rental.max_days,
    product: {
      slug: product.slug,
      currency: product.from_price.currency,
      leftText: (n) => t('cars_left', { n }),
      note: t('calendar_note', { currency: sign }),
    },
  }
}
