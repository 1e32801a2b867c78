import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import type {} from '#testing/browser.ts'
import { freePort } from '../../tools/free-port.ts'

const root = new URL('../..', import.meta.url)
const readySeconds = 240

/** Starts the built site as a visitor's machine would, in demo mode with a data folder of its own, and ends it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-journeys-'))
  const port = await freePort()
  const server = start(port, folder)
  const log = collectLog(server)
  const pauses = watchPauses()
  const stop = async () => {
    await end(server)
    await rm(folder, { recursive: true, force: true })
    const notes = [...pauses(), ...log().filter(isNoteworthy)]
    if (notes.length > 0) process.stderr.write(`While the journeys ran:\n${notes.slice(-50).join('\n')}\n`)
  }
  try {
    await untilReady(server, port)
  } catch (error) {
    await stop()
    throw new Error(`The server did not get ready: ${error}\n${log().slice(-50).join('\n')}`)
  }
  project.provide('port', port)
  return stop
}

function start(port: number, folder: string): ChildProcess {
  const { DATABASE_URL: _, REDIS_URL: __, MODE: ___, VITEST: ____, NODE_ENV: _____, ...rest } = process.env
  const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_FOLDER: folder, LOG_LEVEL: 'info' }
  // The browsers stand in for the proxy, so that each visitor is counted under an address of their own.
  const env = { ...rest, ...settings, TRUSTED_PROXIES: '1' }
  return spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** The lines that the server wrote so far. */
function collectLog(server: ChildProcess): () => string[] {
  const parts: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream?.setEncoding('utf8').on('data', (part) => parts.push(part))
  return () => parts.join('').split('\n')
}

/** An answer that took longer is told when the run ends: a journey that timed out says nothing of its reason. */
const longMillis = 3_000

/** Whether a line of the server's log may explain a journey that failed. */
function isNoteworthy(line: string): boolean {
  if (!/^\{.*\}$/.test(line)) return /error/i.test(line)
  const { level, ms = 0 } = JSON.parse(line)
  return level === 'error' || level === 'fatal' || ms > longMillis
}

/** When nothing ran on this machine, as far as a timer of this process shows. */
function watchPauses(): () => string[] {
  const pauses: string[] = []
  let last = performance.now()
  const look = () => {
    const millis = Math.round(performance.now() - last)
    last += millis
    if (millis > longMillis) pauses.push(`Until ${new Date().toISOString()} nothing ran for ${millis} ms.`)
  }
  setInterval(look, 500).unref()
  return () => pauses
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  const deadline = performance.now() + readySeconds * 1000
  while (performance.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`it ended with code ${server.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`not within ${readySeconds} s`)
}

/** Asks it to end as an operator would; a server that does not, fails the run. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const isEnded = await Promise.race([ended.then(() => true), pause(60_000, false, { ref: false })])
  if (isEnded) return
  server.kill('SIGKILL')
  await ended
  throw new Error('The server did not stop within 60 s of SIGTERM.')
}
