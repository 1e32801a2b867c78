import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Database, openDatabase } from '#server/db/open.ts'
import { setDemoPasswords, wellKnownAccounts } from '#server/demo/demo-accounts.ts'
import { openBuilders } from '../tests/proof/open-builders.ts'
import type { ServerProcess } from '../tests/proof/server-process.ts'
import { projectRoot } from '../tools/source-files.ts'
import { type BenchCompany, buildCompany, measureBareHolds, measureBookings, type WriteCost } from './booking-writes.ts'
import { measurePages, type PageCost } from './pages.ts'
import { addGateway, measurePaidBookings } from './paid-bookings.ts'
import { measurePhone, type PhoneFigures } from './phone.ts'
import { memoryUsed, type Workers, workersOf } from './processes.ts'
import { measureSignIns, type SignInFigures } from './sign-ins.ts'
import { restarts, timedStart } from './start-up.ts'

export type EngineFigures = {
  engine: string
  /** Milliseconds until ready: on nothing at all, and on what exists. */
  starts: { first: number; existing: number }
  /** PSS in MB, just started and after all the work. */
  memory: { idle: { server: number; database: number }; after: { server: number; database: number } }
  pages: PageCost[]
  bookings: WriteCost
  /** Left out of a quick run. */
  signIns?: SignInFigures
  bareHolds?: WriteCost
  paidBookings?: WriteCost
  phone?: PhoneFigures
}

const run = promisify(execFile)

/** How much is measured. */
export type Amount = { requests: number; bookings: number; rounds: number; isQuick: boolean }

type Running = { company: BenchCompany; refresh?: () => Promise<unknown> }

async function measureRunning(server: ServerProcess, workers: Workers, running: Running, amount: Amount) {
  const { company } = running
  const idle = await memoryUsed(workers)
  const bookings = await measureBookings(server, workers, { ...running, ...amount })
  const pages = await measurePages(server, workers, amount)
  const after = await memoryUsed(workers)
  const signIns = amount.isQuick ? undefined : await measureSignIns(server, company)
  return { memory: { idle, after }, bookings, pages, ...(signIns && { signIns }) }
}

async function addCompany(db: Database): Promise<BenchCompany> {
  using build = await openBuilders(db)
  return buildCompany(build)
}

/** How often Lighthouse runs on each page. */
const phoneRuns = 5
/** As `npm start` sets them, for less memory, less work of its collector and a quicker start. */
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compile'),
}
const script = [
  '--max-semi-space-size=12',
  '--heap-growing-percent=40',
  '--no-allocation-site-pretenuring',
  '--no-sparkplug',
  '--wasm-num-compilation-tasks=1',
  'server/main.ts',
]

const newFolder = () => mkdtemp(join(tmpdir(), 'rihla-bench-'))

/** The embedded engine in a folder of its own, as `npm start` begins on a new machine; its time and memory are the server's. */
export async function measureEmbedded(amount: Amount): Promise<EngineFigures> {
  const folder = await newFolder()
  const start = { script, settings: { ...environment, DATA_FOLDER: folder } }
  try {
    const first = await timedStart(start)
    await first.server.stop()
    const db = await openDatabase({ folder: join(folder, 'database') })
    const company = await addCompany(db).finally(() => db.close())
    const { milliseconds, server } = await restarts(start)
    try {
      const figures = await measureRunning(server, workersOf(server.pid), { company }, amount)
      const phone = await measurePhone(server, phoneRuns)
      return { engine: 'embedded', starts: { first: first.milliseconds, existing: milliseconds }, ...figures, phone }
    } finally {
      await server.kill()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** PostgreSQL: a database of its own on the server at `url`, with the demo in it, dropped afterwards. */
export async function measurePostgres(url: string, amount: Amount): Promise<EngineFigures> {
  const name = `rihla_bench_${process.pid}`
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href
  const folder = await newFolder()
  const settings = {
    ...environment,
    DATABASE_URL: own,
    DATA_FOLDER: folder,
    SECURE_COOKIES: 'no',
    SIGNING_SECRET: 'a secret of the bench, as long as it has to be',
    ENCRYPTION_SECRET: 'a key of the bench as long as it has to be',
  }
  await onServer(url, `create database ${name}`)
  try {
    const empty = await timedStart({ script, settings })
    await empty.server.stop()
    await run(process.execPath, ['server/commands/demo.ts'], { cwd: projectRoot, env: { ...process.env, ...settings } })
    const db = await openDatabase({ url: own })
    try {
      // The command gives the demo passwords that nobody knows.
      await setDemoPasswords(db, wellKnownAccounts)
      const company = await addCompany(db)
      await addGateway(db, company, settings.ENCRYPTION_SECRET)
      const { milliseconds, server } = await restarts({ script, settings })
      // Its own connections must not be counted as the server's.
      const watcher = new pg.Pool({ connectionString: own, max: 1 })
      // The database is dropped at once after the end: a connection that is still closing then hears of it, and so does the pool.
      watcher.on('connect', (client) => void client.on('error', () => {}))
      watcher.on('error', () => {})
      try {
        await db.close()
        const workers = workersOf(server.pid, watcher)
        const refresh = () => watcher.query('analyze')
        const figures = await measureRunning(server, workers, { company, refresh }, amount)
        const paidBookings = await measurePaidBookings(server, workers, { company, bookings: amount.bookings / 4, pool: watcher })
        await server.stop()
        const bare = await openDatabase({ url: own })
        const bareHolds = await measureBareHolds(bare, company, amount.bookings).finally(() => bare.close())
        return {
          engine: 'PostgreSQL',
          starts: { first: empty.milliseconds, existing: milliseconds },
          ...figures,
          bareHolds,
          paidBookings,
        }
      } finally {
        await server.kill()
        await watcher.end()
      }
    } finally {
      await db.close()
    }
  } finally {
    await onServer(url, `drop database if exists ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  }
}
