import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import { openDatabase } from '#server/db/open.ts'
import { createMediaStore } from '#server/platform/media/media-store.ts'
import { missingPostgresPrograms, type ScratchCluster, startScratchCluster } from '../../tools/scratch-cluster.ts'
import { projectRoot } from '../../tools/source-files.ts'
import { buildShop, type Shop, startLoad } from './booking-load.ts'
import { placeOrder, quoteSeats } from './bookings.ts'
import { readLedger, violationsOf } from './ledger.ts'
import { openBuilders } from './open-builders.ts'
import { type ServerProcess, serverWithoutSite, startServer } from './server-process.ts'

const missing = await missingPostgresPrograms()
const why = missing.length > 0 ? `: skipped, this machine has no ${missing.join(', no ')}` : ''

const secret = 'one secret of the proof of backups that is long enough'

type CommandResult = { code: number | null; said: string }

/** A command of the project, as an operator calls it. */
async function command(script: string, args: readonly string[], settings: Record<string, string>): Promise<CommandResult> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, SIGNING_SECRET: secret, ENCRYPTION_SECRET: secret, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  return { code, said: said.trim() }
}

const backup = (to: string, url: string, dataFolder: string) =>
  command('server/commands/backup.ts', ['--to', to], { DATABASE_URL: url, DATA_FOLDER: dataFolder })
const restore = (from: string, url: string, dataFolder: string) =>
  command('server/commands/restore.ts', ['--from', from], { DATABASE_URL: url, DATA_FOLDER: dataFolder })

const isOneSentence = (said: string) => said.split('\n').length === 1 && !said.includes('    at ')

