import { parseArgs } from 'node:util'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { takeBackup } from './backups/take-backup.ts'
import { CommandError, print, runCommand, UsageError } from './run-command.ts'

const usage = `Usage: npm run backup -- --to <new folder>
Needs DATABASE_URL of PostgreSQL itself (not of PgBouncer), with a user that has BYPASSRLS, and the server's DATA_FOLDER.`

await runCommand(usage, async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new UsageError('Where to?')
  const { database, dataFolder, files } = readConfig()
  if (!database.url)
    throw new CommandError(
      `Without DATABASE_URL the database is the embedded one: stop the server and copy the folder ${dataFolder}.`,
    )
  const manifest = await takeBackup({
    url: database.url,
    dataFolder,
    hasBucket: files !== null,
    folder: values.to,
    now: systemClock.now(),
  })
  const rows = Object.values(manifest.database.rows).reduce((sum, count) => sum + count, 0)
  const { pictures, uploads } = manifest.files
  print(`Backed up ${rows} rows, ${pictures} pictures and ${uploads ?? 'no'} files of customers to ${values.to}.`)
  if (uploads === null) print("Customers' files are in the bucket: back it up by its own means (versioning or replication).")
  for (const name of manifest.missing_files.slice(0, 10)) print(`Not in ${dataFolder}, though a row names it: ${name}`)
  if (manifest.missing_files.length > 10) print(`… and ${manifest.missing_files.length - 10} more, listed in backup.json`)
})
