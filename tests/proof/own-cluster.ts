import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostgresPrograms } from '../../tools/scratch-cluster.ts'
import { freePort } from './server-process.ts'

const run = promisify(execFile)

const bin = findPostgresPrograms()
const pooler = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))
const isRoot = process.getuid?.() === 0

/** Why no PostgreSQL of one's own can be started here; undefined where it can. */
export const noCluster: string | undefined = bin ? undefined : 'initdb was not found'

/** Why no PgBouncer can be started here. */
export const noPooler: string | undefined = noCluster ?? (pooler ? undefined : 'no pgbouncer')

type User = { uid: number; gid: number }

async function findUser(): Promise<User | undefined> {
  if (!isRoot) return undefined
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((user) => user.startsWith('postgres:'))
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** A PostgreSQL server of this proof alone, that may be ended, frozen and started again. */
export type Cluster = AsyncDisposable & {
  url: string
  stop(mode: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  /** Stops every process of the server without ending any, or lets them go on. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

async function processesOf(folder: string): Promise<number[]> {
  const main = Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(main)])
  return [main, ...stdout.split('\n').map(Number).filter(Boolean)]
}

/** Makes and starts a server in a temporary folder, as an unprivileged user. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-cluster-'))
  const user = await findUser()
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const call = (tool: string, args: string[]) => run(`${bin}/${tool}`, args, { cwd: folder, ...user })
  await call('initdb', ['-D', data, '-U', 'rihla', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'])
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=60`
  const start = () => call('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']).then(() => {})
  const stop = (mode: 'fast' | 'immediate') => call('pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']).then(() => {})
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await processesOf(folder)) process.kill(pid, name)
  }
  await start()
  return {
    url: `postgres://rihla@127.0.0.1:${port}/postgres`,
    start,
    stop,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await stop('immediate').catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PgBouncer before a server, in transaction mode. */
export type Pooler = AsyncDisposable & { url: string; start(): Promise<void>; stop(): Promise<void> }

async function untilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(50)
  }
  throw new Error(`nothing listens on ${port}`)
}

/** Starts PgBouncer before a server. */
export async function startPooler(server: string): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-pooler-'))
  const user = await findUser()
  const port = await freePort()
  const { hostname, port: serverPort, username, pathname } = new URL(server)
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(join(folder, 'users'), `"${username}" ""\n`)
  await writeFile(
    config,
    `[databases]\n* = host=${hostname} port=${serverPort || 5432} user=${username}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
unix_socket_dir =\nauth_type = any\nauth_file = ${folder}/users\npool_mode = transaction\ndefault_pool_size = 20\nmax_client_conn = 200
server_login_retry = 1\nlogfile = ${folder}/log\npidfile = ${folder}/pid\nignore_startup_parameters = extra_float_digits\n`,
  )
  if (user) for (const path of [folder, config, join(folder, 'users')]) await chown(path, user.uid, user.gid)
  let child: ReturnType<typeof spawn> | undefined
  const start = async () => {
    child = spawn(pooler ?? 'pgbouncer', ['-q', config], { stdio: 'ignore', ...user })
    await untilOpen(port)
  }
  const stop = async () => {
    const ending = child
    child = undefined
    if (!ending) return
    const ended = once(ending, 'exit')
    ending.kill('SIGQUIT')
    await ended
  }
  await start()
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    start,
    stop,
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
