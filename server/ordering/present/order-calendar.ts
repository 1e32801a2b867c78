import type { FileReply } from '#contract/route.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import { kindOfOrder } from '#server/products/index.ts'
import { addDays } from '#shared/dates.ts'
import type { OrderStatus } from '../core/domain.ts'
import { detailsOf, type OrderRow } from '../core/repository.ts'
import { calendarDay, calendarFile, calendarInstant, calendarText, type Property } from './calendar-file.ts'
import { presentOrder } from './present-order.ts'

const certainty = {
  in_review: 'TENTATIVE',
  awaiting_payment: 'TENTATIVE',
  deposit_paid: 'CONFIRMED',
  paid: 'CONFIRMED',
  completed: 'CONFIRMED',
  rejected: 'CANCELLED',
  cancelled_by_system: 'CANCELLED',
  invoice_closed: 'CANCELLED',
  cancelled_by_user: 'CANCELLED',
  cancelled_by_company: 'CANCELLED',
} as const satisfies Record<OrderStatus, string>

/** When it is: moments in UTC, which are right in every zone; days where the end has no time. */
function calendarTimes({ kind, starts_at, ends_at, local_date, ends_on }: OrderRow): Property[] | null {
  if (!starts_at || !ends_at || !local_date) return null
  if (kindOfOrder(kind)?.endsOnDay)
    return [
      ['DTSTART;VALUE=DATE', calendarDay(local_date)],
      ['DTEND;VALUE=DATE', calendarDay(addDays(ends_on ?? local_date, 1))],
    ]
  return [
    ['DTSTART', calendarInstant(starts_at)],
    ['DTEND', calendarInstant(ends_at)],
  ]
}

/** An order as an event for the calendar of its customer, in their language; 404 for one without dates. */
export async function orderCalendar(scope: Scope, order: OrderRow): Promise<FileReply> {
  const when = calendarTimes(order)
  if (!when) throw new AppError('not_found')
  const { guide, history } = await presentOrder(scope, order)
  const place = guide.place?.text ?? kindOfOrder(order.kind)?.startPlace?.(scope, detailsOf(order))
  const about = [`${textFor(scope, order.service_name)} · ${order.reference}`, ...guide.documents]
  const file = calendarFile([
    ['UID', `${order.id}@rihla`],
    ['SEQUENCE', String(history.length - 1)],
    ['DTSTAMP', calendarInstant(scope.clock.now())],
    ...when,
    ['SUMMARY', calendarText(textFor(scope, order.product_name))],
    ['DESCRIPTION', calendarText(about.join('\n'))],
    ...(place ? [['LOCATION', calendarText(place)] as const] : []),
    ...(guide.place ? [['GEO', `${guide.place.lat};${guide.place.lng}`] as const] : []),
    ['STATUS', certainty[order.status]],
  ])
  return { bytes: new TextEncoder().encode(file), mime: 'text/calendar; charset=utf-8', name: `${order.reference}.ics` }
}
