import { percentOf } from '#shared/money.ts'

const minute = 60_000

/** What model and reality share. */
export const terms = {
  price: 32_000n,
  capacities: [5, 4, 3],
  orders: 3,
  payMinutes: 30,
} as const

type Booked = { departure: number; adults: number; fees: bigint }

export type ChangedOrder = Booked & {
  status: 'awaiting_payment' | 'paid' | 'cancelled_by_user'
  pending: (Booked & { until: number }) | null
  changes: number
}

/** A change, its payment, its end, and the end of its order; places are taken modulo what there is. */
export type Step =
  | { do: 'change'; order: number; departure: number; adults: number }
  | { do: 'pay'; order: number }
  | { do: 'withdraw'; order: number }
  | { do: 'cancel'; order: number }
  | { do: 'wait' }

/** `feePercent` is what cancelling costs, now and later. */
export type ChangeModel = { now: number; feePercent: number; orders: ChangedOrder[] }

export const totalOf = ({ adults, fees }: Booked): bigint => terms.price * BigInt(adults) + fees

/** How many places an order holds of a departure: what both its selections need, once. */
function heldBy({ departure, adults, status, pending }: ChangedOrder, of: number): number {
  if (status === 'cancelled_by_user') return 0
  return Math.max(departure === of ? adults : 0, pending?.departure === of ? pending.adults : 0)
}

export const takenOf = ({ orders }: ChangeModel, of: number): number => orders.reduce((all, order) => all + heldBy(order, of), 0)

/** What the company has of an order's money once everything that goes back has gone. */
export function moneyOf({ feePercent }: ChangeModel, order: ChangedOrder): bigint {
  if (order.status === 'awaiting_payment') return 0n
  if (order.status === 'paid') return totalOf(order)
  return order.changes < 0 ? 0n : percentOf(totalOf(order), feePercent)
}

function change(model: ChangeModel, order: ChangedOrder, { departure, adults }: { departure: number; adults: number }) {
  if (order.status === 'cancelled_by_user' || order.pending) return 'wrong_state'
  if (order.departure === departure && order.adults === adults) return 'invalid'
  const isPaid = order.status === 'paid'
  const givenUp = terms.price * BigInt(Math.max(0, order.adults - adults))
  const next = { departure, adults, fees: order.fees + (isPaid ? percentOf(givenUp, model.feePercent) : 0n) }
  const isPending = isPaid && totalOf(next) > totalOf(order)
  const own = heldBy(order, departure)
  const needed = isPending ? Math.max(own, adults) : adults
  if (takenOf(model, departure) - own + needed > (terms.capacities[departure] ?? 0)) return 'sold_out'
  order.changes += 1
  if (isPending) order.pending = { ...next, until: model.now + terms.payMinutes * minute }
  else Object.assign(order, next)
  return 200
}

function pay(order: ChangedOrder) {
  if (order.status === 'awaiting_payment') order.status = 'paid'
  else if (order.status === 'paid' && order.pending) {
    const { departure, adults, fees } = order.pending
    Object.assign(order, { departure, adults, fees, pending: null })
  } else return 'wrong_state'
  return 201
}

/** Plays a step; what the API answers. */
export function play(model: ChangeModel, step: Step): number | string {
  if (step.do === 'wait') {
    model.now += 31 * minute
    for (const order of model.orders) if (order.pending && order.pending.until <= model.now) order.pending = null
    return 200
  }
  const order = model.orders[step.order % model.orders.length]
  if (!order) throw new Error('the model has orders')
  if (step.do === 'change')
    return change(model, order, { departure: step.departure % terms.capacities.length, adults: step.adults })
  if (step.do === 'pay') return pay(order)
  if (step.do === 'withdraw') {
    if (!order.pending) return 'wrong_state'
    order.pending = null
    return 200
  }
  if (order.status === 'cancelled_by_user') return 'wrong_state'
  if (order.status === 'awaiting_payment') order.changes = -1
  Object.assign(order, { status: 'cancelled_by_user', pending: null })
  return 200
}
