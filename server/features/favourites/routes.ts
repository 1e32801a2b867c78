import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { fieldError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { metaOf, pageOf } from '#server/platform/pages.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { listCardsOf } from '#server/products/index.ts'
import { findProductId, insertFavourite, listAllIds, listIds, mostFavourites, removeFavouriteRow } from './repository.ts'

export function mountFavourites(api: Hono<ApiEnv>): void {
  serve(api, contract.listFavourites, async ({ scope, query }) => {
    const page = pageOf(query)
    const { ids, total } = await listIds(scope, query.kind, page)
    return { data: await listCardsOf(scope, ids), meta: metaOf(page, total) }
  })

  serve(api, contract.listFavouriteIds, async ({ scope }) => ({ data: (await listAllIds(scope)).map((row) => row.product_id) }))

  // Hearts are pressed in the background, where a 404 would take the whole page away (C-17): issues are the field's.
  serve(api, contract.addFavourite, ({ scope, body }) =>
    inTransaction(scope, async (open) => {
      const product = await findProductId(open, body.product_id)
      if (!product?.is_shown) throw fieldError('product_id', { key: 'not_found' })
      if (!(await insertFavourite(open, product.id)))
        throw fieldError('product_id', { key: 'max_items', params: { max: mostFavourites } })
      return { message: scope.t('favourites.added'), data: { product_id: product.id, is_favourite: true } }
    }),
  )

  serve(api, contract.removeFavourite, ({ scope, param }) =>
    inTransaction(scope, async (open) => {
      const product = await findProductId(open, param.product_id)
      if (product) await removeFavouriteRow(open, product.id)
      return {
        message: scope.t('favourites.removed'),
        data: { product_id: product?.id ?? param.product_id, is_favourite: false },
      }
    }),
  )
}
