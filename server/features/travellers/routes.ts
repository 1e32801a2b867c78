import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { presentTraveller } from './present.ts'
import { travellerIssues } from './read-traveller.ts'
import { listOwn } from './repository.ts'
import { create, ownOr404, remove, update } from './write-traveller.ts'

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => ({ name: `${firstname} ${lastname}` })

export function mountTravellers(api: Hono<ApiEnv>): void {
  serve(api, contract.listTravellers, async ({ scope }) => ({
    data: (await listOwn(scope)).map((row) => presentTraveller(scope, row)),
  }))

  serve(
    api,
    contract.createTraveller,
    async ({ scope, body, platform }) => {
      const data = presentTraveller(scope, await create(scope, platform.encryption, body))
      return { message: scope.t('travellers.created', nameOf(data)), data }
    },
    travellerIssues,
  )

  serve(api, contract.getTraveller, async ({ scope, param }) => ({
    data: presentTraveller(scope, await ownOr404(scope, param.id)),
  }))

  serve(
    api,
    contract.updateTraveller,
    async ({ scope, param, body, platform }) => {
      const data = presentTraveller(scope, await update(scope, platform.encryption, param.id, body))
      return { message: scope.t('travellers.updated', nameOf(data)), data }
    },
    travellerIssues,
  )

  serve(api, contract.deleteTraveller, async ({ scope, param }) => {
    await remove(scope, param.id)
    return { message: scope.t('travellers.deleted') }
  })
}
