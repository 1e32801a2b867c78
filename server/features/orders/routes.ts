import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { metaOf, pageOf } from '#server/platform/pages.ts'
import { type ClosedScope, type CustomerScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { type ApiEnv, serve } from '#server/platform/serve.ts'
import { isUuid } from '#shared/id.ts'
import { cancel, quoteCancellation } from './cancel.ts'
import { createOrder, newOrderFaults } from './create-order.ts'
import type { OrderJobs } from './jobs.ts'
import { nearestDepartures } from './nearest-departures.ts'
import { presentOrder, presentRow } from './present.ts'
import { presentQuote } from './present-quote.ts'
import { choiceOf, type Offered, offer, offerAsQuoted, readQuote } from './quote.ts'
import { countOwn, findOwn, listOwn, lockOwn } from './repository.ts'
import { endOverdue } from './transition.ts'

const isFull = ({ departure, seats }: Offered) => departure.capacity - departure.taken < seats

/** What can be had now; before it says "sold out" it ends the departure's overdue orders and looks once more. */
async function available(scope: ClosedScope, look: (scope: Scope) => Promise<Offered>): Promise<Offered> {
  const first = await reading(scope, look)
  if (!isFull(first)) return first
  await inTransaction(scope, (scope) => endOverdue(scope, { departureId: first.departureId }))
  const offered = await reading(scope, look)
  if (!isFull(offered)) return offered
  const { modelId, departure, seats } = offered
  const nearest = await reading(scope, (scope) => nearestDepartures(scope, modelId, departure.starts_at, seats))
  throw new AppError('sold_out', 'errors.sold_out', { details: { nearest } })
}

async function ownOr404(scope: CustomerScope, id: string, find: typeof findOwn | typeof lockOwn) {
  const order = isUuid(id) ? await find(scope, id) : undefined
  if (!order) throw new AppError('not_found')
  return order
}

const reading = <T>(scope: ClosedScope, run: (scope: Scope) => Promise<T>) => inTransaction(scope, run, { readOnly: true })

function mountQuotes(api: Hono<ApiEnv>): void {
  serve(api, contract.createQuote, async ({ scope, body, platform }) => {
    const offered = await available(scope, (scope) => offer(scope, choiceOf(body)))
    return { data: await reading(scope, (scope) => presentQuote(scope, platform.secret, offered)) }
  })

  serve(api, contract.readQuote, async ({ scope, body, platform }) => {
    const quoted = readQuote(scope, platform.secret, body.quote)
    const offered = await available(scope, (scope) => offerAsQuoted(scope, platform.secret, quoted))
    const data = await reading(scope, (scope) => presentQuote(scope, platform.secret, offered))
    return { data: { ...data, quote: body.quote, expires_at: new Date(quoted.expires).toISOString() } }
  })
}

export function mountOrders(api: Hono<ApiEnv>, jobs: OrderJobs): void {
  mountQuotes(api)

  serve(
    api,
    contract.createOrder,
    async ({ scope, body, platform }) => {
      const order = await createOrder(scope, platform.secret, body)
      await jobs.follow(scope, order)
      const message = scope.say(`orders.placed_${order.status}`, { reference: order.reference })
      return { message, data: await presentOrder(scope, order) }
    },
    newOrderFaults,
  )

  serve(api, contract.listOrders, async ({ scope, query }) => {
    const page = pageOf(query, 10)
    const orders = await listOwn(scope, { ...page, status: query.status })
    return {
      data: orders.map((order) => presentRow(scope, order)),
      meta: metaOf(page, orders[0]?.all ?? (await countOwn(scope, query.status))),
    }
  })

  serve(api, contract.getOrder, async ({ scope, param }) => ({
    data: await presentOrder(scope, await ownOr404(scope, param.id, findOwn)),
  }))

  serve(api, contract.getCancellation, async ({ scope, param, platform }) => ({
    data: quoteCancellation(scope, platform.secret, await ownOr404(scope, param.id, findOwn)),
  }))

  serve(api, contract.cancelOrder, async ({ scope, param, body, platform }) => {
    const order = await ownOr404(scope, param.id, lockOwn)
    const cancelled = await cancel(scope, platform.secret, order, body)
    return { message: scope.say('orders.cancelled', { reference: order.reference }), data: await presentOrder(scope, cancelled) }
  })
}
