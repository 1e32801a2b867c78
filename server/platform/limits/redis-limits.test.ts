import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLimits, standardLimits } from './limits.ts'

/** A way to the test's Redis that can be cut. */
async function wayTo(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port || 6379) })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const cut = async () => {
    if (!server.listening) return
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  return { port: address.port, cut }
}

const redisUrl = process.env.REDIS_URL

describe.runIf(redisUrl)('limits in Redis', () => {
  let way: Awaited<ReturnType<typeof wayTo>>
  const clients: Redis[] = []
  const settings = { ...standardLimits, write: { points: 3, seconds: 60 } }
  const open = async () => {
    const redis = new Redis({
      port: way.port,
      host: '127.0.0.1',
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      retryStrategy: () => 50,
    })
    redis.on('error', () => {})
    clients.push(redis)
    await vi.waitFor(() => expect(redis.status).toBe('ready'), { timeout: 120_000 })
    return redis
  }
  const outcome = (counting: Promise<void>) =>
    counting.then(
      () => 'counted',
      (error: { code?: string }) => error.code,
    )

  beforeAll(async () => {
    way = await wayTo(redisUrl ?? '')
  })
  afterAll(async () => {
    for (const redis of clients) redis.disconnect()
    await way.cut()
  })

  test('two processes count together, and go on in memory while Redis is away', async () => {
    const redis = await open()
    const [first, second] = [createLimits(settings, redis), createLimits(settings, await open())]
    const visitor = `acme:${process.pid}`
    expect([
      await outcome(first.count('write', visitor)),
      await outcome(second.count('write', visitor)),
      await outcome(first.count('write', visitor)),
      await outcome(second.count('write', visitor)),
    ]).toEqual(['counted', 'counted', 'counted', 'too_many_requests'])
    expect(await redis.exists(`rihla:write:${visitor}`)).toBe(1)
    for (let place = 0; place < 5; place += 1) await first.beforeSignIn(visitor)
    expect(await outcome(second.beforeSignIn(visitor))).toBe('too_many_requests')
    await second.signInSucceeded(visitor)
    expect(await outcome(first.beforeSignIn(visitor))).toBe('counted')
    await second.signInSucceeded(visitor)
    await redis.del(`rihla:write:${visitor}`)

    await way.cut()
    const away: unknown[] = []
    for (let place = 0; place < 4; place += 1) away.push(await outcome(first.count('write', visitor)))
    expect(away).toEqual(['counted', 'counted', 'counted', 'too_many_requests'])
    for (let place = 0; place < 5; place += 1) await first.beforeSignIn(visitor)
    expect(await outcome(first.beforeSignIn(visitor))).toBe('too_many_requests')
  })
})
