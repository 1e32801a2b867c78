import type { OrderStatus } from '#server/ordering/core/domain.ts'

const minute = 60_000

/** The terms of the company and its places that model and reality share. */
export const terms = {
  customers: 2,
  maxOpenOrders: 3,
  reviewMinutes: 60,
  dueMinutes: 45,
  instantDueMinutes: 30,
  quoteMinutes: 30,
  /** Departures of one product are next to each other: an order is changed within its own. */
  departures: [
    { product: 0, confirmation: 'on_request', capacity: 3 },
    { product: 1, confirmation: 'on_request', capacity: 3 },
    { product: 2, confirmation: 'instant', capacity: 4 },
    { product: 2, confirmation: 'instant', capacity: 2 },
  ],
} as const

type ModelOrder = { customer: number; departure: number; adults: number; status: OrderStatus; deadline: number }

/** What a booking system is, without a database: the places that are left, and every order's status and deadline. */
export type BookingModel = {
  now: number
  quotes: { departure: number; adults: number; expires: number }[]
  orders: ModelOrder[]
}

export const createModel = (now: number): BookingModel => ({ now, quotes: [], orders: [] })

export const isOpen = ({ status }: ModelOrder): boolean => status === 'in_review' || status === 'awaiting_payment'

const capacityOf = (departure: number) => terms.departures[departure]?.capacity ?? 0

/** How many places of a departure its open orders hold. */
export const takenOf = ({ orders }: BookingModel, departure: number): number =>
  orders.filter((order) => order.departure === departure && isOpen(order)).reduce((sum, { adults }) => sum + adults, 0)

const hasRoom = (model: BookingModel, departure: number, adults: number) =>
  takenOf(model, departure) + adults <= capacityOf(departure)

/** Ends what is overdue, of one departure or of all. */
export function endOverdue(model: BookingModel, departure?: number): void {
  for (const order of model.orders) {
    if (!isOpen(order) || order.deadline > model.now || (departure !== undefined && order.departure !== departure)) continue
    order.status = order.status === 'in_review' ? 'cancelled_by_system' : 'invoice_closed'
  }
}

/** A price for some places; looks for overdue orders before it says that there are none. */
export function quote(model: BookingModel, departure: number, adults: number): 200 | 'sold_out' {
  if (!hasRoom(model, departure, adults)) endOverdue(model, departure)
  if (!hasRoom(model, departure, adults)) return 'sold_out'
  model.quotes.push({ departure, adults, expires: model.now + terms.quoteMinutes * minute })
  return 200
}

/** Places an order; an error changes nothing, not even what was overdue, and what is overdue counts no more. */
export function order(model: BookingModel, customer: number, { departure, adults, expires }: BookingModel['quotes'][number]) {
  if (expires <= model.now) return 'quote_expired'
  const open = model.orders.filter((it) => it.customer === customer && isOpen(it) && it.deadline > model.now)
  const unpaid = open.filter(({ status }) => status === 'awaiting_payment')
  if (unpaid.length >= terms.maxOpenOrders || open.length - unpaid.length >= 4 * terms.maxOpenOrders)
    return 'too_many_open_orders'
  const tried = structuredClone(model)
  if (!hasRoom(tried, departure, adults)) endOverdue(tried, departure)
  if (!hasRoom(tried, departure, adults)) return 'sold_out'
  const isInstant = terms.departures[departure]?.confirmation === 'instant'
  const span = isInstant ? terms.instantDueMinutes : terms.reviewMinutes
  const status = isInstant ? ('awaiting_payment' as const) : ('in_review' as const)
  model.orders = [...tried.orders, { customer, departure, adults, status, deadline: model.now + span * minute }]
  return 201
}

/**
 * An order goes to another departure or has another party, as it was asked for: nothing is paid in this model, so at once. Of the
 * places that both have none is given up. What people confirm by hand is not changed.
 */
export function change(
  model: BookingModel,
  place: number,
  { departure, adults }: { departure: number; adults: number },
): 200 | 'invalid' | 'wrong_state' | 'sold_out' {
  const known = model.orders[place]
  if (known?.status !== 'awaiting_payment' || known.deadline <= model.now) return 'wrong_state'
  if (terms.departures[known.departure]?.confirmation !== 'instant') return 'wrong_state'
  const isOwn = known.departure === departure
  if (isOwn && known.adults === adults) return 'invalid'
  const hasPlaces = (of: BookingModel) => hasRoom(of, departure, adults - (isOwn ? known.adults : 0))
  const tried = structuredClone(model)
  if (!hasPlaces(tried)) endOverdue(tried, departure)
  if (!hasPlaces(tried)) return 'sold_out'
  Object.assign(tried.orders[place] ?? {}, { departure, adults })
  model.orders = tried.orders
  return 200
}

type Decision = 'cancelled_by_user' | 'awaiting_payment' | 'rejected'

/** What a customer or the staff decides about an order. */
export function decide(model: BookingModel, place: number, to: Decision): 200 | 'wrong_state' {
  const known = model.orders[place]
  if (!known || !(to === 'cancelled_by_user' ? isOpen(known) : known.status === 'in_review')) return 'wrong_state'
  known.status = to
  if (to === 'awaiting_payment') known.deadline = model.now + terms.dueMinutes * minute
  return 200
}
