import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FromServer, ToServer } from './channel.ts'

const script = fileURLToPath(new URL('./server-process.ts', import.meta.url))

type ReadyServer = { is: 'ready'; port: number; welcome: readonly string[] }
type FailedServer = { is: 'failed'; code: number | null; output: string }
type StartingServer = { is: 'starting' }

export type Supervisor = {
  /** Starts the server, or ends it and starts it anew; several calls at once are one restart. */
  restart(): void
  /** The server as it is once it has started or failed to. */
  settled(): Promise<ReadyServer | FailedServer>
  /** The state at this moment. */
  readonly state: StartingServer | ReadyServer | FailedServer
  /** Whether the running server, or the one before it, was made of a file. */
  hasLoaded(file: string): boolean
  stop(): Promise<void>
}

type Options = {
  /** Where the visitor's browser finds the server. */
  publicPort: number
  ask(payload: Extract<FromServer, { type: 'question' }>['payload']): Promise<ToServer['answer']>
  onSettled(state: ReadyServer | FailedServer): void
}

/** Of what a server wrote before it failed. */
const mostOutput = 10_000

/** How long a server may take to end by itself, in milliseconds. */
const patience = 5_000

/** Keeps one server process, whose API and pages are made of the newest sources. */
export function superviseServer({ publicPort, ask, onSettled }: Options): Supervisor {
  let state: StartingServer | ReadyServer | FailedServer = { is: 'starting' }
  let child: ChildProcess | undefined
  let loaded = new Set<string>()
  let isStopped = false
  let restarting = false
  let isRequestedAgain = false
  let waiting: ((settled: ReadyServer | FailedServer) => void)[] = []

  function settle(next: ReadyServer | FailedServer): void {
    state = next
    onSettled(next)
    for (const resolve of waiting.splice(0)) resolve(next)
  }

  function start(): void {
    state = { is: 'starting' }
    const made = spawn(process.execPath, [script, String(publicPort)], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
    child = made
    let output = ''
    made.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-mostOutput)
      process.stderr.write(text)
    })
    const before = loaded
    const files = new Set<string>()
    made.on('message', (message: FromServer) => {
      if (message.type === 'question') void answer(made, message)
      else if (made === child) hear(message, before, files)
    })
    // After what it wrote has been read.
    made.on('close', (code) => made === child && !isStopped && settle({ is: 'failed', code, output }))
  }

  /** Until it has started nobody knows all that a server is made of: what the one before it was made of counts too. */
  function hear(message: Exclude<FromServer, { type: 'question' }>, before: Set<string>, files: Set<string>): void {
    if (message.type === 'loaded') for (const file of message.files) files.add(file)
    else settle({ is: 'ready', port: message.port, welcome: message.welcome })
    loaded = state.is === 'ready' ? files : before.union(files)
  }

  async function answer(made: ChildProcess, { id, payload }: Extract<FromServer, { type: 'question' }>): Promise<void> {
    const message: ToServer = { type: 'answer', id, answer: await ask(payload) }
    if (made.connected) made.send(message, () => {})
  }

  async function end(): Promise<void> {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill('SIGTERM')
    const timer = setTimeout(() => ending.kill('SIGKILL'), patience)
    await ended
    clearTimeout(timer)
  }

  async function startAnew(): Promise<void> {
    state = { is: 'starting' }
    do {
      isRequestedAgain = false
      await end()
    } while (isRequestedAgain)
    if (!isStopped) start()
    restarting = false
  }

  return {
    restart() {
      if (restarting) isRequestedAgain = true
      else {
        restarting = true
        void startAnew()
      }
    },
    settled: () => (state.is === 'starting' ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(state)),
    get state() {
      return state
    },
    hasLoaded: (file) => loaded.has(file),
    async stop() {
      isStopped = true
      waiting = []
      await end()
    },
  }
}
