import { seedDemo } from '../demo/demo.ts'
import { randomAccounts } from '../demo/demo-accounts.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

// Unlike those of a demo on this machine these may come to stand on a server that others reach.
const accounts = randomAccounts()

await runCommand('Usage: npm run demo', async () => {
  const made = await withDatabase((tools) => seedDemo({ ...tools, accounts }))
  if (made.length === 0) throw new CommandError('The database has companies already: nothing was written.')
  print(`Made the demo companies ${made.join(' and ')}. Their passwords are shown this once:
Customer of each: ${accounts.customer.email}, password ${accounts.customer.password}
Staff of each:    ${accounts.staff.email}, password ${accounts.staff.password}`)
})
