import { addDays } from '#shared/dates.ts'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { Calendar } from '../../calendar/load-calendar.ts'
import { MonthCalendar } from '../../calendar/month-calendar.tsx'
import type { HotelPage } from '../load-hotel.ts'
import type { StayBooking } from '../use-stay.ts'

type Props = { page: HotelPage; booking: StayBooking; calendar: Calendar }

const few = 3

/** Nights of a month with the lowest price of a room; a day leads to a stay from it on, as long as the chosen one. */
export function StayCalendar({ page: { product, hotel, stay }, booking, calendar }: Props) {
  const t = useTranslations('hotel')
  const { sign } = useMoney()(product.from_price)
  const { selection, hrefOf } = booking
  const nights = stay?.nights.length ?? hotel.min_stay
  return (
    <MonthCalendar
      calendar={calendar}
      leftText={(left) => t('rooms_left', { n: left })}
      hrefOf={(day) => hrefOf({ ...selection, from: day, to: addDays(day, nights) }, 'rooms')}
      selected={stay}
      few={few}
      note={t('calendar_note', { currency: sign })}
    />
  )
}
