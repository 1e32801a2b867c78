import type { orderStatuses } from '#contract/orders.ts'
import { type CancellationStep, stepsUntil } from '#shared/booking/cancellation.ts'
import { percentOf } from '#shared/money.ts'

export type OrderStatus = (typeof orderStatuses)[number]

/** From each status, the statuses an order may go to. Empty means final. */
export const transitions = {
  in_review: ['awaiting_payment', 'rejected', 'cancelled_by_system', 'cancelled_by_user'],
  awaiting_payment: ['paid', 'deposit_paid', 'invoice_closed', 'cancelled_by_user', 'cancelled_by_company'],
  deposit_paid: ['paid', 'invoice_closed', 'cancelled_by_user', 'cancelled_by_company'],
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
  deposit_paid: { to: 'invoice_closed', reason: 'past_due' },
} as const

/** Statuses that hold capacity; every other one has given it back (or used it). */
const holding: readonly OrderStatus[] = ['in_review', 'awaiting_payment', 'deposit_paid', 'paid', 'completed']

export function canGo(from: OrderStatus, to: OrderStatus): boolean {
  const following: readonly OrderStatus[] = transitions[from]
  return following.includes(to)
}

export const holdsCapacity = (status: OrderStatus): boolean => holding.includes(status)

/** Statuses in which nothing is paid and nothing is over: they count against the customer's open orders. */
export const openStatuses = ['in_review', 'awaiting_payment'] as const satisfies readonly OrderStatus[]

export type OpenStatus = (typeof openStatuses)[number]

export const isOpen = (status: OrderStatus): status is OpenStatus => openStatuses.some((open) => open === status)

/** Statuses that end by themselves at the order's deadline. */
export const timedStatuses = ['in_review', 'awaiting_payment', 'deposit_paid'] as const satisfies readonly OrderStatus[]

export type TimedStatus = (typeof timedStatuses)[number]

/** Whether an order has ended without being carried out: nothing is held for it any more. */
export const isOver = (status: OrderStatus): boolean => transitions[status].length === 0 && !holdsCapacity(status)

/** Statuses in which something is to be paid. */
export const isPayable = (status: OrderStatus): boolean => status === 'awaiting_payment' || status === 'deposit_paid'

/** Statuses in which the customer may cancel, and staff for the company. */
export const isCancellable = (status: OrderStatus): boolean => canGo(status, 'cancelled_by_user')

/** A step of an order's cancellation; `fee` is its amount in hundredths where that is no share of the whole total. */
export type FrozenStep = CancellationStep & { fee?: string }

type StepDeadline = { until: Date | null; fee_percent: number; fee?: string }

/** The last moment of each step before a start: its fee holds until then. The last step holds to the end. */
export const stepDeadlines = (steps: readonly FrozenStep[], startsAt: Date): StepDeadline[] =>
  stepsUntil(steps, startsAt.getTime()).map(({ until, fee_percent, fee }) => ({
    until: until === null ? null : new Date(until),
    fee_percent,
    fee,
  }))

/** What a step costs of a total. */
export const feeOf = ({ fee, fee_percent }: Pick<StepDeadline, 'fee' | 'fee_percent'>, total: bigint): bigint =>
  fee === undefined ? percentOf(total, fee_percent) : BigInt(fee)
