import { type RefObject, useEffect, useId, useLayoutEffect } from 'react'
import { useHref } from 'react-router'
import { readDay } from '#shared/typed-day.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { TextProvider } from '#web/platform/texts/text-provider.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { DayRange } from '#web/ui/range-calendar/closed-days.ts'
import type { CalendarReply, CalendarStore } from './month-days.ts'
import { placeUnder } from './place-under.ts'
import { RangeMonths } from './range-months.tsx'
import type { RangeEnd, RangeRules } from './range-rules.ts'
import { type AskDays, useCalendar, useIsWide } from './use-days.ts'

export type RangeSheetProps = {
  rules: RangeRules
  inputs: RefObject<Record<RangeEnd, HTMLInputElement | null>>
  store: CalendarStore
  /** How often it was opened, and from which field. */
  opened: { times: number; end: RangeEnd }
  onTake: (range: DayRange) => void
}

/** How many months a wide window shows side by side, and how many a phone has below one another. */
const monthsShown = { wide: 2, narrow: 6 }

const dayIn = (input: HTMLInputElement | null) => readDay(input?.value ?? '')

/** The calendar of date fields: it writes the chosen days into them as if they had been typed. */
export function RangeSheet({ rules, inputs, store, opened, onTake }: RangeSheetProps) {
  const locale = useLocale()
  const isWide = useIsWide()
  const months = isWide ? monthsShown.wide : monthsShown.narrow
  const { ask, reply } = useCalendar({ rules, store, months, from: dayIn(inputs.current.from), path: useHref('/days') })
  useEffect(() => {
    if (reply) return
    store.clear()
    inputs.current[opened.end]?.focus()
  }, [reply, store, inputs, opened])
  if (!reply) return null
  return (
    <TextProvider locale={locale} texts={{ calendar: reply.texts }}>
      <Sheet {...{ rules, inputs, opened, onTake, ask, reply, months, isWide }} />
    </TextProvider>
  )
}

type SheetProps = Omit<RangeSheetProps, 'store'> & { ask: AskDays; reply: CalendarReply; months: number; isWide: boolean }

/** From the bottom of a phone; under its fields in a wide window. */
function Sheet({ opened, inputs, isWide, onTake, ...props }: SheetProps) {
  const t = useTranslations('calendar')
  const [id, titleId] = [useId(), useId()]
  const dialog = () => {
    const element = document.getElementById(id)
    return element instanceof HTMLDialogElement ? element : null
  }
  // Before the calendar takes the focus, which it cannot while it is hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening is one
  useLayoutEffect(() => {
    const element = dialog()
    if (!element || element.open) return
    element.showModal()
    if (isWide) placeUnder(element, inputs.current.from ?? inputs.current[opened.end])
  }, [opened.times])
  const take = (range: DayRange) => {
    dialog()?.close()
    onTake(range)
  }
  const startTyping = () => {
    dialog()?.close()
    inputs.current[opened.end]?.focus()
  }
  return (
    <dialog
      id={id}
      aria-labelledby={titleId}
      {...{ closedby: 'any' }}
      // What is done in it is no change of the form around it until a range is taken.
      onChange={(event) => event.stopPropagation()}
      className={isWide ? 'dialog date-panel' : 'date-sheet'}
    >
      <div className="flex items-center justify-between gap-2 border-b border-line ps-5 pe-2 py-1">
        <h2 id={titleId} className="text-base font-semibold">
          {t(`titles.${props.rules.kind}`)}
        </h2>
        <IconButton label={t('close')} onClick={() => dialog()?.close()}>
          <Icon name="x" size={20} />
        </IconButton>
      </div>
      <RangeMonths
        key={opened.times}
        {...props}
        layout={isWide ? 'columns' : 'scrolled'}
        autoFocus
        selected={{ from: dayIn(inputs.current.from), to: dayIn(inputs.current.to) }}
        onTake={take}
        {...(!isWide && { onType: startTyping })}
      />
    </dialog>
  )
}
