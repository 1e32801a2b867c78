import { forgetTries } from '#server/platform/limits/sign-in-failures.ts'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'

const customers = ({ db, companyId }: Scope) => db.selectFrom('customer').where('company_id', '=', companyId)

export const findOwn = (scope: CustomerScope) =>
  customers(scope).where('id', '=', scope.customerId).where('erased_at', 'is', null).selectAll().executeTakeFirst()

/** Gives the account up until `eraseAfter`: its sessions and the codes that were mailed end with it, in one statement. */
export const giveUp = ({ db, companyId, customerId }: CustomerScope, change: { eraseAfter: Date; reason: string | null }) =>
  db
    .with('sessions', (q) => q.deleteFrom('session').where('company_id', '=', companyId).where('customer_id', '=', customerId))
    .with('codes', (q) =>
      q
        .deleteFrom('customer_code')
        .where('company_id', '=', companyId)
        .where('customer_id', '=', customerId)
        // A former address may still take the account back from whoever changed it and gives it up.
        .where('purpose', '!=', 'revert_email'),
    )
    .updateTable('customer')
    .set({ erase_after: change.eraseAfter, deletion_reason: change.reason, pending_email: null })
    .where('company_id', '=', companyId)
    .where('id', '=', customerId)
    .execute()

const due = (scope: Scope) => customers(scope).where('erase_after', '<=', scope.clock.now()).where('erased_at', 'is', null)

/** The accounts that were given up long enough ago. */
export const listDue = (scope: Scope) => due(scope).select('id').orderBy('erase_after').execute()

/**
 * One of them, locked against everything that refers to it; undefined when it was taken back or erased meanwhile, and while
 * somebody else has it in hand.
 */
export const lockDue = (scope: Scope, id: string) =>
  due(scope).where('id', '=', id).selectAll().forUpdate().skipLocked().executeTakeFirst()

/** Ends what an account can be entered by, and forgets the answers to its calls. */
export async function eraseAccess({ db, companyId, customerId }: CustomerScope): Promise<void> {
  for (const table of ['session', 'customer_code', 'idempotency_key'] as const)
    await db.deleteFrom(table).where('company_id', '=', companyId).where('customer_id', '=', customerId).execute()
  await forgetTries({ db, companyId }, { kind: 'customer', id: customerId, device: null })
}

/** Leaves of the account what orders refer to, and nothing that tells whose it was. */
export const makeAnonymous = ({ db, companyId, customerId, clock }: CustomerScope, passwordHash: string) =>
  db
    .updateTable('customer')
    .set({
      email: `erased-${customerId}@erased.invalid`,
      email_verified_at: null,
      pending_email: null,
      phone: null,
      phone_country_id: null,
      phone_signs_in: false,
      password_hash: passwordHash,
      password_changed_at: null,
      firstname: '',
      lastname: '',
      gender: null,
      birthdate: null,
      accepts_newsletter: false,
      newsletter_accepted_at: null,
      deletion_reason: null,
      erased_at: clock.now(),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', customerId)
    .execute()
