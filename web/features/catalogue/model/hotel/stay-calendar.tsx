import { addDays } from '#shared/dates.ts'
import { useMoney } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { MonthCalendar } from '../month-calendar.tsx'
import type { HotelPage } from './hotel-view.tsx'
import type { StayChoosing } from './use-stay.ts'

const few = 3

/** Nights of a month with the lowest price of a room; a day leads to a stay from it on, as long as the chosen one. */
export function StayCalendar({ page: { model, hotel, calendar, stay }, choosing }: { page: HotelPage; choosing: StayChoosing }) {
  const t = useTranslations('hotel')
  const { sign } = useMoney()(model.from_price)
  const { choice, hrefOf } = choosing
  const nights = stay?.nights.length ?? hotel.min_stay
  return (
    <MonthCalendar
      calendar={calendar}
      leftText={(left) => t('rooms_left', { n: left })}
      hrefOf={(day) => hrefOf({ ...choice, from: day, to: addDays(day, nights) }, 'rooms')}
      chosen={stay}
      few={few}
      note={t('calendar_note', { currency: sign })}
    />
  )
}
