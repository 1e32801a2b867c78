import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '#server/ensure-build.ts'
import { projectRoot } from '../tools/source-files.ts'
import { type EngineFigures, measureEmbedded, measurePostgres } from './engines.ts'
import { writeReport } from './report.ts'
import { weighIslands, weighScreens } from './scripts-weight.ts'
import { firstStartOnClone } from './start-up.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const url = process.env.TEST_DATABASE_URL
/** For whoever tunes: a tenth of the requests in one round, no sign-ins, no clone, and the page stays as it is. */
const isQuick = process.argv.includes('--quick')
const requests = Number(process.env.REQUESTS ?? (isQuick ? 200 : 2_000))
const amount = { requests, bookings: requests, rounds: isQuick ? 1 : 5, isQuick }

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
const firstStart = isQuick ? undefined : await firstStartOnClone()
const facts = factsOf((performance.now() - started) / 1000)
const report = writeReport({
  facts,
  engines,
  scripts: weighScreens(),
  islands: weighIslands(),
  ...(firstStart && { firstStart }),
})
if (!isQuick) await writeFile(join(projectRoot, 'docs/bench.md'), report)
print(report)
