import { use, useState } from 'react'
import { type CalendarReply, type CalendarStore, cachedReply } from './month-days.ts'
import type { RangeRules } from './range-rules.ts'
import type { AskDays } from './use-days.ts'

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
