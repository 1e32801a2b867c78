import { Suspense, useState } from 'react'
import { useHref } from 'react-router'
import { useLocale } from '#web/platform/session/use-site.ts'
import { TextProvider } from '#web/platform/texts/text-provider.tsx'
import type { DayRange } from '#web/ui/range-calendar/closed-days.ts'
import type { CalendarStore } from './month-days.ts'
import { RangeMonths } from './range-months.tsx'
import type { RangeRules } from './range-rules.ts'
import { useCalendar, useIsWide } from './use-days.ts'

export type RangeInPageProps = {
  rules: RangeRules
  /** What the address says; the calendar follows it. */
  selected: DayRange | null
  onTake: (range: DayRange) => void
}

const months = 2

/** Two months in the page itself, side by side or on a phone below one another; nothing where they could not be loaded. */
export function RangeInPage(props: RangeInPageProps) {
  // What waits for days keeps no state of its own until they are there.
  const [store] = useState<CalendarStore>(() => new Map())
  return (
    <Suspense fallback={<div aria-hidden="true" className="skeleton rounded-control" />}>
      <Months {...props} {...useTaken(props)} store={store} />
    </Suspense>
  )
}

/** The range that was taken last, until the address says another. */
function useTaken({ selected, onTake }: RangeInPageProps): Pick<RangeInPageProps, 'selected' | 'onTake'> {
  const [{ said, taken }, setTaken] = useState({ said: selected, taken: selected })
  if (said?.from !== selected?.from || said?.to !== selected?.to) setTaken({ said: selected, taken: selected })
  return {
    selected: taken,
    onTake: (range) => {
      setTaken({ said, taken: range })
      onTake(range)
    },
  }
}

function Months({ rules, selected, onTake, store }: RangeInPageProps & { store: CalendarStore }) {
  const isWide = useIsWide()
  const { ask, reply } = useCalendar({ rules, store, months, from: selected?.from ?? null, path: useHref('/days') })
  const locale = useLocale()
  if (!reply) return <span hidden />
  return (
    // What is done in it is no change of the form around it until a range is taken.
    <div onChange={(event) => event.stopPropagation()} className="calendar-in-page grid gap-3">
      <TextProvider locale={locale} texts={{ calendar: reply.texts }}>
        <RangeMonths
          {...{ rules, reply, ask, months, onTake }}
          layout={isWide ? 'columns' : 'rows'}
          autoFocus={false}
          selected={selected ?? { from: null, to: null }}
        />
      </TextProvider>
    </div>
  )
}
