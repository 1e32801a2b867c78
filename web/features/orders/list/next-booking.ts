import { instantOf } from '#shared/dates.ts'
import type { OrderRow } from '../wire.ts'

const held: readonly OrderRow['status'][] = ['in_review', 'awaiting_payment', 'deposit_paid', 'paid']

const bookingStart = ({ travel_day, travel_time, zone }: OrderRow): number =>
  travel_day && travel_time && zone ? instantOf(travel_day, travel_time, zone).getTime() : Number.POSITIVE_INFINITY

/** The order whose departure comes first from now on; ended orders and past departures do not count. */
export function nextBooking(orders: readonly OrderRow[], now: number): OrderRow | undefined {
  return orders
    .filter((order) => held.includes(order.status) && Number.isFinite(bookingStart(order)) && bookingStart(order) >= now)
    .sort((a, b) => bookingStart(a) - bookingStart(b))[0]
}
