import { dayIn, instantOf } from '#shared/dates.ts'
import type { Order } from '../wire.ts'
import { hasEnded } from './timeline-entries.ts'

/** The phase of a trip on the calendar of its own place; null without a day, and for an order that came to nothing. */
export type TripPhase = 'ahead' | 'today' | 'begun' | null

/** Says {@link TripPhase} of an order at a moment. */
export function tripPhase({ status, travel_day, travel_time, zone }: Order, now: number): TripPhase {
  if (!travel_day || hasEnded(status) || status === 'completed') return null
  const place = zone ?? 'Asia/Riyadh'
  if (instantOf(travel_day, travel_time ?? '23:59', place).getTime() <= now) return 'begun'
  return dayIn(place, new Date(now)) === travel_day ? 'today' : 'ahead'
}

/** The first sentence of an order's page; undefined where its status is enough. */
export function greetingOf({ status, priced }: Order, phase: TripPhase) {
  if (phase === 'today' && status === 'paid') return 'paid_today' as const
  if (phase !== 'ahead' && phase !== 'today') return undefined
  if (status === 'in_review') return priced ? ('in_review' as const) : undefined
  if (status === 'deposit_paid') return 'awaiting_payment' as const
  return status === 'paid' || status === 'awaiting_payment' ? status : undefined
}
