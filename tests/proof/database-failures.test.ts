import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { findPostgresPrograms, type ScratchCluster, startScratchCluster } from '../../tools/scratch-cluster.ts'
import { type BookingLoad, buildShop, expectUnharmed, type Shop, startLoad } from './booking-load.ts'
import { openBuilders } from './open-builders.ts'
import { noPooler, type Pooler, startPooler } from './pooler.ts'
import { eachRound } from './rounds.ts'
import { type ServerProcess, serverWithoutSite, startServers } from './server-process.ts'

const noCluster = findPostgresPrograms() ? undefined : 'initdb was not found'
const noPooling = noCluster ?? noPooler

const ordersBetween = 5
const outageMillis = 3_000

const settingsOf = (url: string) => ({
  DATABASE_URL: url,
  ROLES: 'api,worker',
  SIGNING_SECRET: 'one secret that both processes of a proof share',
  ENCRYPTION_SECRET: 'another secret that both processes of a proof share',
})

/** Lets customers order at two processes, does the harm as often as there are rounds, and sees that all goes on after each. */
async function underLoad(
  servers: readonly ServerProcess[],
  shop: Shop,
  label: string,
  harm: () => Promise<void>,
): Promise<BookingLoad> {
  const load = startLoad(servers, shop, label)
  for (const _ of eachRound()) {
    await load.untilMore(ordersBetween)
    await harm()
    await load.untilMore(ordersBetween)
  }
  await load.finish()
  return load
}

const readiness = async ({ port }: ServerProcess) => {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(20_000) })
  return { ...((await answer.json()) as Record<string, string>), status: answer.status }
}

describe.skipIf(noCluster)(`a PostgreSQL server of its own that fails${noCluster ? ` (skipped: ${noCluster})` : ''}`, () => {
  let cluster: ScratchCluster
  let shop: Shop
  let servers: ServerProcess[] = []
  const loads: BookingLoad[] = []

  const inspect = async <T>(run: (db: Database) => Promise<T>) => {
    const db = await openDatabase({ url: cluster.urlOf('postgres'), poolSize: 3 })
    try {
      return await run(db)
    } finally {
      await db.close()
    }
  }

  beforeAll(async () => {
    cluster = await startScratchCluster()
    shop = await inspect(async (db) => {
      await migrate(db)
      using build = await openBuilders(db)
      return buildShop(build)
    })
    const start = { script: serverWithoutSite, settings: settingsOf(cluster.urlOf('postgres')), readySeconds: 110 }
    servers = await startServers([start, start])
  }, 240_000)
  afterAll(async () => {
    for (const server of servers) await server.kill()
    await cluster?.[Symbol.asyncDispose]()
  })

  const survives = async (label: string, harm: () => Promise<void>) => {
    loads.push(await underLoad(servers, shop, label, harm))
    return inspect((db) => expectUnharmed(db, shop, loads, servers))
  }

  test('restarted at once (-m immediate): every process lives, nothing acknowledged is lost', async ({ task }) => {
    task.meta.figures = await survives('restart', async () => {
      await cluster.stop('immediate')
      await cluster.start()
    })
  })

  test('away for seconds: readiness says so at once, and again when it is back', async ({ task }) => {
    task.meta.figures = await survives('away', async () => {
      await cluster.stop('fast')
      const [first] = servers
      if (first) expect(await readiness(first)).toMatchObject({ status: 503, database: 'away' })
      await pause(outageMillis)
      await cluster.start()
      if (first) await expect.poll(() => readiness(first), { timeout: 30_000 }).toMatchObject({ status: 200, database: 'ok' })
    })
  })

  test('frozen (SIGSTOP): readiness answers all the same', async ({ task }) => {
    task.meta.figures = await survives('frozen', async () => {
      await cluster.freeze()
      try {
        const [first] = servers
        if (first) expect(await readiness(first)).toMatchObject({ status: 503, database: 'away' })
        await pause(outageMillis)
      } finally {
        await cluster.thaw()
      }
    })
  })

  test('made read-only, with all connections ended: orders are 503 and readiness stays, until it writes again', async ({
    task,
  }) => {
    task.meta.figures = await survives('read-only', async () => {
      const make = (mode: 'on' | 'off') =>
        inspect(async (db) => {
          await sql`alter system set default_transaction_read_only = ${sql.lit(mode)}`.execute(db.kysely)
          await sql`select pg_reload_conf()`.execute(db.kysely)
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db.kysely)
        })
      await make('on')
      const [first] = servers
      if (first)
        await expect.poll(() => readiness(first), { timeout: 30_000 }).toMatchObject({ status: 200, database: 'read_only' })
      await pause(outageMillis)
      await make('off')
    })
  })

  test.for([
    ['the table of departures', sql`lock table departure in access exclusive mode`],
    ['one row of departures', sql`select from departure order by id limit 1 for update`],
  ] as const)('%s locked for seconds: errors are 503, all else goes on', async ([label, lock], { task }) => {
    task.meta.figures = await survives(label, () =>
      inspect((db) =>
        db.kysely.transaction().execute(async (trx) => {
          await lock.execute(trx)
          await pause(outageMillis + 1_500)
        }),
      ),
    )
  })
})

describe.skipIf(noPooling)(`PgBouncer in transaction mode${noPooling ? ` (skipped: ${noPooling})` : ''}`, () => {
  let cluster: ScratchCluster
  let pooler: Pooler
  beforeAll(async () => {
    cluster = await startScratchCluster()
    pooler = await startPooler(cluster.urlOf('postgres'))
  }, 120_000)
  afterAll(async () => {
    await pooler?.[Symbol.asyncDispose]()
    await cluster?.[Symbol.asyncDispose]()
  })

  test('stopped for a moment and started again under orders: every process lives, nothing acknowledged is lost', async ({
    task,
  }) => {
    const direct = await openDatabase({ url: cluster.urlOf('postgres'), poolSize: 3 })
    await migrate(direct)
    using build = await openBuilders(direct)
    const shop = await buildShop(build)
    const start = { script: serverWithoutSite, settings: settingsOf(pooler.url), readySeconds: 110 }
    const servers = await startServers([start, start])
    try {
      const load = await underLoad(servers, shop, 'pooler', async () => {
        await pooler.stop()
        await pause(1_000)
        await pooler.start()
      })
      task.meta.figures = await expectUnharmed(direct, shop, [load], servers)
    } finally {
      for (const server of servers) await server.kill()
      await direct.close()
    }
  })
})
