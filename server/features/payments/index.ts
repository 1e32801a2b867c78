import type { Hono } from 'hono'
import type { PayingDeps } from '#server/ordering/index.ts'
import type { ApiEnv } from '#server/platform/http/serve.ts'
import { mountCustomerPayments } from './customer-routes.ts'
import { mountGateways } from './gateway-routes.ts'
import { mountStaffPayments } from './staff-routes.ts'

export { makeAttachment } from './files/mail-attachment.ts'
export { voucherFile } from './files/voucher-file.ts'

export function mountPayments(api: Hono<ApiEnv>, paying: PayingDeps): void {
  mountCustomerPayments(api, paying)
  mountGateways(api, paying)
  mountStaffPayments(api, paying)
}
