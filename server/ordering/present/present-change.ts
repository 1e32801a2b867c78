import type * as wire from '#contract/order-change.ts'
import type { Infer } from '#contract/route.ts'
import { money } from '#server/platform/amounts.ts'
import { type ClosedScope, textFor, textOrNull } from '#server/platform/scope.ts'
import type { ChangeFacts } from '../changes/change-rows.ts'
import type { ShownChange } from './order-parts.ts'

const presentSide = (scope: ClosedScope, facts: ChangeFacts, currency: string): Infer<typeof wire.ChangeSide> => ({
  travel_day: facts.starts_on,
  travel_time: facts.time,
  end_day: facts.ends_on,
  total: money(BigInt(facts.total), currency),
  lines: facts.lines.map(({ kind, label, detail, quantity, amount }) => ({
    kind,
    label: textFor(scope, label),
    detail: textOrNull(scope, detail),
    quantity,
    amount: money(BigInt(amount), currency),
  })),
})

/** A change of an order in the reader's language. */
export const presentChange = (scope: ClosedScope, change: ShownChange, currency: string): Infer<typeof wire.OrderChange> => ({
  id: change.id,
  status: change.status,
  before: presentSide(scope, change.before, currency),
  after: presentSide(scope, change.after, currency),
  difference: money(change.difference, currency),
  pay_until: change.status === 'pending' ? (change.expires_at?.toISOString() ?? null) : null,
  requested_at: change.created_at.toISOString(),
  ended_at: change.ended_at?.toISOString() ?? null,
})
