import { GregorianCalendar, parseDate } from '@internationalized/date'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar'
import { addDays } from '#shared/dates.ts'
import { localeTags } from '#shared/locale.ts'
import type { DayDisplay } from './calendar-cell.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import { type DayRange, isClosed } from './closed-days.ts'

/** Sunday where Arabic is read, Monday else. */
const weekStarts = { ar: 'sun', en: 'mon' } as const

// React Aria puts its one rule for touch into the page where nothing has this id, and our security policy refuses it; the
// classes of what can be pressed say the same.
const pressStyle = 'react-aria-pressable-style'

export type RangeCalendarProps = DayDisplay & {
  label: string
  /** Names of the buttons to other months. */
  steps: { previous: string; following: string }
  /** The first and the last day that can be picked. */
  min: string
  max: string
  selected: DayRange | null
  /** The day in view where nothing is selected. */
  start: string
  /** How many months stand side by side. */
  months: number
  /** Hears which months stand in view, yyyy-mm, at first and after each change. */
  onMonths: (months: string[]) => void
  onRange: (range: DayRange) => void
  /** Says what to do, given the one end of the range that is picked already. */
  prompt: (picked: string | null) => ReactNode
  children?: ReactNode
}

/** A calendar to pick two days in, by pointer, touch or keys; Latin digits, and weeks as its readers know them. */
export function RangeCalendar({
  label,
  min,
  max,
  selected,
  start,
  months,
  onRange,
  prompt,
  children,
  ...rest
}: RangeCalendarProps) {
  const { locale, dayOf, isHijri, steps, onMonths } = rest
  const known = { dayOf, selected, before: (day: string) => addDays(day, -1) }
  return (
    <I18nProvider locale={localeTags[locale]}>
      <AriaRangeCalendar
        aria-label={label}
        autoFocus
        firstDayOfWeek={weekStarts[locale]}
        createCalendar={() => new GregorianCalendar()}
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        defaultValue={selected && { start: parseDate(selected.from), end: parseDate(selected.to) }}
        defaultFocusedValue={parseDate(selected?.from ?? start)}
        selectionAlignment="start"
        visibleDuration={{ months }}
        pageBehavior="single"
        commitBehavior="reset"
        isDateUnavailable={(date, anchor) => isClosed(date.toString(), anchor?.toString() ?? null, known)}
        onChange={(range) => range && onRange({ from: range.start.toString(), to: range.end.toString() })}
      >
        {({ state: { visibleRange, anchorDate } }) => {
          const shown = Array.from({ length: months }, (_, place) =>
            visibleRange.start.add({ months: place }).toString().slice(0, 7),
          )
          return (
            <div id={pressStyle} className="grid gap-3">
              <MonthsInView months={shown} onMonths={onMonths} />
              {prompt(anchorDate?.toString() ?? null)}
              <div className="grid auto-cols-fr grid-flow-col gap-8">
                {shown.map((month, place) => (
                  <CalendarMonth
                    // biome-ignore lint/suspicious/noArrayIndexKey: a place stays while months pass through it, and with it the focus of its buttons
                    key={place}
                    month={month}
                    offset={place}
                    previous={place === 0 && steps.previous}
                    following={place === months - 1 && steps.following}
                    {...{ locale, isHijri, dayOf }}
                  />
                ))}
              </div>
              {children}
            </div>
          )
        }}
      </AriaRangeCalendar>
    </I18nProvider>
  )
}

function MonthsInView({ months, onMonths }: Pick<RangeCalendarProps, 'onMonths'> & { months: string[] }) {
  const tell = useEffectEvent(() => onMonths(months))
  const shown = months.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the months are what is told
  useEffect(() => tell(), [shown])
  return null
}
