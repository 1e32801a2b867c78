import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { joinWaitingList, leaveWaitingList, listOwnEntries } from '#server/products/index.ts'
import { isUuid } from '#shared/id.ts'
import { presentEntry } from './present.ts'

export function mountWaitingList(api: Hono<ApiEnv>): void {
  serve(api, contract.listWaitingEntries, async ({ scope }) => ({
    data: (await listOwnEntries(scope)).map((row) => presentEntry(scope, row)),
  }))

  serve(api, contract.joinWaitingList, ({ scope, body }) =>
    inTransaction(scope, async (scope) => {
      const id = await joinWaitingList(scope, body)
      const entry = (await listOwnEntries(scope)).find((row) => row.id === id)
      if (!entry) throw new AppError('internal')
      return { message: scope.t('waiting_list.joined'), data: presentEntry(scope, entry) }
    }),
  )

  serve(api, contract.leaveWaitingList, ({ scope, param }) =>
    inTransaction(scope, async (scope) => {
      if (!isUuid(param.id) || !(await leaveWaitingList(scope, param.id))) throw new AppError('not_found')
      return { message: scope.t('waiting_list.left') }
    }),
  )
}
