import { formatDay, formatHijri } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatAmount } from '#shared/money.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { useIsHijri } from './hijri-link.tsx'
import type { DayOfCalendar } from './load-calendar.ts'

export type DayProps = {
  /** Says how much is left of a day. */
  leftText: (left: number) => string
  /** The address that begins on a day. */
  hrefOf: (day: string) => string
  /** The chosen days, first and last; null where none are. */
  selected: { from: string; to: string } | null
  /** From this number down it is said on the day itself how much is left. */
  few: number
}

/** One day as a link that begins on it, with its price and what is left; a day that is gone is struck out. */
export function CalendarDay({ day: { day, left, price }, leftText, hrefOf, selected, few }: DayProps & { day: DayOfCalendar }) {
  const tProduct = useTranslations('product')
  const money = useMoney()
  const locale = useLocale()
  const isHijri = useIsHijri()
  const written = isHijri ? `${formatDay(day, locale)}, ${formatHijri(day, locale)}` : formatDay(day, locale)
  const number = (
    <span aria-hidden="true" className={classNames('calendar-number', left === 0 && 'line-through')}>
      <span>{Number(day.slice(8))}</span>
      {isHijri && <span className="text-2xs leading-none text-muted tabular-nums">{hijriParts(day, locale)[0]}</span>}
    </span>
  )
  if (left === 0 || !price)
    return (
      <div className={'calendar-day text-muted'}>
        {number}
        <span className="sr-only">{tProduct('months.day_gone', { day: written })}</span>
      </div>
    )
  const isSelected = selected !== null && day >= selected.from && day < selected.to
  return (
    <Link
      href={hrefOf(day)}
      rel="nofollow"
      aria-current={isSelected ? 'date' : undefined}
      className={classNames('calendar-day', isSelected && 'bg-primary-light ring-1 ring-primary')}
    >
      {number}
      <span className="sr-only">{written} </span>
      <bdi dir="ltr" className="calendar-price">
        {formatAmount(price.amount)}
      </bdi>
      <span className="sr-only"> {money(price).sign} </span>
      <span className={left <= few ? 'text-[0.625rem] leading-tight font-medium text-warning' : 'sr-only'}>{leftText(left)}</span>
    </Link>
  )
}

/** A Hijri day in its parts: the day, the month, and the year with its era. */
export function hijriParts(day: string, locale: Locale): [day: string, month: string, year: string] {
  const words = formatHijri(day, locale).split(' ')
  return [words[0] ?? '', words.slice(1, -2).join(' '), words.slice(-2).join(' ')]
}
