import type { CancellationStep } from '#shared/booking/cancellation.ts'
import { fractionOf, percentOf } from '#shared/money.ts'
import { stepDeadlines } from '../core/domain.ts'
import type { OrderRow } from '../core/repository.ts'

/** A part of a whole, which is above zero. */
export type Share = { part: bigint; whole: bigint }

/** Amounts of a change in hundredths of the base currency: of what is booked, without fees of changes, before and after it. */
type ChangedAmounts = {
  before: bigint
  after: bigint
  /** What giving it up costs now: so much of the whole. */
  reduction: Share
  changeFee: OrderRow['change_fee']
  /** Whether anything is paid: who has paid nothing may cancel for nothing. */
  isPaid: boolean
}

export type ChangeFees = { change: bigint; reduction: bigint }

/**
 * What a change costs beside the new prices. What is given up is cancelled in part, at the fee of cancelling now; the fee of the
 * change itself is a percent of what is booked, or an amount.
 */
export function changeFees({ before, after, reduction: share, changeFee, isPaid }: ChangedAmounts): ChangeFees {
  if (!isPaid) return { change: 0n, reduction: 0n }
  const reduction = before > after ? fractionOf(before - after, share.part, share.whole) : 0n
  if (!changeFee) return { change: 0n, reduction }
  return { change: 'percent' in changeFee ? percentOf(before, changeFee.percent) : BigInt(changeFee.amount), reduction }
}

/** The percent that cancelling costs at a moment by the steps that an order froze. */
export function cancellationPercent(order: Pick<OrderRow, 'cancellation' | 'starts_at'>, now: Date): number {
  if (!order.starts_at) return 0
  return stepDeadlines(order.cancellation, order.starts_at).find(({ until }) => until === null || until > now)?.fee_percent ?? 0
}

/** The steps after a change: those of the order, none below what cancelling costs now. Otherwise a later date would undo a fee. */
export const stepsAfter = (steps: readonly CancellationStep[], least: number): CancellationStep[] =>
  steps.map(({ days_before, hours_before, fee_percent }) => ({
    ...{ days_before, ...(hours_before && { hours_before }), fee_percent: Math.max(fee_percent, least) },
  }))
