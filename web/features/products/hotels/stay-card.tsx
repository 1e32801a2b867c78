import { Suspense } from 'react'
import type { StaySelection } from '#shared/booking/stay-selection.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BookingPanel } from '../product/booking-panel.tsx'
import { StayDays } from './dates/stay-days.tsx'
import { AgeFields } from './guests/age-fields.tsx'
import { StayBookingForm } from './hotel-parts.ts'
import type { HotelPage } from './load-hotel.ts'
import { lowestNight } from './stay-price.ts'
import type { StayBooking } from './use-stay.ts'

type Props = { page: HotelPage; booking: StayBooking }

/** The selection of a hotel, its price, and the button to the booking. */
export function StayCard({ page, booking }: Props) {
  const t = useTranslations('hotel')
  const { product, stay } = page
  return (
    <BookingPanel product={product} price={useLowestNight(page, booking.selection)}>
      {booking.misread.rooms && <Alert tone="warning">{t('misread.rooms')}</Alert>}
      {stay && booking.selection.rooms.length > 0 ? (
        <Suspense>
          <StayBookingForm page={page} stay={stay} booking={booking} days={<StayDays stay={stay} />} Ages={AgeFields} />
        </Suspense>
      ) : (
        <>
          {stay && <StayDays stay={stay} />}
          <p className="rounded-control bg-sunken px-4 py-3 text-sm text-muted">
            {t(stay ? 'choose_rooms_first' : 'choose_dates_first')}
          </p>
          <LinkButton href="#rooms" size="large" wide>
            {t(stay ? 'choose_rooms' : 'choose_dates')}
          </LinkButton>
        </>
      )}
    </BookingPanel>
  )
}

/** The lowest price of the chosen nights, before rooms are chosen; null where it is that of the hotel. */
function useLowestNight({ product, hotel, stay }: HotelPage, selection: StaySelection) {
  const t = useTranslations('catalogue')
  const night = stay && selection.rooms.length === 0 ? lowestNight(selection, { stay, product, hotel }) : null
  if (!night) return null
  const money = (amount: string) => ({ amount, currency: product.from_price.currency })
  return { label: t('from'), now: money(night.now), old: night.old === null ? null : money(night.old) }
}
