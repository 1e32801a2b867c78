import type { DayOfCalendar } from '../../calendar/load-calendar.ts'

/** A month of the calendar as the site returns it; without days where none are available, without texts where the call failed. */
export type MonthDays = { days: DayOfCalendar[] | null; texts: object | null }

/** The months that this page has requested, by their address. */
export type MonthStore = Map<string, Promise<MonthDays>>

async function ask(address: string): Promise<MonthDays> {
  try {
    const reply = await fetch(address)
    return reply.ok ? await reply.json() : { days: null, texts: null }
  } catch {
    return { days: null, texts: null }
  }
}

/** The reply of a month's address, requested once. */
export function cachedMonthDays(store: MonthStore, address: string): Promise<MonthDays> {
  const known = store.get(address)
  if (known) return known
  const requested = ask(address)
  store.set(address, requested)
  return requested
}
