import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ServerProcess, startServer } from '../tests/proof/server-process.ts'
import { projectRoot } from '../tools/source-files.ts'

export type Start = { settings: Record<string, string>; script?: readonly string[]; folder?: string }

const run = promisify(execFile)

/** Milliseconds from the start of the process to its first "ready", to about 20 ms, and the server. */
export async function timedStart(start: Start): Promise<{ milliseconds: number; server: ServerProcess }> {
  const started = performance.now()
  const server = await startServer({ ...start, readySeconds: 300 })
  return { milliseconds: performance.now() - started, server }
}

/** The median of several starts on what exists; the last server stays. */
export async function restarts(start: Start, times = 3): Promise<{ milliseconds: number; server: ServerProcess }> {
  const taken: number[] = []
  for (let time = 1; ; time += 1) {
    const { milliseconds, server } = await timedStart(start)
    taken.push(milliseconds)
    if (time === times) return { milliseconds: taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? milliseconds, server }
    await server.stop()
  }
}

/**
 * Milliseconds from the first start on a fresh clone, with its packages installed, to the first page: the site is built and the
 * database is made. The clone has what is committed.
 */
export async function firstStartOnClone(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-clone-'))
  const clone = join(folder, 'rihla')
  try {
    await run('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, clone])
    await run('cp', ['-al', join(projectRoot, 'node_modules'), join(clone, 'node_modules')])
    await rm(join(clone, 'node_modules/.cache'), { recursive: true, force: true })
    const started = performance.now()
    const { server } = await timedStart({ folder: clone, settings: { DATA_FOLDER: join(folder, 'data') } })
    try {
      const page = await fetch(`http://127.0.0.1:${server.port}/`)
      if (!page.ok) throw new Error(`the first page is answered with ${page.status}`)
      await page.text()
      return performance.now() - started
    } finally {
      await server.kill()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
