import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'

type NewStaff = { companyId: string; email: string; name: string; password: string }

/** Adds a staff account to a company; false when the company has one with this e-mail. */
export async function addStaff(
  db: Database,
  clock: Clock,
  { companyId, name, password, ...account }: NewStaff,
): Promise<boolean> {
  const email = account.email.toLowerCase()
  const passwordHash = await hashPassword(password)
  return withCompany(db, companyId, {}, async (trx) => {
    const existing = await trx
      .selectFrom('staff')
      .select('id')
      .where('company_id', '=', companyId)
      .where('email', '=', email)
      .executeTakeFirst()
    if (existing) return false
    const row = { company_id: companyId, id: newId(clock), email, name, password_hash: passwordHash, created_at: clock.now() }
    await trx.insertInto('staff').values(row).execute()
    return true
  })
}
