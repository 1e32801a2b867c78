import type { ReactNode } from 'react'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { Money } from '../product/product-record.ts'
import { isNonZero } from './is-nonzero.ts'
import type { CarPage } from './load-car.ts'

/** The terms of renting the car: fuel, kilometres, deposit, excess, who may drive. */
export function CarTerms({ page: { rental, car } }: { page: CarPage }) {
  const t = useTranslations('car')
  const line = (term: string, value: ReactNode) => ({ term, value })
  const amount = (money: Money) => <MoneyText money={money} />
  const drives = car.with_driver !== 'only'
  const items = [
    line(t('facts.fuel_policy'), t(`fuel_policy.${rental.fuel_policy}`)),
    line(t('facts.distance'), rental.km_per_day === null ? t('unlimited') : t('km_per_day', { n: rental.km_per_day })),
    ...(rental.km_per_day === null ? [] : [line(t('extra_km'), amount(rental.extra_km_price))]),
    ...(isNonZero(rental.deposit) ? [line(t('deposit'), amount(rental.deposit))] : []),
    ...(isNonZero(rental.excess) ? [line(t('excess'), amount(rental.excess))] : []),
    ...(drives
      ? [line(t('min_age'), t('years', { n: rental.min_age })), line(t('licence_years'), t('years', { n: rental.licence_years }))]
      : []),
    line(t('length'), t('days_between', { min: rental.min_days, max: t('days', { n: rental.max_days }) })),
    ...(rental.one_way_fee ? [line(t('one_way'), amount(rental.one_way_fee))] : []),
  ]
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface px-5 py-3 shadow-card">
      <DefinitionList variant="lines" items={items} />
      {isNonZero(rental.deposit) && <p className="pb-2 text-sm text-muted">{t('deposit_note')}</p>}
    </div>
  )
}
