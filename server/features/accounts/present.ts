import type { User } from '#contract/accounts.ts'
import type { Infer } from '#contract/route.ts'
import { presentPhone } from '#server/platform/customers/phone.ts'
import type { ClosedScope } from '#server/platform/scope.ts'
import { sessionLife } from '#server/platform/sessions/sessions.ts'
import type { CustomerRow } from './repository.ts'

/** The customer as they see themselves. */
export const presentUser = (scope: ClosedScope, row: CustomerRow): Infer<typeof User> => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  email_verified: row.email_verified_at !== null,
  pending_email: row.pending_email,
  phone: row.phone && row.phone_country_id ? presentPhone(scope, row.phone, row.phone_country_id) : null,
  birthdate: row.birthdate,
  gender: row.gender,
  scope: [],
})

export const presentToken = (token: string, device: string) => ({
  device_token: device,
  access_token: token,
  token_type: 'Bearer' as const,
  expires_in: sessionLife.absolute / 1000,
})
