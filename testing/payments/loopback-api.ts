import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { portOf } from '#server/platform/process/port-of.ts'

export type ApiRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** The body as it arrived. */
  text: string
}

export type ApiReply = { status: number; body: unknown }

/** Thrown by a handler: the answer of the provider to a wrong call. */
export class ApiRejection extends Error {
  readonly reply: ApiReply
  constructor(status: number, body: unknown) {
    super(`rejected with ${status}`)
    this.reply = { status, body }
  }
}

/** How an answer goes wrong; `effect`: the call is carried out before. */
export type Disturbance = {
  kind: 'silent' | 'hangs up' | 'error' | 'busy' | 'garbage' | 'oversized' | 'redirect'
  effect?: boolean
  /** Only calls like "POST /invoices"; all others are answered. */
  call?: RegExp
}

const disturbed: Readonly<
  Record<Exclude<Disturbance['kind'], 'silent' | 'hangs up' | 'redirect'>, [status: number, body: string]>
> = {
  error: [503, '{"message":"try again"}'],
  busy: [429, '{"message":"too many"}'],
  garbage: [200, '<!doctype html><p>It works'],
  oversized: [200, JSON.stringify({ padding: 'x'.repeat(2_000_000) })],
}

function answer(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(body)
}

/** A provider's API on loopback: `handle` answers what is asked, in the order of arrival, until the next call is disturbed. */
export async function openLoopbackApi(handle: (request: ApiRequest) => ApiReply) {
  const requests: ApiRequest[] = []
  let next: Disturbance | null = null

  function replyTo(request: ApiRequest): ApiReply {
    try {
      return handle(request)
    } catch (error) {
      if (error instanceof ApiRejection) return error.reply
      throw error
    }
  }

  function misbehave(response: ServerResponse, { kind }: Disturbance) {
    if (kind === 'silent') return
    if (kind === 'hangs up') response.destroy()
    else if (kind === 'redirect') answer(response, 302, '', { Location: '/elsewhere' })
    else answer(response, ...disturbed[kind])
  }

  const server = createServer(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://loopback')
    const { method = 'GET', headers } = incoming
    const request = { method, path: pathname, query: searchParams, headers, text: await text(incoming) }
    requests.push(request)
    const disturbance = next
    if (disturbance && (disturbance.call ?? /./).test(`${method} ${pathname}`)) {
      next = null
      if (disturbance.effect) replyTo(request)
      return misbehave(response, disturbance)
    }
    const { status, body } = replyTo(request)
    answer(response, status, JSON.stringify(body))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    requests,
    /** Spoils the next call that matches. */
    disturb(disturbance: Disturbance) {
      next = disturbance
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type LoopbackApi = Awaited<ReturnType<typeof openLoopbackApi>>
