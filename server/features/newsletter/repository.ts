import type { Selectable } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import { newId } from '#server/platform/ids.ts'
import type { Scope } from '#server/platform/scope.ts'
import { tokenHash } from '#server/platform/tokens.ts'

export type SubscriptionRow = Selectable<DB['newsletter_subscription']>

type NewSubscription = { email: string; key: string; token: string; expiresAt: Date }

/** Adds an address that waits for its confirmation, or gives a waiting one a new link; a confirmed one stays as it is. */
export const requestSubscription = (scope: Scope, { email, key, token, expiresAt }: NewSubscription) =>
  scope.db
    .insertInto('newsletter_subscription')
    .values({
      company_id: scope.companyId,
      id: newId(scope.clock),
      email,
      address_key: key,
      language: scope.locale,
      token_hash: tokenHash(token),
      token_expires_at: expiresAt,
      created_at: scope.clock.now(),
    })
    .onConflict((on) =>
      on.columns(['company_id', 'email']).doUpdateSet((eb) => {
        const waits = eb('newsletter_subscription.confirmed_at', 'is', null)
        return {
          language: eb.ref('excluded.language'),
          token_hash: eb.case().when(waits).then(eb.ref('excluded.token_hash')).end(),
          token_expires_at: eb.case().when(waits).then(eb.ref('excluded.token_expires_at')).end(),
        }
      }),
    )
    .returning(['id', 'confirmed_at'])
    .executeTakeFirstOrThrow()

type SignUpConsent = Pick<NewSubscription, 'email' | 'key'> & { requestedAt: Date }

/** Makes a verified address a subscriber, who asked for it at sign-up; undefined when it was one already. */
export const addConfirmed = (scope: Scope, { email, key, requestedAt }: SignUpConsent) => {
  const now = scope.clock.now()
  const consent = { source: 'sign_up' as const, created_at: requestedAt }
  return scope.db
    .insertInto('newsletter_subscription')
    .values({
      company_id: scope.companyId,
      id: newId(scope.clock),
      email,
      address_key: key,
      language: scope.locale,
      ...consent,
      confirmed_at: now,
    })
    .onConflict((on) =>
      on
        .columns(['company_id', 'email'])
        .doUpdateSet({ ...consent, confirmed_at: now, token_hash: null, token_expires_at: null, language: scope.locale })
        .where('newsletter_subscription.confirmed_at', 'is', null),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Uses the link of a waiting address; of many uses at once one gets the row. */
export const confirmByToken = ({ db, companyId, clock }: Scope, token: string): Promise<SubscriptionRow | undefined> =>
  db
    .updateTable('newsletter_subscription')
    .set({ confirmed_at: clock.now(), token_hash: null, token_expires_at: null })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash(token))
    .where('confirmed_at', 'is', null)
    .where('token_expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst()

/** Deletes the subscription of an address, confirmed or not; an account of the address forgets its wish. */
export async function deleteByKey({ db, companyId }: Scope, key: string): Promise<void> {
  const deleted = await db
    .deleteFrom('newsletter_subscription')
    .where('company_id', '=', companyId)
    .where('address_key', '=', key)
    .returning('email')
    .executeTakeFirst()
  if (deleted)
    await db
      .updateTable('customer')
      .set({ accepts_newsletter: false, newsletter_accepted_at: null })
      .where('company_id', '=', companyId)
      .where('email', '=', deleted.email)
      .execute()
}

/** Deletes the addresses that were not confirmed in time. */
export const deleteUnconfirmed = ({ db, companyId, clock }: Scope) =>
  db
    .deleteFrom('newsletter_subscription')
    .where('company_id', '=', companyId)
    .where('confirmed_at', 'is', null)
    .where('token_expires_at', '<=', clock.now())
    .execute()
