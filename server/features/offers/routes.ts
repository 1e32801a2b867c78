import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { listCards } from '#server/features/catalogue/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { whole } from '#server/platform/pages.ts'
import { type ApiEnv, serve } from '#server/platform/serve.ts'
import { namesOf } from './named.ts'
import { presentOffer } from './present.ts'
import { findUsable, listUsable } from './repository.ts'

const modelsOnPage = 12

export function mountOffers(api: Hono<ApiEnv>): void {
  serve(api, contract.listOffers, async ({ scope }) => {
    const offers = await listUsable(scope)
    const names = await namesOf(
      scope,
      offers.map(({ applies_to }) => applies_to),
    )
    return whole(offers.map((offer) => presentOffer(scope, offer, names)))
  })

  serve(api, contract.getOffer, async ({ scope, param }) => {
    const offer = await findUsable(scope, param.id)
    if (!offer) throw new AppError('not_found')
    const names = await namesOf(scope, [offer.applies_to])
    const { cards, total } = await listCards(scope, { offer_id: offer.id, per_page: modelsOnPage })
    return { data: { ...presentOffer(scope, offer, names), models: cards, models_count: total } }
  })
}
