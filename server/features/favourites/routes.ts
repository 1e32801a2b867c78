import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { listCardsOf } from '#server/features/catalogue/index.ts'
import { fieldError } from '#server/platform/errors.ts'
import { metaOf, pageOf } from '#server/platform/pages.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { type ApiEnv, serve } from '#server/platform/serve.ts'
import { findModelId, keep, letGo, listAllIds, listIds, mostFavourites } from './repository.ts'

export function mountFavourites(api: Hono<ApiEnv>): void {
  serve(api, contract.listFavourites, async ({ scope, query }) => {
    const page = pageOf(query)
    const { ids, total } = await listIds(scope, query.kind, page)
    return { data: await listCardsOf(scope, ids), meta: metaOf(page, total) }
  })

  serve(api, contract.listFavouriteIds, async ({ scope }) => ({ data: (await listAllIds(scope)).map((row) => row.model_id) }))

  // Hearts are pressed in the background, where a 404 would take the whole page away (C-17): faults are the field's.
  serve(api, contract.addFavourite, ({ scope, body }) =>
    inTransaction(scope, async (open) => {
      const model = await findModelId(open, body.model_id)
      if (!model?.is_shown) throw fieldError('model_id', { key: 'not_found' })
      if (!(await keep(open, model.id))) throw fieldError('model_id', { key: 'max_items', params: { max: mostFavourites } })
      return { message: scope.say('favourites.added'), data: { model_id: model.id, is_favourite: true } }
    }),
  )

  serve(api, contract.removeFavourite, ({ scope, param }) =>
    inTransaction(scope, async (open) => {
      const model = await findModelId(open, param.model_id)
      if (model) await letGo(open, model.id)
      return { message: scope.say('favourites.removed'), data: { model_id: model?.id ?? param.model_id, is_favourite: false } }
    }),
  )
}
