import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import type { NewOrder } from '#contract/new-order.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Infer } from '#contract/route.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ApiEnv, type Platform, serve } from '#server/platform/http/serve.ts'
import { metaOf, pageOf } from '#server/platform/pages.ts'
import { type ClosedScope, type CustomerScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { findCustomerId } from '#server/platform/sessions/sessions.ts'
import { readSelectionBody } from '#shared/booking/selection.ts'
import { isUuid } from '#shared/id.ts'
import { cancel, quoteCancellation } from './cancel.ts'
import { mountChanges } from './changing/routes.ts'
import { newOrderIssues } from './check-new-order.ts'
import { logOrder } from './core/log-order.ts'
import { countOwn, findOwn, listOwn, lockOwn } from './core/repository.ts'
import { endOverdue } from './core/transition.ts'
import type { OrderJobs } from './jobs.ts'
import type { PayingDeps } from './money/paying-deps.ts'
import { readOrderLimit } from './placing/check-customer.ts'
import { createOrder, type PlacingDeps } from './placing/create-order.ts'
import type { SavedTravellers } from './placing/saved-travellers.ts'
import { orderCalendar } from './present/order-calendar.ts'
import { presentOrder, presentRow, presentWith } from './present/present-order.ts'
import { presentQuote } from './present/present-quote.ts'
import type { PricedSelection } from './quotes/priced-selection.ts'
import { priceSelection, readQuote, repriceQuote } from './quotes/quote.ts'
import { soldOut } from './quotes/sold-out.ts'
import { placeRequest } from './requests/place-request.ts'

const reading = <T>(scope: ClosedScope, run: (scope: Scope) => Promise<T>) => inTransaction(scope, run, { readOnly: true })

type PresentedQuote = { priced: PricedSelection; data: Infer<typeof Quote> | null }

type QuoteCall = { scope: ClosedScope; token: string | null; platform: Pick<Platform, 'secret'> }

/**
 * The price of what is available now. Before it answers "sold out" it ends the overdue orders that hold the same and looks once more,
 * for the customer of the session: some may be held for them from the waiting list.
 */
async function available(call: QuoteCall, price: (scope: Scope) => Promise<PricedSelection>) {
  const { secret } = call.platform
  const show = async (scope: Scope): Promise<PresentedQuote> => {
    const priced = await price(scope)
    return { priced, data: priced.isFull ? null : await presentQuote(scope, secret, priced) }
  }
  const first = await reading(call.scope, show)
  if (first.data) return first.data
  const { departureId, product } = first.priced
  await inTransaction(call.scope, (scope) =>
    endOverdue(scope, departureId === null ? { productId: product.id } : { departureId }),
  )
  const customerId = await reading(call.scope, (scope) => findCustomerId(scope, call.token))
  const own = { ...call.scope, customerId }
  const { priced, data } = await reading(own, show)
  if (data) return data
  throw await reading(own, (scope) => soldOut(scope, priced))
}

async function ownOr404(scope: CustomerScope, id: string, find: typeof findOwn | typeof lockOwn) {
  const order = isUuid(id) ? await find(scope, id) : undefined
  if (!order) throw new AppError('not_found')
  return logOrder(scope, order)
}

function mountQuotes(api: Hono<ApiEnv>): void {
  serve(api, contract.createQuote, async (call) => ({
    data: await available(call, (scope) => priceSelection(scope, readSelectionBody(call.body))),
  }))

  serve(api, contract.readQuote, async (call) => {
    const { scope, body, platform } = call
    const quoted = readQuote(scope, platform.secret, body.quote)
    const data = await available(call, (scope) => repriceQuote(scope, platform.secret, quoted))
    return { data: { ...data, quote: body.quote, expires_at: new Date(quoted.expires).toISOString() } }
  })
}

/** An order of a quoted price, or a request that somebody will price. */
const place = (scope: CustomerScope, deps: PlacingDeps, body: Infer<typeof NewOrder>) =>
  body.quote === undefined ? placeRequest(scope, body) : createOrder(scope, deps, body.quote, body)

export function mountOrders(api: Hono<ApiEnv>, jobs: OrderJobs, paying: PayingDeps, saved: SavedTravellers): void {
  mountQuotes(api)
  mountChanges(api, jobs, paying)

  serve(
    api,
    contract.createOrder,
    async ({ scope, body, platform }) => {
      const { order, parts } = await place(scope, { secret: platform.secret, encryption: platform.encryption, saved }, body)
      logOrder(scope, order)
      await jobs.schedule(scope, order)
      const isInReview = order.status === 'in_review'
      const key = isInReview ? 'orders.placed_in_review' : 'orders.placed_awaiting_payment'
      return { message: scope.t(key, { reference: order.reference }), data: presentWith(scope, order, parts) }
    },
    (scope, body, { issues, platform }) => newOrderIssues(scope, body, { secret: platform.secret, saved }, issues),
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
    data: await quoteCancellation(scope, platform.secret, await ownOr404(scope, param.id, findOwn)),
  }))

  serve(api, contract.cancelOrder, async ({ scope, param, body, platform }) => {
    const order = await ownOr404(scope, param.id, lockOwn)
    const cancelled = await cancel(scope, { secret: platform.secret, paying }, order, body)
    return { message: scope.t('orders.cancelled', { reference: order.reference }), data: await presentOrder(scope, cancelled) }
  })
}
