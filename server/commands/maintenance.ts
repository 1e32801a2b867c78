import { isMaintenanceOn, setMaintenance } from '#server/platform/maintenance.ts'
import { print, runCommand, UsageError, withDatabase } from './run-command.ts'

const usage = `Usage: npm run maintenance -- on|off|status
While it is on, every process refuses writes with 503 and runs no jobs; pages and lists go on.`

await runCommand(usage, async () => {
  const [action, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || !action || !['on', 'off', 'status'].includes(action)) throw new UsageError('On, off or status?')
  const isOn = await withDatabase(async ({ db }) => {
    if (action !== 'status') await setMaintenance(db, action === 'on')
    return isMaintenanceOn(db)
  })
  print(isOn ? 'Maintenance is on: within a second nothing is written any more.' : 'Maintenance is off.')
})
