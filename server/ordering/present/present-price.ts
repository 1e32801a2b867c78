import type { Deposit, Line, CancellationStep as StepWire, Tax } from '#contract/quotes.ts'
import type { Infer } from '#contract/route.ts'
import { money } from '#server/platform/amounts.ts'
import { type ClosedScope, textFor, textOrNull } from '#server/platform/scope.ts'
import { sum, taxRates } from '#shared/money.ts'
import { type FrozenStep, feeOf, stepDeadlines } from '../core/domain.ts'
import { type Payable, payablesOf } from '../money/payables.ts'
import { taxesOf } from '../quotes/price.ts'
import type { PricedLine } from '../quotes/priced-selection.ts'

/** A line of a quote or of an order, as far as it is shown. */
export type ShownLine = Omit<PricedLine, 'kind' | 'unitBase' | 'amountBase' | 'offerId'> & { kind: Infer<typeof Line>['kind'] }

const presentLine = (scope: ClosedScope, line: ShownLine, currency: string): Infer<typeof Line> => ({
  kind: line.kind,
  code: line.code,
  label: textFor(scope, line.label),
  detail: textOrNull(scope, line.detail),
  quantity: line.quantity,
  unit_amount: money(line.unit, currency),
  amount: money(line.amount, currency),
  percentage: line.percentage === null ? null : Number(line.percentage),
  components: (line.components ?? []).map(({ label, category, amount }) => ({
    label: textFor(scope, label),
    category,
    percentage: taxRates[category],
    amount: money(amount, currency),
  })),
})

const presentTaxes = (lines: readonly ShownLine[], currency: string): Infer<typeof Tax>[] =>
  taxesOf(lines).map(({ category, percentage, net, amount }) => ({
    category,
    percentage,
    net: money(net, currency),
    amount: money(amount, currency),
  }))

/** Lines, discounts and taxes with the sum before discounts. */
export function presentLines(scope: ClosedScope, lines: readonly ShownLine[], currency: string) {
  const full = lines.filter(({ kind }) => kind !== 'discount')
  const discounts = lines.filter(({ kind }) => kind === 'discount')
  return {
    lines: full.map((line) => presentLine(scope, line, currency)),
    discounts: discounts.map((line) => presentLine(scope, line, currency)),
    taxes: presentTaxes(lines, currency),
    subtotal: money(sum(full.map(({ amount }) => amount)), currency),
  }
}

/** The deposit of a price that has one, and what follows it. */
export function presentDeposit(payable: Payable, currency: string): Infer<typeof Deposit> | null {
  const [first, rest] = payablesOf(payable)
  if (!first || !rest?.dueAt) return null
  return { amount: money(first.amount, currency), rest: money(rest.amount, currency), rest_due_at: rest.dueAt.toISOString() }
}

/** Cancellation steps with their real dates and what they cost. */
export const presentSteps = (
  steps: readonly FrozenStep[],
  startsAt: Date,
  total: bigint,
  currency: string,
): Infer<typeof StepWire>[] =>
  stepDeadlines(steps, startsAt).map((step) => ({
    until: step.until?.toISOString() ?? null,
    fee_percent: step.fee_percent,
    fee: money(feeOf(step, total), currency),
  }))