describe.skipIf(missing.length > 0)(`backup and restore${why}`, () => {
  let source: ScratchCluster
  let folder: string
  let server: ServerProcess
  let shop: Shop
  const sourceData = () => join(folder, 'source-data')
  const taken = () => join(folder, 'backup')
  let clusters: AsyncDisposableStack

  /** A cluster with the roles of an operator and an empty database of the product's owner. */
  async function newCluster(owner: string): Promise<ScratchCluster> {
    const cluster = clusters.use(await startScratchCluster())
    await cluster.admin(owner)
    await cluster.admin('create database rihla owner rihla')
    return cluster
  }

  const firstCustomer = (of: ServerProcess) => of.call({ company: shop.company.slug, token: shop.tokens[0] ?? '' })

  /** An order of the first customer. */
  async function placeOne(call: Client, key: string): Promise<string> {
    const [departure = ''] = shop.departures
    const { status, order } = await placeOrder(call, { quote: await quoteSeats(call, { product: shop.product, departure }), key })
    expect(status).toBe(201)
    return order?.id ?? ''
  }

  beforeAll(async () => {
    clusters = new AsyncDisposableStack()
    folder = await mkdtemp(join(tmpdir(), 'rihla-backup-'))
    source = await newCluster('create role rihla login createrole')
    await source.admin('create role rihla_backup login bypassrls; grant pg_read_all_data to rihla_backup')
    server = await startServer({
      script: serverWithoutSite,
      settings: {
        DATABASE_URL: source.urlOf('rihla', 'rihla'),
        SIGNING_SECRET: secret,
        ENCRYPTION_SECRET: secret,
        DATA_FOLDER: sourceData(),
        ROLES: 'api',
        MODE: 'production',
      },
    })
    const db = await openDatabase({ url: source.urlOf('rihla') })
    try {
      using build = await openBuilders(db)
      shop = await buildShop(build)
      await build.trip((await build.company()).id)
      const isKnown = async () => (await server.call({ company: shop.company.slug }).languages.$get({ query: {} })).status
      await vi.waitFor(async () => expect(await isKnown()).toBe(200), { timeout: 120_000, interval: 100 })
    } finally {
      await db.close()
    }
    await createMediaStore({ folder: join(sourceData(), 'media') }).store(Buffer.from('a picture'))
    await mkdir(join(sourceData(), 'files', shop.company.id), { recursive: true })
    await writeFile(join(sourceData(), 'files', shop.company.id, 'a-file'), 'a file of a customer')
  })

  afterAll(async () => {
    await server?.kill()
    await clusters?.disposeAsync()
    await rm(folder, { recursive: true, force: true })
  })

  test('the owner, whom row-level security binds, is told which role can back up, and no folder is left', async () => {
    const { code, said } = await backup(join(folder, 'none'), source.urlOf('rihla', 'rihla'), sourceData())
    expect(code).toBe(1)
    expect(said).toContain('The user rihla is bound by row-level security')
    expect(said).toContain('create role rihla_backup login bypassrls')
    expect(isOneSentence(said)).toBe(true)
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([])
  })

  test('a backup while orders are placed is one moment: restored elsewhere every table has its rows and every counter its holds', async ({
    task,
  }) => {
    const first = await placeOne(firstCustomer(server), 'before the backup')
    const load = startLoad([server], shop, 'meanwhile')
    await load.untilMore(1)
    const before = [first, ...load.acknowledged.map(({ id }) => id)]
    const made = await backup(taken(), source.urlOf('rihla', 'rihla_backup'), sourceData())
    const meanwhile = load.acknowledged.length + 1 - before.length
    await load.finish()
    expect(made).toMatchObject({ code: 0 })

    const target = await newCluster('create role rihla login createrole')
    const targetData = join(folder, 'target-data')
    const restored = await restore(taken(), target.urlOf('rihla', 'rihla'), targetData)
    expect(restored.said).toMatch(/^Restored the backup of .*, each with as many rows as then\.$/)
    expect(restored.code).toBe(0)
    expect(await readdir(join(targetData, 'files', shop.company.id))).toEqual(['a-file'])
    expect(await readdir(join(targetData, 'media/originals'))).toHaveLength(1)

    const db = await openDatabase({ url: target.urlOf('rihla') })
    try {
      const ledger = await readLedger(db, shop.company.id)
      expect(violationsOf(ledger)).toEqual([])
      const ids = ledger.orders.map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining(before))
      task.meta.figures = { 'orders meanwhile': meanwhile, 'orders restored': ids.length }
    } finally {
      await db.close()
    }

    const settings = {
      DATABASE_URL: target.urlOf('rihla', 'rihla'),
      SIGNING_SECRET: secret,
      ENCRYPTION_SECRET: secret,
      DATA_FOLDER: targetData,
      ROLES: 'api',
    }
    const onTarget = await startServer({ script: serverWithoutSite, settings })
    try {
      const call = firstCustomer(onTarget)
      await placeOne(call, 'after the restore')
      expect((await call.profile.orders[':id'].$get({ param: { id: first } })).status).toBe(200)
    } finally {
      await onTarget.kill()
    }

    const again = await restore(taken(), target.urlOf('rihla', 'rihla'), join(folder, 'other-data'))
    expect(again).toEqual({
      code: 1,
      said: 'The database rihla is not empty: restore into a new one (create database …), never over data.',
    })
  })

  test('the drill restores the backup into a cluster of its own and the API is ready on it', async () => {
    const { code, said } = await command('tools/restore-drill.ts', ['--from', taken()], {})
    expect(said).toContain('The drill worked')
    expect(said).toContain('/health/ready of the restored database: 200')
    expect(code).toBe(0)
  })

  test('without the role and the right to make it the restore writes nothing and names both statements', async () => {
    const target = await newCluster('create role rihla login')
    const rejected = await restore(taken(), target.urlOf('rihla', 'rihla'), join(folder, 'no-role'))
    expect(rejected.code).toBe(1)
    expect(rejected.said).toContain('create role rihla_app nologin nobypassrls; grant rihla_app to "rihla"')
    expect(isOneSentence(rejected.said)).toBe(true)
    await target.admin('create role rihla_app nologin nobypassrls; grant rihla_app to rihla')
    expect(await restore(taken(), target.urlOf('rihla', 'rihla'), join(folder, 'no-role'))).toMatchObject({ code: 0 })
  })

  test('a database that was restored in the wrong order is not served: the start names what is missing', async () => {
    const target = await newCluster('create role rihla login createrole')
    const url = target.urlOf('rihla', 'rihla')
    const dump = ['--no-owner', `--dbname=${url}`, join(taken(), 'rihla.dump')]
    await new Promise((resolve) => execFile('pg_restore', dump, resolve))
    const settings = { DATABASE_URL: url, ROLES: 'api', DATA_FOLDER: join(folder, 'wrong-order') }
    const first = await command('server/main.ts', [], settings)
    expect(first.code).toBe(1)
    expect(first.said).toContain('role rihla_app')
    await target.admin('create role rihla_app nologin nobypassrls; grant rihla_app to rihla')
    const second = await command('server/main.ts', [], settings)
    expect(second.code).toBe(1)
    expect(second.said).toMatch(/row-level .*: .*restore/)
    for (const { said } of [first, second]) expect(said).not.toContain('    at ')
  })

  test('a damaged dump is refused before anything is written', async () => {
    await writeFile(join(taken(), 'rihla.dump'), 'x', { flag: 'a' })
    const { code, said } = await restore(taken(), source.urlOf('rihla', 'rihla'), join(folder, 'damaged'))
    expect(code).toBe(1)
    expect(said).toContain('is damaged')
    await expect(readdir(join(folder, 'damaged'))).rejects.toThrow('ENOENT')
  })
})
