import fc from 'fast-check'
import { expect } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { World } from '#testing/world.ts'
import { type BookingModel, change, decide, order, quote, endOverdue as sweepModel, takenOf, terms } from './booking-model.ts'
import {
  acceptOrder,
  type BookingReply,
  cancelOrder,
  changeSeats,
  placeOrder,
  quoteCancellation,
  rejectOrder,
  tryQuote,
} from './bookings.ts'
import { readLedger, violationsOf } from './ledger.ts'
import { reconcileOf } from './reconcile.ts'

/** The real company beside the model: what the model knows by place, it knows by id. */
export type Reality = Awaited<ReturnType<typeof openReality>>

const setCapacity = (world: World, companyId: string, id: string, capacity: number) =>
  world.inside(companyId, (trx) => trx.updateTable('departure').set({ capacity }).where('id', '=', id).execute())

/** A company of its own with the model's terms, its customers and staff. */
export async function openReality(world: World) {
  const company = await world.company(terms)
  const departures: { product: string; departure: string }[] = []
  for (const [, own] of Map.groupBy(terms.departures, ({ product }) => product)) {
    const [{ confirmation, capacity } = { confirmation: 'instant' as const, capacity: 0 }] = own
    const trip = await world.trip(company.id, { confirmation, capacity, inDays: 60, departures: own.length })
    for (const [place, departure] of trip.departures.entries()) {
      await setCapacity(world, company.id, departure.id, own[place]?.capacity ?? 0)
      departures.push({ product: trip.product.slug, departure: departure.id })
    }
  }
  const customers: Client[] = []
  for (let place = 0; place < terms.customers; place += 1)
    customers.push(world.call({ company: company.slug, token: (await world.customer(company.id)).token }))
  const staff = world.call({ company: company.slug, token: (await world.staff(company.id)).token })
  const quotes: string[] = []
  const orders: { id: string; call: Client }[] = []
  /** How often each command came to each end. */
  const ends: Record<string, number> = {}
  return { world, company, departures, customers, staff, quotes, orders, ends, reconcile: reconcileOf(world, company.slug) }
}

const outcomeOf = ({ status, code }: Pick<BookingReply, 'status' | 'code'>) => code ?? status

async function expectSame(model: BookingModel, { world, company, departures, orders }: Reality): Promise<void> {
  const ledger = await readLedger(world.db, company.id)
  expect(violationsOf(ledger)).toEqual([])
  const taken = new Map(ledger.departures.map((row) => [row.id, row.taken]))
  expect(departures.map(({ departure }) => taken.get(departure))).toEqual(departures.map((_, place) => takenOf(model, place)))
  const statuses = new Map(ledger.orders.map(({ id, status }) => [id, status]))
  expect(orders.map(({ id }) => statuses.get(id))).toEqual(model.orders.map(({ status }) => status))
  expect(ledger.orders).toHaveLength(model.orders.length)
}

type Command = fc.AsyncCommand<BookingModel, Reality>
type CommandAction = (model: BookingModel, real: Reality) => Promise<{ expected: unknown; actual: unknown }>

/** A command does the same to both, then compares the answers and the books. */
const command = (
  name: string,
  text: string,
  act: CommandAction,
  check: (model: Readonly<BookingModel>) => boolean = () => true,
): Command => ({
  check,
  toString: () => text,
  async run(model, real) {
    const { expected, actual } = await act(model, real)
    expect(actual, text).toEqual(expected)
    const end = `${name}: ${expected}`
    real.ends[end] = (real.ends[end] ?? 0) + 1
    await expectSame(model, real)
  },
})

const at = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

const quoting = (departure: number, adults: number) =>
  command('quote', `quote(${departure}, ${adults})`, async (model, real) => {
    const answer = await tryQuote(at(real.customers, 0), { ...at(real.departures, departure), adults })
    if (answer.quote) real.quotes.push(answer.quote)
    return { expected: quote(model, departure, adults), actual: outcomeOf(answer) }
  })

