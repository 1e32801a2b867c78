import { Suspense } from 'react'
import { isWholePartyPlaced } from '#shared/booking/stay-selection.ts'
import { formatShortDay, formatTime } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { useIsHijri } from '../calendar/hijri-link.tsx'
import { MonthWithoutScripts } from '../calendar/month-without-scripts.tsx'
import { PlaceMap } from '../map/place-map-part.ts'
import { BookingBar, ProductColumns } from '../product/booking-panel.tsx'
import { useCancellation } from '../product/cancellation-box.tsx'
import { fact, useCommonFacts } from '../product/common-facts.tsx'
import { ProductHeader } from '../product/product-header.tsx'
import { Description, ProductSections, useDocuments, useInclusions } from '../product/product-sections.tsx'
import { StayCalendar } from './dates/stay-calendar.tsx'
import { HiddenSelection } from './guests/hidden-selection.tsx'
import { Amenities, CheckInRules, ChildBeds, RoomList, StayForm } from './hotel-parts.ts'
import { HotelPlace } from './hotel-place.tsx'
import type { HotelPage } from './load-hotel.ts'
import { StayCard } from './stay-card.tsx'
import { priceOfStay } from './stay-price.ts'
import { type StayBooking, useStay } from './use-stay.ts'
import { answerId } from './use-stay-focus.ts'

/** The page of a hotel. */
export function HotelView({ page }: { page: HotelPage }) {
  const { product, hotel, stay } = page
  const t = useTranslations('hotel')
  const booking = useStay(product, hotel)
  const price = stay && priceOfStay(booking.selection, { stay, product, hotel })
  const tProduct = useTranslations('product')
  const locale = useLocale()
  const booked =
    price && isWholePartyPlaced(booking.selection)
      ? `${formatShortDay(stay.from, locale)} · ${tProduct('nights', { n: stay.nights.length })}`
      : null
  return (
    <ProductColumns
      bar={
        <BookingBar
          product={product}
          total={price?.total ?? null}
          booked={booked}
          {...(!price && { href: '#rooms', label: t(stay ? 'choose_rooms' : 'choose_dates') })}
        />
      }
      card={<StayCard page={page} booking={booking} />}
    >
      <ProductHeader product={product} facts={useHotelFacts(page)}>
        <HotelPlace page={page} />
      </ProductHeader>
      <Sections page={page} booking={booking} />
    </ProductColumns>
  )
}

function useHotelFacts(page: HotelPage) {
  const { product, hotel } = page
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
    ...(isOfAllRates(page) ? cancellation : []),
  ]
}

/** The selection, and how the page is looked at, in a plain form. */
function Carried({ booking: { selection } }: { booking: StayBooking }) {
  return (
    <>
      <HiddenSelection selection={selection} />
      {useIsHijri() && <input type="hidden" name="hijri" value="1" />}
    </>
  )
}

/** Whether every rate is cancelled as the hotel says; where they differ, each says it by itself. */
const isOfAllRates = ({ product, hotel }: HotelPage): boolean =>
  hotel.rooms.every(({ rates }) =>
    rates.every(({ cancellation }) => JSON.stringify(cancellation) === JSON.stringify(product.cancellation)),
  )

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
          <Suspense fallback={<div className="min-h-72" />}>
            <StayForm page={page} booking={booking} />
          </Suspense>
          <MonthWithoutScripts id="dates" today={page.today} selected={stay?.from ?? null}>
            {import.meta.env.SSR && page.calendar && <StayCalendar page={page} booking={booking} calendar={page.calendar} />}
          </MonthWithoutScripts>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <RoomList page={page} booking={booking} answerId={answerId} carried={<Carried booking={booking} />} />
          </Suspense>
        </>
      ),
    },
    { id: 'overview', tab: t('overview_tab'), title: t('overview'), content: <Description text={product.description} /> },
    hotel.amenities.length > 0 && {
      id: 'amenities',
      tab: t('amenities_tab'),
      title: t('amenities'),
      content: (
        <Suspense>
          <Amenities amenities={page.amenities} />
        </Suspense>
      ),
    },
    inclusions,
    hotel.rooms.some(({ max_children }) => max_children > 0) && {
      id: 'children',
      tab: t('child_beds.tab'),
      title: t('child_beds.title'),
      content: (
        <Suspense>
          <ChildBeds hotel={hotel} />
        </Suspense>
      ),
    },
    {
      id: 'check-in',
      tab: null,
      title: t('rules'),
      content: (
        <Suspense>
          <CheckInRules hotel={hotel} />
        </Suspense>
      ),
    },
    {
      id: 'place',
      tab: t('place_tab'),
      title: t('place'),
      content: (
        <Suspense>
          <PlaceMap place={{ ...hotel, text: hotel.address, name: product.name }} page={page} />
        </Suspense>
      ),
    },
    documents,
    isOfAllRates(page) && cancellation,
  ]
  return <ProductSections sections={sections} />
}
