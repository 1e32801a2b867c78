import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { compressResponse } from '#server/site/rendering/compress-stream.ts'
import { type HttpServer, listen } from './http-server.ts'

const patient = { keepAlive: 60_000, headers: 60_000, request: 60_000, most: 100 }

const servers: HttpServer[] = []
afterEach(() => {
  for (const server of servers.splice(0).flatMap((http) => http.servers)) {
    server.close()
    server.closeAllConnections()
  }
})

async function open(app: Hono, connections = patient) {
  const http = await listen({ fetch: app.fetch, hosts: ['127.0.0.1'], port: 0, connections })
  servers.push(http)
  const { port } = http
  const [server] = http.servers
  if (!server) throw new Error('nothing listens')
  const ask = async (agent: Agent, path = '/') => {
    const asking = request({ port, host: '127.0.0.1', path, agent }).end()
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    return { status: response.statusCode, connection: response.headers.connection, body: text(response) }
  }
  return { ...http, server, ask }
}

const keepingAlive = () => new Agent({ keepAlive: true, maxSockets: 1 })
const never = new AbortController().signal

/** An app whose `/slow` answers in two parts, the second when it is told to. */
function slowApp() {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const stream = () =>
    new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('first,'))
        begun.resolve()
        await finish.promise
        controller.enqueue(new TextEncoder().encode('second'))
        controller.close()
      },
    })
  const app = new Hono().get('/', (c) => c.text('ok')).get('/slow', (c) => c.body(stream()))
  return { app, begun: begun.promise, finish: () => finish.resolve() }
}

test('while it pauses it answers as before, and says each time that the connection ends', async () => {
  const { ask, stop, server } = await open(slowApp().app)
  const agent = keepingAlive()
  expect(await ask(agent)).toMatchObject({ status: 200, connection: 'keep-alive' })
  const pause = Promise.withResolvers<void>()
  const stopped = stop(pause.promise, never)
  for (const caller of [agent, keepingAlive()]) {
    const { status, connection, body } = await ask(caller)
    expect({ status, connection, body: await body }).toEqual({ status: 200, connection: 'close', body: 'ok' })
  }
  expect(server.listening).toBe(true)
  pause.resolve()
  expect(await stopped).toBe(true)
  await expect(ask(keepingAlive())).rejects.toThrow('ECONNREFUSED')
})

test('an answer that streams when it is told to stop ends whole', async () => {
  const { app, begun, finish } = slowApp()
  const { ask, stop, server } = await open(app)
  const requested = ask(keepingAlive(), '/slow')
  await begun
  const { body } = await requested
  const closed = once(server, 'close')
  const stopped = stop(Promise.resolve(), never)
  await expect.poll(() => server.listening).toBe(false)
  finish()
  expect(await body).toBe('first,second')
  await closed
  expect(await stopped).toBe(true)
})

test('a compressed answer that streams ends whole too', async () => {
  const { app, begun, finish } = slowApp()
  const compressing = new Hono().get('/slow', async (c) => {
    const plain = await app.fetch(c.req.raw)
    return compressResponse(new Response(plain.body, { headers: { 'Content-Type': 'text/plain' } }), 'gzip')
  })
  const { port, stop } = await open(compressing)
  const asking = request({ port, host: '127.0.0.1', path: '/slow', agent: keepingAlive() }).end()
  await begun
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  const stopped = stop(Promise.resolve(), never)
  finish()
  expect(gunzipSync(await buffer(response)).toString()).toBe('first,second')
  expect(await stopped).toBe(true)
})

test('an answer whose headers are not sent yet says that its connection ends', async () => {
  const held = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  const app = new Hono().get('/', async (c) => {
    entered.resolve()
    await held.promise
    return c.text('late')
  })
  const { ask, stop } = await open(app)
  const requested = ask(keepingAlive())
  await entered.promise
  const stopped = stop(Promise.resolve(), never)
  held.resolve()
  const { connection, body } = await requested
  expect([connection, await body]).toEqual(['close', 'late'])
  expect(await stopped).toBe(true)
})

test('at its deadline it cuts what still runs, also while it pauses', async () => {
  const { app, begun } = slowApp()
  const { ask, stop } = await open(app)
  const requested = ask(keepingAlive(), '/slow')
  await begun
  const { body } = await requested
  const deadline = new AbortController()
  const stopped = stop(new Promise(() => {}), deadline.signal)
  deadline.abort()
  expect(await stopped).toBe(false)
  await expect(body).rejects.toThrow()
})

/** Writes a byte now and then until the other side ends the connection; gives what came back, which a reset may have taken. */
async function drip(socket: Socket, head: string): Promise<string> {
  const parts: string[] = []
  socket.on('data', (part) => parts.push(String(part)))
  socket.write(head)
  const dripping = setInterval(() => socket.write('x'), 20)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dripping)
  return parts.join('')
}

test.each([
  ['body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n'],
  ['head', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
])('a %s that comes byte by byte ends with its connection, held no longer than the settings say', async (_, head) => {
  const app = new Hono().post('/', async (c) => c.text(String((await c.req.text()).length)))
  const { port } = await open(app, { ...patient, headers: 100, request: 100 })
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {})
  expect(await drip(socket, head)).toMatch(/^(?:HTTP\/1\.1 408 |$)/)
})

test('more connections than the settings allow are closed at once', async () => {
  const { port, ask, server } = await open(slowApp().app, { ...patient, most: 1 })
  const agent = keepingAlive()
  await (await ask(agent)).body
  const rejected = connect({ port, host: '127.0.0.1' })
  await once(rejected, 'close')
  expect((await ask(agent)).status).toBe(200)
  expect((server.address() as AddressInfo).port).toBe(port)
})
