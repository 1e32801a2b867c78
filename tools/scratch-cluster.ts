import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/** A running PostgreSQL server of our own on the loopback, gone with its data when it is disposed of. */
export type ScratchCluster = AsyncDisposable & {
  /** The address of one of its databases for a role; all are let in without a password. */
  urlOf(database: string, role?: string): string
  /** Runs a statement as its administrator. */
  admin(statement: string, database?: string): Promise<void>
  /** Ends the server: `fast` rolls transactions back and writes a checkpoint, `immediate` leaves recovery to the next start. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** Starts the stopped server on the same data and port. */
  start(): Promise<void>
  /** Suspends every process of the server without ending any. */
  freeze(): Promise<void>
  /** Resumes the processes that `freeze` suspended. */
  thaw(): Promise<void>
}

/** Where PostgreSQL's server programs are: on PATH, else the newest of Debian's; undefined where there are none. */
export function findPostgresPrograms(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).find((folder) => folder && existsSync(join(folder, 'initdb')))
  if (onPath && existsSync(join(onPath, 'postgres'))) return onPath
  const version = (folder: string) => Number(/(\d+)\/bin$/.exec(folder)?.[1])
  return globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .toSorted((a, b) => version(b) - version(a))[0]
}

/** What a cluster of our own, a dump and a restore need and this machine lacks; empty where it has everything. */
export async function missingPostgresPrograms(): Promise<string[]> {
  const isThere = (tool: string) =>
    run(tool, ['--version']).then(
      () => true,
      () => false,
    )
  const missing: string[] = []
  for (const tool of ['pg_dump', 'pg_restore']) if (!(await isThere(tool))) missing.push(tool)
  return findPostgresPrograms() ? missing : [...missing, 'initdb']
}

export type User = { uid: number; gid: number } | Record<string, never>

/** Who runs PostgreSQL and PgBouncer, which refuse to run as root: the user that its package made, else nobody. */
export async function unprivileged(): Promise<User> {
  if (process.getuid?.() !== 0) return {}
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function untilAnswers(url: string, isRunning: () => boolean): Promise<void> {
  const deadline = performance.now() + 600_000
  while (isRunning() && performance.now() < deadline) {
    const isUp = await execute(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (isUp) return
    await pause(100)
  }
  throw new Error('the PostgreSQL server of our own did not start')
}

const settings = {
  fsync: 'off',
  max_connections: '60',
  shared_buffers: '64MB',
  listen_addresses: '127.0.0.1',
}

/** What SIGINT and SIGQUIT are called in PostgreSQL's manual. */
const signalOf = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** The process of a server and those that it started. */
async function processesOf(parent: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(parent)])
  return [parent, ...stdout.split('\n').map(Number).filter(Boolean)]
}

/** Creates the folder `data` of a cluster whose administrator is `admin`. */
async function createData(programs: string, folder: string, user: User): Promise<void> {
  const encoding = ['--encoding=UTF8', '--locale=C.UTF-8']
  await run(join(programs, 'initdb'), ['-D', 'data', '-U', 'admin', '--auth=trust', ...encoding, '--no-sync'], {
    ...user,
    cwd: folder,
  })
}

/** Makes a cluster in a temporary folder and starts it; its administrator is `admin`. */
export async function startScratchCluster(): Promise<ScratchCluster> {
  const programs = findPostgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed: initdb was not found.')
  const user = await unprivileged()
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'rihla-cluster-'))
  const urlOf = (database: string, role = 'admin') => `postgres://${role}@127.0.0.1:${port}/${database}`
  const options = Object.entries({ ...settings, port, unix_socket_directories: folder }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  let server: ChildProcess | undefined
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null
  const start = async () => {
    server = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...options], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
    await untilAnswers(urlOf('postgres'), isRunning)
  }
  const stop = async (mode: keyof typeof signalOf) => {
    if (!server || !isRunning()) return
    const ended = once(server, 'exit')
    server.kill(signalOf[mode])
    await ended
  }
  const signal = async (name: NodeJS.Signals) => {
    if (server?.pid) for (const pid of await processesOf(server.pid)) process.kill(pid, name)
  }
  const dispose = async () => {
    await stop('immediate')
    await rm(folder, { recursive: true, force: true })
  }
  try {
    if (user.uid !== undefined) await chown(folder, user.uid, user.gid)
    await createData(programs, folder, user)
    await start()
  } catch (error) {
    await dispose()
    throw error
  }
  return {
    urlOf,
    admin: (statement, database = 'postgres') => execute(urlOf(database), statement),
    stop,
    start,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    [Symbol.asyncDispose]: dispose,
  }
}
