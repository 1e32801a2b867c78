import { type ClearingBalance, explainClearing } from '#server/billing/settlement/explain-clearing.ts'
import { amountText } from '#shared/money.ts'
import { print, runCommand, UsageError } from './run-command.ts'
import { withCompanyScope } from './with-company-scope.ts'

const usage = `Usage: npm run reconcile -- <company>
Prints what each gateway still owes, and the payments and settled lines that explain it. Exit code 1 where they do not.`

const lineOf = (amount: bigint, text: string) => `  ${amountText(amount).padStart(14)}  ${text}`

function show({ name, currency, balance, items, rest }: ClearingBalance): void {
  print(`${name}: ${amountText(balance)} ${currency}`)
  for (const { what, reference, providerId, amount } of items)
    print(
      lineOf(
        amount,
        `${what === 'payment' ? 'not settled' : 'settled, of no payment'}: ${reference}${providerId ? ` (${providerId})` : ''}`,
      ),
    )
  if (rest !== 0n) print(lineOf(rest, 'NOT EXPLAINED'))
}

await runCommand(usage, async () => {
  const [company, ...rest] = process.argv.slice(2)
  if (!company || rest.length > 0) throw new UsageError('One company is needed.')
  const balances = await withCompanyScope(company, explainClearing)
  for (const balance of balances) show(balance)
  if (balances.length === 0) print('No gateway has taken money yet.')
  if (balances.some((balance) => balance.rest !== 0n)) process.exitCode = 1
})
