/** A departure with its orders and its waiting list, as simple as they can be said. */
export type WaitingModel = {
  now: number
  capacity: number
  /** The seats of each live order of each customer, oldest first. */
  orders: number[][]
  /** In the order in which they joined. */
  queue: { customer: number; seats: number; heldUntil: number | null; isOffered: boolean }[]
}

export type WaitingStep =
  | { do: 'join'; customer: number; seats: number }
  | { do: 'book'; customer: number; seats: number }
  | { do: 'cancel'; customer: number }
  | { do: 'leave'; customer: number }
  | { do: 'run' }
  | { do: 'wait'; minutes: number }

const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)

const offersOf = ({ queue }: WaitingModel) => queue.filter(({ isOffered }) => isOffered)

export const takenOf = (model: WaitingModel): number => sum(model.orders.flat()) + sum(offersOf(model).map(({ seats }) => seats))

const freeFor = (model: WaitingModel, customer: number): number =>
  model.capacity - takenOf(model) + sum(offersOf(model).flatMap((entry) => (entry.customer === customer ? entry.seats : [])))

/** Free seats go to the first whose party fits, then to the next. */
function passOn(model: WaitingModel): void {
  for (;;) {
    const free = model.capacity - takenOf(model)
    const next = model.queue.find(({ isOffered, seats }) => !isOffered && seats <= free)
    if (!next) return
    next.isOffered = true
  }
}

const drop = (model: WaitingModel, customer: number) => {
  model.queue = model.queue.filter((entry) => entry.customer !== customer)
}

function join(model: WaitingModel, customer: number, seats: number): number | string {
  if (seats > model.capacity || freeFor(model, customer) >= seats) return 'wrong_state'
  const known = model.queue.find((entry) => entry.customer === customer)
  if (known?.isOffered) return 'wrong_state'
  if (known && seats <= known.seats) {
    known.seats = seats
    return 200
  }
  drop(model, customer)
  model.queue.push({ customer, seats, heldUntil: null, isOffered: false })
  return 200
}

function book(model: WaitingModel, customer: number, seats: number): number | string {
  if (freeFor(model, customer) < seats) return 'sold_out'
  drop(model, customer)
  model.orders[customer]?.push(seats)
  passOn(model)
  return 201
}

function leave(model: WaitingModel, customer: number): number | string {
  if (!model.queue.some((entry) => entry.customer === customer)) return 'not_found'
  drop(model, customer)
  passOn(model)
  return 200
}

/** What the job does: ends offers whose time is over, passes their seats on, and starts the time of new ones. */
function run(model: WaitingModel): void {
  model.queue = model.queue.filter(({ heldUntil }) => heldUntil === null || heldUntil > model.now)
  passOn(model)
  for (const entry of offersOf(model)) entry.heldUntil ??= model.now + 30 * 60_000
}

/** Takes a step and answers what the product must: a status, or the code of an error. */
export function play(model: WaitingModel, step: WaitingStep): number | string {
  model.now += 1000
  if (step.do === 'wait') model.now += step.minutes * 60_000
  else if (step.do === 'run') run(model)
  else if (step.do === 'join') return join(model, step.customer, step.seats)
  else if (step.do === 'book') return book(model, step.customer, step.seats)
  else if (step.do === 'leave') return leave(model, step.customer)
  else {
    if (model.orders[step.customer]?.shift() === undefined) return 'not_found'
    passOn(model)
  }
  return 200
}
