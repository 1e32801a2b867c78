import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ProcessSettings } from '#server/platform/process/process-settings.ts'
import type { AnswerAtOnce } from './enter-request.ts'
import { listenOn } from './listen.ts'

type ListenOptions = {
  fetch: Parameters<typeof getRequestListener>[0]
  /** Answers what it can at once; the rest goes to `fetch`. */
  answerAtOnce?: AnswerAtOnce | undefined
  hosts: readonly string[]
  port: number
  connections: ProcessSettings['connections']
}

type Stop = (pause: Promise<unknown>, deadline: AbortSignal) => Promise<boolean>

/** An HTTP server on one or more addresses of this machine, and how it ends without failing an answer. */
export type HttpServer = {
  port: number
  servers: readonly Server[]
  /**
   * Answers on, each time with `Connection: close`, until `pause` resolves; then takes no more connections, closes the idle
   * ones each second and waits for the running answers. When `deadline` aborts, what still runs is cut. Says whether
   * everything was answered.
   */
  stop: Stop
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** How often requests that take too long to arrive are looked for: Node's own 30 s would double the limits. */
const checkMillis = 1000

/** Listens for requests within the limits of the settings; rejects where it cannot. */
export async function listen({ fetch, answerAtOnce, hosts, port, connections }: ListenOptions): Promise<HttpServer> {
  const { keepAlive, headers, request, most } = connections
  const limits = { keepAliveTimeout: keepAlive, headersTimeout: headers, requestTimeout: request }
  const checking = { connectionsCheckingInterval: Math.min(checkMillis, headers, request) }
  const stops: Stop[] = []
  const answer = getRequestListener(fetch)
  const listener: RequestListener = (incoming, outgoing) => {
    if (!answerAtOnce?.(incoming, outgoing)) void answer(incoming, outgoing)
  }
  const create = () => {
    const server = createServer({ ...limits, ...checking }, listener)
    server.maxConnections = most
    stops.push(stopOf(server))
    return server
  }
  const listening = await listenOn(hosts, port, create)
  return {
    port: listening.port,
    servers: listening.servers.map(({ server }) => server),
    stop: async (pause, deadline) => (await Promise.all(stops.map((stop) => stop(pause, deadline)))).every(Boolean),
  }
}

function stopOf(server: Server): Stop {
  const open = new Set<ServerResponse>()
  let isStopping = false
  server.prependListener('request', (_, response: ServerResponse) => {
    response.shouldKeepAlive &&= !isStopping
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return async (pause, deadline) => {
    isStopping = true
    // Sets the header of what is not sent yet; a connection whose answer streams already is closed when it is idle.
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
    await Promise.race([pause, aborted(deadline)])
    // One that never listened (an address that the machine lacks) is closed already.
    const closed = new Promise<true>((resolve) => server.close(() => resolve(true)))
    const closingIdle = setInterval(() => server.closeIdleConnections(), 1000)
    const isAnswered = await Promise.race([closed, aborted(deadline).then(() => false)])
    clearInterval(closingIdle)
    if (!isAnswered) server.closeAllConnections()
    await closed
    return isAnswered
  }
}
