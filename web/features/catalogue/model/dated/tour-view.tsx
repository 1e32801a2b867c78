import { useTranslations } from '#web/platform/texts.ts'
import { fact, useCommonFacts } from '../common-facts.tsx'
import type { ModelPage } from '../load-page.ts'
import type { Tour } from '../model-record.ts'
import { type DatedPage, DatedView } from './dated-view.tsx'
import { EventBox } from './event-box.tsx'
import { useTourSections, useVisa } from './tour-sections.tsx'

/** The page of a package. */
export function TourView({ page }: { page: ModelPage }) {
  if (page.view !== 'tour' || !page.model.package) return null
  return <TourPage page={page} tour={page.model.package} />
}

function TourPage({ page, tour }: { page: DatedPage; tour: Tour }) {
  const t = useTranslations('tour')
  const { event } = page.model
  const parts = {
    facts: useTourFacts(page, tour),
    below: event && <EventBox event={event} />,
    overview: t('overview'),
    programme: useTourSections(tour),
    last: useVisa(tour),
  }
  return <DatedView page={page} parts={parts} />
}

function useTourFacts({ model }: DatedPage, { nights, flights, min_group }: Tour) {
  const t = useTranslations('catalogue')
  const say = useTranslations('model')
  const ofTour = useTranslations('tour')
  const { place, confirmation, cancellation } = useCommonFacts(model)
  return [
    fact('moon-star', t('trip.facts.duration'), say('nights', { n: nights })),
    place,
    ...(flights ? [fact('plane', ofTour('flights'), ofTour(flights.included ? 'flights_included' : 'flights_excluded'))] : []),
    ...(min_group > 1 ? [fact('users', ofTour('min_group'), ofTour('persons', { n: min_group }))] : []),
    confirmation,
    ...cancellation,
  ]
}
