import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { listAccounts } from '#server/billing/gateways/gateway-accounts.ts'
import { importSettlement } from '#server/billing/settlement/import-settlement.ts'
import { readSettlement, SettlementError } from '#server/billing/settlement/read-settlement.ts'
import { isDay } from '#shared/dates.ts'
import { CommandError, print, runCommand, UsageError } from './run-command.ts'
import { withCompanyScope } from './with-company-scope.ts'

const usage = `Usage: npm run settlement -- <company> <file.csv> --account <name or id> --settled-on <yyyy-mm-dd> [--reference <text>]
Imports a settlement file of Moyasar. Its reference is the name of the file unless another is given; each is imported once.`

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { account: { type: 'string' }, 'settled-on': { type: 'string' }, reference: { type: 'string' } },
  })
  const [company, file, ...rest] = positionals
  const { account, 'settled-on': settledOn } = values
  if (!company || !file || rest.length > 0 || !account || !settledOn)
    throw new UsageError('A company, a file, an account and a day are needed.')
  if (!isDay(settledOn)) throw new UsageError(`${settledOn} is not a day.`)
  const reference = values.reference ?? path.basename(file, path.extname(file))
  const csv = await readFile(file, 'utf8')
  await withCompanyScope(company, async (scope) => {
    const accounts = await listAccounts(scope)
    const found = accounts.find(({ id, name }) => id === account || name === account)
    if (!found)
      throw new CommandError(`There is no account ${account}. There are: ${accounts.map(({ name }) => name).join(', ')}`)
    const settlement = readSettlement(csv)
    const done = await importSettlement(scope, { gatewayAccountId: found.id, reference, settledOn }, settlement)
    if (!done) throw new CommandError(`The settlement ${reference} was imported before: nothing was written.`)
    print(`Imported ${done.lines} lines of ${reference}; ${done.unmatched} of them belong to no payment that is known.`)
  }).catch((error) => {
    throw error instanceof SettlementError ? new CommandError(error.message) : error
  })
})
