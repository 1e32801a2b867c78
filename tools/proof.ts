import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join, relative } from 'node:path'
import { reportFolder } from './gates.ts'
import { projectRoot } from './source-files.ts'

/** What vitest's JSON reporter says, as far as it is told on. */
export interface ProofReport {
  testResults: {
    name: string
    assertionResults: {
      title: string
      ancestorTitles?: string[]
      status: string
      duration?: number | null
      meta?: { figures?: Record<string, string | number> }
    }[]
  }[]
}

export interface Circumstances {
  rounds: number
  engines: readonly string[]
  /** The day, the commit, the machine: what a reader needs to judge the numbers. */
  facts: Record<string, string>
}

/** The document: under which circumstances, then every claim with its result, its time and the figures that its test noted. */
export function writeProof(report: ProofReport, { rounds, engines, facts }: Circumstances): string {
  const entries = [...Object.entries(facts), ['Engines', engines.join(', ')], ['Rounds', String(rounds)]]
  const files = report.testResults.toSorted((a, b) => a.name.localeCompare(b.name))
  return [
    '# Proof',
    '',
    'The last full run of the races, the kills and the products (`npm run proof` writes this page; `npm test` runs the same suites with',
    'few rounds). Ratios count, not absolutes: the numbers are those of one machine.',
    '',
    ...entries.map(([name, value]) => `- ${name}: ${value}`),
    ...files.flatMap(({ name, assertionResults }) => ['', `## ${proofTitle(name)}`, '', ...table(assertionResults)]),
    '',
  ].join('\n')
}

const proofTitle = (path: string) => {
  const words = (path.split('/').at(-1) ?? '').replace(/\.test\.ts$/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function table(results: ProofReport['testResults'][number]['assertionResults']): string[] {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const rows = results.map(({ title, ancestorTitles = [], status, duration, meta }) => {
    const figures = Object.entries(meta?.figures ?? {}).map(([name, value]) => `${name} ${value}`)
    return `| ${cell([...ancestorTitles, title].join(': '))} | ${status} | ${((duration ?? 0) / 1000).toFixed(1)} | ${cell(figures.join(', '))} |`
  })
  return ['| Claim | Result | Seconds | Figures |', '|---|---|---:|---|', ...rows]
}

function circumstances(rounds: number): Circumstances {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain') === '' ? '' : ' with changes that are not committed'
  return {
    rounds,
    engines: process.env.TEST_DATABASE_URL ? ['embedded', 'PostgreSQL'] : ['embedded'],
    facts: {
      Day: new Date().toISOString().slice(0, 10),
      Commit: `${git('rev-parse', '--short', 'HEAD')}${changed}`,
      Machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`,
    },
  }
}

async function prove(rounds: number): Promise<number> {
  await mkdir(reportFolder, { recursive: true })
  const file = join(reportFolder, 'proof-full.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const suites = spawn('vitest', ['run', '--config', 'tests/proof/vitest.config.ts', ...reporters], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ROUNDS: String(rounds) },
    timeout: 3 * 60 * 60 * 1000,
  })
  const [code] = await once(suites, 'exit')
  const report: ProofReport = JSON.parse(await readFile(file, 'utf8'))
  const named = report.testResults.map((result) => ({ ...result, name: relative(projectRoot, result.name) }))
  await writeFile(join(projectRoot, 'docs/proof.md'), writeProof({ testResults: named }, circumstances(rounds)))
  return code ?? 1
}

if (import.meta.main) process.exitCode = await prove(Number(process.env.ROUNDS ?? 20))
