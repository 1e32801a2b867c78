import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Infer } from '#contract/route.ts'
import { AppError } from '#server/platform/errors.ts'
import { metaOf, pageOf } from '#server/platform/pages.ts'
import { type ClosedScope, type CustomerScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { type ApiEnv, serve } from '#server/platform/serve.ts'
import { isUuid } from '#shared/id.ts'
import { cancel, quoteCancellation } from './cancel.ts'
import { readOrderLimit } from './check-customer.ts'
import { choiceOf } from './choice.ts'
import { createOrder, newOrderFaults } from './create-order.ts'
import type { OrderJobs } from './jobs.ts'
import { logOrder } from './log-order.ts'
import type { Offered } from './offered.ts'
import { orderCalendar } from './order-calendar.ts'
import { presentOrder, presentRow, presentWith } from './present.ts'
import { presentQuote } from './present-quote.ts'
import { offer, offerAsQuoted, readQuote } from './quote.ts'
import { countOwn, findOwn, listOwn, lockOwn } from './repository.ts'
import { soldOut } from './sold-out.ts'
import { endOverdue } from './transition.ts'

const reading = <T>(scope: ClosedScope, run: (scope: Scope) => Promise<T>) => inTransaction(scope, run, { readOnly: true })

type Shown = { offered: Offered; data: Infer<typeof Quote> | null }

/** What can be had now; before it says "sold out" it ends the overdue orders that hold the same and looks once more. */
async function available(scope: ClosedScope, secret: string, look: (scope: Scope) => Promise<Offered>) {
  const show = async (scope: Scope): Promise<Shown> => {
    const offered = await look(scope)
    return { offered, data: offered.isFull ? null : await presentQuote(scope, secret, offered) }
  }
  const first = await reading(scope, show)
  if (first.data) return first.data
  const { departureId, model } = first.offered
  await inTransaction(scope, (scope) => endOverdue(scope, departureId === null ? { modelId: model.id } : { departureId }))
  const { offered, data } = await reading(scope, show)
  if (data) return data
  throw await reading(scope, (scope) => soldOut(scope, offered))
}

async function ownOr404(scope: CustomerScope, id: string, find: typeof findOwn | typeof lockOwn) {
  const order = isUuid(id) ? await find(scope, id) : undefined
  if (!order) throw new AppError('not_found')
  return logOrder(scope, order)
}

function mountQuotes(api: Hono<ApiEnv>): void {
  serve(api, contract.createQuote, async ({ scope, body, platform }) => ({
    data: await available(scope, platform.secret, (scope) => offer(scope, choiceOf(body))),
  }))

  serve(api, contract.readQuote, async ({ scope, body, platform }) => {
    const quoted = readQuote(scope, platform.secret, body.quote)
    const data = await available(scope, platform.secret, (scope) => offerAsQuoted(scope, platform.secret, quoted))
    return { data: { ...data, quote: body.quote, expires_at: new Date(quoted.expires).toISOString() } }
  })
}

export function mountOrders(api: Hono<ApiEnv>, jobs: OrderJobs): void {
  mountQuotes(api)

  serve(
    api,
    contract.createOrder,
    async ({ scope, body, platform }) => {
      const { order, parts } = await createOrder(scope, platform.secret, body)
      logOrder(scope, order)
      await jobs.follow(scope, order)
      const message = scope.say(`orders.placed_${order.status}`, { reference: order.reference })
      return { message, data: presentWith(scope, order, parts) }
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

  serve(api, contract.getOrderLimit, async ({ scope }) => ({ data: await readOrderLimit(scope) }))

  serve(api, contract.getOrder, async ({ scope, param }) => ({
    data: await presentOrder(scope, await ownOr404(scope, param.id, findOwn)),
  }))

  serve(api, contract.getOrderCalendar, async ({ scope, param }) =>
    orderCalendar(scope, await ownOr404(scope, param.id, findOwn)),
  )

  serve(api, contract.getCancellation, async ({ scope, param, platform }) => ({
    data: quoteCancellation(scope, platform.secret, await ownOr404(scope, param.id, findOwn)),
  }))

  serve(api, contract.cancelOrder, async ({ scope, param, body, platform }) => {
    const order = await ownOr404(scope, param.id, lockOwn)
    const cancelled = await cancel(scope, platform.secret, order, body)
    return { message: scope.say('orders.cancelled', { reference: order.reference }), data: await presentOrder(scope, cancelled) }
  })
}
