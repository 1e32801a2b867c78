import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { dayIn } from '#shared/dates.ts'
import { exportAll } from './export-profile.ts'
import { leave } from './leave.ts'

export function mountPersonalData(api: Hono<ApiEnv>): void {
  serve(api, contract.deleteAccount, async ({ scope, body, platform }) => {
    const eraseAfter = await leave(scope, body, platform)
    const message = scope.t('personal_data.leaving', { day: dayIn(scope.company.time_zone, eraseAfter) })
    return { message, data: { erase_after: eraseAfter.toISOString() } }
  })

  serve(api, contract.exportProfile, async ({ scope, token, platform }) => ({
    data: await exportAll(scope, platform.encryption, token),
  }))
}
