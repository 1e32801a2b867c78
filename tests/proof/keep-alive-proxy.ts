import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type KeepAliveProxy = AsyncDisposable & {
  port: number
  /** Where requests go from now on, in turn. */
  route(ports: readonly number[]): void
  /** Requests that no server answered. */
  failures: string[]
}

const ready = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.ok === true
}

type Forward = { incoming: IncomingMessage; outgoing: ServerResponse; fail(reason: string): void }

/**
 * A balancer as production has one: it keeps connections to its servers open, looks again and again whether each is ready, sends
 * requests to the ready ones in turn, tries another one where a server takes no connection, and sends no request twice.
 */
export async function openKeepAliveProxy(): Promise<KeepAliveProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const failures: string[] = []
  let known: readonly number[] = []
  let usable: readonly number[] = []
  let turn = 0

  function send({ incoming, outgoing, fail }: Forward, ports: readonly number[]): void {
    const [port, ...others] = ports
    const { connection: _, ...headers } = incoming.headers
    const options = { agent, host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers }
    const forwarded = request(options, (answer) => {
      const { connection: __, ...answered } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, answered)
      answer.on('error', (error) => fail(`${error.message} at ${port}`))
      answer.pipe(outgoing)
    })
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      incoming.unpipe(forwarded)
      if (error.code === 'ECONNREFUSED' && others.length > 0) send({ incoming, outgoing, fail }, others)
      else fail(`${error.message} at ${port}`)
    })
    // Nothing is read of the request before there is a connection that takes it.
    forwarded.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(forwarded))
      else incoming.pipe(forwarded)
    })
  }

  const server = createServer((incoming, outgoing) => {
    turn += 1
    const ports = usable.length > 0 ? usable : known
    const first = turn % ports.length
    const fail = (reason: string) => {
      failures.push(`${incoming.method} ${incoming.url}: ${reason}`)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502, { 'Content-Type': 'application/json' }).end('{}')
    }
    send({ incoming, outgoing, fail }, [...ports.slice(first), ...ports.slice(0, first)])
  })
  let isOpen = true
  const look = async () => {
    while (isOpen) {
      const requested = known
      const looked = await Promise.all(requested.map(async (port) => ((await ready(port)) ? [port] : [])))
      if (requested === known) usable = looked.flat()
      await pause(50)
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const looking = look()
  return {
    port: (server.address() as AddressInfo).port,
    failures,
    route(ports) {
      known = ports
      usable = ports
    },
    async [Symbol.asyncDispose]() {
      isOpen = false
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await looking
    },
  }
}
