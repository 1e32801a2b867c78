import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { metaOf, pageOf, whole } from '#server/platform/pages.ts'
import type { Scope } from '#server/platform/scope.ts'
import { type ApiEnv, serve } from '#server/platform/serve.ts'
import { type Filters, listModels } from './list-models.ts'
import { presentCard, presentCategory, presentDeparture, presentModel, presentService } from './present.ts'
import {
  findModel,
  findService,
  findTrip,
  listCategories,
  listDepartures,
  listExtras,
  listImages,
  listServices,
  listUnits,
  type ModelRow,
} from './repository.ts'

/** Departures that a detail page carries; later ones are asked for by `availability`. */
const departuresOnPage = 60

async function serviceOr404(scope: Scope, id: string) {
  const service = await findService(scope, id)
  if (!service) throw new AppError('not_found')
  return service
}

async function modelOr404(scope: Scope, id: string, kind?: 'trip'): Promise<ModelRow> {
  const model = await findModel(scope, id)
  if (!model || (kind && model.kind !== kind)) throw new AppError('not_found')
  return model
}

async function detail(scope: Scope, model: ModelRow) {
  return presentModel(scope, {
    model,
    pictures: await listImages(scope, model.id),
    extras: await listExtras(scope, model.id),
    trip: await findTrip(scope, model.id),
    units: await listUnits(scope, model.id),
    departures: await listDepartures(scope, model.id, { limit: departuresOnPage }),
  })
}

async function page(scope: Scope, filters: Filters) {
  const { rows, total } = await listModels(scope, filters)
  return { data: rows.map((row) => presentCard(scope, row)), meta: metaOf(pageOf(filters), total) }
}

function mountServices(api: Hono<ApiEnv>): void {
  serve(api, contract.listServices, async ({ scope }) =>
    whole((await listServices(scope)).map((row) => presentService(scope, row))),
  )
  serve(api, contract.getService, async ({ scope, param }) => ({
    data: presentService(scope, await serviceOr404(scope, param.id)),
  }))
  serve(api, contract.listServiceCategories, async ({ scope, param }) => {
    const service = await serviceOr404(scope, param.id)
    return whole((await listCategories(scope, service.id)).map((row) => presentCategory(scope, row)))
  })
  serve(api, contract.listCategories, async ({ scope }) =>
    whole((await listCategories(scope)).map((row) => presentCategory(scope, row))),
  )
  serve(api, contract.listOffers, async () => whole<{ id: string; slug: string; title: string }>([]))
}

export function mountCatalogue(api: Hono<ApiEnv>): void {
  mountServices(api)
  serve(api, contract.listModels, ({ scope, query }) => page(scope, query))
  serve(api, contract.listTrips, ({ scope, query }) => page(scope, { ...query, kind: 'trip' }))
  serve(api, contract.getModel, async ({ scope, param }) => ({ data: await detail(scope, await modelOr404(scope, param.id)) }))
  serve(api, contract.getTrip, async ({ scope, param }) => ({
    data: await detail(scope, await modelOr404(scope, param.id, 'trip')),
  }))
  serve(api, contract.listAvailability, async ({ scope, param, query }) => {
    const model = await modelOr404(scope, param.id)
    const units = await listUnits(scope, model.id)
    const departures = await listDepartures(scope, model.id, { ...query, limit: 400 })
    return { data: departures.map((departure) => presentDeparture(scope, departure, units)) }
  })
}
