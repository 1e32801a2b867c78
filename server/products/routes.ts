import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { metaOf, pageOf } from '#server/platform/pages.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Filters } from './core/filters.ts'
import { type ProductRow, productOr404 } from './core/find-product.ts'
import { listAvailableRooms } from './hotels/available-rooms.ts'
import { listCards } from './lists/list-cards.ts'
import { listFacets } from './lists/list-facets.ts'
import { listNearbySearches } from './lists/nearby-searches.ts'
import { listAvailability } from './page/list-availability.ts'
import { presentProduct } from './page/present-product.ts'
import { mountServices } from './services/routes.ts'

async function page(scope: Scope, filters: Filters) {
  const { cards, total } = await listCards(scope, filters)
  return { data: cards, meta: metaOf(pageOf(filters), total) }
}

const detail = async (scope: Scope, id: string, kind?: ProductRow['kind']) => ({
  data: await presentProduct(scope, await productOr404(scope, id, kind)),
})

function mountLists(api: Hono<ApiEnv>): void {
  serve(api, contract.listProducts, ({ scope, query }) => page(scope, query))
  serve(api, contract.listTrips, ({ scope, query }) => page(scope, { ...query, kind: 'trip' }))
  serve(api, contract.listPackages, ({ scope, query }) => page(scope, { ...query, kind: 'package' }))
  serve(api, contract.listHotels, ({ scope, query }) => page(scope, { ...query, kind: 'hotel' }))
  serve(api, contract.listCarModels, ({ scope, query }) => page(scope, { ...query, kind: 'car' }))
  serve(api, contract.listProductFacets, async ({ scope, query }) => ({ data: await listFacets(scope, query) }))
  serve(api, contract.listNearbySearches, async ({ scope, query }) => ({ data: await listNearbySearches(scope, query) }))
}

function mountDetails(api: Hono<ApiEnv>): void {
  serve(api, contract.getProduct, ({ scope, param }) => detail(scope, param.id))
  serve(api, contract.getTrip, ({ scope, param }) => detail(scope, param.id, 'trip'))
  serve(api, contract.getPackage, ({ scope, param }) => detail(scope, param.id, 'package'))
  serve(api, contract.getHotel, ({ scope, param }) => detail(scope, param.id, 'hotel'))
  serve(api, contract.getCarModel, ({ scope, param }) => detail(scope, param.id, 'car'))
}

export function mountProducts(api: Hono<ApiEnv>): void {
  mountServices(api)
  mountLists(api)
  mountDetails(api)
  serve(api, contract.listAvailability, async ({ scope, param, query }) => ({
    data: await listAvailability(scope, await productOr404(scope, param.id), query),
  }))
  serve(api, contract.listRooms, async ({ scope, param, query }) => ({
    data: await listAvailableRooms(scope, await productOr404(scope, param.id), query),
  }))
}
