import { isPayable, statusStyles } from '../order-status.tsx'
import type { Order, OrderStatus } from '../wire.ts'

type History = Order['history'][number]

/** An entry of an order's history, or what is expected next and until when. */
export type TimelineStep =
  | { kind: 'past'; status: OrderStatus; at: string; reason: string | null; reasonText: string | null; isCurrent: boolean }
  | { kind: 'next'; what: 'answer' | 'payment'; at: string }

const timelineStep = ({ to, at, reason, reason_text }: History, isCurrent: boolean): TimelineStep => ({
  kind: 'past',
  status: to,
  at,
  reason,
  reasonText: reason_text,
  isCurrent,
})

/** The history of an order, oldest first, and the event that its running deadline waits for. */
export function timelineSteps({
  history,
  status,
  due_at,
  review_due_at,
}: Pick<Order, 'history' | 'status' | 'due_at' | 'review_due_at'>): TimelineStep[] {
  const sorted = history.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const past = sorted.map((entry, place) => timelineStep(entry, place === sorted.length - 1))
  if (review_due_at) return [...past, { kind: 'next', what: 'answer', at: review_due_at }]
  return due_at && isPayable(status) ? [...past, { kind: 'next', what: 'payment', at: due_at }] : past
}

/** Whether nothing more comes after a status. */
export const hasEnded = (status: OrderStatus): boolean => 'ended' in statusStyles[status]
