import { Suspense } from 'react'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BookingPanel } from '../product/booking-panel.tsx'
import { StayDays } from './dates/stay-days.tsx'
import { AgeFields } from './guests/age-fields.tsx'
import { StayBookingForm } from './hotel-parts.ts'
import type { HotelPage } from './load-hotel.ts'
import type { StayBooking } from './use-stay.ts'

type Props = { page: HotelPage; booking: StayBooking }

/** The selection of a hotel, its price, and the button to the booking. */
export function StayCard({ page, booking }: Props) {
  const t = useTranslations('hotel')
  const { product, stay } = page
  return (
    <BookingPanel product={product}>
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
