import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Database } from '#server/db/open.ts'
import { reference, withCompany } from '#server/db/scope.ts'
import { rateText } from '#server/features/company-import/index.ts'
import { CommandError, companyIdOf, print, runCommand, UsageError, withDatabase } from './run-command.ts'

const usage = `Usage: npm run rate -- <company> <currency> <rate> [--from <instant>]
The rate is what one unit of the currency is worth in the company's base currency, such as 3.75; it holds from now or the
instant, such as 2026-12-01T00:00:00Z.`

async function checkCurrency(db: Database, companyId: string, code: string): Promise<void> {
  const { base_currency } = await reference(db)
    .selectFrom('company')
    .select('base_currency')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (code === base_currency) throw new CommandError(`${code} is the company's base currency; its rate is 1.`)
  const currencies = await reference(db).selectFrom('currency').select('code').orderBy('sort').execute()
  if (!currencies.some((currency) => currency.code === code))
    throw new CommandError(`There is no currency ${code}. There are: ${currencies.map((currency) => currency.code).join(', ')}`)
}

function readInstant(text: string): Date {
  const parsed = z.iso.datetime({ offset: true }).safeParse(text)
  if (!parsed.success) throw new UsageError(`${text} is not an instant.`)
  return new Date(parsed.data)
}

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
  const [company, code, rate, ...rest] = positionals
  if (!company || !code || !rate || rest.length > 0) throw new UsageError('The company, a currency and a rate are needed.')
  if (!rateText.safeParse(rate).success)
    throw new UsageError(`${rate} is not a rate greater than zero with at most ten decimals.`)
  const requested = values.from === undefined ? undefined : readInstant(values.from)
  const currency = code.toUpperCase()
  const validFrom = await withDatabase(async ({ db, clock }) => {
    const companyId = await companyIdOf(db, company)
    await checkCurrency(db, companyId, currency)
    const row = { company_id: companyId, currency, valid_from: requested ?? clock.now(), rate }
    await withCompany(db, companyId, {}, (trx) =>
      trx
        .insertInto('exchange_rate')
        .values(row)
        .onConflict((conflict) => conflict.columns(['company_id', 'currency', 'valid_from']).doUpdateSet({ rate }))
        .execute(),
    )
    return row.valid_from
  })
  print(`One ${currency} is ${rate} at ${company} from ${validFrom.toISOString()}.`)
})
