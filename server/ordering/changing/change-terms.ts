import type { Item } from '#server/products/index.ts'
import type { CancellationStep } from '#shared/booking/cancellation.ts'
import { multiply, sum } from '#shared/money.ts'
import { detailsOf, type OrderRow } from '../core/repository.ts'
import type { OrderLine } from '../present/order-parts.ts'
import { cancellationPercent, type Share, stepsAfter } from './change-fees.ts'

type Booked = { order: Pick<OrderRow, 'cancellation' | 'starts_at' | 'details'>; lines: readonly OrderLine[]; now: Date }

type SoldTerms = { steps: CancellationStep[]; percent: number; before: bigint; after: bigint }

const unitSum = (lines: readonly { kind: string; code: string; amount: bigint }[], code: string): bigint =>
  sum(lines.filter((line) => line.kind === 'unit' && line.code === code).map(({ amount }) => amount))

/**
 * What is cancelled on terms of its own, by the code of its line: the steps with which it was sold, what giving it up costs now in
 * percent, and what it costs before and after a change. Of an order from before each line kept its own they are those of the order.
 */
function soldTerms({ order, lines, now }: Booked, items: readonly Item[]): Map<string, SoldTerms> {
  const frozen = detailsOf(order).terms?.cancellation
  const before = lines.map(({ kind, code, amount_base }) => ({ kind, code, amount: amount_base }))
  const after = items.map(({ kind, code, unitBase, quantity }) => ({ kind, code, amount: multiply(unitBase, quantity) }))
  const booked = frozen ? Object.keys(frozen) : items.flatMap(({ code, terms }) => (terms ? [code] : []))
  const known = booked.filter((code) => lines.some((line) => line.kind === 'unit' && line.code === code))
  return new Map(
    known.map((code) => {
      const steps = frozen?.[code] ?? order.cancellation
      const percent = cancellationPercent({ cancellation: steps, starts_at: order.starts_at }, now)
      return [code, { steps, percent, before: unitSum(before, code), after: unitSum(after, code) }]
    }),
  )
}

/** What giving up a part of an order costs now: what its lines lose is weighed by the terms of each. */
export function reductionShare(booked: Booked, items: readonly Item[]): Share {
  const lost = [...soldTerms(booked, items).values()].filter(({ before, after }) => before > after)
  const whole = sum(lost.map(({ before, after }) => before - after))
  if (whole === 0n) return { part: BigInt(cancellationPercent(booked.order, booked.now)), whole: 100n }
  return { part: sum(lost.map(({ before, after, percent }) => (before - after) * BigInt(percent))), whole: whole * 100n }
}

/**
 * The items of a changed order at the cancellation with which each was sold, and others at today's: none below what giving it up
 * costs now, nor what grows below what is given up for it. Otherwise a change would undo a fee.
 */
export function atSoldTerms(booked: Booked, items: readonly Item[], isPaid: boolean): Item[] {
  const sold = soldTerms(booked, items)
  const given = [...sold.values()].filter(({ before, after }) => before > after).map(({ percent }) => percent)
  const least = (own: SoldTerms | undefined) => {
    if (!isPaid) return 0
    return Math.max(own?.percent ?? 0, !own || own.after > own.before ? Math.max(0, ...given) : 0)
  }
  return items.map((item) => {
    if (!item.terms) return item
    const own = sold.get(item.code)
    return { ...item, terms: { ...item.terms, cancellation: stepsAfter(own?.steps ?? item.terms.cancellation, least(own)) } }
  })
}
