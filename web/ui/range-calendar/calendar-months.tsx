import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { addDays } from '#shared/dates.ts'
import { classNames } from '../class-names.ts'
import type { DayDisplay } from './calendar-cell.tsx'
import { CalendarMonth, type MonthsLayout } from './calendar-month.tsx'

// React Aria puts its one rule for touch into the page where nothing has this id, and our security policy refuses it; the
// classes of what can be pressed say the same.
const pressStyle = 'react-aria-pressable-style'

type Props = DayDisplay & {
  /** The first and the last day that can be picked. */
  min: string
  max: string
  /** The first month in view, yyyy-mm. */
  first: string
  months: number
  layout: MonthsLayout
  anchor: string | null
  steps: { previous: string; following: string }
  onMonths: (months: string[]) => void
  prompt: (picked: string | null) => ReactNode
  children?: ReactNode
}

const monthAfter = (month: string) => addDays(`${month}-28`, 4).slice(0, 7)

/** The months of a calendar, side by side or below one another, under what is to do next. */
export function CalendarMonths({ first, months, layout, anchor, steps, onMonths, prompt, children, ...display }: Props) {
  const shown = [first]
  while (shown.length < months) shown.push(monthAfter(shown.at(-1) ?? first))
  return (
    <div
      id={pressStyle}
      className={classNames('grid gap-3', layout !== 'columns' && 'calendar-ahead', layout === 'scrolled' && 'calendar-scrolled')}
    >
      <MonthsInView months={shown} onMonths={onMonths} />
      {prompt(anchor)}
      <div className={layout === 'columns' ? 'grid auto-cols-fr grid-flow-col gap-8' : 'calendar-months grid gap-4'}>
        {shown.map((month, place) => (
          <CalendarMonth
            // biome-ignore lint/suspicious/noArrayIndexKey: a place stays while months pass through it, and with it the focus of its buttons
            key={place}
            month={month}
            offset={place}
            layout={layout}
            previous={place === 0 && steps.previous}
            following={place === months - 1 && steps.following}
            {...display}
          />
        ))}
      </div>
      {children}
    </div>
  )
}

function MonthsInView({ months, onMonths }: { months: string[]; onMonths: (months: string[]) => void }) {
  const tell = useEffectEvent(() => onMonths(months))
  const shown = months.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the months are what is told
  useEffect(() => tell(), [shown])
  return null
}
