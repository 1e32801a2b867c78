import { Suspense } from 'react'
import { formatTime } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { BookingBar, ProductColumns } from '../product/booking-panel.tsx'
import { useCancellation } from '../product/cancellation-box.tsx'
import { fact, useCommonFacts } from '../product/common-facts.tsx'
import { ProductHeader } from '../product/product-header.tsx'
import { Description, ProductSections, useDocuments, useInclusions } from '../product/product-sections.tsx'
import { Amenities } from './amenities.tsx'
import { StayCalendar } from './dates/stay-calendar-part.ts'
import { HotelPlace } from './hotel-place.tsx'
import type { HotelPage } from './load-hotel.ts'
import { RoomList } from './rooms/room-list.tsx'
import { StayCard } from './stay-card.tsx'
import { StayForm } from './stay-form.tsx'
import { priceOfStay } from './stay-price.ts'
import { type StayBooking, useStay } from './use-stay.ts'

/** The page of a hotel. */
export function HotelView({ page }: { page: HotelPage }) {
  const { product, hotel, stay } = page
  const t = useTranslations('hotel')
  const booking = useStay(product, hotel)
  const price = stay && priceOfStay(booking.selection, stay, product)
  return (
    <ProductColumns
      bar={
        <BookingBar
          product={product}
          total={price?.total ?? null}
          {...(!price && { href: '#rooms', label: t(stay ? 'choose_rooms' : 'choose_dates') })}
        />
      }
      card={<StayCard page={page} booking={booking} />}
    >
      <ProductHeader product={product} facts={useHotelFacts(page)}>
        <HotelPlace hotel={hotel} isShort />
      </ProductHeader>
      <Sections page={page} booking={booking} />
    </ProductColumns>
  )
}

function useHotelFacts({ product, hotel }: HotelPage) {
  const t = useTranslations('hotel')
  const tProduct = useTranslations('product')
  const locale = useLocale()
  const { place, confirmation, cancellation } = useCommonFacts(product, 'check_in')
  const time = (text: string) => <bdi>{formatTime(text, locale)}</bdi>
  return [
    fact('calendar-check-2', t('check_in'), time(hotel.check_in)),
    fact('log-out', t('check_out'), time(hotel.check_out)),
    place,
    ...(hotel.min_stay > 1 ? [fact('moon-star', t('min_stay'), tProduct('nights', { n: hotel.min_stay }))] : []),
    confirmation,
    ...cancellation,
  ]
}

function Sections({ page, booking }: { page: HotelPage; booking: StayBooking }) {
  const { product, hotel, stay } = page
  const t = useTranslations('hotel')
  const inclusions = useInclusions(product)
  const documents = useDocuments(product)
  const cancellation = useCancellation({ product, start: stay?.start ?? null, begins: 'check_in' })
  const sections = [
    {
      id: 'rooms',
      tab: t('rooms_tab'),
      title: t('rooms'),
      content: (
        <>
          <StayForm page={page} booking={booking} />
          <RoomList page={page} booking={booking} />
        </>
      ),
    },
    {
      id: 'dates',
      tab: t('dates_tab'),
      title: t('dates'),
      content: (
        <Suspense>
          <StayCalendar page={page} booking={booking} />
        </Suspense>
      ),
    },
    { id: 'overview', tab: t('overview_tab'), title: t('overview'), content: <Description text={product.description} /> },
    hotel.amenities.length > 0 && {
      id: 'amenities',
      tab: t('amenities_tab'),
      title: t('amenities'),
      content: <Amenities codes={hotel.amenities} />,
    },
    inclusions,
    { id: 'place', tab: t('place_tab'), title: t('place'), content: <HotelPlace hotel={hotel} /> },
    documents,
    cancellation,
  ]
  return <ProductSections sections={sections} />
}
