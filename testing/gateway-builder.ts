import { hintsOf, noticeTokenName, sealSecrets } from '#server/billing/gateways/gateway-accounts.ts'
import { jsonb } from '#server/db/column-types.ts'
import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { newId } from '#server/platform/ids.ts'
import { newToken, sha256 } from '#server/platform/tokens.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'

type GatewayOverrides = Partial<{
  provider: DB['gateway_account']['provider']
  mode: 'test' | 'live'
  methods: PaymentMethod[]
  secrets: Record<string, string>
  settings: Record<string, string>
  active: boolean
  sort: number
}>

/** Builds the accounts by which a company is paid; by default one of the test provider that takes cards. */
export const gatewayBuilders = ({ db, clock }: { db: Database; clock: Clock }, encryption: Encryption) => ({
  async gateway(companyId: string, overrides: GatewayOverrides = {}) {
    const { provider = 'test', mode = 'test', methods = ['mada', 'card'], settings = {}, active = true, sort = 0 } = overrides
    const token = newToken()
    const secrets = { [noticeTokenName]: token, ...overrides.secrets }
    const key = { company_id: companyId, id: newId(clock) }
    const row = await withCompany(db, companyId, {}, (trx) =>
      trx
        .insertInto('gateway_account')
        .values({
          ...key,
          ...{ provider, mode, name: provider, methods, active, sort },
          secrets: sealSecrets(encryption, key, secrets),
          secret_hints: jsonb(hintsOf(secrets)),
          settings: jsonb(settings),
          notice_token_hash: sha256(token),
          created_at: clock.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    return { ...row, token }
  },
})
