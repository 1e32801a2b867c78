import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gates, quickGates } from './gates.ts'
import { runSteps, type Step } from './steps.ts'

const step = (name: string, script: string, more: Partial<Step> = {}): Step => ({
  name,
  command: ['sh', '-c', script],
  cores: 1,
  seconds: 250,
  ...more,
})

const run = (steps: Step[], cores = 2) => runSteps(steps, cores, () => undefined)

test('a step passes by its exit code, and what a failed one printed is kept', async () => {
  const [good, bad] = await run([step('good', 'exit 0'), step('bad', 'echo out; echo err >&2; exit 3')], 1)
  expect(good).toMatchObject({ result: 'passed', counts: { passed: 1, failed: 0 } })
  expect(bad).toMatchObject({ result: 'failed', output: 'out\nerr\n', counts: { passed: 0, failed: 1 } })
})

test('a command that does not exist fails', async () => {
  const [outcome] = await run([{ ...step('none', ''), command: ['no-such-command-here'] }])
  expect(outcome).toMatchObject({ result: 'failed', counts: { failed: 1 } })
})

test('a step that takes too long is ended with its children', async () => {
  const [outcome] = await run([step('slow', 'sleep 250 & sleep 250', { seconds: 0.2 })])
  expect(outcome).toMatchObject({ result: 'timed out', counts: { failed: 1 } })
  expect(outcome?.seconds).toBeLessThan(250)
})

test('what follows a failed step is not run, counts as failed, and so does what follows that', async () => {
  const outcomes = await run([step('a', 'exit 1'), step('b', 'exit 0', { after: ['a'] }), step('c', 'exit 0', { after: ['b'] })])
  expect(outcomes.map(({ result }) => result)).toEqual(['failed', 'not run', 'not run'])
  expect(outcomes.map(({ counts }) => counts.failed)).toEqual([1, 1, 1])
})

test('a step waits for the one before it, and never more cores are busy than there are', async () => {
  const order: string[] = []
  const steps = [step('late', 'exit 0', { after: ['wide'] }), step('wide', 'exit 0', { cores: 2 }), step('narrow', 'exit 0')]
  await runSteps(steps, 2, ({ name }) => order.push(name))
  expect(order.indexOf('late')).toBeGreaterThan(order.indexOf('wide'))
  expect(order).toHaveLength(3)
})

test('a suite counts its tests, and one that broke counts a failure even where no test failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-steps-'))
  const report = join(folder, 'report.json')
  await writeFile(report, JSON.stringify({ numPassedTests: 41, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 }))
  const [good] = await run([step('good', 'exit 0', { report })])
  expect(good?.counts).toEqual({ passed: 41, failed: 0, skipped: 1 })
  const [broken] = await run([step('broken', 'exit 1', { report })])
  expect(broken?.counts).toEqual({ passed: 41, failed: 1, skipped: 1 })
  const [silent] = await run([step('silent', 'exit 0', { report: join(folder, 'none.json') })])
  expect(silent?.counts.failed).toBe(1)
  await rm(folder, { recursive: true })
})

test('a test that passed when it was tried again is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-steps-'))
  const report = join(folder, 'report.json')
  const results = [
    { status: 'passed', fullName: 'steady', failureMessages: [] },
    { status: 'passed', fullName: 'shaky', failureMessages: ['Error: too early'] },
    { status: 'failed', fullName: 'broken', failureMessages: ['Error: wrong'] },
  ]
  const totals = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
  await writeFile(report, JSON.stringify({ ...totals, testResults: [{ assertionResults: results }] }))
  const [outcome] = await run([step('journeys', 'exit 1', { report })])
  expect(outcome?.retried).toEqual(['shaky'])
  await rm(folder, { recursive: true })
})

test('the quick check stops before the build, and every gate waits only for gates that exist', () => {
  const names = gates.map(({ name }) => name)
  const nothing = { touched: [], reached: undefined, suites: [], openingNothing: undefined }
  const quick = quickGates({ ...nothing, suites: ['server/clock.test.ts'] }).map(({ name }) => name)
  expect(quick).toEqual(expect.arrayContaining(['tests without a database', 'tests of what changed']))
  expect(quick).not.toContain('build')
  expect(quickGates(nothing).map(({ name }) => name)).not.toContain('tests of what changed')
  expect(names).toContain('tests')
  expect(new Set(names).size).toBe(names.length)
  for (const { after = [] } of gates) for (const name of after) expect(names).toContain(name)
})

test('the quick check lints what a change touches, and everything where that is nothing or too much', () => {
  const lintOf = (touched: string[]) =>
    quickGates({ touched, reached: undefined, suites: [], openingNothing: undefined })
      .find(({ name }) => name === 'format and lint')
      ?.command.slice(-2)
  expect(lintOf(['shared/digits.ts', 'shared/money.ts'])).toEqual(['shared/digits.ts', 'shared/money.ts'])
  expect(lintOf([])?.at(-1)).toBe('.')
  expect(lintOf(Array.from({ length: 401 }, (_, place) => `shared/${place}.ts`))?.at(-1)).toBe('.')
})

test('the quick check leaves out what a change cannot reach', () => {
  const namesOf = (reached: string[] | undefined) =>
    quickGates({ touched: [], reached, suites: [], openingNothing: undefined }).map(({ name }) => name)
  expect(namesOf(['server/db/scope.ts'])).toEqual(expect.arrayContaining(['drift of the table types', 'types of the server']))
  expect(namesOf(['server/db/scope.ts'])).not.toContain('types of the site')
  expect(namesOf(['web/ui/button.tsx'])).toEqual(expect.arrayContaining(['types of the site', 'unused code']))
  expect(namesOf(['web/ui/button.tsx'])).not.toContain('types of the server')
  expect(namesOf(undefined)).toEqual(
    gates
      .slice(0, 10)
      .map(({ name }) => name)
      .concat('tests without a database'),
  )
})
