import { useLocation } from 'react-router'
import { addDays, daysBetween } from '#shared/dates.ts'
import { useMoney } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { keptSearch } from '../kept-search.ts'
import { MonthCalendar } from '../month-calendar.tsx'
import type { CarPage } from './car-view.tsx'
import { rentalSearch } from './rental-choice.ts'
import { useRental } from './use-rental.ts'

const few = 1

/** Days of a month with the price of a day; a day leads to a rental from it on, as long as the chosen one. */
export function CarCalendar({ page }: { page: CarPage }) {
  const { model, rental, calendar } = page
  const t = useTranslations('car')
  const { sign } = useMoney()(model.from_price)
  const { pathname, search } = useLocation()
  const choice = useRental(page)
  const isChosen = choice.from !== '' && choice.to >= choice.from
  const days = isChosen ? daysBetween(choice.from, choice.to) : Math.max(rental.min_days, 1)
  const from = (day: string) => rentalSearch({ ...choice, from: day, to: addDays(day, days) })
  return (
    <MonthCalendar
      calendar={calendar}
      leftText={(left) => t('cars_left', { n: left })}
      hrefOf={(day) => `${pathname}?${keptSearch(search, from(day))}#book`}
      chosen={isChosen ? choice : null}
      few={few}
      note={t('calendar_note', { currency: sign })}
    />
  )
}
