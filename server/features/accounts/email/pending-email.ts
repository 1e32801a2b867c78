import type { Scope } from '#server/platform/scope.ts'

type CompanyDb = Pick<Scope, 'db' | 'companyId'>

/**
 * Drops the change of an account's e-mail address that waits for its verification, with its link and digits; whether there was
 * one. Whoever ends all sessions of an account must call it: the new address may be an intruder's. The caller's transaction has
 * locked the customer's row.
 */
export async function dropPendingEmail({ db, companyId }: CompanyDb, customerId: string): Promise<boolean> {
  const own = db.selectFrom('customer').select('email').where('company_id', '=', companyId).where('id', '=', customerId)
  await db
    .deleteFrom('customer_code')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'verify_email')
    .where('email', '!=', own)
    .execute()
  const dropped = await db
    .updateTable('customer')
    .set({ pending_email: null })
    .where('company_id', '=', companyId)
    .where('id', '=', customerId)
    .where('pending_email', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}
