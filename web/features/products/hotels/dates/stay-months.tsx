import { type RefObject, useState, useSyncExternalStore } from 'react'
import { stayIssue } from '#shared/booking/stay-rules.ts'
import { formatShortDay } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { DayRange } from '#web/ui/range-calendar/closed-days.ts'
import { RangeCalendar } from '#web/ui/range-calendar/range-calendar.tsx'
import { useIsHijri } from '../../calendar/hijri-link.tsx'
import { lastDayOf } from '../../calendar/months.ts'
import type { HotelPage } from '../load-hotel.ts'
import type { MonthDays } from './month-days.ts'
import { stayIn } from './stay-inputs.ts'
import { useIssueText } from './stay-issue-text.ts'
import { firstFree, type KnownMonth, useDays } from './use-days.ts'

export type StayMonthsProps = {
  page: HotelPage
  form: RefObject<HTMLFormElement | null>
  ask: (month: string) => Promise<MonthDays>
  /** The days that are known when it opens. */
  first: KnownMonth
  onTake: (range: DayRange) => void
}

/** The months with the lowest price of each night; a range that the hotel does not take is refused in words. */
export function StayMonths({ page, form, ask, first, onTake }: StayMonthsProps) {
  const { hotel, today, calendar, product } = page
  const t = useTranslations('calendar')
  const tProduct = useTranslations('product')
  const tHotel = useTranslations('hotel')
  const issueText = useIssueText()
  const { sign } = useMoney()(product.from_price)
  const last = lastDayOf(calendar.last)
  const [selected] = useState(() => stayIn(form.current, { today, last }))
  const [isHijri, setIsHijri] = useState(useIsHijri())
  const [rejection, setRejection] = useState<string | null>(null)
  const { dayOf, show, isWithoutPrices } = useDays(ask, first)
  const months = useIsWide() ? 2 : 1
  const start = firstFree(first, today)

  function pick(range: DayRange) {
    const issue = stayIssue(range, { today, ...hotel })
    if (issue) setRejection(issueText(issue))
    else onTake(range)
  }
  const minStay = hotel.min_stay > 1 ? issueText({ field: 'to', code: 'min_stay', nights: hotel.min_stay, fit: today }) : ''
  return (
    <RangeCalendar
      label={t('title')}
      locale={useLocale()}
      steps={{ previous: tProduct('months.previous'), following: tProduct('months.following') }}
      min={first.month === today.slice(0, 7) ? start : today}
      max={last}
      start={start}
      onMonths={show}
      onRange={pick}
      prompt={(picked) => <Prompt picked={picked} rejection={rejection} hint={minStay} />}
      {...{ selected, months, isHijri, dayOf }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2 text-xs text-muted">
        <p>{isWithoutPrices ? t('without_prices') : tHotel('calendar_note', { currency: sign })}</p>
        <Button variant="ghost" size="small" className="-mx-4 text-primary-text" onClick={() => setIsHijri(!isHijri)}>
          {tProduct(isHijri ? 'hijri.hide' : 'hijri.show')}
        </Button>
      </div>
    </RangeCalendar>
  )
}

/** Announces which end of the stay is picked next; an error stays until an end is picked again. */
function Prompt({ picked, rejection, hint }: { picked: string | null; rejection: string | null; hint: string }) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const isRejected = rejection !== null && picked === null
  return (
    <div role="status" className="grid text-sm text-muted">
      {isRejected ? (
        <p className="flex gap-1.5 font-semibold text-danger">
          <Icon name="circle-alert" size={16} className="mt-1 shrink-0" />
          {rejection} {t('choose_again')}
        </p>
      ) : (
        <p className="font-semibold text-ink">
          {picked ? t('choose_to', { day: formatShortDay(picked, locale) }) : t('choose_from')}
        </p>
      )}
      {hint && <p>{hint}</p>}
    </div>
  )
}

const wide = '(width >= 52rem)'

const useIsWide = () =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
