import { Hono } from 'hono'
import { pendingMigrations } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { reference } from '#server/db/scope.ts'

type Means = { db: Database; jobs: { isRunning(): boolean } }

/** `/health/live`: the process answers. `/health/ready`: database, migrations and jobs are as they should be, else 503. */
export function healthRoutes({ db, jobs }: Means): Hono {
  const app = new Hono()
  app.get('/health/live', (c) => c.json({ status: 'live' }))
  app.get('/health/ready', async (c) => {
    try {
      await reference(db).selectFrom('language').select('code').limit(1).execute()
      const checks = {
        database: 'ok',
        migrations: (await pendingMigrations(db)).length === 0 ? 'ok' : 'pending',
        jobs: jobs.isRunning() ? 'ok' : 'stopped',
      }
      const isReady = Object.values(checks).every((check) => check === 'ok')
      return c.json({ status: isReady ? 'ready' : 'not ready', ...checks }, isReady ? 200 : 503)
    } catch {
      return c.json({ status: 'not ready', database: 'away' }, 503)
    }
  })
  return app
}
