import { CalendarCell as AriaCell } from 'react-aria-components/RangeCalendar'
import { formatHijri } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { classNames } from '../class-names.ts'
import type { CalendarDay } from './closed-days.ts'
import { hijriNumber } from './hijri.ts'

type CellProps = Parameters<typeof AriaCell>[0]
type CellClassName =
  Extract<CellProps['className'], (cell: never) => string> extends (cell: infer ClassName) => string ? ClassName : never

export type DayDisplay = {
  locale: Locale
  isHijri: boolean
  dayOf: (day: string) => CalendarDay
  /** Whether a day is between the two ends, or one of them. */
  isWithin: (day: string) => boolean
  /** Why a day cannot be the other end of the range. */
  reasonOf: (day: string) => string | null
}

const comma = { ar: '، ', en: ', ' } as const

/** A day that can be picked: its number, its Hijri number where those are shown, and its price. */
export function CalendarCell({ date, locale, isHijri, dayOf, isWithin, reasonOf }: DayDisplay & Pick<CellProps, 'date'>) {
  const written = date.toString()
  const day = dayOf(written)
  const hijri = isHijri && formatHijri(written, locale)
  const reason = reasonOf(written)
  return (
    <AriaCell
      date={date}
      className={(cell) => cellClass(cell, isWithin(written))}
      render={({ ref, ...props }, { isDisabled, isUnavailable }) => {
        // A day whose night is gone may still be the day of leaving.
        const isLabelled = day.state === 'gone' ? isUnavailable || isDisabled : !isDisabled && day.state === 'free'
        const { 'aria-label': name, children, ...rest } = props
        // Its name is text, not an aria-label, and holds each number that is in sight: what is read can also be spoken to it.
        return (
          <div ref={ref} {...rest}>
            <span className="sr-only">{[name, hijri, isLabelled && day.label, reason].filter(Boolean).join(comma[locale])}</span>
            <span aria-hidden="true" className="contents">
              {children}
            </span>
          </div>
        )
      }}
    >
      {({ isDisabled, isUnavailable, isSelectionStart, isSelectionEnd }) => (
        <>
          <span
            className={classNames(
              'text-sm leading-tight font-semibold',
              day.state === 'gone' && isUnavailable && !isDisabled && 'line-through',
            )}
          >
            {date.day}
          </span>
          {isHijri && <HijriNumber {...{ day: written, locale }} />}
          <CellPrice day={isDisabled ? {} : day} isFilled={isSelectionStart || isSelectionEnd} />
        </>
      )}
    </AriaCell>
  )
}

/** A day before the first one, or after the last one, that can be picked. */
export function DayOut({ day, locale, isHijri }: Pick<DayDisplay, 'locale' | 'isHijri'> & { day: string }) {
  return (
    <td aria-disabled="true">
      <div className={classNames(cellBox, 'text-muted opacity-45')}>
        <span className="text-sm leading-tight font-semibold">{Number(day.slice(8))}</span>
        {isHijri && <HijriNumber {...{ day, locale }} />}
        <span className="min-h-3.5" />
      </div>
    </td>
  )
}

const HijriNumber = ({ day, locale }: { day: string; locale: Locale }) => (
  <span className="text-[0.6875rem] leading-tight opacity-75">{hijriNumber(day, locale)}</span>
)

function CellPrice({ day: { state, price }, isFilled }: { day: Partial<CalendarDay>; isFilled: boolean }) {
  if (state === 'coming') return <span className="skeleton mt-0.5 h-2.5 w-6 rounded-mark" />
  return (
    <bdi
      dir="ltr"
      className={classNames(
        'min-h-3.5 text-[0.6875rem] leading-tight max-[26rem]:text-[0.625rem] max-[24rem]:text-[0.5625rem]',
        !isFilled && 'text-primary-text',
      )}
    >
      {price}
    </bdi>
  )
}

const cellBox = 'relative grid min-h-13 w-full content-center justify-items-center gap-0.5 py-1 tabular-nums'

function cellClass({ isDisabled, isUnavailable, ...is }: CellClassName, isWithin: boolean): string {
  return classNames(
    cellBox,
    'touch-manipulation outline-offset-[-2px]',
    isDisabled || isUnavailable ? 'cursor-default text-muted' : 'cursor-pointer',
    isDisabled && 'opacity-45',
    isWithin && !is.isSelectionStart && !is.isSelectionEnd && isUnavailable && 'calendar-chosen bg-primary-light',
    is.isSelectionStart && 'rounded-s-control',
    is.isSelectionEnd && 'rounded-e-control',
    is.isSelectionStart || is.isSelectionEnd
      ? 'calendar-chosen bg-primary text-on-primary'
      : is.isSelected
        ? 'calendar-chosen bg-primary-light'
        : 'rounded-control',
    is.isHovered && !is.isSelected && 'bg-sunken',
  )
}
