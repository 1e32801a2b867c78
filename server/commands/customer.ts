import { parseArgs } from 'node:util'
import { signCustomerOut } from './end-sessions.ts'
import { CommandError, companyIdOf, print, runCommand, UsageError, withDatabase } from './run-command.ts'

const usage = 'Usage: npm run customer -- sign-out --company <slug> --email <address>'

await runCommand(usage, async () => {
  const options = { company: { type: 'string' }, email: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const { company, email } = values
  if (positionals.join(' ') !== 'sign-out' || !company || !email) throw new UsageError('The company and an e-mail are needed.')
  await withDatabase(async ({ db }) => {
    const isKnown = await signCustomerOut(db, { companyId: await companyIdOf(db, company), email })
    if (!isKnown) throw new CommandError(`${company} has no customer ${email}.`)
  })
  print(`${email} is signed out everywhere at ${company}.`)
})
