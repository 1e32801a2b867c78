import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import { dropPendingEmail } from '#server/features/accounts/index.ts'
import { forgetTries } from '#server/platform/limits/sign-in-failures.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { closeSessionsOf, customerSessions, staffSessions } from '#server/platform/sessions/sessions.ts'

type AccountKey = { companyId: string; email: string }

/** Ends every session of a customer and a change of their e-mail address that is not verified yet; false where the company has none with this e-mail. */
export const signCustomerOut = (db: Database, { companyId, email }: AccountKey): Promise<boolean> =>
  withCompany(db, companyId, {}, async (trx) => {
    const customer = await trx
      .selectFrom('customer')
      .select('id')
      .where('company_id', '=', companyId)
      .where('email', '=', email.toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (!customer) return false
    await closeSessionsOf({ db: trx, companyId }, customerSessions, customer.id)
    await dropPendingEmail({ db: trx, companyId }, customer.id)
    return true
  })

/** Gives a staff account another password and ends its sessions; false where the company has none with this e-mail. */
export async function replaceStaffPassword(db: Database, { companyId, email }: AccountKey, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return withCompany(db, companyId, {}, async (trx) => {
    const member = await trx
      .updateTable('staff')
      .set({ password_hash: passwordHash })
      .where('company_id', '=', companyId)
      .where('email', '=', email.toLowerCase())
      .returning('id')
      .executeTakeFirst()
    if (!member) return false
    await closeSessionsOf({ db: trx, companyId }, staffSessions, member.id)
    await forgetTries({ db: trx, companyId }, { kind: 'staff', id: member.id, device: null })
    return true
  })
}
