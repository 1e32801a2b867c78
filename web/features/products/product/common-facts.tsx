import { useTranslations } from '#web/platform/texts/texts.ts'
import type { Definition } from '#web/ui/definition-list.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { inOrder } from './cancellation-steps.ts'
import type { Beginning, ProductRecord } from './product-record.ts'

/** One fact with its icon. */
export const fact = (icon: IconName, term: string, value: Definition['value']): Definition => ({ term, value, icon })

/** What every kind tells: where it is, how it is confirmed, and how long a cancellation is free. */
export function useCommonFacts({ confirmation, cancellation, destination, country }: ProductRecord, begins: Beginning) {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  const free = inOrder(cancellation).findLast(({ fee_percent }) => fee_percent === 0)
  const place = destination && destination.name !== country.name ? destination.name : null
  const placeText = place ? t('trip.place', { place, country: country.name }) : country.name
  return {
    place: fact('map-pin', t('trip.facts.place'), placeText),
    confirmation: fact('zap', t('trip.facts.confirmation'), t(`trip.${confirmation}`)),
    cancellation:
      free && free.days_before > 0
        ? [fact('shield-check', t('trip.facts.cancellation'), tProduct(`free_until.${begins}`, { n: free.days_before }))]
        : [],
  }
}
