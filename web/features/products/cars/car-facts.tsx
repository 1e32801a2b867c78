import { useTranslations } from '#web/platform/texts/texts.ts'
import type { Definition } from '#web/ui/definition-list.tsx'
import { fact, useCommonFacts } from '../product/common-facts.tsx'
import type { CarPage } from './load-car.ts'

/** The main facts of a car at a glance. */
export function useCarFacts({ product, car, rental }: CarPage): Definition[] {
  const t = useTranslations('car')
  const from = String(rental.year_from)
  const to = String(rental.year_to)
  const { confirmation, cancellation } = useCommonFacts(product, 'pick_up')
  return [
    fact('users', t('facts.seats'), t('seats', { n: car.seats })),
    fact('luggage', t('facts.bags'), t('bags', { n: car.bags })),
    fact('cog', t('facts.gearbox'), t(`gearbox.${car.gearbox}`)),
    fact('fuel', t('facts.fuel'), t(`fuel.${rental.fuel}`)),
    fact('door-open', t('facts.doors'), t('doors', { n: car.doors })),
    fact('calendar-days', t('facts.years'), from === to ? from : t('from_year_to', { from, to })),
    fact('gauge', t('facts.distance'), rental.km_per_day === null ? t('unlimited') : t('km_per_day', { n: rental.km_per_day })),
    fact('user-check', t('facts.driver'), t(`driver.${car.with_driver}`)),
    confirmation,
    ...cancellation,
  ]
}
