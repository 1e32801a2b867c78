import { GregorianCalendar, parseDate } from '@internationalized/date'
import { Calendar } from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { localeTags } from '#shared/locale.ts'
import { CalendarMonths } from './calendar-months.tsx'
import { type CalendarProps, weekStarts } from './range-calendar.tsx'

type Props = CalendarProps & { selected: string | null; onDay: (day: string) => void }

/** A calendar to pick one day in; otherwise as {@link RangeCalendar}. */
export function DayCalendar({ label, min, max, selected, start, months, onDay, autoFocus, ...rest }: Props) {
  const { locale, dayOf } = rest
  return (
    <I18nProvider locale={localeTags[locale]}>
      <Calendar
        aria-label={label}
        autoFocus={autoFocus}
        firstDayOfWeek={weekStarts[locale]}
        createCalendar={() => new GregorianCalendar()}
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        defaultValue={selected ? parseDate(selected) : null}
        defaultFocusedValue={parseDate(selected ?? start)}
        selectionAlignment="start"
        visibleDuration={{ months }}
        pageBehavior={rest.layout === 'scrolled' ? 'visible' : 'single'}
        isDateUnavailable={(date) => dayOf(date.toString()).state === 'gone'}
        onChange={(date) => onDay(date.toString())}
      >
        {({ state: { visibleRange } }) => (
          <CalendarMonths
            {...rest}
            {...{ min, max, months }}
            anchor={null}
            first={visibleRange.start.toString().slice(0, 7)}
            isWithin={(day) => day === selected}
            reasonOf={() => null}
          />
        )}
      </Calendar>
    </I18nProvider>
  )
}
