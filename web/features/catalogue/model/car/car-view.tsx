import { useTranslations } from '#web/platform/texts.ts'
import { BookingBar, ModelColumns } from '../booking-panel.tsx'
import { useCancellation } from '../cancellation-box.tsx'
import type { ModelPage } from '../load-page.ts'
import { ModelHeader } from '../model-header.tsx'
import { Description, ModelSections, useDocuments, useInclusions } from '../model-sections.tsx'
import { CarCalendar } from './car-calendar.tsx'
import { useCarFacts } from './car-facts.tsx'
import { CarPlaces } from './car-places.tsx'
import { CarPrices } from './car-prices.tsx'
import { CarTerms } from './car-terms.tsx'
import { RentalCard } from './rental-card.tsx'

export type CarPage = Extract<ModelPage, { view: 'car' }>

/** The page of a car. */
export function CarView({ page }: { page: ModelPage }) {
  return page.view === 'car' ? <CarColumns page={page} /> : null
}

function CarColumns({ page }: { page: CarPage }) {
  const { model, estimate } = page
  const t = useTranslations('car')
  const quote = estimate && 'quote' in estimate ? estimate.quote : null
  return (
    <ModelColumns
      bar={<BookingBar model={model} total={quote?.total.amount ?? null} {...(!quote && { label: t('choose_dates') })} />}
      card={<RentalCard page={page} />}
    >
      <ModelHeader model={model} facts={useCarFacts(page)}>
        {page.car.or_similar && <p className="text-sm text-muted">{t('or_similar')}</p>}
      </ModelHeader>
      <Sections page={page} />
    </ModelColumns>
  )
}

function Sections({ page }: { page: CarPage }) {
  const { model, rental, estimate } = page
  const t = useTranslations('car')
  const inclusions = useInclusions(model)
  const documents = useDocuments(model)
  const cancellation = useCancellation({ model, start: estimate && 'start' in estimate ? estimate.start : null })
  const sections = [
    { id: 'overview', tab: t('overview_tab'), title: t('overview'), content: <Description text={model.description} /> },
    { id: 'prices', tab: t('prices_tab'), title: t('prices'), content: <CarPrices page={page} /> },
    { id: 'dates', tab: t('dates_tab'), title: t('dates'), content: <CarCalendar page={page} /> },
    { id: 'terms', tab: t('terms_tab'), title: t('terms'), content: <CarTerms page={page} /> },
    inclusions,
    { id: 'places', tab: t('places_tab'), title: t('places'), content: <CarPlaces places={rental.places} /> },
    documents,
    cancellation,
  ]
  return <ModelSections sections={sections} />
}
