import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { affectedBy, uncommittedFiles } from './affected-suites.ts'
import { gates, quickGates, reportFolder } from './gates.ts'
import { type Counts, endAllSteps, type Outcome, runSteps } from './steps.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const total = (outcomes: readonly Outcome[]): Counts =>
  outcomes.reduce(
    (sum, { counts }) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

const row = ({ name, seconds, result, counts }: Outcome) =>
  `${name.padEnd(28)}${seconds.toFixed(1).padStart(7)} s  ${result.padEnd(10)}${describe(counts)}`

const describe = ({ passed, failed, skipped }: Counts) =>
  passed + failed + skipped > 1 ? `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}` : ''

const mostOutput = 20_000

/** The end of a long output: that is where the tools sum up. */
const shorten = (output: string) => (output.length > mostOutput ? `(…)\n${output.slice(-mostOutput)}` : output).trim()

async function check(isQuick: boolean): Promise<boolean> {
  const started = performance.now()
  await rm(reportFolder, { recursive: true, force: true })
  await mkdir(reportFolder, { recursive: true })
  process.env.PATH = [join(process.cwd(), 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const steps = isQuick ? quickGates(affectedBy(uncommittedFiles())) : gates
  const outcomes = await runSteps(steps, Math.min(availableParallelism(), 4), (outcome) => print(row(outcome)))
  for (const { name, retried } of outcomes)
    for (const title of retried) print(`${name}: passed at its second try alone: ${title}`)
  const bad = outcomes.filter(({ result }) => result !== 'passed')
  for (const { name, result, output } of bad) if (result !== 'not run') print(`\n--- ${name}: ${result}\n${shorten(output)}`)
  if (bad.length > 0) print(`\nNot passed: ${bad.map(({ name }) => name).join(', ')}`)
  print(`\n${((performance.now() - started) / 1000).toFixed(0)} s in all`)
  const { passed, failed } = total(outcomes)
  print(`${passed} passed, ${failed} failed`)
  return bad.length === 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endAllSteps()
    process.exit(1)
  })
}
process.exitCode = (await check(process.argv.includes('--quick'))) ? 0 : 1
