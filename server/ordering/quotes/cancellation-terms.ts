import { type CancellationStep, hoursBefore, inOrder } from '#shared/booking/cancellation.ts'
import { percentOf, spread, sum } from '#shared/money.ts'
import type { FrozenStep } from '../core/domain.ts'
import type { PricedLine, PricedSelection } from './priced-selection.ts'

/** A part of a total that is cancelled by steps of its own. */
type Part = { steps: readonly CancellationStep[]; amount: bigint }

type Moment = { days_before: number; hours_before?: number }

/** The fee of a part that holds until a moment, or of the time after every one. */
function feeUntil({ steps, amount }: Part, moment: Moment | null): bigint {
  const sorted = inOrder(steps)
  const last = sorted.at(-1)
  const step = sorted.slice(0, -1).find((one) => moment && hoursBefore(one) <= hoursBefore(moment)) ?? last
  return percentOf(amount, step?.fee_percent ?? 0)
}

/** A fee as percent of a total for those who read it: nothing and everything are said of nothing and everything alone. */
function percentFor(fee: bigint, total: bigint): number {
  if (fee === 0n || total === 0n) return 0
  if (fee >= total) return 100
  return Math.min(99, Math.max(1, Math.round(Number((fee * 10_000n) / total) / 100)))
}

/** The steps of a total whose parts have their own: at every moment its fee is the sum of theirs. */
export function mergeSteps(parts: readonly Part[]): FrozenStep[] {
  const total = sum(parts.map(({ amount }) => amount))
  const moments = new Map<number, Moment>()
  for (const step of parts.flatMap(({ steps }) => inOrder(steps).slice(0, -1))) moments.set(hoursBefore(step), step)
  const stepAt = (moment: Moment | null): FrozenStep => {
    const fee = sum(parts.map((part) => feeUntil(part, moment)))
    const { days_before = 0, hours_before } = moment ?? {}
    return { days_before, ...(hours_before && { hours_before }), fee_percent: percentFor(fee, total), fee: String(fee) }
  }
  const latestLast = [...moments.entries()].sort(([a], [b]) => b - a).map(([, moment]) => stepAt(moment))
  return [...latestLast, stepAt(null)]
}

/** The steps of the lines that have their own, by their code; undefined where none has. */
export function stepsByCode(
  lines: readonly Pick<PricedLine, 'code' | 'terms'>[],
): Record<string, CancellationStep[]> | undefined {
  const own = lines.flatMap(({ code, terms }) => (terms ? [[code, terms.cancellation] as const] : []))
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

type Promised = {
  price: Pick<PricedSelection['price'], 'total'> & { lines: readonly Pick<PricedLine, 'terms' | 'amount'>[] }
  product: Pick<PricedSelection['product'], 'cancellation'>
}

/**
 * The cancellation of what was priced: that of its product, or of the one rate it was booked at. Of several rates each one
 * keeps its own for its part of the total; what belongs to none of them is shared out in proportion.
 */
export function cancellationOf({ price: { lines, total }, product }: Promised): FrozenStep[] {
  const promised = lines.flatMap(({ terms, amount }) => (terms ? [{ steps: terms.cancellation, amount }] : []))
  const groups = [...Map.groupBy(promised, ({ steps }) => JSON.stringify(steps)).values()]
  const parts = groups.map((group) => ({ steps: group[0]?.steps ?? [], weight: sum(group.map(({ amount }) => amount)) }))
  const [first] = parts
  if (!first) return product.cancellation
  if (parts.length === 1) return first.steps
  const weights = parts.map(({ weight }) => weight)
  const amounts = spread(total, sum(weights) > 0n ? weights : weights.map(() => 1n))
  return mergeSteps(parts.map(({ steps }, place) => ({ steps, amount: amounts[place] ?? 0n })))
}
