import { describe, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { openTestDatabase, testEngines } from '#testing/database.ts'
import { buildShop, expectUnharmed, startLoad } from './booking-load.ts'
import { openBuilders } from './open-builders.ts'
import { eachRound } from './rounds.ts'
import { serverWithoutSite, startServer } from './server-process.ts'

const ordersBetween = 5

const named = (url: string, name: string) => {
  const address = new URL(url)
  address.searchParams.set('application_name', name)
  return address.href
}

/** Ends connections of a process at the server, as a failover does: each with the probability, at least one. */
async function endConnections(db: Database, name: string, probability: number): Promise<number> {
  const { rowCount } = await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = $1
        and (random() < $2 or pid = (select max(pid) from pg_stat_activity where application_name = $1))`,
    [name, probability],
  )
  return rowCount ?? 0
}

describe.runIf(testEngines.includes('postgresql'))('connections that end under orders (postgresql)', () => {
  test('ended at the server, some or all at once: the process lives, nothing acknowledged is lost', async ({ task }) => {
    await using db = await openTestDatabase('postgresql')
    using build = await openBuilders(db)
    const shop = await buildShop(build)
    const settings = {
      DATABASE_URL: named(db.url ?? '', 'proof-server'),
      ROLES: 'api,worker',
      SIGNING_SECRET: 'a secret of a proof, of enough length',
      ENCRYPTION_SECRET: 'another secret of a proof of enough length',
    }
    const server = await startServer({ script: serverWithoutSite, settings })
    let ended = 0
    try {
      const load = startLoad([server], shop, 'ended')
      for (const round of eachRound()) {
        await load.untilMore(ordersBetween)
        ended += await endConnections(db, 'proof-server', round % 2 === 0 ? 0.5 : 1)
      }
      await load.untilMore(ordersBetween)
      await load.finish()
      task.meta.figures = { 'connections ended': ended, ...(await expectUnharmed(db, shop, [load], [server])) }
      expect(ended).toBeGreaterThan(0)
    } finally {
      await server.kill()
    }
  })
})
