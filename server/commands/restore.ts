import { parseArgs } from 'node:util'
import { readConfig } from '#server/platform/process/config.ts'
import { restoreBackup } from './backups/restore-backup.ts'
import { CommandError, print, runCommand, UsageError } from './run-command.ts'

const usage = `Usage: npm run restore -- --from <folder of a backup>
Needs DATABASE_URL of an empty database of PostgreSQL itself (not of PgBouncer), with the user that the server will have, and an empty DATA_FOLDER.`

await runCommand(usage, async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new UsageError('Where from?')
  const { database, dataFolder } = readConfig()
  if (!database.url) throw new CommandError('DATABASE_URL is needed: a backup is restored into PostgreSQL.')
  const { manifest, differences } = await restoreBackup({ url: database.url, dataFolder, folder: values.from })
  if (differences.length > 0)
    throw new CommandError(`Restored, but it is not what was backed up:\n${differences.map((line) => `  - ${line}`).join('\n')}`)
  const { rows, policies } = manifest.database
  print(
    `Restored the backup of ${manifest.taken_at}: ${Object.keys(rows).length} tables and ${policies} policies, each with as many rows as then.`,
  )
  if (manifest.missing_files.length > 0) print(`${manifest.missing_files.length} files were missing already (backup.json).`)
})
