import { useLocation } from 'react-router'
import { writeCarSelection } from '#shared/booking/rental-selection.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { MonthCalendar } from '../calendar/month-calendar.tsx'
import { persistedQuery } from '../product/persisted-query.ts'
import type { CarPage } from './load-car.ts'
import { useRental } from './use-rental.ts'

const few = 1

/** Days of a month with the price of a day; a day leads to a rental from it on, as long as the chosen one. */
export function CarCalendar({ page }: { page: CarPage }) {
  const { product, rental, calendar } = page
  const t = useTranslations('car')
  const { sign } = useMoney()(product.from_price)
  const { pathname, search } = useLocation()
  const selection = useRental(page)
  const isSelected = selection.from !== '' && selection.to >= selection.from
  const days = isSelected ? daysBetween(selection.from, selection.to) : Math.max(rental.min_days, 1)
  const from = (day: string) => writeCarSelection({ ...selection, from: day, to: addDays(day, days) })
  return (
    <MonthCalendar
      calendar={calendar}
      leftText={(left) => t('cars_left', { n: left })}
      hrefOf={(day) => `${pathname}?${persistedQuery(search, from(day))}#book`}
      selected={isSelected ? selection : null}
      few={few}
      note={t('calendar_note', { currency: sign })}
    />
  )
}
