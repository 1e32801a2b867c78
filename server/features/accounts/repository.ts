import type { Insertable } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'

const customers = ({ db, companyId }: Scope) => db.selectFrom('customer').where('company_id', '=', companyId)

export const findByEmail = (scope: Scope, email: string) =>
  customers(scope).where('email', '=', email.toLowerCase()).selectAll().executeTakeFirst()

/** The accounts that sign in with one of these phones: at most one each. */
export const listByPhones = (scope: Scope, e164: string[]) =>
  customers(scope).where('phone', 'in', e164).where('phone_signs_in', '=', true).selectAll().execute()

export const findOwn = (scope: CustomerScope) =>
  customers(scope).where('id', '=', scope.customerId).selectAll().executeTakeFirst()

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

/** Inserts a customer; undefined when its e-mail, or its phone that signs in, was taken meanwhile. */
export const insertCustomer = ({ db }: Scope, row: Insertable<DB['customer']>) =>
  db
    .insertInto('customer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
