import { link, readFile, rm, writeFile } from 'node:fs/promises'
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

/** Linked when it is whole: a process that ends meanwhile leaves no lock without an owner. */
async function take(path: string): Promise<boolean> {
  const draft = `${path}.${process.pid}.${crypto.randomUUID()}`
  await writeFile(draft, String(process.pid))
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  const pid = await holder(path)
  if (pid !== undefined && !isAlive(pid)) await rm(path, { force: true })
  return false
}

/** The process named in the lock; undefined when the lock was given back meanwhile. */
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
