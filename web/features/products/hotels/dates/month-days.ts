import type { DayOfCalendar } from '../../calendar/load-calendar.ts'

/** A month of the calendar as the site answers it; without days where there are none to be had, without texts where nothing came. */
export type MonthDays = { days: DayOfCalendar[] | null; texts: object | null }

/** The months that were asked for while the page stands, by their address. */
export type MonthStore = Map<string, Promise<MonthDays>>

async function ask(address: string): Promise<MonthDays> {
  try {
    const reply = await fetch(address)
    return reply.ok ? await reply.json() : { days: null, texts: null }
  } catch {
    return { days: null, texts: null }
  }
}

/** What an address of a month answers, asked for once. */
export function cachedMonthDays(store: MonthStore, address: string): Promise<MonthDays> {
  const known = store.get(address)
  if (known) return known
  const requested = ask(address)
  store.set(address, requested)
  return requested
}
