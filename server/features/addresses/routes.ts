import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { presentAddress } from './present.ts'
import { addressIssues } from './read-address.ts'
import { listOwn } from './repository.ts'
import { create, ownOr404, remove, setDefault, update } from './write-address.ts'

export function mountAddresses(api: Hono<ApiEnv>): void {
  serve(api, contract.listAddresses, async ({ scope }) => ({
    data: (await listOwn(scope)).map((row) => presentAddress(scope, row)),
  }))

  serve(
    api,
    contract.createAddress,
    async ({ scope, body }) => {
      const data = presentAddress(scope, await create(scope, body))
      return { message: scope.t('addresses.created', { name: data.name }), data }
    },
    addressIssues,
  )

  serve(api, contract.getAddress, async ({ scope, param }) => ({
    data: presentAddress(scope, await ownOr404(scope, param.id)),
  }))

  serve(
    api,
    contract.updateAddress,
    async ({ scope, param, body }) => {
      const data = presentAddress(scope, await update(scope, param.id, body))
      return { message: scope.t('addresses.updated', { name: data.name }), data }
    },
    addressIssues,
  )

  serve(api, contract.deleteAddress, async ({ scope, param }) => {
    await remove(scope, param.id)
    return { message: scope.t('addresses.deleted') }
  })

  serve(api, contract.setDefaultAddress, async ({ scope, param }) => {
    const data = presentAddress(scope, await setDefault(scope, param.id))
    return { message: scope.t('addresses.made_default', { name: data.name }), data }
  })
}
