import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { freePort } from '../../tools/free-port.ts'
import { missingPostgresPrograms, type ScratchCluster, startScratchCluster, unprivileged } from '../../tools/scratch-cluster.ts'
import { projectRoot } from '../../tools/source-files.ts'
import { placeOrder, quoteSeats } from './bookings.ts'
import { openBuilders } from './open-builders.ts'
import { type ServerProcess, serverWithoutSite, startServers } from './server-process.ts'

const run = promisify(execFile)
const isInstalled = (program: string, flag: string) =>
  run(program, [flag]).then(
    () => true,
    () => false,
  )
const programs = [
  ['nginx', '-v'],
  ['pgbouncer', '--version'],
  ['openssl', 'version'],
  ['psql', '--version'],
] as const
const missing = [...(await missingPostgresPrograms())]
for (const [program, flag] of programs) if (!(await isInstalled(program, flag))) missing.push(program)
const why = missing.length > 0 ? `: skipped, this machine has no ${missing.join(', no ')}` : ''

/** A file of deploy/ with some of its values replaced, each of which it must have. */
async function deployed(name: string, values: readonly (readonly [from: string, to: string])[]): Promise<string> {
  let text = await readFile(join(projectRoot, 'deploy', name), 'utf8')
  for (const [from, to] of values) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no "${from}"`)
    text = text.replaceAll(from, to)
  }
  return text
}

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** A call over TLS whose certificate nobody vouches for. */
function call(port: number, path: string, headers: Record<string, string | string[]> = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, rejectUnauthorized: false }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() })
    })
    sent.on('error', reject)
    sent.end()
  })
}

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 100 })

describe.skipIf(missing.length > 0)(`the set-up of deploy/${why}`, () => {
  let resources: AsyncDisposableStack
  let folder: string

  const startProgram = (file: string, args: readonly string[], user = {}): ChildProcess => {
    const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder, ...user })
    const ended = once(child, 'exit')
    resources.defer(async () => {
      if (child.exitCode === null) child.kill('SIGKILL')
      await ended
    })
    return child
  }

  /** nginx as deploy/ configures it, before these processes; answers its ports. */
  async function startNginx(upstreams: readonly [number, number]) {
    const [http, https] = [await freePort(), await freePort()]
    const base = await mkdtemp(join(folder, 'nginx-'))
    await run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=rihla',
      '-days',
      '2',
      '-keyout',
      join(base, 'rihla.key'),
      '-out',
      join(base, 'rihla.pem'),
    ])
    const upstream = await deployed('nginx/rihla-upstream.conf', [
      ['127.0.0.1:3000', `127.0.0.1:${upstreams[0]}`],
      ['127.0.0.1:3001', `127.0.0.1:${upstreams[1]}`],
    ])
    const site = await deployed('nginx/rihla.conf', [
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`],
      ['listen [::]:443 ssl;', ''],
      ['/etc/nginx/tls/', `${base}/`],
      ['/var/log/nginx/', `${base}/`],
    ])
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${base}/${name};`)
    const main = `daemon off; worker_processes 1; pid ${base}/pid; error_log ${base}/error.log;
      events {} http { access_log off; ${temporary.join(' ')} ${upstream} ${site} }`
    await writeFile(join(base, 'nginx.conf'), main)
    const args = ['-p', base, '-e', join(base, 'error.log'), '-c', join(base, 'nginx.conf')]
    await run('nginx', ['-t', ...args])
    startProgram('nginx', args)
    await until(async () => expect((await call(https, '/health/live')).status).toBe(404))
    return { http, https }
  }

  beforeAll(async () => {
    resources = new AsyncDisposableStack()
    folder = await mkdtemp(join(tmpdir(), 'rihla-set-up-'))
    await chmod(folder, 0o755)
  })

  afterAll(async () => {
    await resources.disposeAsync()
    await rm(folder, { recursive: true, force: true })
  })

  test('nginx accepts its files, hands on the host, and the visitor’s address exactly once', async () => {
    const echo = createServer((incoming, response) => response.end(JSON.stringify(incoming.headersDistinct)))
    echo.listen(0, '127.0.0.1')
    await once(echo, 'listening')
    resources.defer(() => void echo.close())
    const address = echo.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const { http, https } = await startNginx([address.port, address.port])
    const reply = await call(https, '/', {
      host: 'masar.example',
      'x-forwarded-for': ['198.51.100.1', '198.51.100.2'],
      forwarded: 'for=198.51.100.3',
      'x-request-id': 'made up',
    })
    const seen = JSON.parse(reply.text)
    expect(seen).toMatchObject({ host: ['masar.example'], 'x-forwarded-for': ['127.0.0.1'], 'x-forwarded-proto': ['https'] })
    expect(seen.forwarded).toBeUndefined()
    expect(seen['x-request-id']).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect((await call(https, '/metrics')).status).toBe(404)
    const plain = await fetch(`http://127.0.0.1:${http}/en?a=1`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/en?a=1'])
    expect((await fetch(`http://127.0.0.1:${http}/api/acme/languages`)).status).toBe(403)
  })

  async function startPgBouncer(cluster: ScratchCluster): Promise<string> {
    const user = await unprivileged()
    const base = await mkdtemp(join(folder, 'pgbouncer-'))
    const port = await freePort()
    const settings = await deployed('pgbouncer.ini', [
      ['host=127.0.0.1 port=5432', `host=127.0.0.1 port=${new URL(cluster.urlOf('rihla')).port}`],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['/etc/pgbouncer/', `${base}/`],
      ['/var/log/postgresql/', `${base}/`],
      ['/run/postgresql/', `${base}/`],
    ])
    await writeFile(join(base, 'pgbouncer.ini'), `${settings}\nunix_socket_dir =\n`)
    await writeFile(join(base, 'userlist.txt'), '"rihla" "of the proof"\n')
    if (user.uid !== undefined) await chown(base, user.uid, user.gid)
    startProgram('pgbouncer', ['-q', join(base, 'pgbouncer.ini')], user)
    const url = `postgres://rihla:${encodeURIComponent('of the proof')}@127.0.0.1:${port}/rihla`
    await until(async () => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect().finally(() => client.end())
    })
    return url
  }

  async function startBehindPgBouncer() {
    const cluster = resources.use(await startScratchCluster())
    const { port } = new URL(cluster.urlOf('rihla'))
    const env = { PATH: process.env.PATH, PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'admin' }
    await run(join(projectRoot, 'deploy/create-roles.sh'), [], {
      env: { ...env, RIHLA_PASSWORD: 'of the proof', BACKUP_PASSWORD: "it's another" },
    })
    const settings = {
      DATABASE_URL: await startPgBouncer(cluster),
      SIGNING_SECRET: 'a secret of the proof of the documented set-up',
      ENCRYPTION_SECRET: 'another secret of the proof of the documented set-up',
      ROLES: 'api',
      PRODUCT_DOMAINS: 'rihla.example',
    }
    const start = { script: serverWithoutSite, settings }
    const servers = await startServers([start, start])
    for (const server of servers) resources.defer(() => server.kill())
    return { cluster, servers: servers as [ServerProcess, ServerProcess] }
  }

  test('two processes behind nginx and PgBouncer take orders, and go on with one when the other is gone', async () => {
    const { cluster, servers } = await startBehindPgBouncer()
    const db = await openDatabase({ url: cluster.urlOf('rihla') })
    resources.defer(() => db.close())
    using build = await openBuilders(db)
    const company = await build.company({ slug: 'acme' })
    const { product, departures } = await build.trip(company.id)
    const { token } = await build.customer(company.id)
    const { https } = await startNginx([servers[0].port, servers[1].port])
    const address = `/api/${company.slug}/languages`
    for (const server of servers)
      await until(async () =>
        expect((await server.call({ company: company.slug }).languages.$get({ query: {} })).status).toBe(200),
      )

    const direct = servers[0].call({ company: company.slug, token })
    const quote = await quoteSeats(direct, { product: product.slug, departure: departures[0]?.id ?? '' })
    expect((await placeOrder(direct, { quote, key: 'through PgBouncer' })).status).toBe(201)

    await servers[0].kill()
    const statuses: number[] = []
    for (let turn = 0; turn < 20; turn += 1) statuses.push((await call(https, address, { host: 'rihla.example' })).status)
    expect(statuses).toEqual(statuses.map(() => 200))
  })
})
