import { parseArgs } from 'node:util'
import { addStaff } from '#server/features/staff/index.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { isEmail } from '#shared/validation.ts'
import { generatePassword } from '../demo/demo-accounts.ts'
import { replaceStaffPassword } from './end-sessions.ts'
import { resetFactorOf } from './reset-second-factor.ts'
import { CommandError, companyIdOf, print, runCommand, UsageError, withDatabase } from './run-command.ts'

const usage = `Usage: npm run staff -- add --company <slug> --email <address> --name <name>
       npm run staff -- password --company <slug> --email <address>   (a new password; every session ends)
       npm run staff -- reset-second-factor --company <slug> --email <address>   (for a lost device; every session ends)`

type Account = { company: string; email: string }

async function add({ company, email }: Account, name: string | undefined, password: string): Promise<void> {
  if (!name?.trim()) throw new UsageError('A name is needed.')
  await withDatabase(async ({ db, clock }) => {
    const companyId = await companyIdOf(db, company)
    const isNew = await addStaff(db, clock, { companyId, email, name: name.trim(), password })
    if (!isNew) throw new CommandError(`${company} has an account ${email} already.`)
  })
  print(`Added ${email} to ${company}. The password is shown this once: ${password}`)
}

async function renew({ company, email }: Account, password: string): Promise<void> {
  await withDatabase(async ({ db }) => {
    const isKnown = await replaceStaffPassword(db, { companyId: await companyIdOf(db, company), email }, password)
    if (!isKnown) throw new CommandError(`${company} has no account ${email}.`)
  })
  print(`${email} of ${company} is signed out everywhere. The new password is shown this once: ${password}`)
}

async function resetFactor({ company, email }: Account): Promise<void> {
  await withDatabase(async ({ db, clock }) => {
    await companyIdOf(db, company)
    if (!(await resetFactorOf({ db, clock, site: readConfig() }, company, email)))
      throw new CommandError(`${company} has no account ${email}.`)
  })
  print(`${email} of ${company} has no second factor any more and is signed out everywhere; a mail tells them.`)
}

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { company: { type: 'string' }, email: { type: 'string' }, name: { type: 'string' } },
  })
  const { company, email, name } = values
  const action = positionals.join(' ')
  if (!company || !email) throw new UsageError('The company and an e-mail are needed.')
  if (!isEmail(email)) throw new UsageError(`${email} is not an e-mail address.`)
  if (action === 'add') await add({ company, email }, name, generatePassword())
  else if (action === 'password') await renew({ company, email }, generatePassword())
  else if (action === 'reset-second-factor') await resetFactor({ company, email })
  else throw new UsageError('What is to be done: add, password, or reset-second-factor?')
})
