import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { whole } from '#server/platform/pages.ts'
import { listCards, offerTargetNames } from '#server/products/index.ts'
import { presentOffer } from './present.ts'
import { findUsable, listUsable } from './repository.ts'

const productsOnPage = 12

export function mountOffers(api: Hono<ApiEnv>): void {
  serve(api, contract.listOffers, async ({ scope }) => {
    const offers = await listUsable(scope)
    const names = await offerTargetNames(
      scope,
      offers.map(({ applies_to }) => applies_to),
    )
    return whole(offers.map((offer) => presentOffer(scope, offer, names)))
  })

  serve(api, contract.getOffer, async ({ scope, param }) => {
    const offer = await findUsable(scope, param.id)
    if (!offer) throw new AppError('not_found')
    const names = await offerTargetNames(scope, [offer.applies_to])
    const { cards, total } = await listCards(scope, { offer_id: offer.id, per_page: productsOnPage })
    return { data: { ...presentOffer(scope, offer, names), products: cards, products_count: total } }
  })
}
