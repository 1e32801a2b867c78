import { hintsOf, noticeTokenName, sealSecrets } from '#server/billing/gateways/gateway-accounts.ts'
import { jsonb } from '#server/db/column-types.ts'
import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { newId } from '#server/platform/ids.ts'
import { newToken, sha256 } from '#server/platform/tokens.ts'

const demoAccounts = [
  { provider: 'test', name: 'Test gateway', methods: ['mada', 'card', 'apple_pay', 'stc_pay', 'tabby', 'tamara'], sort: 1 },
  { provider: 'bank_transfer', name: 'Bank transfer', methods: ['bank_transfer'], sort: 2 },
] as const

type Deps = { db: Database; clock: Clock; encryption: Encryption }

/** Lets a demo company be paid by the test provider and by bank transfer; a company that has accounts keeps them. */
export const addDemoGateways = ({ db, clock, encryption }: Deps, companyId: string): Promise<void> =>
  withCompany(db, companyId, {}, async (trx) => {
    const known = await trx
      .selectFrom('gateway_account')
      .select('id')
      .where('company_id', '=', companyId)
      .limit(1)
      .executeTakeFirst()
    if (known) return
    for (const { provider, name, methods, sort } of demoAccounts) {
      const key = { company_id: companyId, id: newId(clock) }
      const token = newToken()
      const secrets = { [noticeTokenName]: token }
      await trx
        .insertInto('gateway_account')
        .values({
          ...key,
          ...{ provider, name, sort, mode: 'test' as const },
          methods: [...methods],
          secrets: sealSecrets(encryption, key, secrets),
          secret_hints: jsonb(hintsOf(secrets)),
          settings: jsonb({}),
          notice_token_hash: sha256(token),
          created_at: clock.now(),
        })
        .execute()
    }
  })
