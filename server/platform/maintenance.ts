import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'

/** The switch that an operator sets for all processes: while it is on, nothing is written and no job runs. */
export type Maintenance = {
  isOn(): boolean
  /** Reads the switch now. */
  refresh(): Promise<void>
  stop(): void
}

type Options = {
  pollMilliseconds?: number
  /** Told about each change, one after the other, the first time when the switch is on at the start. */
  onChange?: (isOn: boolean) => void
  onError: (error: unknown) => void
}

/** Reads the switch in the database. */
export async function isMaintenanceOn({ kysely }: Database): Promise<boolean> {
  const row = await kysely.selectFrom('maintenance').select('is_on').executeTakeFirst()
  return row !== undefined
}

/** Sets the switch; every process sees it within a second. */
export async function setMaintenance({ kysely }: Database, isOn: boolean): Promise<void> {
  if (isOn) await sql`insert into maintenance (is_on) values (true) on conflict do nothing`.execute(kysely)
  else await kysely.deleteFrom('maintenance').execute()
}

/** Reads the switch once a second; while the database does not answer, it stays as it was. */
export async function watchMaintenance(db: Database, options: Options): Promise<Maintenance> {
  const { pollMilliseconds = 1000, onChange = () => {}, onError } = options
  let isOn = false
  let isPolling = false
  let isStopped = false

  async function refresh() {
    const now = await isMaintenanceOn(db)
    if (now === isOn) return
    isOn = now
    onChange(now)
  }

  async function poll() {
    if (isPolling || isStopped) return
    isPolling = true
    await refresh().catch((error) => isStopped || onError(error))
    isPolling = false
  }

  await refresh()
  const timer = setInterval(() => void poll(), pollMilliseconds)
  timer.unref()
  return {
    isOn: () => isOn,
    refresh,
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
}
