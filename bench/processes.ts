import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** The kernel counts CPU time in ticks of 10 ms on every Linux we know. */
const millisecondsPerTick = 10

/** User and system time of a process so far in milliseconds; undefined when it is gone. */
async function cpuOf(pid: number): Promise<number | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name in brackets may hold spaces; what follows it is fields 3, 4, …: 14 is user time, 15 system time.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
}

/** The memory of a process that is its own, with its share of what it shares (PSS), in MB; undefined where it may not be read. */
export async function memoryOf(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => undefined)
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(text ?? '')?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

/** The processes that work for a server: itself, and the backends of its database where that is a server of its own. */
export type Workers = { server: number; backends(): Promise<number[]> }

export const workersOf = (server: number, database?: pg.Pool): Workers => ({
  server,
  async backends() {
    const found = await database?.query(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return found?.rows.map(({ pid }: { pid: number }) => pid) ?? []
  },
})

export type CpuTime = { server: number; database: number }

async function snapshot({ server, backends }: Workers) {
  const pids = await backends()
  const times = await Promise.all(pids.map(async (pid) => [pid, (await cpuOf(pid)) ?? 0] as const))
  return { server: (await cpuOf(server)) ?? 0, backends: new Map(times) }
}

/** CPU milliseconds that `run` cost the server and its database; a backend that came meanwhile counts from its beginning. */
export async function cpuDuring<T>(workers: Workers, run: () => Promise<T>): Promise<{ cpu: CpuTime; result: T }> {
  const before = await snapshot(workers)
  const result = await run()
  const after = await snapshot(workers)
  const database = [...after.backends].reduce((sum, [pid, time]) => sum + time - (before.backends.get(pid) ?? 0), 0)
  return { cpu: { server: after.server - before.server, database }, result }
}

/** PSS in MB of the server and of the backends of its database together. */
export async function memoryUsed({ server, backends }: Workers): Promise<{ server: number; database: number }> {
  const ofBackends = await Promise.all((await backends()).map(memoryOf))
  return { server: (await memoryOf(server)) ?? 0, database: ofBackends.reduce<number>((sum, pss) => sum + (pss ?? 0), 0) }
}
