import { useState } from 'react'
import { stayIssue } from '#shared/booking/stay-rules.ts'
import { formatShortDay } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { MonthsLayout } from '#web/ui/range-calendar/calendar-month.tsx'
import type { DayRange } from '#web/ui/range-calendar/closed-days.ts'
import { DayCalendar } from '#web/ui/range-calendar/day-calendar.tsx'
import { RangeCalendar } from '#web/ui/range-calendar/range-calendar.tsx'
import { readHijri, writeHijri } from './hijri-choice.ts'
import type { CalendarReply } from './month-days.ts'
import { lastDayOf, monthAfter } from './months.ts'
import { PeriodChips } from './period-chips.tsx'
import type { RangeRules } from './range-rules.ts'
import { type AskDays, firstFree, useDays } from './use-days.ts'

const monthsAhead = 11

type Props = {
  rules: RangeRules
  reply: CalendarReply
  ask: AskDays
  months: number
  layout: MonthsLayout
  autoFocus: boolean
  selected: { from: string | null; to: string | null }
  onTake: (range: DayRange) => void
  /** Leads back to typing, where the calendar covers its fields. */
  onType?: () => void
}

/** The months, what each day costs, and the spans that one press chooses. */
export function RangeMonths({ rules, reply, ask, months, layout, autoFocus, selected, onTake, onType }: Props) {
  const { kind, product } = rules
  const t = useTranslations('calendar')
  const tNights = { least: rules.least ?? 1, most: rules.most ?? 0 }
  const { today } = reply
  const [isHijri, setIsHijri] = useState(() => rules.isHijri || readHijri())
  const [rejection, setRejection] = useState<string | null>(null)
  const { dayOf, show, isWithoutPrices } = useDays(rules, ask, { ...reply, months })
  const min = rules.first && rules.first > today ? rules.first : today
  const max = rules.last ?? lastDayOf(monthAfter(today.slice(0, 7), monthsAhead))
  const start = product ? firstFree(reply, min) : min
  const isWithNights = kind === 'stay' || kind === 'rental'

  function pick(range: DayRange) {
    const issue =
      isWithNights && stayIssue(range, { today, min_stay: rules.least ?? 1, max_stay: rules.most ?? Number.POSITIVE_INFINITY })
    if (!issue) return onTake(range)
    setRejection('nights' in issue ? t(`bounds.${issue.code}`, { n: issue.nights }) : t('one_night'))
  }
  const common = {
    label: t(`titles.${kind}`),
    locale: useLocale(),
    steps: { previous: t('previous'), following: t('following') },
    onMonths: show,
    ...{ min, max, start, months, layout, autoFocus, isHijri, dayOf },
  }
  const switchHijri = () => {
    writeHijri(!isHijri)
    setIsHijri(!isHijri)
  }
  const note = isWithoutPrices ? t('without_prices') : product?.note
  const notes = <Notes note={note} isHijri={isHijri} onHijri={switchHijri} {...(onType && { onType })} />
  if (kind === 'day')
    return (
      <DayCalendar
        {...common}
        selected={within(selected.from, min, max)}
        onDay={(day) => onTake({ from: day, to: day })}
        prompt={() => <Prompt text={t('prompts.day')} />}
      >
        {notes}
      </DayCalendar>
    )
  const locale = common.locale
  const hint = tNights.least > 1 ? t('bounds.min_stay', { n: tNights.least }) : ''
  return (
    <RangeCalendar
      {...common}
      selected={rangeWithin(selected, { min, max, isWithNights })}
      least={isWithNights ? rules.least : undefined}
      most={isWithNights ? rules.most : undefined}
      closedText={(reason) =>
        reason === 'behind_gone'
          ? t('gone.behind')
          : t(`closed.${reason}`, { n: reason === 'too_short' ? tNights.least : tNights.most })
      }
      onRange={pick}
      prompt={(picked) => (
        <>
          <Prompt
            text={picked ? t(`prompts.${kind}_to`, { day: formatShortDay(picked, locale) }) : t(`prompts.${kind}_from`)}
            rejection={picked === null ? rejection : null}
            hint={hint}
          />
          <PeriodChips periods={reply.periods.filter(({ from, to }) => from >= min && to <= max)} onPick={pick} />
        </>
      )}
    >
      {notes}
    </RangeCalendar>
  )
}

type NotesProps = { note: string | undefined; isHijri: boolean; onHijri: () => void; onType?: () => void }

/** Below the months: what the prices are, the other calendar, and the way back to typing. */
function Notes({ note, isHijri, onHijri, onType }: NotesProps) {
  const t = useTranslations('calendar')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line pt-2 text-xs text-muted">
      {note && <p>{note}</p>}
      <Button variant="ghost" size="small" className="-mx-4 text-primary-text" onClick={onHijri}>
        {t(isHijri ? 'hijri.hide' : 'hijri.show')}
      </Button>
      {onType && (
        <Button variant="ghost" size="small" className="-mx-4 text-primary-text" onClick={onType}>
          {t('type')}
        </Button>
      )}
    </div>
  )
}

const within = (day: string | null, min: string, max: string) => (day && day >= min && day <= max ? day : null)

/** What the fields say, where a calendar can show it. */
function rangeWithin(
  { from, to }: Props['selected'],
  { min, max, isWithNights }: { min: string; max: string; isWithNights: boolean },
) {
  if (!from || !to || from < min || to > max) return null
  return (isWithNights ? from < to : from <= to) ? { from, to } : null
}

/** Announces what is picked next; an error stays until an end is picked again. */
function Prompt({ text, rejection = null, hint = '' }: { text: string; rejection?: string | null; hint?: string }) {
  return (
    <div role="status" className="grid text-sm text-muted">
      {rejection && (
        <p className="flex gap-1.5 font-semibold text-danger">
          <Icon name="circle-alert" size={16} className="mt-1 shrink-0" />
          {rejection}
        </p>
      )}
      <p className="font-semibold text-ink">{text}</p>
      {hint && hint !== rejection && <p>{hint}</p>}
    </div>
  )
}
