import { useLocation, useNavigate } from 'react-router'
import { writeCarSelection } from '#shared/booking/rental-selection.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { RangeInPage } from '#web/shell/dates/range-in-page-part.ts'
import { useIsHijri } from '../calendar/hijri-link.tsx'
import { MonthCalendar } from '../calendar/month-calendar.tsx'
import { MonthWithoutScripts } from '../calendar/month-without-scripts.tsx'
import { sheetId } from '../product/booking-sheet.ts'
import { persistedQuery } from '../product/persisted-query.ts'
import type { CarPage } from './load-car.ts'
import { useRental } from './use-rental.ts'
import { useRentalRules } from './use-rental-rules.ts'

const few = 1

/** Days with the price of each, of which a rental is chosen; without scripts a day leads to a rental from it on, as long as the chosen one. */
export function CarCalendar({ page }: { page: CarPage }) {
  const { product, rental, calendar } = page
  const t = useTranslations('car')
  const { sign } = useMoney()(product.from_price)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const selection = useRental(page)
  const rules = { ...useRentalRules(page), isHijri: useIsHijri() }
  const isSelected = selection.from !== '' && selection.to >= selection.from
  const days = isSelected ? daysBetween(selection.from, selection.to) : Math.max(rental.min_days, 1)
  const selected = isSelected ? { from: selection.from, to: selection.to } : null
  const searchOf = (from: string, to: string) => `?${persistedQuery(search, writeCarSelection({ ...selection, from, to }))}`
  return (
    <>
      <MonthWithoutScripts today={page.today} selected={selection.from || null}>
        {import.meta.env.SSR && calendar && (
          <MonthCalendar
            calendar={calendar}
            leftText={(left) => t('cars_left', { n: left })}
            hrefOf={(day) => `${pathname}${searchOf(day, addDays(day, days))}#${sheetId}`}
            selected={selected}
            few={few}
            note={t('calendar_note', { currency: sign })}
          />
        )}
      </MonthWithoutScripts>
      <div className="panel empty:hidden has-[>div>[hidden]]:hidden noscript:hidden">
        <RangeInPage
          rules={rules}
          selected={selected}
          onTake={({ from, to }) => void navigate({ search: searchOf(from, to), hash: sheetId })}
        />
      </div>
    </>
  )
}
