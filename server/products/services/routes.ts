import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { whole } from '#server/platform/pages.ts'
import { listPlaces, presentPlace } from '../cars/rental-places.ts'
import { listCategories } from './categories.ts'
import { listServices, presentService, presentServiceWithForm, serviceOr404 } from './services.ts'

export function mountServices(api: Hono<ApiEnv>): void {
  serve(api, contract.listServices, async ({ scope }) =>
    whole((await listServices(scope)).map((row) => presentService(scope, row))),
  )
  serve(api, contract.getService, async ({ scope, param }) => ({
    data: presentServiceWithForm(scope, await serviceOr404(scope, param.id)),
  }))
  serve(api, contract.listServiceCategories, async ({ scope, param }) => {
    const { id } = await serviceOr404(scope, param.id)
    return whole(await listCategories(scope, { serviceId: id }))
  })
  serve(api, contract.listCategories, async ({ scope }) => whole(await listCategories(scope)))
  serve(api, contract.listCarCategories, async ({ scope }) => whole(await listCategories(scope, { serviceKind: 'car_rental' })))
  serve(api, contract.listRentalPlaces, async ({ scope }) =>
    whole((await listPlaces(scope)).map((place) => presentPlace(scope, place))),
  )
}
