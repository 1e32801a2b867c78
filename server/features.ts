import type { Hono } from 'hono'
import { mountAccounts } from '#server/features/accounts/index.ts'
import { mountCatalogue } from '#server/features/catalogue/index.ts'
import { mountCompany } from '#server/features/company/index.ts'
import { mountOrders, type OrderJobs } from '#server/features/orders/index.ts'
import { mountPlaces } from '#server/features/places/index.ts'
import { mountStaff } from '#server/features/staff/index.ts'
import type { ApiEnv } from '#server/platform/serve.ts'

/** Every operation of the contract, mounted. */
export function mountFeatures(api: Hono<ApiEnv>, jobs: OrderJobs): void {
  mountCompany(api)
  mountPlaces(api)
  mountCatalogue(api)
  mountAccounts(api)
  mountOrders(api, jobs)
  mountStaff(api, jobs)
}
