import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, type ProcessMark, processMark } from './process-mark.ts'

/** Another process, or this one, already has the database open. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError'
  readonly code = 'database_in_use'
}

export type Lock = { release(): Promise<void> }
type Holder = ProcessMark & { since: string }
type Claim = { path: string; draft: string; content: string }

const attempts = 200
const pauseMillis = 25

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

async function read(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

// A link appears with its whole content or not at all, and never over another file.
async function create({ path, draft }: Claim): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * A stale lock is replaced only by who holds the lock beside it (`.takeover`) and has seen it stale since: nobody else may touch it then.
 * Should that process die half way, its own lock is stale and is taken over by the same rule.
 */
async function takeOver(claim: Claim, stale: Holder): Promise<boolean> {
  const guard = { ...claim, path: `${claim.path}.takeover` }
  if ((await acquire(guard)) !== 'acquired') return false
  try {
    const now = await read(claim.path)
    if (now?.pid !== stale.pid || now.started !== stale.started) return false
    const copy = `${claim.draft}.over`
    await writeFile(copy, claim.content)
    await rename(copy, claim.path)
    return true
  } finally {
    await unlink(guard.path)
  }
}

async function acquire(claim: Claim): Promise<'acquired' | 'retry' | Holder> {
  if (await create(claim)) return 'acquired'
  const holder = await read(claim.path)
  if (!holder) return 'retry'
  if (await isAlive(holder)) return holder
  return (await takeOver(claim, holder)) ? 'acquired' : 'retry'
}

async function keepTrying(claim: Claim): Promise<Holder | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const outcome = await acquire(claim)
    if (outcome === 'acquired') return undefined
    if (outcome !== 'retry') return outcome
    await pause(pauseMillis)
  }
  throw new DatabaseInUseError(`the lock ${claim.path} keeps changing hands; stop the other processes and try again`)
}

let drafts = 0

/** Takes the lock file at `path` for this process; a lock whose process is gone is taken over. DatabaseInUseError names who holds `folder`. */
export async function lockFile(path: string, folder: string): Promise<Lock> {
  const mark = await processMark()
  const content = JSON.stringify({ ...mark, since: new Date(Date.now()).toISOString() } satisfies Holder)
  drafts += 1
  const draft = `${path}.${mark.pid}.${drafts}`
  await writeFile(draft, content)
  try {
    const holder = await keepTrying({ path, draft, content })
    if (holder) {
      throw new DatabaseInUseError(
        `the database in ${folder} is in use by process ${holder.pid}, since ${holder.since}: stop it, choose another folder, or set DATABASE_URL to share one database`,
      )
    }
  } finally {
    await rm(draft, { force: true })
  }
  return { release: () => unlink(path) }
}
