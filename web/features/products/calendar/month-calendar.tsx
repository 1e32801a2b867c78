import { useLocation } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { lastDayOf, monthAfter, weeksFrom, weeksOf } from '#web/shell/dates/months.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { changedQuery } from '../product/persisted-query.ts'
import { CalendarDay, type DayProps, hijriParts } from './calendar-day.tsx'
import { HijriLink, useIsHijri } from './hijri-link.tsx'
import type { Calendar } from './load-calendar.ts'
import { monthOf } from './month-name.ts'

type Props = DayProps & {
  calendar: Calendar
  /** The unit of the prices, with their currency. */
  note: string
}

/** Sunday where Arabic is read, Monday else. */
const weekStarts = { ar: 7, en: 1 }

/** A month as a table, from the present week on: each day with its price and what is left, as a link that begins on it. */
export function MonthCalendar({ calendar, note, ...days }: Props) {
  const locale = useLocale()
  const weeks = weeksOf(calendar.month, weekStarts[locale])
  const known = new Map(calendar.days.map((day) => [day.day, day]))
  const full = weeks.find((week) => week.every((day) => day !== null)) ?? []
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <MonthSteps calendar={calendar} />
      <table className="calendar w-full table-fixed border-collapse text-center">
        <caption className="sr-only print:not-sr-only">{monthOf(`${calendar.month}-01`, locale)}</caption>
        <thead>
          <tr className="border-y border-line text-muted">
            {full.map((day) => (
              <th key={day} scope="col" className="py-2 text-[0.6875rem] font-medium max-sm:text-[0.625rem]">
                {day && formatDay(day, locale).split(' ')[0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksFrom(weeks, calendar.today).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the seven days of a week keep their places
                <td key={place}>
                  {day && (
                    <CalendarDay {...days} day={known.get(day) ?? { day, left: 0, price: null, old_price: null, reason: null }} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-5 py-2 text-sm text-muted">
        <p>{note}</p>
        <HijriLink anchor="dates" />
      </div>
    </div>
  )
}

function MonthSteps({ calendar: { month, first, last } }: Pick<Props, 'calendar'>) {
  const tProduct = useTranslations('product')
  const locale = useLocale()
  const isHijri = useIsHijri()
  const { pathname, search } = useLocation()
  const hrefOf = (requested: string) => `${pathname}${changedQuery(search, { month: requested })}#dates`
  const step = 'grid size-11 place-items-center rounded-control hover:bg-sunken'
  return (
    <nav aria-label={tProduct('months.label')} className="flex items-center justify-between gap-2 p-2">
      {month > first ? (
        <Link href={hrefOf(monthAfter(month, -1))} rel="nofollow" aria-label={tProduct('months.previous')} className={step}>
          <Icon name="chevron-left" size={20} isDirectional />
        </Link>
      ) : (
        <span className="size-11" />
      )}
      <p className="text-center font-semibold">
        {monthOf(`${month}-01`, locale)}
        {isHijri && <span className="block text-xs font-normal text-muted">{hijriMonths(month, locale)}</span>}
      </p>
      {month < last ? (
        <Link href={hrefOf(monthAfter(month, 1))} rel="nofollow" aria-label={tProduct('months.following')} className={step}>
          <Icon name="chevron-right" size={20} isDirectional />
        </Link>
      ) : (
        <span className="size-11" />
      )}
    </nav>
  )
}

/** The Hijri months that a month reaches over. */
function hijriMonths(month: string, locale: Locale): string {
  const [, first, year] = hijriParts(`${month}-01`, locale)
  const [, last, lastYear] = hijriParts(lastDayOf(month), locale)
  return year === lastYear ? `${first} – ${last} ${year}` : `${first} ${year} – ${last} ${lastYear}`
}
