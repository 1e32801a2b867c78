import { newEvents, nextStatus, sumEvents } from '#server/billing/payments/payment-events.ts'
import type { PaymentStatus } from '#server/billing/payments/payment-rows.ts'
import { canGo, isCancellable, isPayable, type OrderStatus } from '#server/ordering/core/domain.ts'
import { payablesOf } from '#server/ordering/money/payables.ts'
import { cancellationFee } from '#server/ordering/refunding/give-back.ts'

const minute = 60_000

/** What model and reality share: the price, the deposit, the steps of cancelling, and how long an order waits. */
export const terms = {
  total: 32_000n,
  deposit: { percent: 30, restDays: 4 },
  inDays: 9,
  tripMinutes: 480,
  dueMinutes: 30,
  cancellation: [
    { days_before: 7, fee_percent: 0 },
    { days_before: 3, fee_percent: 50 },
    { days_before: 0, fee_percent: 100 },
  ],
} as const

export type Method = 'card' | 'mada' | 'bank_transfer'

/** One step of a customer, of staff, of the clock or of a provider; places are taken modulo what there is. */
export type Step =
  | { do: 'book' }
  | { do: 'begin'; order: number; method: Method }
  | { do: 'say'; order: number; payment: number; captured: bigint; by: 'notice' | 'return' | 'poll' }
  | { do: 'charge_back'; order: number; payment: number; amount: bigint; by: 'notice' | 'return' | 'poll' }
  | { do: 'transfer'; order: number; payment: number; amount: bigint }
  | { do: 'refund'; order: number; amount: bigint }
  | { do: 'cancel' | 'cancel_by_company' | 'close_invoice'; order: number }
  | { do: 'wait'; minutes: number }
  | { do: 'jobs' }

type MoneyEvent = Parameters<typeof sumEvents>[0][number]

export type ModelPayment = {
  invoice: number
  method: Method
  status: PaymentStatus
  expires: number
  /** What the provider says, where there is one. */
  said: { captured: bigint; chargedBack: bigint }
  events: MoneyEvent[]
  /** Promised back: of money that pays nothing, and of what it paid. */
  returned: bigint
  given: bigint
}

export type ModelOrder = {
  status: OrderStatus
  reason: string | null
  deadline: number
  settled: boolean
  freed: number
  invoices: { amount: bigint; dueAt: number | null; paidBy: number | null }[]
  payments: ModelPayment[]
}

export type MoneyModel = { now: number; startsAt: number; withDeposit: boolean; orders: ModelOrder[] }

export const createModel = (now: number, startsAt: number, withDeposit: boolean): MoneyModel => ({
  ...{ now, startsAt, withDeposit },
  orders: [],
})

/** What is at a place, counted on from the start when the list is over; the last one at -1. */
export const at = <T>(list: readonly T[], place: number): T | undefined =>
  place < 0 ? list.at(place) : list[place % list.length]

const sums = ({ events }: ModelPayment) => sumEvents(events, 'SAR')

const isLive = ({ status }: ModelPayment) => status === 'pending'

const nextInvoice = ({ invoices }: ModelOrder) => invoices.findIndex(({ paidBy }) => paidBy === null)

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

function move(order: ModelOrder, to: OrderStatus, reason: string | null = null): void {
  if (!canGo(order.status, to)) throw new Error(`${order.status} does not go to ${to}`)
  Object.assign(order, { status: to, reason })
  if (!['awaiting_payment', 'deposit_paid', 'paid', 'completed'].includes(to)) order.freed += 1
}

/** What neither pays a payable nor goes back. */
export function freeOf(order: ModelOrder, payment: ModelPayment): bigint {
  const place = order.payments.indexOf(payment)
  const paid = order.invoices.filter(({ paidBy }) => paidBy === place).reduce((sum, { amount }) => sum + amount, 0n)
  const { captured, chargedBack } = sums(payment)
  return captured - chargedBack - paid - payment.returned
}

/** A payable that is paid waits for no transfer any more. */
function giveUpTransfers(order: ModelOrder, invoice: number, paidBy: ModelPayment): void {
  for (const payment of order.payments) {
    if (payment === paidBy || payment.invoice !== invoice || payment.method !== 'bank_transfer' || !isLive(payment)) continue
    payment.status = 'voided'
    assign(order, payment)
  }
}

function assign(order: ModelOrder, payment: ModelPayment): void {
  const next = nextInvoice(order)
  const payable = isPayable(order.status) ? order.invoices[next] : undefined
  const isFor = payable !== undefined && payment.invoice === next
  if (isFor && freeOf(order, payment) >= payable.amount) {
    payable.paidBy = order.payments.indexOf(payment)
    const rest = order.invoices[next + 1]
    move(order, rest ? 'deposit_paid' : 'paid')
    order.deadline = rest?.dueAt ?? Number.POSITIVE_INFINITY
    giveUpTransfers(order, next, payment)
  } else if (isFor && isLive(payment) && payment.method === 'bank_transfer') return
  const free = freeOf(order, payment)
  if (free > 0n) payment.returned += free
}

/** What can be given back of each paid payable, the last first. */
function partsOf(order: ModelOrder) {
  return order.invoices.toReversed().flatMap(({ amount, paidBy }) => {
    const payment = paidBy === null ? undefined : order.payments[paidBy]
    if (!payment) return []
    const { captured, chargedBack } = sums(payment)
    const left = smaller(amount - payment.given, captured - chargedBack - payment.returned - payment.given)
    return left > 0n ? [{ payment, left }] : []
  })
}

export const paidOf = (order: ModelOrder): bigint => partsOf(order).reduce((sum, { left }) => sum + left, 0n)

function giveBack(order: ModelOrder, amount: bigint): void {
  let open = amount
  for (const { payment, left } of partsOf(order)) {
    const part = smaller(open, left)
    payment.given += part
    open -= part
  }
}

