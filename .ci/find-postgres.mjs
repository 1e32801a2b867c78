// Prints the first address at which PostgreSQL lets us in, or nothing.
import pg from 'pg'

const { TEST_DATABASE_URL, PGUSER, USER } = process.env
const local = ['root', PGUSER, USER, 'postgres'].filter(Boolean).map((user) => `postgres://${user}@127.0.0.1:5432/test`)

for (const connectionString of new Set([TEST_DATABASE_URL, ...local].filter(Boolean))) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    process.stdout.write(`${connectionString}\n`)
    break
  } catch {
    // Not this one.
  } finally {
    await client.end().catch(() => {})
  }
}
