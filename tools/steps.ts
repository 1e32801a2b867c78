import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** One gate of the check: a command that must end well within its time. */
export interface Step {
  name: string
  command: readonly [string, ...string[]]
  /** Steps that must have passed before. */
  after?: readonly string[]
  /** How many cores it keeps busy. */
  cores: 1 | 2
  /** It is killed, with all its children, when it takes longer. */
  seconds: number
  /** The file of vitest's JSON reporter, when the step is a test suite. */
  report?: string
  env?: Record<string, string>
  /** What it looks at, where that is little: a change that reaches none of these files cannot make it fail. */
  about?: RegExp
}

export interface Outcome {
  name: string
  result: 'passed' | 'failed' | 'timed out' | 'not run'
  seconds: number
  output: string
  counts: Counts
  /** Titles of the tests that failed at first and passed when they were tried again. */
  retried: readonly string[]
}

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface ProcessExit {
  code: number | null
  isLate: boolean
  output: string
}

/** Runs the steps, as many at once as the cores allow, each as soon as those before it have passed. */
export async function runSteps(steps: readonly Step[], cores: number, onEnd: (outcome: Outcome) => void): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...steps]
  const running = new Map<Step, Promise<void>>()
  const end = (outcome: Outcome) => {
    outcomes.push(outcome)
    onEnd(outcome)
  }
  while (waiting.length > 0 || running.size > 0) {
    for (const step of startable(waiting, [...running.keys()], outcomes, cores)) {
      waiting.splice(waiting.indexOf(step), 1)
      running.set(
        step,
        runStep(step).then((outcome) => {
          running.delete(step)
          end(outcome)
        }),
      )
    }
    const blocked = waiting.filter((step) => isBlocked(step, outcomes))
    for (const step of blocked) {
      waiting.splice(waiting.indexOf(step), 1)
      end({
        name: step.name,
        result: 'not run',
        seconds: 0,
        output: '',
        counts: { passed: 0, failed: 1, skipped: 0 },
        retried: [],
      })
    }
    if (running.size > 0) await Promise.race(running.values())
    else if (waiting.length > 0 && blocked.length === 0) throw new Error('Steps wait for each other.')
  }
  return outcomes
}

function startable(waiting: readonly Step[], running: readonly Step[], outcomes: readonly Outcome[], cores: number): Step[] {
  let free = cores - running.reduce((sum, step) => sum + step.cores, 0)
  const chosen: Step[] = []
  for (const step of waiting) {
    const isReady = (step.after ?? []).every((name) => outcomes.some((it) => it.name === name && it.result === 'passed'))
    if (!isReady || Math.min(step.cores, cores) > free) continue
    free -= step.cores
    chosen.push(step)
  }
  return chosen
}

function isBlocked(step: Step, outcomes: readonly Outcome[]): boolean {
  return (step.after ?? []).some((name) => outcomes.some((it) => it.name === name && it.result !== 'passed'))
}

async function runStep(step: Step): Promise<Outcome> {
  const started = performance.now()
  const { code, isLate, output } = await runToEnd(step)
  const isGood = code === 0 && !isLate
  return {
    name: step.name,
    result: isLate ? 'timed out' : isGood ? 'passed' : 'failed',
    seconds: (performance.now() - started) / 1000,
    output,
    ...(await readReport(step, isGood)),
  }
}

type Results = Pick<Outcome, 'counts' | 'retried'>

type Assertion = { status: string; fullName: string; failureMessages?: readonly string[] }

/** The real numbers of a test suite; a suite that ended badly counts at least one failure, any other step is one. */
async function readReport(step: Step, isGood: boolean): Promise<Results> {
  const plain = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
  if (!step.report) return { counts: plain, retried: [] }
  const report = await readFile(step.report, 'utf8').then(JSON.parse, () => undefined)
  if (!report) return { counts: { ...plain, passed: 0, failed: 1 }, retried: [] }
  const failed = Number(report.numFailedTests)
  const counts = {
    passed: Number(report.numPassedTests),
    failed: isGood ? failed : Math.max(1, failed),
    skipped: Number(report.numPendingTests) + Number(report.numTodoTests),
  }
  const files: readonly { assertionResults: readonly Assertion[] }[] = report.testResults ?? []
  return { counts, retried: files.flatMap(({ assertionResults }) => assertionResults.filter(hasFailedFirst)).map(testName) }
}

const hasFailedFirst = ({ status, failureMessages = [] }: Assertion) => status === 'passed' && failureMessages.length > 0

const testName = ({ fullName }: Assertion) => fullName

const groups = new Set<number>()

function runToEnd({ command: [file, ...args], seconds, env }: Step): Promise<ProcessExit> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { detached: true, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    let isLate = false
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    if (child.pid) groups.add(child.pid)
    const timer = setTimeout(() => {
      isLate = true
      endGroup(child.pid)
    }, seconds * 1000)
    const finish = (code: number | null, extra = '') => {
      clearTimeout(timer)
      endGroup(child.pid)
      resolve({ code, isLate, output: Buffer.concat(chunks).toString() + extra })
    }
    child.on('error', (error) => finish(1, String(error)))
    child.on('exit', (code) => setImmediate(() => finish(code)))
  })
}

/** Ends a step's own process group, so that no server or browser outlives its suite. */
function endGroup(pid: number | undefined): void {
  if (!pid) return
  groups.delete(pid)
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is already gone.
  }
}

/** Ends everything that still runs; for the signal that interrupts the check. */
export function endAllSteps(): void {
  for (const pid of [...groups]) endGroup(pid)
}
