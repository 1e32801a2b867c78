import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { metaOf, pageOf } from '#server/platform/pages.ts'
import { type ClosedScope, type CustomerScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { type ApiEnv, serve } from '#server/platform/serve.ts'
import { isUuid } from '#shared/id.ts'
import { cancel, quoteCancellation } from './cancel.ts'
import { createOrder } from './create-order.ts'
import type { OrderJobs } from './jobs.ts'
import { presentOrder, presentRow } from './present.ts'
import { presentQuote } from './present-quote.ts'
import { choiceOf, isAsQuoted, type Offered, offer, readQuote, signQuote } from './quote.ts'
import { countOwn, findOwn, listOwn, lockOwn } from './repository.ts'
import { nearestDepartures } from './nearest-departures.ts'

async function refuseFull(scope: Scope, { departure, seats, modelId }: Offered): Promise<void> {
  if (departure.capacity - departure.taken >= seats) return
  throw new AppError('sold_out', 'errors.sold_out', { details: { nearest: await nearestDepartures(scope, modelId, departure.starts_at, seats) } })
}

async function ownOr404(scope: CustomerScope, id: string, find: typeof findOwn | typeof lockOwn) {
  const order = isUuid(id) ? await find(scope, id) : undefined
  if (!order) throw new AppError('not_found')
  return order
}

const reading = <T>(scope: ClosedScope, run: (scope: Scope) => Promise<T>) => inTransaction(scope, run, { readOnly: true })

function mountQuotes(api: Hono<ApiEnv>): void {
  serve(api, contract.createQuote, ({ scope, body, platform }) => reading(scope, async (scope) => {
    const offered = await offer(scope, choiceOf(body))
    await refuseFull(scope, offered)
    return { data: await presentQuote(scope, platform.secret, offered) }
  }))

  serve(api, contract.readQuote, ({ scope, body, platform }) => reading(scope, async (scope) => {
    const quoted = readQuote(scope, platform.secret, body.quote)
    const offered = await offer(scope, quoted)
    if (!isAsQuoted(quoted, offered, scope.currency.code))
      throw new AppError('price_changed', 'errors.price_changed', { details: { quote: signQuote(scope, platform.secret, offered).quote } })
    await refuseFull(scope, offered)
    const data = await presentQuote(scope, platform.secret, offered)
    return { data: { ...data, quote: body.quote, expires_at: new Date(quoted.expires).toISOString() } }
  }))
}

export function mountOrders(api: Hono<ApiEnv>, jobs: OrderJobs): void {
  mountQuotes(api)

  serve(api, contract.createOrder, async ({ scope, body, platform }) => {
    const order = await createOrder(scope, platform.secret, body)
    await jobs.follow(scope, order)
    return { message: scope.say(`orders.placed_${order.status}`, { reference: order.reference }), data: await presentOrder(scope, order) }
  })

  serve(api, contract.listOrders, async ({ scope, query }) => {
    const page = pageOf(query, 10)
    const orders = await listOwn(scope, { ...page, status: query.status })
    return { data: orders.map((order) => presentRow(scope, order)), meta: metaOf(page, orders[0]?.all ?? (await countOwn(scope, query.status))) }
  })

  serve(api, contract.getOrder, async ({ scope, param }) => ({ data: await presentOrder(scope, await ownOr404(scope, param.id, findOwn)) }))

  serve(api, contract.getCancellation, async ({ scope, param, platform }) => ({
    data: quoteCancellation(scope, platform.secret, await ownOr404(scope, param.id, findOwn)),
  }))

  serve(api, contract.cancelOrder, async ({ scope, param, body, platform }) => {
    const order = await ownOr404(scope, param.id, lockOwn)
    const cancelled = await cancel(scope, platform.secret, order, body)
    return { message: scope.say('orders.cancelled', { reference: order.reference }), data: await presentOrder(scope, cancelled) }
  })
}
