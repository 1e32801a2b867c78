import {
  Button,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/RangeCalendar'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { CalendarCell, type DayDisplay, DayOut } from './calendar-cell.tsx'
import { hijriMonths } from './hijri.ts'

/** Side by side, below one another, or below one another in a frame that scrolls. */
export type MonthsLayout = 'columns' | 'rows' | 'scrolled'

type Props = DayDisplay & {
  /** The first and the last day that can be picked. */
  min: string
  max: string
  /** yyyy-mm, and how many months after the first shown one it is. */
  month: string
  offset: number
  layout: MonthsLayout
  /** The name of the button to earlier months, and to later ones; at the months that have it. */
  previous?: string | false
  following?: string | false
}

/** One month as a table, under its name. */
export function CalendarMonth({ month, offset, layout, previous, following, min, max, ...display }: Props) {
  return (
    // As high as six weeks, so that the buttons stay where they are from month to month.
    <div className={classNames('min-w-0', layout === 'columns' && (display.isHijri ? 'min-h-[28.5rem]' : 'min-h-[26rem]'))}>
      <div className="flex min-h-13 items-center justify-between">
        <Step slot="previous" label={previous} />
        <div className="text-center font-semibold">
          <CalendarHeading offset={{ months: offset }} className="text-base" />
          {display.isHijri && (
            <p className="text-2xs font-normal text-balance text-muted">{hijriMonths(month, display.locale)}</p>
          )}
        </div>
        <Step slot="next" label={following} />
      </div>
      <CalendarGrid
        offset={{ months: offset }}
        weekdayStyle="short"
        className="w-full table-fixed border-collapse text-center [&_td]:py-0.5"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-1 text-[0.6875rem] font-medium text-muted max-sm:text-[0.625rem] max-[24rem]:text-[0.5625rem]">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => {
            const day = date.toString()
            if (!day.startsWith(month)) return <td />
            // Cells that hear presses and keys cost most of a tap; nobody reaches those of a day that is over.
            return day < min || day > max ? <DayOut day={day} {...display} /> : <CalendarCell date={date} {...display} />
          }}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  )
}

function Step({ slot, label }: { slot: 'previous' | 'next'; label?: string | false }) {
  if (!label) return <span className="size-11" />
  return (
    <Button
      slot={slot}
      aria-label={label}
      className="grid size-11 shrink-0 touch-manipulation place-items-center rounded-control hover:bg-sunken disabled:opacity-30"
    >
      <Icon name={slot === 'previous' ? 'chevron-left' : 'chevron-right'} size={20} isDirectional />
    </Button>
  )
}
