import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { type CustomerScope, inTransaction } from '#server/platform/scope.ts'
import { readSelectionBody } from '#shared/booking/selection.ts'
import { isUuid } from '#shared/id.ts'
import { logOrder } from '../core/log-order.ts'
import { findOwn, lockOwn } from '../core/repository.ts'
import type { OrderJobs } from '../jobs.ts'
import type { PayingDeps } from '../money/paying-deps.ts'
import { presentOrder } from '../present/present-order.ts'
import { readParts } from '../present/read-parts.ts'
import { checkChangeable } from './changeable.ts'
import { tryHoldChange } from './hold-change.ts'
import { makeChange } from './make-change.ts'
import { planChange } from './plan-change.ts'
import { presentChangeQuote, presentChangeTerms } from './present-change-quote.ts'
import { withdrawChange } from './withdraw-change.ts'

async function ownOr404(scope: CustomerScope, id: string, find: typeof findOwn | typeof lockOwn) {
  const order = isUuid(id) ? await find(scope, id) : undefined
  if (!order) throw new AppError('not_found')
  return logOrder(scope, order)
}

/** Changing an order: its terms, a price, the change itself, and giving it up. */
export function mountChanges(api: Hono<ApiEnv>, jobs: Pick<OrderJobs, 'schedule'>, paying: PayingDeps): void {
  serve(api, contract.getChangeTerms, async ({ scope, param }) => {
    const order = await ownOr404(scope, param.id, findOwn)
    return { data: await presentChangeTerms(scope, order, await readParts(scope, order)) }
  })

  serve(api, contract.createChangeQuote, ({ scope: closed, param, body, platform }) =>
    inTransaction(closed, async (scope) => {
      const order = await ownOr404(scope, param.id, lockOwn)
      const product = await checkChangeable(scope, order)
      const parts = await readParts(scope, order)
      const selection = readSelectionBody({ ...body, product_id: product.id })
      const planned = await planChange(scope, { order, parts, product, selection })
      await tryHoldChange(scope, { order, parts, priced: planned.priced, isPending: planned.money.due > 0n })
      return { data: await presentChangeQuote(scope, platform.secret, { order, parts, planned }) }
    }),
  )

  serve(api, contract.changeOrder, async ({ scope, param, body, platform }) => {
    const order = await ownOr404(scope, param.id, lockOwn)
    const changed = await makeChange(scope, { secret: platform.secret, paying }, order, body)
    await jobs.schedule(scope, changed)
    const key = changed.changing_until ? 'orders.change_held' : 'orders.changed'
    return { message: scope.t(key, { reference: order.reference }), data: await presentOrder(scope, changed) }
  })

  serve(api, contract.withdrawChange, ({ scope: closed, param }) =>
    inTransaction(closed, async (scope) => {
      const order = await ownOr404(scope, param.id, lockOwn)
      const withdrawn = await withdrawChange(scope, paying, order)
      return { message: scope.t('orders.change_withdrawn'), data: await presentOrder(scope, withdrawn) }
    }),
  )
}
