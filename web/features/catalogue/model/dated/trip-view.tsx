import { joinList } from '#shared/join-list.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { useDuration } from '#web/shell/use-duration.ts'
import { fact, useCommonFacts } from '../common-facts.tsx'
import type { ModelPage } from '../load-page.ts'
import type { Trip } from '../model-record.ts'
import { type DatedPage, DatedView } from './dated-view.tsx'
import { MeetingPoint } from './meeting-point.tsx'
import { Programme } from './programme.tsx'
import { shownMinutes } from './programme-days.ts'

/** The page of a trip. */
export function TripView({ page }: { page: ModelPage }) {
  if (page.view !== 'trip' || !page.model.trip) return null
  return <TripPage page={page} trip={page.model.trip} />
}

function TripPage({ page, trip }: { page: DatedPage; trip: Trip }) {
  const t = useTranslations('catalogue')
  const facts = useTripFacts(page, trip)
  const programme = trip.programme.length > 0 && {
    id: 'programme',
    tab: t('trip.tab.programme'),
    title: t('trip.programme'),
    content: <Programme trip={trip} />,
  }
  const last = {
    id: 'meeting-point',
    tab: t('trip.tab.meeting_point'),
    title: t('trip.meeting_point'),
    content: <MeetingPoint point={trip.meeting_point} />,
  }
  return <DatedView page={page} parts={{ facts, overview: t('trip.overview'), programme: [programme], last }} />
}

function useTripFacts({ model }: DatedPage, trip: Trip) {
  const t = useTranslations('catalogue')
  const duration = useDuration()
  const { place, confirmation, cancellation } = useCommonFacts(model)
  const languages = joinList(
    trip.languages.map((code) => t('trip.languages', { code })),
    useLocale(),
  )
  return [
    fact('clock', t('trip.facts.duration'), duration(shownMinutes(trip))),
    place,
    ...(languages ? [fact('languages', t('trip.facts.languages'), languages)] : []),
    fact('user-round', t('trip.facts.min_age'), t('trip.min_age', { n: trip.min_age })),
    confirmation,
    ...cancellation,
  ]
}
