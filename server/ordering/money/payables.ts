import type { Clock } from '#server/platform/clock.ts'
import type { ProductSelection } from '#server/products/index.ts'
import { percentOf } from '#shared/money.ts'
import type { OrderRow } from '../core/repository.ts'

/** A total, and the terms of its deposit where there is one. */
export type Payable = Pick<OrderRow, 'total' | 'deposit'>

/** The amounts that an order asks for, one after the other; nothing where nothing costs anything. */
export function payablesOf({
  total,
  deposit,
}: Payable): { kind: 'full' | 'deposit' | 'rest'; amount: bigint; dueAt: Date | null }[] {
  if (total === 0n) return []
  const first = deposit ? (deposit.amount === undefined ? percentOf(total, deposit.percent) : BigInt(deposit.amount)) : total
  if (!deposit || first === 0n || first === total) return [{ kind: 'full', amount: total, dueAt: null }]
  return [
    { kind: 'deposit', amount: first, dueAt: null },
    { kind: 'rest', amount: total - first, dueAt: new Date(deposit.rest_due_at) },
  ]
}

const day = 86_400_000

/** Whether at least a day is left to pay the rest when the deposit is paid at its own deadline. */
export const allowsDeposit = ({ rest_due_at }: NonNullable<OrderRow['deposit']>, deadline: Date): boolean =>
  new Date(rest_due_at).getTime() >= deadline.getTime() + day

/** What decides whether a deposit is asked for. */
type DepositTerms = {
  product: Pick<ProductSelection['product'], 'deposit_percent' | 'rest_due_days'>
  span: Pick<ProductSelection['span'], 'startsAt'>
}

/** The part that is paid first, where the product asks for one and its rest is due at least a day from now. */
export function depositOf({ clock }: { clock: Clock }, { product, span }: DepositTerms) {
  const { deposit_percent, rest_due_days } = product
  if (deposit_percent === null || rest_due_days === null) return null
  const restDueAt = span.startsAt.getTime() - rest_due_days * day
  if (restDueAt < clock.now().getTime() + day) return null
  return { percent: deposit_percent, rest_due_at: new Date(restDueAt).toISOString() }
}