function settle(order: ModelOrder, back: (paid: bigint) => bigint): void {
  for (const payment of order.payments) {
    if (isLive(payment) && payment.method === 'bank_transfer') payment.status = 'voided'
    assign(order, payment)
  }
  giveBack(order, back(paidOf(order)))
  order.settled = true
}

const feeOf = ({ now, startsAt }: MoneyModel, paid: bigint) =>
  cancellationFee(
    { cancellation: [...terms.cancellation], starts_at: new Date(startsAt), total: terms.total },
    paid,
    new Date(now),
  )

function book(model: MoneyModel): number {
  const restDue = model.startsAt - terms.deposit.restDays * 1440 * minute
  const deadline = model.now + terms.dueMinutes * minute
  const hasDeposit = model.withDeposit && restDue >= deadline + 1440 * minute
  const deposit = hasDeposit ? { percent: terms.deposit.percent, rest_due_at: new Date(restDue).toISOString() } : null
  const invoices = payablesOf({ total: terms.total, deposit }).map(({ amount, dueAt }) => ({
    ...{ amount, dueAt: dueAt?.getTime() ?? null },
    paidBy: null,
  }))
  model.orders.push({ status: 'awaiting_payment', reason: null, deadline, settled: false, freed: 0, invoices, payments: [] })
  return 201
}

function begin(model: MoneyModel, order: ModelOrder, method: Method): number {
  if (!isPayable(order.status) || order.deadline <= model.now) return 409
  const invoice = nextInvoice(order)
  const live = order.payments.find((payment) => payment.invoice === invoice && isLive(payment))
  if (live?.method === method && live.expires > model.now) return 201
  if (live) {
    live.status = 'voided'
    assign(order, live)
  }
  const page = Math.min(model.now + 30 * minute, Math.max(order.deadline, model.now + 5 * minute))
  const expires = method === 'bank_transfer' ? order.deadline : page
  const said = { captured: 0n, chargedBack: 0n }
  order.payments.push({ invoice, method, status: 'pending', expires, said, events: [], returned: 0n, given: 0n })
  return 201
}

/** A provider's word is heard: its events are those of the product's own function. */
function hear(order: ModelOrder, payment: ModelPayment): void {
  const status = payment.said.captured > 0n ? ('captured' as const) : ('pending' as const)
  const word = { outcome: 'found', providerId: '', status, currency: 'SAR', refunded: 0n, failure: null, method: null } as const
  const said = { ...word, ...payment.said }
  const before = payment.status
  const events = newEvents(before, sums(payment), said, 'poll')
  payment.events.push(...events)
  payment.status = nextStatus(before, said)
  if (events.some(({ amount }) => amount > 0n) || payment.status !== before) assign(order, payment)
}

function hearTransfer(order: ModelOrder, payment: ModelPayment, amount: bigint): number {
  payment.events.push({ kind: 'captured', amount, currency: 'SAR' })
  const asked = order.invoices[payment.invoice]?.amount ?? 0n
  if (sums(payment).captured >= asked) payment.status = 'captured'
  assign(order, payment)
  return 200
}

function runJobs(model: MoneyModel): number {
  for (const order of model.orders) {
    if (isPayable(order.status) && order.deadline <= model.now) move(order, 'invoice_closed', 'past_due')
    if (order.status === 'invoice_closed' && !order.settled)
      settle(order, (paid) => (order.reason === 'past_due' ? paid - feeOf(model, paid) : paid))
    if (order.status === 'paid' && model.startsAt + terms.tripMinutes * minute < model.now) move(order, 'completed')
  }
  return 200
}

function decide(model: MoneyModel, order: ModelOrder, step: Extract<Step, { order: number }>): number {
  if (step.do === 'refund') {
    const paid = paidOf(order)
    if (paid === 0n) return 409
    if (step.amount > paid) return 422
    giveBack(order, step.amount)
    return 201
  }
  const isOfUser = step.do === 'cancel'
  if (step.do === 'close_invoice') {
    if (order.status === 'invoice_closed' && order.reason === 'non_compliant') return 200
    if (!canGo(order.status, 'invoice_closed')) return 409
    move(order, 'invoice_closed', 'non_compliant')
    return 200
  }
  if (!isCancellable(order.status) || (isOfUser && model.startsAt <= model.now)) return 409
  move(order, isOfUser ? 'cancelled_by_user' : 'cancelled_by_company')
  settle(order, (paid) => (isOfUser ? paid - feeOf(model, paid) : paid))
  return 200
}

/** What happens to a payment: a transfer arrives, or its provider has something to say. */
function pay(order: ModelOrder, step: Extract<Step, { payment: number }>): number | null {
  const payment = at(order.payments, step.payment)
  if (!payment || (payment.method === 'bank_transfer') !== (step.do === 'transfer')) return null
  if (step.do === 'transfer') return hearTransfer(order, payment, step.amount)
  if (step.do === 'charge_back') payment.said.chargedBack = smaller(step.amount, payment.said.captured)
  else if (step.captured > payment.said.captured) payment.said.captured = step.captured
  hear(order, payment)
  return 200
}

/** Plays a step; the status that the API answers, null where there is nothing that it could be done to. */
export function play(model: MoneyModel, step: Step): number | null {
  if (step.do === 'wait') {
    model.now += step.minutes * minute
    return 200
  }
  if (step.do === 'jobs') return runJobs(model)
  if (step.do === 'book') return model.startsAt - model.now > 1440 * minute ? book(model) : null
  const order = at(model.orders, step.order)
  if (!order) return null
  if (step.do === 'begin') return begin(model, order, step.method)
  return 'payment' in step ? pay(order, step) : decide(model, order, step)
}
