import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.ts'
import { unprivileged } from '../../tools/scratch-cluster.ts'

const pooler = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

/** Why no PgBouncer can be started here; undefined where it can. */
export const noPooler: string | undefined = pooler ? undefined : 'no pgbouncer'

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
  const user = await unprivileged()
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
  if (user.uid !== undefined) for (const path of [folder, config, join(folder, 'users')]) await chown(path, user.uid, user.gid)
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
