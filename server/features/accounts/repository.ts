import type { Insertable, Updateable } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'

const customers = ({ db, companyId }: Scope) => db.selectFrom('customer').where('company_id', '=', companyId)

/** Accounts whose personal data is not erased; those that are given up are among them. */
const notErased = (scope: Scope) => customers(scope).where('erased_at', 'is', null)

const changing = ({ db, companyId }: Scope, id: string) =>
  db.updateTable('customer').where('company_id', '=', companyId).where('id', '=', id).where('erased_at', 'is', null)

export const findByEmail = (scope: Scope, email: string) =>
  notErased(scope).where('email', '=', email.toLowerCase()).selectAll().executeTakeFirst()

/** The accounts that sign in with one of these phones: at most one each. */
export const listByPhones = (scope: Scope, e164: string[]) =>
  notErased(scope).where('phone', 'in', e164).where('phone_signs_in', '=', true).selectAll().execute()

export const findOwn = (scope: CustomerScope) =>
  notErased(scope).where('id', '=', scope.customerId).selectAll().executeTakeFirst()

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

/** Until the end of the transaction nothing else changes the account. */
export const lockAccount = (scope: Scope, id: string) =>
  notErased(scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const lockByEmail = (scope: Scope, email: string) =>
  notErased(scope).where('email', '=', email).selectAll().forUpdate().executeTakeFirst()

/**
 * The account that waits for the verification of an address: its own, or a pending one that no account has. Where
 * several wait for one address it is the one that asked last, unless `customerId` says which one asks.
 */
export const lockUnverified = (scope: Scope, email: string, customerId: string | null) =>
  notErased(scope)
    .$if(customerId !== null, (all) => all.where('id', '=', customerId))
    .where((is) =>
      is.or([
        is.and([is('email', '=', email), is('email_verified_at', 'is', null)]),
        is.and([is('pending_email', '=', email), is.not(is.exists(customers(scope).where('email', '=', email).select('id')))]),
      ]),
    )
    .orderBy(
      (of) =>
        of
          .selectFrom('customer_code')
          .whereRef('customer_code.company_id', '=', 'customer.company_id')
          .whereRef('customer_code.customer_id', '=', 'customer.id')
          .where('customer_code.email', '=', email)
          .select((max) => max.fn.max('customer_code.created_at').as('at')),
      (order) => order.desc().nullsLast(),
    )
    .limit(1)
    .selectAll('customer')
    .forUpdate()
    .executeTakeFirst()

/** Inserts a customer; undefined when its e-mail, or its phone that signs in, was taken meanwhile. */
export const insertCustomer = ({ db }: Scope, row: Insertable<DB['customer']>) =>
  db
    .insertInto('customer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

const ofOneAccount: readonly unknown[] = ['customer_email', 'customer_phone_signs_in']

/** Whether a change failed because another account has the e-mail, or signs in with the phone. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && ofOneAccount.includes(error.constraint)

export const updateCustomer = (scope: CustomerScope, change: Updateable<DB['customer']>) =>
  changing(scope, scope.customerId).set(change).returningAll().executeTakeFirst()

export const setVerified = (scope: Scope, id: string) =>
  changing(scope, id)
    .set((now) => ({ email_verified_at: now.fn.coalesce('email_verified_at', now.val(scope.clock.now())) }))
    .returning('id')
    .executeTakeFirst()

/** Makes the pending address the account's own, unless another account has it. */
export const movePending = (scope: Scope, id: string, email: string) =>
  changing(scope, id)
    .set({ email, email_verified_at: scope.clock.now(), pending_email: null })
    .where('pending_email', '=', email)
    .where((is) => is.not(is.exists(customers(scope).where('email', '=', email).select('id'))))
    .returning('id')
    .executeTakeFirst()

/** Sets another password where it is still the one that this row has. */
export const setPassword = (scope: Scope, row: CustomerRow, change: { passwordHash: string; verifiesEmail: boolean }) =>
  changing(scope, row.id)
    .set({ password_hash: change.passwordHash, password_changed_at: scope.clock.now() })
    .$if(change.verifiesEmail && row.email_verified_at === null, (set) => set.set({ email_verified_at: scope.clock.now() }))
    .where('password_hash', '=', row.password_hash)
    .returning('id')
    .executeTakeFirst()

/**
 * Makes a former address the account's own again, read at this moment, with another password; a pending change and a giving-up
 * end. Fails by the unique index where another account has the address.
 */
export const restoreEmail = (scope: Scope, id: string, { email, passwordHash }: { email: string; passwordHash: string }) =>
  changing(scope, id)
    .set({
      email,
      email_verified_at: scope.clock.now(),
      pending_email: null,
      password_hash: passwordHash,
      password_changed_at: scope.clock.now(),
      erase_after: null,
      deletion_reason: null,
    })
    .returningAll()
    .executeTakeFirst()

/** Takes back an account that was given up. */
export const takeBackAccount = (scope: Scope, id: string) =>
  changing(scope, id).set({ erase_after: null, deletion_reason: null }).execute()
