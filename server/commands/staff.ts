import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isEmail } from '#shared/validation.ts'
import { addStaff } from './add-staff.ts'
import { CommandError, companyIdOf, runCommand, say, UsageError, withDatabase } from './run-command.ts'

const usage = 'Usage: npm run staff -- add --company <slug> --email <address> --name <name>'

/** 120 random bits, and one of each kind of character that the password rule asks for. */
const generatePassword = (): string => `${randomBytes(15).toString('base64url')}-aA1`

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { company: { type: 'string' }, email: { type: 'string' }, name: { type: 'string' } },
  })
  const { company, email, name } = values
  if (positionals.join(' ') !== 'add' || !company || !email || !name?.trim())
    throw new UsageError('The company, an e-mail and a name are needed.')
  if (!isEmail(email)) throw new UsageError(`${email} is not an e-mail address.`)
  const password = generatePassword()
  await withDatabase(async ({ db, clock }) => {
    const companyId = await companyIdOf(db, company)
    const isNew = await addStaff(db, clock, { companyId, email, name: name.trim(), password })
    if (!isNew) throw new CommandError(`${company} has an account ${email} already.`)
  })
  say(`Added ${email} to ${company}. The password is shown this once: ${password}`)
})
