import { use, useState } from 'react'
import { useLocale } from '#web/platform/session/use-site.ts'
import { moneyInText, useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { CalendarDay } from '#web/ui/range-calendar/closed-days.ts'
import { type CalendarReply, type CalendarStore, cachedReply, type DayOfCalendar } from './month-days.ts'
import { monthsFrom } from './months.ts'
import type { RangeRules } from './range-rules.ts'
import { shortAmount } from './short-amount.ts'

/** Asks for the days of so many months from one on. */
export type AskDays = (month: string, count: number) => Promise<CalendarReply | null>

/** The days of some months; null where they could not be loaded. */
export type KnownDays = { month: string; days: readonly DayOfCalendar[] | null }

/** The first available day of a month from today on, else the first that is not past. */
export function firstFree({ month, days }: KnownDays, today: string): string {
  const start = `${month}-01` < today ? today : `${month}-01`
  return days?.find(({ day, left, price }) => day >= start && left > 0 && price)?.day ?? start
}

type Months = Readonly<Record<string, ReadonlyMap<string, DayOfCalendar> | null>>

function byMonth(months: readonly string[], days: readonly DayOfCalendar[] | null): Months {
  return Object.fromEntries(
    months.map((month) => [
      month,
      days && new Map(days.filter(({ day }) => day.startsWith(month)).map((each) => [each.day, each])),
    ]),
  )
}

const free: CalendarDay = { state: 'free' }

/** The known days of the months that were shown; without a product all of them are free, and none has a price. */
export function useDays({ kind, product }: RangeRules, ask: AskDays, first: KnownDays & { months: number }) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  const money = useMoney()
  const [known, setKnown] = useState<Months>(() => byMonth(monthsFrom(first.month, first.months), first.days))
  // A tap asks for every day in view several times, and how far a range reaches for those behind them.
  const [described] = useState(() => new WeakMap<DayOfCalendar, CalendarDay>())
  function describe({ left, price, reason }: DayOfCalendar): CalendarDay {
    if (left === 0 || !price) return { state: 'gone', label: t(`gone.${reason ?? 'closed'}`) }
    const amount = shortAmount(price.amount, locale)
    const label = t('said', {
      price: moneyInText({ amount, sign: money(price).sign }, locale),
      unit: t(kind === 'stay' ? 'per_night' : 'per_day'),
      left: product?.leftText(left) ?? '',
    })
    return { state: 'free', price: amount, label }
  }
  return {
    isWithoutPrices: product !== undefined && Object.values(known).includes(null),
    show(months: readonly string[]) {
      const missing = product ? months.filter((month) => !(month in known)) : []
      const [from] = missing
      if (!from) return
      void ask(from, missing.length).then((reply) =>
        setKnown((others) => ({ ...others, ...byMonth(missing, reply?.days ?? null) })),
      )
    },
    dayOf(day: string): CalendarDay {
      if (!product) return free
      const days = known[day.slice(0, 7)]
      if (days === undefined) return { state: 'coming' }
      // Days of a failed call may still be free: the form itself checks them.
      if (days === null) return free
      const found = days.get(day)
      if (!found) return { state: 'gone', label: t('gone.closed') }
      const description = described.get(found) ?? describe(found)
      described.set(found, description)
      return description
    },
  }
}

const wide = '(width >= 52rem)'

/** Whether months fit side by side. */
export const useIsWide = (): boolean => useState(() => matchMedia(wide).matches)[0]

type Query = {
  rules: RangeRules
  store: CalendarStore
  /** How many months are shown at once, from that of a chosen day on, if one is. */
  months: number
  from: string | null
  /** The address of the days. */
  path: string
}

/** What a calendar opens with, null where it could not be loaded, and how it asks for other months. */
export function useCalendar({ rules, store, months, from, path }: Query): { ask: AskDays; reply: CalendarReply | null } {
  const ask: AskDays = (month, count) => {
    const { slug, currency } = rules.product ?? {}
    const query = { kind: rules.kind, month, ...(slug && currency && { product: slug, currency, months: String(count) }) }
    return cachedReply(store, `${path}?${new URLSearchParams(query)}`)
  }
  const [month] = useState(() => (from ?? rules.first ?? '').slice(0, 7))
  return { ask, reply: use(ask(month, months)) }
}
