import type { ReactNode } from 'react'
import { formatShortDay } from '#shared/dates.ts'
import { partySize } from '#shared/party.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { Definition } from '#web/ui/definition-list.tsx'
import { BookingBar, ProductColumns } from '../product/booking-panel.tsx'
import { useCancellation } from '../product/cancellation-box.tsx'
import { ProductHeader } from '../product/product-header.tsx'
import { Description, type MaybeSection, ProductSections, useDocuments, useInclusions } from '../product/product-sections.tsx'
import { BookingCard } from './booking/booking-card.tsx'
import { departureStart } from './booking/price-summary.tsx'
import { type TourBooking, useSelection } from './booking/use-selection.ts'
import type { TourPage } from './load-departures.ts'

/** The sections that differ between a trip and a package. */
export type TourParts = {
  facts: readonly Definition[]
  /** Stands under the summary. */
  below?: ReactNode
  overview: string
  /** After the overview. */
  programme: readonly MaybeSection[]
  /** After the documents. */
  last: MaybeSection
}

/** The page of a trip or package, around what each has of its own. */
export function TourView({ page, parts }: { page: TourPage; parts: TourParts }) {
  const { product } = page
  const booking = useSelection(product, page.departures)
  const booked = useBookedText(booking)
  return (
    <ProductColumns
      bar={booking.departures.length > 0 && <BookingBar product={product} total={booking.price?.total ?? null} booked={booked} />}
      card={<BookingCard product={product} laterMonths={page.laterMonths} booking={booking} />}
    >
      <ProductHeader product={product} facts={parts.facts}>
        {parts.below}
      </ProductHeader>
      <Sections page={page} parts={parts} booking={booking} />
    </ProductColumns>
  )
}

/** The day and the number of travellers; null while the selection cannot be booked. */
function useBookedText({ departure, price, selection, isTooFew }: TourBooking): string | null {
  const locale = useLocale()
  const t = useTranslations('catalogue')
  if (!departure || !price || isTooFew) return null
  return `${formatShortDay(departure.starts_on, locale)} · ${t('filters.travellers', { n: partySize(selection.party) })}`
}

type Props = { page: TourPage; parts: TourParts; booking: TourBooking }

function Sections({ page: { product }, parts, booking }: Props) {
  const t = useTranslations('catalogue')
  const inclusions = useInclusions(product)
  const documents = useDocuments(product)
  const cancellation = useCancellation({
    product,
    start: booking.departure ? departureStart(booking.departure) : null,
    begins: 'departure',
  })
  return (
    <ProductSections
      sections={[
        {
          id: 'overview',
          tab: t('trip.tab.overview'),
          title: parts.overview,
          content: <Description text={product.description} />,
        },
        ...parts.programme,
        inclusions,
        documents,
        parts.last,
        cancellation,
      ]}
    />
  )
}
