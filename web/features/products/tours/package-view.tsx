import { useTranslations } from '#web/platform/texts/texts.ts'
import { fact, useCommonFacts } from '../product/common-facts.tsx'
import type { Tour } from '../product/product-record.ts'
import { EventBox } from './event-box.tsx'
import type { TourPage } from './load-departures.ts'
import { usePackageSections, useVisa } from './package-sections.tsx'
import { TourView } from './tour-view.tsx'

/** The page of a package. */
export function PackageView({ page }: { page: TourPage }) {
  return page.product.package && <PackagePage page={page} tour={page.product.package} />
}

function PackagePage({ page, tour }: { page: TourPage; tour: Tour }) {
  const t = useTranslations('tour')
  const { event } = page.product
  const parts = {
    facts: usePackageFacts(page, tour),
    below: event && <EventBox event={event} />,
    overview: t('overview'),
    programme: usePackageSections(tour),
    last: useVisa(tour),
  }
  return <TourView page={page} parts={parts} />
}

function usePackageFacts({ product }: TourPage, { nights, flights, min_group }: Tour) {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  const ofTour = useTranslations('tour')
  const { place, confirmation, cancellation } = useCommonFacts(product, 'departure')
  return [
    fact('moon-star', t('trip.facts.duration'), tProduct('nights', { n: nights })),
    place,
    ...(flights ? [fact('plane', ofTour('flights'), ofTour(flights.included ? 'flights_included' : 'flights_excluded'))] : []),
    ...(min_group > 1 ? [fact('users', ofTour('min_group'), ofTour('persons', { n: min_group }))] : []),
    confirmation,
    ...cancellation,
  ]
}
