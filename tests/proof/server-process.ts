import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hc } from 'hono/client'
import type { ApiApp, Client } from '#contract/client.ts'
import { freePort } from '../../tools/free-port.ts'
import { projectRoot } from '../../tools/source-files.ts'

type Caller = { company: string; token?: string; address?: string }

/** Clients of what listens at a port. */
export const callAt =
  (port: number) =>
  ({ company, token, address = '203.0.113.7' }: Caller): Client =>
    hc<ApiApp>(`http://127.0.0.1:${port}/api/${company}`, {
      headers: { 'X-Locale': 'en', 'X-Forwarded-For': address, ...(token && { Authorization: `Bearer ${token}` }) },
    })

/** A server in a process of its own. */
export type ServerProcess = {
  port: number
  pid: number
  /** The typed client of one customer over HTTP; each comes from an address of its own. */
  call(caller: Caller): Client
  /** Asks it to end and waits; throws when it does not. */
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  isRunning(): boolean
  /** Resolves with the exit code when it has ended, however; null for a signal. */
  ended: Promise<number | null>
  log(): string
}

const ownScript = fileURLToPath(new URL('./server-without-site.ts', import.meta.url))

/** The server without its pages. */
export const serverWithoutSite: readonly string[] = [ownScript]

/** The same, gone between the first commit of a call with an Idempotency-Key and its answer. */
export const mortalServer: readonly string[] = [ownScript, '--dies-after-commit']

/** The same, on a machine whose clock is two hours ahead. */
export const serverAhead: readonly string[] = [ownScript, '--clock-ahead']

type Start = {
  /** The script that is run, from the project's folder, with its arguments. */
  script?: readonly string[]
  /** The folder of another release than the project's own. */
  folder?: string | undefined
  /** A port that is free; without it any. */
  port?: number
  settings: Record<string, string>
  readySeconds?: number
}

/** The environment without what a developer's shell may have set for the product. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const product = [
    'DATABASE_URL',
    'REDIS_URL',
    'MODE',
    'ROLES',
    'PORT',
    'DATA_FOLDER',
    'SIGNING_SECRET',
    'ENCRYPTION_SECRET',
    'VITEST',
    'NODE_ENV',
  ]
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !product.includes(name)))
}

async function untilReady(child: ChildProcess, port: number, seconds: number): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended')
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await pause(20)
  }
  throw new Error(`not within ${seconds} s`)
}

async function endOf(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL', ended: Promise<unknown>): Promise<void> {
  child.kill(signal)
  const isEnded = await Promise.race([ended.then(() => true), pause(120_000, false, { ref: false })])
  if (isEnded) return
  child.kill('SIGKILL')
  await ended
  throw new Error(`the server did not stop within 120 s of ${signal}`)
}

/** Starts a server and waits until it says that it is ready. */
export async function startServer(start: Start): Promise<ServerProcess> {
  const { script = ['server/main.ts'], folder = projectRoot, settings, readySeconds = 300 } = start
  const port = start.port ?? (await freePort())
  // Every client has an address of its own, so that the limits by address are real and yet nobody meets them.
  const own = {
    HOST: '127.0.0.1',
    PORT: String(port),
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    SHUTDOWN_PAUSE_SECONDS: '0',
    ...settings,
  }
  const child = spawn(process.execPath, [...script], {
    cwd: folder,
    env: { ...cleanEnvironment(), ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)))
  const log = () => lines.join('').slice(-100_000)
  const kill = () => endOf(child, 'SIGKILL', ended)
  try {
    await untilReady(child, port, readySeconds)
  } catch (error) {
    await kill()
    throw new Error(`The server did not get ready: ${error}\n${log()}`)
  }
  return {
    port,
    pid: child.pid ?? 0,
    call: callAt(port),
    stop: () => endOf(child, 'SIGTERM', ended),
    kill,
    isRunning: () => child.exitCode === null && child.signalCode === null && !child.killed,
    ended,
    log,
  }
}

/** Starts several servers at the same moment; when one fails, none is left. */
export async function startServers(starts: readonly Start[]): Promise<ServerProcess[]> {
  const results = await Promise.allSettled(starts.map(startServer))
  const servers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return servers
  await Promise.all(servers.map((server) => server.kill()))
  throw failed.reason
}

/** The client address of the n-th customer. */
export const addressOf = (place: number): string => `198.51.${Math.floor(place / 250)}.${(place % 250) + 1}`
