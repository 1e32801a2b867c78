import type { orderStatuses } from '#contract/orders.ts'

export type OrderStatus = (typeof orderStatuses)[number]

/** From each status, the statuses an order may go to. Empty means final. */
export const transitions = {
  in_review: ['awaiting_payment', 'rejected', 'cancelled_by_system', 'cancelled_by_user'],
  awaiting_payment: ['paid', 'invoice_closed', 'cancelled_by_user'],
  paid: ['completed', 'cancelled_by_user', 'cancelled_by_company'],
  rejected: [],
  cancelled_by_system: [],
  invoice_closed: [],
  cancelled_by_user: [],
  cancelled_by_company: [],
  completed: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/** The statuses an order can begin in. */
export const initialStatuses = { on_request: 'in_review', instant: 'awaiting_payment' } as const

/** The status that an order gets when its deadline has passed, and why. */
export const overdue = {
  in_review: { to: 'cancelled_by_system', reason: 'review_timeout' },
  awaiting_payment: { to: 'invoice_closed', reason: 'past_due' },
} as const

/** Statuses that hold capacity; every other one has given it back (or used it). */
const holding: readonly OrderStatus[] = ['in_review', 'awaiting_payment', 'paid', 'completed']

export function canGo(from: OrderStatus, to: OrderStatus): boolean {
  const following: readonly OrderStatus[] = transitions[from]
  return following.includes(to)
}

export const holdsCapacity = (status: OrderStatus): boolean => holding.includes(status)

/** Statuses in which an order is neither paid nor over: they count against the customer's open orders. */
export const openStatuses = ['in_review', 'awaiting_payment'] as const satisfies readonly OrderStatus[]

export type OpenStatus = (typeof openStatuses)[number]

export const isOpen = (status: OrderStatus): status is OpenStatus => openStatuses.some((open) => open === status)

export type CancellationStep = { days_before: number; fee_percent: number }

/** The last moment of each step before a start: its fee holds until then. The last step holds to the end. */
export function stepDeadlines(steps: readonly CancellationStep[], startsAt: Date): { until: Date | null; fee_percent: number }[] {
  const sorted = [...steps].sort((a, b) => b.days_before - a.days_before)
  return sorted.map(({ days_before, fee_percent }, place) => ({
    until: place === sorted.length - 1 ? null : new Date(startsAt.getTime() - days_before * 86_400_000),
    fee_percent,
  }))
}
