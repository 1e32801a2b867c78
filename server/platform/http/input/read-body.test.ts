import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyLimits } from '#shared/body-limits.ts'
import { suiteWorld } from '#testing/world.ts'

describe('a body that comes over a socket', () => {
  const world = suiteWorld()
  let server: ServerType
  let port = 0
  beforeAll(async () => {
    await world.company({ slug: 'acme' })
    server = serve({
      fetch: (requested) => world.api.fetch(requested, { address: '203.0.113.7' }),
      hostname: '127.0.0.1',
      port: 0,
    })
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(async () => {
    server.close()
  })

  /** Sends chunks until all are sent or an answer is there. */
  async function send(chunks: readonly string[], headers: Record<string, string>, type = 'application/json') {
    const call = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/acme/signin',
      headers: { 'Content-Type': type, ...headers },
    })
    const answered = once(call, 'response') as Promise<[IncomingMessage]>
    let isAnswered = false
    answered.then(
      () => {
        isAnswered = true
      },
      () => {},
    )
    let sent = 0
    for (const chunk of chunks) {
      if (isAnswered || call.destroyed) break
      if (!call.write(chunk)) await Promise.race([once(call, 'drain'), answered])
      sent += chunk.length
    }
    call.end()
    // The server may hang up on what it does not read.
    call.on('error', () => {})
    const [answer] = await answered
    let text = ''
    for await (const chunk of answer.setEncoding('utf8')) text += chunk
    return { status: answer.statusCode, body: JSON.parse(text), sent }
  }

  const chunk = ' '.repeat(64 * 1024)

  test('is refused beyond the limit, whether its length is declared or not, and the server goes on', async () => {
    const { standard } = bodyLimits
    expect(await send([' '.repeat(standard + 1)], { 'Transfer-Encoding': 'chunked' })).toMatchObject({ status: 413 })
    expect(await send([' '.repeat(standard + 1)], { 'Content-Length': String(standard + 1) })).toMatchObject({ status: 413 })
    const endless = await send(
      Array.from({ length: 2_000 }, () => chunk),
      { 'Transfer-Encoding': 'chunked' },
    )
    expect(endless).toMatchObject({ status: 413, body: { code: 'too_large' } })
    for (const headers of [{ 'Transfer-Encoding': 'chunked' }, { 'Content-Length': String(standard) }] as Record<
      string,
      string
    >[])
      expect(await send([`{}${' '.repeat(standard - 2)}`], headers)).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })
})
