import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Tells a process from a later one with the same number. */
export type ProcessMark = { pid: number; started: string }

const run = promisify(execFile)

// Fields after the command's closing bracket: state is field 3 of proc(5), the start in ticks since boot is field 22.
async function startOnLinux(pid: number): Promise<string | undefined> {
  const [stat, boot] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
  ])
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state] = fields
  if (state === 'Z' || state === 'X') return undefined
  return `${boot.trim()}/${fields[19]}`
}

async function startElsewhere(pid: number): Promise<string | undefined> {
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { LC_ALL: 'C', PATH: '/bin:/usr/bin' } })
  return stdout.trim() || undefined
}

async function processStart(pid: number): Promise<string | undefined> {
  try {
    return await (process.platform === 'linux' ? startOnLinux(pid) : startElsewhere(pid))
  } catch {
    return undefined
  }
}

export async function processMark(): Promise<ProcessMark> {
  const started = await processStart(process.pid)
  if (!started) throw new Error('the start time of this process cannot be read')
  return { pid: process.pid, started }
}

export const isAlive = async ({ pid, started }: ProcessMark): Promise<boolean> => (await processStart(pid)) === started
