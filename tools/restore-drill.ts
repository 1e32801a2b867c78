import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { missingPostgresPrograms, startScratchCluster } from './scratch-cluster.ts'
import { projectRoot } from './source-files.ts'

/** Nothing that the drill starts is reached by anybody. */
const secret = 'only for the drill and nobody asks for it'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Runs a command of the project with its settings; true when it ended well. */
async function runScript(script: string, args: readonly string[], settings: Record<string, string>): Promise<boolean> {
  const { SMTP_URL: _mail, REDIS_URL: _redis, ...own } = process.env
  const child = spawn(process.execPath, [script, ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...own, ...settings },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

/**
 * Restores a backup into a PostgreSQL cluster of its own, which is thrown away afterwards, compares it with what was backed
 * up, and brings it up to date as a start of the server would. Answers whether all of it worked.
 */
async function drill(backup: string): Promise<boolean> {
  const missing = await missingPostgresPrograms()
  if (missing.length > 0) throw new Error(`The drill needs PostgreSQL's programs; not found: ${missing.join(', ')}`)
  const started = performance.now()
  await using cluster = await startScratchCluster()
  await cluster.admin('create role rihla login createrole')
  await cluster.admin('create database rihla owner rihla')
  const dataFolder = await mkdtemp(join(tmpdir(), 'rihla-drill-'))
  const settings = {
    DATABASE_URL: cluster.urlOf('rihla', 'rihla'),
    DATA_FOLDER: dataFolder,
    SIGNING_SECRET: secret,
    ENCRYPTION_SECRET: secret,
  }
  try {
    const isRestored = await runScript('server/commands/restore.ts', ['--from', backup], settings)
    const isReady = isRestored && (await runScript('tools/restored-server.ts', [], settings))
    print(`${isReady ? 'The drill worked' : 'The drill FAILED'}: ${((performance.now() - started) / 1000).toFixed(0)} s in all.`)
    return isReady
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

const { values } = parseArgs({ options: { from: { type: 'string' } } })
if (!values.from) {
  process.stderr.write('Usage: npm run restore:drill -- --from <folder of a backup>\n')
  process.exitCode = 2
} else {
  process.exitCode = (await drill(resolve(values.from))) ? 0 : 1
}
