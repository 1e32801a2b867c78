import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { EngineFailure } from './engine-panic.ts'

export type EmbeddedStart = { socketPath: string; folder?: string }
export type EmbeddedReport = 'ready' | 'closed' | { failed: EngineFailure }

/** The database engine that runs inside this process, on a thread of its own, reached through `host` (a folder with a unix socket). */
export type EmbeddedEngine = { host: string; close(): Promise<void> }

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

type StartOptions = {
  folder?: string
  /** Called as soon as the thread of the engine runs. */
  onThread?: () => void
  /** Called once when the engine that was ready has died, with the reason; every statement fails from then on. */
  onDeath(reason: unknown): void
}

const errorOf = ({ message, code }: EngineFailure) => Object.assign(new Error(message), { code })

/** Calls `onDeath` once, whichever way the worker tells it, and ends its thread, which may hang; `end` stops that. */
function watch(worker: Worker, onDeath: (reason: unknown) => void): { isDead(): boolean; end(): void } {
  let isOver = false
  let isDead = false
  const die = (reason: unknown) => {
    if (isOver) return
    isOver = isDead = true
    void worker.terminate()
    onDeath(reason)
  }
  worker.on('message', (report: EmbeddedReport) => typeof report === 'object' && die(errorOf(report.failed)))
  worker.on('error', die)
  worker.on('exit', (code) => die(new Error(`its thread ended with code ${code}`)))
  return {
    isDead: () => isDead,
    end() {
      isOver = true
    },
  }
}

async function closeWorker(worker: Worker): Promise<void> {
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  const report = await ask(worker, 'close')
  if (typeof report === 'object') {
    await worker.terminate()
    throw errorOf(report.failed)
  }
  await ended
}

/** Where this process keeps compiled code, if it does: without it the thread of the engine takes twice as long to begin. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir()
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}

/** Starts the engine on `folder`, or in memory without one. */
export async function startEmbedded({ onDeath, onThread, ...options }: StartOptions): Promise<EmbeddedEngine> {
  const host = await socketFolder()
  const start: EmbeddedStart = { ...options, socketPath: join(host, '.s.PGSQL.5432') }
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: start,
    execArgv: [],
    env: compileCache(),
  })
  onThread?.()
  try {
    await ask(worker)
  } catch (error) {
    await rm(host, { recursive: true, force: true })
    throw error
  }
  const watched = watch(worker, onDeath)
  return {
    host,
    async close() {
      watched.end()
      try {
        if (!watched.isDead()) await closeWorker(worker)
      } finally {
        await rm(host, { recursive: true, force: true })
      }
    },
  }
}
