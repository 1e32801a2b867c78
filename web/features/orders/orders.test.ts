import { expect, test } from 'vitest'
import { pageIn } from '#web/platform/page/page-number.ts'
import { anOrder } from './booking/quote-fixture.ts'
import { sizeText } from './file-size.ts'
import { listHref } from './list/list-href.ts'
import { orderStatusIn } from './list/list-query.ts'
import { nextBooking } from './list/next-booking.ts'
import { additionsTitle } from './money/price-tables.tsx'
import { stepsAhead } from './order/cancellation-steps.tsx'
import { hasEnded, timelineSteps } from './order/timeline-entries.ts'
import { greetingOf, tripPhase } from './order/trip-phase.ts'
import { heldFor } from './order-kinds.ts'
import { knownReason } from './order-status.tsx'
import type { Order, OrderRow, OrderStatus } from './wire.ts'

const money = { amount: '10.00', currency: 'SAR' }
const now = Date.parse('2027-03-01T09:00:00Z')

const row = (id: string, status: OrderStatus, travel_day: string): OrderRow => ({
  id,
  status,
  travel_day,
  travel_time: '08:00',
  zone: 'Asia/Riyadh',
  reference: id,
  service_name: 'Trips',
  package_name: 'Old town',
  image: null,
  kind: 'trip',
  end_day: travel_day,
  end_time: null,
  priced: true,
  total: money,
  amount_due: money,
  due_now: money,
  due_at: null,
  review_due_at: null,
  ordered_at: '2027-02-01T09:00:00Z',
})

test('the next booking is the held one whose departure comes first from now on', { tags: ['C-50'] }, () => {
  const rows = [
    row('later', 'awaiting_payment', '2027-03-20'),
    row('gone', 'paid', '2027-02-20'),
    row('ended', 'cancelled_by_user', '2027-03-02'),
    row('first', 'in_review', '2027-03-05'),
  ]
  expect(nextBooking(rows, now)?.id).toBe('first')
  expect(nextBooking(rows.slice(1, 3), now)).toBeUndefined()
})

test('an unknown page or status leaves the list as it is', { tags: ['S-098'] }, () => {
  const read = (query: string) => [pageIn(new URLSearchParams(query)), orderStatusIn(new URLSearchParams(query))]
  expect(read('page=3&status=rejected')).toEqual([3, 'rejected'])
  expect(read('page=0&status=lost')).toEqual([1, undefined])
  expect(read('page=1e3&status=toString')).toEqual([1, undefined])
  expect(listHref(2, 'in_review')).toBe('/profile/orders?status=in_review&page=2')
})

const entry = (to: OrderStatus, at: string, reason: string | null = null): Order['history'][number] => ({
  from: null,
  to,
  actor: 'system',
  reason,
  reason_text: null,
  at,
})

test('the timeline runs from the first to the present status and ends with what is waited for', () => {
  const history = [entry('awaiting_payment', '2027-03-01T10:00:00Z'), entry('in_review', '2027-03-01T09:00:00Z')]
  const steps = timelineSteps({ status: 'awaiting_payment', history, review_due_at: null, due_at: '2027-03-02T10:00:00Z' })
  expect(steps.map((step) => (step.kind === 'past' ? `${step.status} ${step.isCurrent}` : `${step.what} ${step.at}`))).toEqual([
    'in_review false',
    'awaiting_payment true',
    'payment 2027-03-02T10:00:00Z',
  ])
})

test('each final status has words of its own and no next step', { tags: ['S-204', 'S-205', 'S-206', 'S-207', 'S-209'] }, () => {
  const ends = { specs_mismatch: 'rejected', review_timeout: 'cancelled_by_system', by_customer: 'cancelled_by_user' } as const
  for (const [reason, status] of Object.entries(ends)) {
    expect(knownReason(reason)).toBe(reason)
    expect(hasEnded(status)).toBe(true)
  }
  expect(['non_compliant', 'past_due'].map(knownReason)).toEqual(['non_compliant', 'past_due'])
  expect(hasEnded('invoice_closed')).toBe(true)
  expect(knownReason('something_new')).toBeUndefined()
  expect(hasEnded('in_review')).toBe(false)
})

test('a step of the cancellation terms whose time is over is not promised any more', () => {
  const steps = [
    { until: '2027-02-28T00:00:00Z', fee_percent: 0, fee: money },
    { until: '2027-03-04T00:00:00Z', fee_percent: 50, fee: money },
    { until: null, fee_percent: 100, fee: money },
  ]
  expect(stepsAhead(steps, now).map(({ fee_percent }) => fee_percent)).toEqual([50, 100])
})

test('an order keeps what its kind has, and a request without a product keeps nothing', () => {
  const product = { id: 'm', slug: 'm', service_slug: 's' }
  expect((['trip', 'package', 'hotel', 'car', 'custom'] as const).map((kind) => heldFor({ kind, product }))).toEqual([
    ...['seats', 'seats', 'rooms', 'car', 'nothing'],
  ])
  expect(heldFor({ kind: 'car', product: null })).toBe('nothing')
})

test('the size of a file is told in kilobytes, a large one in megabytes', () => {
  expect([0, 700, 204_800, 1_048_575, 1_572_864, 5_242_880].map((bytes) => sizeText(bytes))).toEqual([
    ['size_kb', { size: '1' }],
    ['size_kb', { size: '1' }],
    ['size_kb', { size: '200' }],
    ['size_mb', { size: '1' }],
    ['size_mb', { size: '1.5' }],
    ['size_mb', { size: '5' }],
  ])
})

test('lines beside the items are named for what they are', () => {
  const titleOf = (...kinds: ('fee' | 'extra' | 'discount')[]) => additionsTitle(kinds.map((kind) => ({ kind })))
  expect([titleOf('fee', 'extra'), titleOf('discount'), titleOf('discount', 'fee')]).toEqual([
    ...['additions', 'discounts', 'discounts_additions'],
  ])
})

test('an order is greeted by its day where it is: ahead, today, begun', () => {
  const of = (status: OrderStatus, at: string) => {
    const order = { ...anOrder({ priced: true }), ...row('o', status, '2027-03-05') }
    const phase = tripPhase(order, Date.parse(at))
    return [phase, greetingOf(order, phase)]
  }
  expect(of('paid', '2027-03-01T09:00:00Z')).toEqual(['ahead', 'paid'])
  expect(of('awaiting_payment', '2027-03-01T09:00:00Z')).toEqual(['ahead', 'awaiting_payment'])
  expect(of('in_review', '2027-03-01T09:00:00Z')).toEqual(['ahead', 'in_review'])
  expect(of('paid', '2027-03-04T21:30:00Z')).toEqual(['today', 'paid_today'])
  expect(of('paid', '2027-03-05T05:00:00Z')).toEqual(['begun', undefined])
  expect(of('completed', '2027-03-01T09:00:00Z')).toEqual([null, undefined])
  expect(of('cancelled_by_user', '2027-03-01T09:00:00Z')).toEqual([null, undefined])
})
