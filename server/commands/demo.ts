import { randomBytes } from 'node:crypto'
import { demoCustomer, demoStaff, seedDemo } from '#server/demo.ts'
import { CommandError, runCommand, say, withDatabase } from './run-command.ts'

// Unlike the printed accounts of the demo mode this one may come to stand on a server that others reach.
const staffPassword = `${randomBytes(15).toString('base64url')}-aA1`

await runCommand('Usage: npm run demo', async () => {
  const made = await withDatabase((tools) => seedDemo({ ...tools, staffPassword }))
  if (made.length === 0) throw new CommandError('The database has companies already: nothing was written.')
  say(`Made the demo companies ${made.join(' and ')}.
Customer of each: ${demoCustomer.email}, password ${demoCustomer.password}
Staff of each:    ${demoStaff.email}, password ${staffPassword} (shown this once)`)
})
