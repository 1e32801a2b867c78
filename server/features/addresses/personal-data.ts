import type { Address } from '#contract/addresses.ts'
import type { Infer } from '#contract/route.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { presentAddress } from './present.ts'
import { listOwn } from './repository.ts'

/** The customer's addresses as their list shows them. */
export const exportAddresses = async (scope: CustomerScope): Promise<Infer<typeof Address>[]> =>
  (await listOwn(scope)).map((row) => presentAddress(scope, row))

export const eraseAddresses = ({ db, companyId, customerId }: CustomerScope) =>
  db.deleteFrom('address').where('company_id', '=', companyId).where('customer_id', '=', customerId).execute()
