import { open, readFile, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Runs `work` while holding the lock file at `path`; another process waits, a lock of a dead process is taken over. */
export async function withFileLock<T>(path: string, work: () => Promise<T>, waitSeconds = 900): Promise<T> {
  const deadline = performance.now() + waitSeconds * 1000
  while (!(await take(path))) {
    if (performance.now() > deadline) throw new Error(`${path} is still held by process ${await holder(path)}`)
    await pause(200)
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function take(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
  const pid = await holder(path)
  if (pid !== undefined && !isAlive(pid)) await rm(path, { force: true })
  return false
}

/** The process named in the lock; undefined while it is being written. */
async function holder(path: string): Promise<number | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return Number(text) || undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
