import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export type EmbeddedStart = { socketPath: string; folder?: string }
export type EmbeddedReport = 'ready' | 'closed'

/** The database engine that runs inside this process, on a thread of its own, reached through `host` (a folder with a unix socket). */
export type Embedded = { host: string; close(): Promise<void> }

// The path of a unix socket is cut at 104 bytes on macOS, 108 on Linux; the temporary folder of a build may be longer than that.
const longestHost = 80

async function socketFolder() {
  const usual = join(tmpdir(), 'rihla-')
  return mkdtemp(usual.length <= longestHost ? usual : '/tmp/rihla-')
}

async function ask(worker: Worker, command?: 'close'): Promise<EmbeddedReport> {
  const reply = once(worker, 'message')
  if (command) worker.postMessage(command)
  const [report] = await reply
  return report
}

/** Starts the engine on `folder`, or in memory without one. An engine that dies later ends the process. */
export async function startEmbedded(options: { folder?: string }): Promise<Embedded> {
  const host = await socketFolder()
  const start: EmbeddedStart = { ...options, socketPath: join(host, '.s.PGSQL.5432') }
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: start, execArgv: [], env: {} })
  try {
    await ask(worker)
  } catch (error) {
    await rm(host, { recursive: true, force: true })
    throw error
  }
  return {
    host,
    async close() {
      const ended = once(worker, 'exit')
      await ask(worker, 'close')
      await ended
      await rm(host, { recursive: true, force: true })
    },
  }
}
