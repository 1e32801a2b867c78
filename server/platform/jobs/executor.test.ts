import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { describeEngines, type TestDatabase } from '#testing/database.ts'
import { isReadOnly } from '../process/database-errors.ts'
import { createJobs, jobNamed } from './jobs.ts'

/** Jobs of which one is defined, not started yet. */
function jobsOf(db: Parameters<typeof createJobs>[0]) {
  const jobs = createJobs(db)
  jobs.define(jobNamed('tick'), async () => {})
  return { ...jobs, [Symbol.asyncDispose]: () => jobs.stop() }
}

/** Starts the jobs once before, as on every database but a new one. */
async function startOnce(db: TestDatabase): Promise<void> {
  await using jobs = jobsOf(db)
  await jobs.start({ work: false })
}

describeEngines('the start of jobs', (open) => {
  test('a database that is read-only refuses it, and takes it once it takes writes', async () => {
    await using db = await open()
    await startOnce(db)
    // One connection, whose session is made read-only.
    const single = db.url ? await openDatabase({ url: db.url, poolSize: 1 }) : { ...db, close: async () => {} }
    try {
      await using jobs = jobsOf(single)
      await sql`set default_transaction_read_only = on`.execute(single.kysely)
      await expect(jobs.start({ work: false })).rejects.toSatisfy(isReadOnly)
      await sql`set default_transaction_read_only = off`.execute(single.kysely)
      await jobs.start({ work: false })
      expect(jobs.state()).toBe('ok')
    } finally {
      await single.close()
    }
  })

  test('a right of the queue that is missing is granted again', async () => {
    await using db = await open()
    await startOnce(db)
    await sql`revoke insert on pgboss.job_common from rihla_app`.execute(db.kysely)
    await startOnce(db)
    const { rows } = await sql`select has_table_privilege('rihla_app', 'pgboss.job_common', 'insert') as held`.execute(db.kysely)
    expect(rows).toEqual([{ held: true }])
  })
})
