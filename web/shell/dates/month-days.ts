import type { AvailableDay } from '#contract/availability.ts'
import type { Infer } from '#contract/client.ts'
import type { Period } from './periods.ts'

export type DayOfCalendar = Infer<typeof AvailableDay>

/**
 * What a calendar opens with and learns from month to month: days of some months, null where they could not be loaded or nothing
 * has a price, and beside them what every calendar of the site says.
 */
export type CalendarReply = {
  /** The first month (yyyy-mm) of the days. */
  month: string
  today: string
  periods: Period[]
  days: DayOfCalendar[] | null
  texts: object
}

/** The replies that a field has requested, by their address; null where the call failed. */
export type CalendarStore = Map<string, Promise<CalendarReply | null>>

async function ask(address: string): Promise<CalendarReply | null> {
  try {
    const reply = await fetch(address)
    return reply.ok ? await reply.json() : null
  } catch {
    return null
  }
}

/** The reply of an address, requested once. */
export function cachedReply(store: CalendarStore, address: string): Promise<CalendarReply | null> {
  const known = store.get(address)
  if (known) return known
  const requested = ask(address)
  store.set(address, requested)
  return requested
}
