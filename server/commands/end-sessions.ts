import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { closeSessionsOf, customerSessions, staffSessions } from '#server/platform/sessions.ts'

type Whose = { companyId: string; email: string }

/** Ends every session of a customer; false where the company has none with this e-mail. */
export const signCustomerOut = (db: Database, { companyId, email }: Whose): Promise<boolean> =>
  withCompany(db, companyId, {}, async (trx) => {
    const customer = await trx
      .selectFrom('customer')
      .select('id')
      .where('company_id', '=', companyId)
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst()
    if (customer) await closeSessionsOf({ db: trx, companyId }, customerSessions, customer.id)
    return customer !== undefined
  })

/** Gives a staff account another password and ends its sessions; false where the company has none with this e-mail. */
export async function replaceStaffPassword(db: Database, { companyId, email }: Whose, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return withCompany(db, companyId, {}, async (trx) => {
    const member = await trx
      .updateTable('staff')
      .set({ password_hash: passwordHash })
      .where('company_id', '=', companyId)
      .where('email', '=', email.toLowerCase())
      .returning('id')
      .executeTakeFirst()
    if (member) await closeSessionsOf({ db: trx, companyId }, staffSessions, member.id)
    return member !== undefined
  })
}
