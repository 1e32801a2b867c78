import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '#server/ensure-build.ts'
import { projectRoot } from '../tools/source-files.ts'
import { type EngineFigures, measureEmbedded, measurePostgres } from './engines.ts'
import { measureConstant } from './pages.ts'
import { writeReport } from './report.ts'
import { weighScreens } from './scripts-weight.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const url = process.env.TEST_DATABASE_URL
const amount = { requests: Number(process.env.REQUESTS ?? 2_000), bookings: Number(process.env.REQUESTS ?? 2_000) }

function factsOf(seconds: number): Record<string, string> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain') === '' ? '' : ' with changes that are not committed'
  return {
    Day: new Date().toISOString().slice(0, 10),
    Commit: `${git('rev-parse', '--short', 'HEAD')}${changed}`,
    Machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`,
    'Load of the machine before': `${loadBefore.toFixed(1)} (above 0.5 the CPU times are too high: others share caches and cores)`,
    Took: `${Math.round(seconds)} s`,
  }
}

const started = performance.now()
const [loadBefore = 0] = loadavg()
await ensureBuild(print)
const engines: EngineFigures[] = []
if (url) {
  print('PostgreSQL…')
  engines.push(await measurePostgres(url, amount))
} else print('Without TEST_DATABASE_URL only the embedded engine is measured.')
print('The embedded engine…')
engines.push(await measureEmbedded(amount))
const home = engines[0]?.pages.find(({ name, kind }) => name === 'home' && kind === 'for a guest')
const constant = await measureConstant(home?.bytes ?? 10_000, 4 * amount.requests)
const report = writeReport({ facts: factsOf((performance.now() - started) / 1000), engines, constant, scripts: weighScreens() })
await writeFile(join(projectRoot, 'docs/bench.md'), report)
print(report)
