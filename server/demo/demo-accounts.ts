import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '#server/db/open.ts'
import { reference, withCompany } from '#server/db/scope.ts'
import { type Config, writtenOnce } from '#server/platform/process/config.ts'
import { hashPassword, verifyPassword } from '#server/platform/sessions/passwords.ts'
import { closeSessionsOf, customerSessions, staffSessions } from '#server/platform/sessions/sessions.ts'

/** The accounts that each demo company has. */
export type DemoAccounts = {
  customer: { email: string; password: string }
  staff: { email: string; password: string }
}

/** Public passwords, for a demo that only this machine reaches. */
export const wellKnownAccounts: DemoAccounts = {
  customer: { email: 'demo@rihla.example', password: 'Wadi-Qamar-48!' },
  staff: { email: 'staff@rihla.example', password: 'Hadaba-Zarqa-73!' },
}

/** 120 random bits, and one of each kind of character that the password rule asks for. */
export const generatePassword = (): string => `${randomBytes(15).toString('base64url')}-aA1`

/** The same accounts with passwords of their own. */
export const randomAccounts = (): DemoAccounts => ({
  customer: { ...wellKnownAccounts.customer, password: generatePassword() },
  staff: { ...wellKnownAccounts.staff, password: generatePassword() },
})

/**
 * The accounts of this demo: the well-known ones until other machines may reach it for the first time; from then on random
 * passwords, made once and kept in the data folder.
 */
export function demoAccounts({ dataFolder, isExposedTrial }: Pick<Config, 'dataFolder' | 'isExposedTrial'>): DemoAccounts {
  const file = path.join(dataFolder, 'demo-accounts.json')
  if (!isExposedTrial && !existsSync(file)) return wellKnownAccounts
  return JSON.parse(writtenOnce(file, () => JSON.stringify(randomAccounts())))
}

async function renew(db: Database, companyId: string, table: 'customer' | 'staff', account: DemoAccounts['customer']) {
  const sessions = table === 'customer' ? customerSessions : staffSessions
  const passwordHash = await hashPassword(account.password)
  await withCompany(db, companyId, {}, async (trx) => {
    const row = await trx
      .updateTable(table)
      .set({ password_hash: passwordHash })
      .where('company_id', '=', companyId)
      .where('email', '=', account.email)
      .returning('id')
      .executeTakeFirst()
    if (row) await closeSessionsOf({ db: trx, companyId }, sessions, row.id)
  })
}

/** Gives the accounts of every demo company these passwords, where they have others; their sessions end then. */
export async function setDemoPasswords(db: Database, accounts: DemoAccounts): Promise<void> {
  const companies = await reference(db).selectFrom('company').select('id').where('is_demo', '=', true).execute()
  for (const { id } of companies)
    for (const table of ['customer', 'staff'] as const) {
      const account = accounts[table]
      const row = await withCompany(db, id, { readOnly: true }, (trx) =>
        trx
          .selectFrom(table)
          .select('password_hash')
          .where('company_id', '=', id)
          .where('email', '=', account.email)
          .executeTakeFirst(),
      )
      if (row && !(await verifyPassword(row.password_hash, account.password))) await renew(db, id, table, account)
    }
}
