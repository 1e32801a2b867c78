import { missingFields } from '#shared/booking/rental-selection.ts'
import { formatShortDay } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { BookingBar, ProductColumns } from '../product/booking-panel.tsx'
import { useCancellation } from '../product/cancellation-box.tsx'
import { ProductHeader } from '../product/product-header.tsx'
import { Description, ProductSections, useDocuments, useInclusions } from '../product/product-sections.tsx'
import { RentalCard } from './booking/rental-card.tsx'
import { CarCalendar } from './car-calendar.tsx'
import { useCarFacts } from './car-facts.tsx'
import { CarPlaces } from './car-places.tsx'
import { CarPrices } from './car-prices.tsx'
import { CarTerms } from './car-terms.tsx'
import type { CarPage } from './load-car.ts'
import { useRental } from './use-rental.ts'

/** The page of a car. */
export function CarView({ page }: { page: CarPage }) {
  const { product, estimate } = page
  const t = useTranslations('car')
  const quote = estimate && 'quote' in estimate ? estimate.quote : null
  return (
    <ProductColumns
      bar={
        <BookingBar
          product={product}
          total={quote?.total.amount ?? null}
          booked={useBookedText(page)}
          {...(!quote && { label: t('choose_dates') })}
        />
      }
      card={<RentalCard page={page} />}
    >
      <ProductHeader product={product} facts={useCarFacts(page)}>
        {page.car.or_similar && <p className="text-sm text-muted">{t('or_similar')}</p>}
      </ProductHeader>
      <Sections page={page} />
    </ProductColumns>
  )
}

/** The first day and the number of days; null while something is missing or the rental cannot be had. */
function useBookedText(page: CarPage): string | null {
  const { product, estimate } = page
  const t = useTranslations('car')
  const locale = useLocale()
  const selection = useRental(page)
  const isMissing = missingFields(selection, product.confirmation).length > 0
  if (isMissing || !estimate || 'errors' in estimate) return null
  return `${formatShortDay(selection.from, locale)} · ${t('days', { n: estimate.quote.days })}`
}

function Sections({ page }: { page: CarPage }) {
  const { product, rental, estimate } = page
  const t = useTranslations('car')
  const inclusions = useInclusions(product)
  const documents = useDocuments(product)
  const cancellation = useCancellation({
    product,
    start: estimate && 'start' in estimate ? estimate.start : null,
    begins: 'pick_up',
  })
  const sections = [
    { id: 'overview', tab: t('overview_tab'), title: t('overview'), content: <Description text={product.description} /> },
    { id: 'prices', tab: t('prices_tab'), title: t('prices'), content: <CarPrices page={page} /> },
    { id: 'dates', tab: t('dates_tab'), title: t('dates'), content: <CarCalendar page={page} /> },
    { id: 'terms', tab: t('terms_tab'), title: t('terms'), content: <CarTerms page={page} /> },
    inclusions,
    { id: 'places', tab: t('places_tab'), title: t('places'), content: <CarPlaces places={rental.places} /> },
    documents,
    cancellation,
  ]
  return <ProductSections sections={sections} />
}
