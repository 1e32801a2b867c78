import { GregorianCalendar, parseDate } from '@internationalized/date'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar'
import { addDays, daysBetween } from '#shared/dates.ts'
import { localeTags } from '#shared/locale.ts'
import type { DayDisplay } from './calendar-cell.tsx'
import type { MonthsLayout } from './calendar-month.tsx'
import { CalendarMonths } from './calendar-months.tsx'
import { type Closed, closedBy, type DayRange, type Reach, reachOf } from './closed-days.ts'

/** Sunday where Arabic is read, Monday else. */
export const weekStarts = { ar: 'sun', en: 'mon' } as const

export type CalendarProps = Pick<DayDisplay, 'locale' | 'isHijri' | 'dayOf'> & {
  label: string
  /** Names of the buttons to other months. */
  steps: { previous: string; following: string }
  /** The first and the last day that can be picked. */
  min: string
  max: string
  /** The day in view where nothing is selected. */
  start: string
  /** How many months are shown, and how they lie. */
  months: number
  layout: MonthsLayout
  /** Takes the focus as it appears. */
  autoFocus: boolean
  /** Hears which months stand in view, yyyy-mm, at first and after each change. */
  onMonths: (months: string[]) => void
  /** Says what to do, given the one end of the range that is picked already. */
  prompt: (picked: string | null) => ReactNode
  children?: ReactNode
}

export type RangeCalendarProps = CalendarProps & {
  selected: DayRange | null
  /** How many nights a range has at least and at most. */
  least?: number | undefined
  most?: number | undefined
  /** Says why a day cannot be the other end. */
  closedText: (reason: Exclude<Closed, 'gone'>) => string
  onRange: (range: DayRange) => void
}

/** A calendar to pick two days in, by pointer, touch or keys; Latin digits, and weeks as its readers know them. */
export function RangeCalendar({
  label,
  min,
  max,
  selected,
  start,
  months,
  least,
  most,
  closedText,
  onRange,
  autoFocus,
  ...rest
}: RangeCalendarProps) {
  const { locale, dayOf } = rest
  const isGone = (day: string) => dayOf(day).state === 'gone'
  const closed = closedDays(isGone, { least, most })
  return (
    <I18nProvider locale={localeTags[locale]}>
      <AriaRangeCalendar
        aria-label={label}
        autoFocus={autoFocus}
        firstDayOfWeek={weekStarts[locale]}
        createCalendar={() => new GregorianCalendar()}
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        value={selected && { start: parseDate(selected.from), end: parseDate(selected.to) }}
        defaultFocusedValue={parseDate(selected?.from ?? start)}
        selectionAlignment="start"
        visibleDuration={{ months }}
        pageBehavior={rest.layout === 'scrolled' ? 'visible' : 'single'}
        commitBehavior="reset"
        // Days that close a range are closed one by one here, so that those behind a minimum stay open.
        allowsNonContiguousRanges
        isDateUnavailable={(date, anchor) => {
          const day = date.toString()
          return (anchor !== null || day !== selected?.to) && closed(day, anchor?.toString() ?? null) !== null
        }}
        onChange={(range) => range && onRange({ from: range.start.toString(), to: range.end.toString() })}
      >
        {({ state: { visibleRange, anchorDate, highlightedRange } }) => {
          const anchor = anchorDate?.toString() ?? null
          const reasonOf = (day: string) => {
            const reason = anchor && closed(day, anchor)
            return reason && reason !== 'gone' ? closedText(reason) : null
          }
          return (
            <CalendarMonths
              {...rest}
              {...{ min, max, months, anchor, reasonOf }}
              first={visibleRange.start.toString().slice(0, 7)}
              isWithin={(day) =>
                highlightedRange !== null && day >= highlightedRange.start.toString() && day <= highlightedRange.end.toString()
              }
            />
          )
        }}
      </AriaRangeCalendar>
    </I18nProvider>
  )
}

/** Why days are closed; how far a range reaches is found once for each end, anew with each render, which may know more days. */
function closedDays(isGone: (day: string) => boolean, bounds: { least?: number | undefined; most?: number | undefined }) {
  const reaches = new Map<string, Reach>()
  return (day: string, anchor: string | null) => {
    if (anchor === null) return closedBy(day, isGone(day), null)
    const reach = reaches.get(anchor) ?? reachOf(anchor, { isGone, step: addDays }, bounds)
    reaches.set(anchor, reach)
    return closedBy(day, isGone(day), { anchor, reach, nights: daysBetween })
  }
}