const ordering = (customer: number, place: number) =>
  command(
    'order',
    `order(${customer}, ${place})`,
    async (model, real) => {
      const chosen = at(model.quotes, place)
      const call = at(real.customers, customer)
      const key = `order ${model.now} ${real.orders.length} ${place} ${Object.values(real.ends).reduce((sum, n) => sum + n, 0)}`
      const answer = await placeOrder(call, { quote: at(real.quotes, place), adults: chosen.adults, key })
      if (answer.order) real.orders.push({ id: answer.order.id, call })
      return { expected: order(model, customer, chosen), actual: outcomeOf(answer) }
    },
    ({ quotes }) => quotes.length > 0,
  )

const hasOrders = ({ orders }: Readonly<BookingModel>) => orders.length > 0

const cancelling = (place: number) =>
  command(
    'cancel',
    `cancel(${place})`,
    async (model, real) => {
      const { id, call } = at(real.orders, place)
      const key = `cancel ${Object.values(real.ends).reduce((sum, n) => sum + n, 0)}`
      const answer = await cancelOrder(call, { id, quote: await quoteCancellation(call, id), key })
      return { expected: decide(model, place % model.orders.length, 'cancelled_by_user'), actual: outcomeOf(answer) }
    },
    hasOrders,
  )

const deciding = (name: 'accept' | 'reject', place: number) =>
  command(
    name,
    `${name}(${place})`,
    async (model, real) => {
      const { id } = at(real.orders, place)
      const [act, to] = name === 'accept' ? ([acceptOrder, 'awaiting_payment'] as const) : ([rejectOrder, 'rejected'] as const)
      const answer = await act(real.staff, id)
      return { expected: decide(model, place % model.orders.length, to), actual: outcomeOf(answer) }
    },
    hasOrders,
  )

/** The other departure of the same product, where it has one; else the same. */
const reachable = (departure: number, other: boolean): number => {
  const own = terms.departures[departure]?.product
  return terms.departures.findIndex(({ product }, place) => product === own && (place !== departure) === other)
}

const changing = (place: number, isElsewhere: boolean, adults: number) =>
  command(
    'change',
    `change(${place}, ${isElsewhere}, ${adults})`,
    async (model, real) => {
      const known = at(model.orders, place)
      const wanted = Math.max(reachable(known.departure, isElsewhere), -1)
      const departure = wanted < 0 ? known.departure : wanted
      const { id, call } = at(real.orders, place)
      const key = `change ${Object.values(real.ends).reduce((sum, n) => sum + n, 0)}`
      const answer = await changeSeats(call, { id, departure: at(real.departures, departure).departure, adults, key })
      return { expected: change(model, place % model.orders.length, { departure, adults }), actual: outcomeOf(answer) }
    },
    hasOrders,
  )

const waiting = (minutes: number) =>
  command('wait', `wait(${minutes})`, async (model, real) => {
    model.now += minutes * 60_000
    real.world.clock.advance(minutes * 60_000)
    return { expected: model.now, actual: real.world.clock.now().getTime() }
  })

const sweeping = command('sweep', 'sweep()', async (model, real) => {
  const before = model.orders.map(({ status }) => status)
  sweepModel(model)
  const ended = model.orders.filter(({ status }, place) => status !== before[place]).length
  return { expected: ended, actual: await real.reconcile() }
})

const place = fc.nat({ max: 20 })

/** Everything that can be done to the company. */
export const commands: fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 2 }, () =>
    fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 3 })).map(([departure, adults]) => quoting(departure, adults)),
  ),
  ...Array.from({ length: 4 }, () => fc.tuple(fc.nat({ max: 1 }), place).map(([customer, which]) => ordering(customer, which))),
  place.map(cancelling),
  ...Array.from({ length: 3 }, () =>
    fc
      .tuple(place, fc.boolean(), fc.integer({ min: 1, max: 3 }))
      .map(([which, isElsewhere, adults]) => changing(which, isElsewhere, adults)),
  ),
  place.map((which) => deciding('accept', which)),
  place.map((which) => deciding('reject', which)),
  fc.integer({ min: 1, max: 25 }).map(waiting),
  fc.constant(sweeping),
]
