import { openDatabase } from '#server/db/open.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { startDatabase } from '#server/starting/start-database.ts'
import { print, runCommand } from './run-command.ts'

await runCommand('Usage: npm run migrate', async () => {
  const config = readConfig()
  const { url, folder } = config.database
  const db = await openDatabase({ ...(url ? { url } : { folder }), poolSize: 1 })
  try {
    await startDatabase(db, { ...config, migratesAtStart: true }, print)
    print('The database is up to date.')
  } finally {
    await db.close()
  }
})
