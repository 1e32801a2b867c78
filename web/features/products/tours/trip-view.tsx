import { Suspense } from 'react'
import { joinList } from '#shared/join-list.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { useDuration } from '#web/shell/cards/use-duration.ts'
import { PlaceMap } from '../map/place-map-part.ts'
import { fact, useCommonFacts } from '../product/common-facts.tsx'
import type { Trip } from '../product/product-record.ts'
import { Guide } from './guide.tsx'
import type { TourPage } from './load-departures.ts'
import { Programme } from './programme.tsx'
import { shownMinutes } from './programme-days.ts'
import { TourView } from './tour-view.tsx'

/** The page of a trip. */
export function TripView({ page }: { page: TourPage }) {
  return page.product.trip && <TripPage page={page} trip={page.product.trip} />
}

function TripPage({ page, trip }: { page: TourPage; trip: Trip }) {
  const t = useTranslations('catalogue')
  const facts = useTripFacts(page, trip)
  const programme = trip.programme.length > 0 && {
    id: 'programme',
    tab: t('trip.tab.programme'),
    title: t('trip.programme'),
    content: <Programme trip={trip} />,
  }
  const guide = trip.guide && {
    id: 'guide',
    tab: t('trip.tab.guide'),
    title: t('trip.guide'),
    content: <Guide guide={trip.guide} />,
  }
  const last = {
    id: 'meeting-point',
    tab: t('trip.tab.meeting_point'),
    title: t('trip.meeting_point'),
    content: (
      <Suspense>
        <PlaceMap place={{ ...trip.meeting_point, name: t('trip.meeting_point'), note: t('trip.local_time') }} page={page} />
      </Suspense>
    ),
  }
  return <TourView page={page} parts={{ facts, overview: t('trip.overview'), programme: [programme, guide], last }} />
}

function useTripFacts({ product }: TourPage, trip: Trip) {
  const t = useTranslations('catalogue')
  const duration = useDuration()
  const { place, confirmation, cancellation } = useCommonFacts(product, 'departure')
  const languages = joinList(
    trip.languages.map((code) => t('trip.languages', { code })),
    useLocale(),
  )
  return [
    fact('clock', t('trip.facts.duration'), duration(shownMinutes(trip))),
    place,
    ...(languages ? [fact('languages', t('trip.facts.languages'), languages)] : []),
    ...(trip.group_size === null
      ? []
      : [fact('users', t('trip.facts.group_size'), t('trip.group_size', { n: trip.group_size }))]),
    fact('user-round', t('trip.facts.min_age'), t('trip.min_age', { n: trip.min_age })),
    confirmation,
    ...cancellation,
  ]
}
