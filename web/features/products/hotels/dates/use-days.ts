import { useState } from 'react'
import { useLocale } from '#web/platform/session/use-site.ts'
import { moneyInText, useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { CalendarDay } from '#web/ui/range-calendar/closed-days.ts'
import type { DayOfCalendar } from '../../calendar/load-calendar.ts'
import type { MonthDays } from './month-days.ts'
import { shortAmount } from './short-amount.ts'

/** A month (yyyy-mm) and its days; null where they could not be loaded. */
export type KnownMonth = { month: string; days: DayOfCalendar[] | null }

/** The first available day of a month from today on, else the first that is not past. */
export function firstFree({ month, days }: KnownMonth, today: string): string {
  const start = `${month}-01` < today ? today : `${month}-01`
  return days?.find(({ day, left, price }) => day >= start && left > 0 && price)?.day ?? start
}

/** The known days of the months that were shown. */
export function useDays(ask: (month: string) => Promise<MonthDays>, first: KnownMonth) {
  const t = useTranslations('calendar')
  const tHotel = useTranslations('hotel')
  const locale = useLocale()
  const money = useMoney()
  const [known, setKnown] = useState<Readonly<Record<string, DayOfCalendar[] | null>>>({ [first.month]: first.days })
  return {
    isWithoutPrices: Object.values(known).includes(null),
    show(months: readonly string[]) {
      for (const month of months)
        if (!(month in known)) void ask(month).then(({ days }) => setKnown((others) => ({ ...others, [month]: days })))
    },
    dayOf(day: string): CalendarDay {
      const days = known[day.slice(0, 7)]
      if (days === undefined) return { state: 'coming' }
      // Days of a failed call may still be free: the form itself checks them.
      if (days === null) return { state: 'free' }
      const { left = 0, price = null } = days.find((each) => each.day === day) ?? {}
      if (left === 0 || !price) return { state: 'gone', label: t('gone') }
      const amount = shortAmount(price.amount, locale)
      const label = t('said', {
        price: moneyInText({ amount, sign: money(price).sign }, locale),
        left: tHotel('rooms_left', { n: left }),
      })
      return { state: 'free', price: amount, label }
    },
  }
}
