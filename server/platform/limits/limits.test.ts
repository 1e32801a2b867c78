import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { suiteWorld } from '#testing/world-suites.ts'
import { networkOf } from './client-address.ts'
import { countedAs, createLimits, standardLimits } from './limits.ts'

/** The seconds that a refused call is told to wait. */
const retryAfter = async (response: Promise<Response>) => Number((await response).headers.get('retry-after'))

/** Complete, with an e-mail that has an account from the second time on. */
const signUpForm = {
  firstname: 'Sara',
  lastname: 'Alharbi',
  email: 'sara@example.com',
  phone: { country_id: 1, number: '0501234567' },
  password: builtPassword,
  password_confirmation: builtPassword,
  accept_terms: true,
}

/** Also counted when it is the same message again. */
const contactForm = { name: 'Sara', email: 'sara@example.com', subject: 'Question', message: 'Is breakfast included?' }

describe('the real limits', () => {
  const world = suiteWorld({ limits: standardLimits })
  let acme: string
  beforeAll(async () => {
    acme = (await world.company({ slug: 'acme' })).id
  })

  const times = async (count: number, send: () => Promise<Response>) => {
    const statuses: number[] = []
    for (let place = 0; place < count; place += 1) statuses.push((await send()).status)
    return statuses
  }
  const from = (address: string, path: string, init: RequestInit = {}) => world.request(`/acme${path}`, init, address)
  const json = (body: unknown, headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Locale': 'en', ...headers },
    body: JSON.stringify(body),
  })

  test.for([
    ['read', 600, '/services', {}],
    ['search', 120, '/products', {}],
    ['write', 60, '/signout', { method: 'DELETE' }],
    ['signup', 10, '/signup', json(signUpForm)],
    ['contact', 5, '/contact-us', json(contactForm)],
    ['signin', 60, '/signin', json({})],
    ['staff', 300, '/staff/orders', {}],
  ] as const)('%s: %i calls of an address, then 429 with Retry-After', async ([name, points, path, init]) => {
    const address = `198.51.100.${points % 250}`
    expect(await times(points, () => from(address, path, init))).not.toContain(429)
    const rejection = await from(address, path, {
      ...init,
      headers: { ...('headers' in init && init.headers), 'X-Locale': 'en' },
    })
    expect(rejection.status, name).toBe(429)
    expect(Number(rejection.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await rejection.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts in a short time. Please try again shortly.',
    })
    expect((await from('198.51.100.251', path, init)).status, 'another address').not.toBe(429)
  })

  test('a sign-up form with issues does not use up the sign-ups of its address', async () => {
    const address = '198.51.100.254'
    expect(await times(12, () => from(address, '/signup', json({})))).not.toContain(429)
    expect((await from(address, '/signup', json(signUpForm))).status).not.toBe(429)
  })

  test('a form with issues that asks whether an address has an account counts as a sign-up', async () => {
    const address = '198.51.100.249'
    const slip = json({ ...signUpForm, password: 'Password1!', password_confirmation: 'Password1!' })
    expect(await times(10, () => from(address, '/signup', slip))).toEqual(Array(10).fill(422))
    expect((await from(address, '/signup', slip)).status, 'no more questions').toBe(429)
    expect((await from(address, '/signup', json(signUpForm))).status, 'and no sign-up').toBe(429)
    expect((await from(address, '/signup', json({ ...signUpForm, email: '' }))).status, 'which asks nothing').toBe(422)
  })

  test('what customers write is counted for each of them, not for the address they share', async () => {
    const address = '198.51.100.252'
    const [first, second] = [await world.customer(acme), await world.customer(acme)]
    const write = (token: string) => from(address, '/orders', json({}, { Authorization: `Bearer ${token}` }))
    expect(await times(60, () => write(first.token))).not.toContain(429)
    expect((await write(first.token)).status).toBe(429)
    expect((await write(second.token)).status).toBe(400)
  })

  test('invented tokens are counted for the address they come from', async () => {
    let place = 0
    const write = () => {
      place += 1
      return from('198.51.100.253', '/orders', json({}, { Authorization: `Bearer invented-token-of-nobody-${place}` }))
    }
    expect(await times(60, write)).not.toContain(429)
    expect((await write()).status).toBe(429)
  })

  test('invented tokens are keys of no counter, and beyond their limit the database is not asked', async () => {
    const customer = await world.customer(acme)
    const address = '198.51.100.240'
    const write = (token: string) => from(address, '/orders', json({}, { Authorization: `Bearer ${token}` }))
    const keys = vi.spyOn(world.platform.limits, 'count')
    let requested = 0
    const note = () => {
      requested += 1
    }
    world.db.pool.on('acquire', note)
    let place = 0
    const invent = () => {
      place += 1
      return write(`invented-token-of-nobody-again-${place}`)
    }
    expect(new Set(await times(60, invent))).toEqual(new Set([401]))
    expect(requested).toBe(60)
    expect(new Set(await times(500, invent))).toEqual(new Set([429]))
    expect(requested).toBe(60)
    expect(keys).not.toHaveBeenCalled()
    // A session that nobody counted yet waits too; one of another address, or that wrote before, goes on.
    expect((await write(customer.token)).status).toBe(429)
    expect((await from('198.51.100.241', '/orders', json({}, { Authorization: `Bearer ${customer.token}` }))).status).toBe(400)
    expect((await write(customer.token)).status).toBe(400)
    world.db.pool.off('acquire', note)
    keys.mockRestore()
  })

  test('many invented tokens at once ask the database no more often than one after the other', async () => {
    let requested = 0
    const note = () => {
      requested += 1
    }
    world.db.pool.on('acquire', note)
    const invent = (place: number) =>
      from('198.51.100.242', '/staff/orders', { headers: { Authorization: `Bearer invented-token-of-nobody-once-${place}` } })
    const statuses = await Promise.all(Array.from({ length: 200 }, async (_, place) => (await invent(place)).status))
    world.db.pool.off('acquire', note)
    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect(requested).toBe(60)
  })

  test('more customers than that, each with a first call, are not taken for strangers', async () => {
    const tokens: string[] = []
    for (let place = 0; place < 70; place += 1) tokens.push((await world.customer(acme)).token)
    const write = (token: string) => from('198.51.100.243', '/orders', json({}, { Authorization: `Bearer ${token}` }))
    for (const token of tokens) expect((await write(token)).status).toBe(400)
  })

  test("the site's own calls count once, with the visitor's page; its writes count for the visitor", async () => {
    const inProcess = (path: string, init: RequestInit = {}) =>
      Promise.resolve(
        world.api.fetch(new Request(`http://localhost/api/acme${path}`, init), { visitor: { address: '198.51.100.254' } }),
      )
    expect(await times(121, () => inProcess('/products'))).not.toContain(429)
    expect(await times(61, () => inProcess('/signout', { method: 'DELETE' }))).toContain(429)
  })

  test('after five wrong sign-ins each waits twice as long, for that account and address alone', async () => {
    const { id } = await world.company({ slug: 'guarded' })
    await world.customer(id, { email: 'sara@example.com', phone: '+966501234567' })
    const signIn = async (password: string, username = 'sara@example.com', address = '198.51.100.1') =>
      world.call({ company: 'guarded', address }).signin.$post({ json: { username, password } }) as Promise<Response>
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await signIn('Wrong!Word1')).status).toBe(422)
    const waits = await retryAfter(signIn('Wrong!Word1'))
    expect(waits).toBeGreaterThan(13)
    expect(waits).toBeLessThanOrEqual(15)
    expect((await signIn(builtPassword)).status, 'also the right one waits').toBe(429)
    expect((await signIn(builtPassword, 'sara@example.com', '198.51.100.2')).status).toBe(200)
    expect((await signIn('Wrong!Word1', 'omar@example.com')).status).toBe(422)
  })

  test('however a phone is written, its wrong sign-ins count together', async () => {
    const { id } = await world.company({ slug: 'phones' })
    await world.customer(id, { phone: '+966501234567' })
    const signIn = async (username: string) =>
      world.call({ company: 'phones' }).signin.$post({ json: { username, password: 'Wrong!Word1' } }) as Promise<Response>
    for (const form of ['0501234567', '501234567', '+966501234567', '٠٥٠١٢٣٤٥٦٧', '050-123-4567'])
      expect((await signIn(form)).status).toBe(422)
    expect((await signIn('00966 50 123 4567')).status).toBe(429)
  })

  test('many wrong sign-ins at once get no more tries than five', async () => {
    const { id } = await world.company({ slug: 'burst' })
    await world.customer(id, { email: 'sara@example.com' })
    const call = world.call({ company: 'burst', address: '198.51.100.3' })
    const wrong = { json: { username: 'sara@example.com', password: 'Wrong!Word1' } }
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await call.signin.$post(wrong)).status))
    // Of one network two wait for the gate of passwords: on a small machine the rest of the five is told to come back.
    expect(statuses.filter((status) => status === 422 || status === 503)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25)
  })

  test('a right sign-in forgets the wrong ones before it', async () => {
    const { id } = await world.company({ slug: 'forgiven' })
    const { email } = await world.customer(id)
    const call = world.call({ company: 'forgiven', address: '198.51.100.4' })
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1)
        await rejected(call.signin.$post({ json: { username: email, password: 'Wrong!Word1' } }), 422)
      await succeeded(call.signin.$post({ json: { username: email, password: builtPassword } }))
    }
  })
})

describe('the delay of sign-ins', () => {
  afterEach(() => vi.useRealTimers())

  test('doubles from 15 seconds on, and is over in time', async () => {
    vi.useFakeTimers()
    const limits = createLimits(standardLimits)
    const waits: (number | undefined)[] = []
    const attempt = () =>
      limits.beforeSignIn('account').then(
        () => undefined,
        (error: { retryAfter?: number }) => error.retryAfter,
      )
    for (let place = 0; place < 5; place += 1) expect(await attempt()).toBeUndefined()
    for (let place = 0; place < 4; place += 1) {
      const wait = await attempt()
      waits.push(wait)
      await vi.advanceTimersByTimeAsync((wait ?? 0) * 1000)
      expect(await attempt()).toBeUndefined()
    }
    expect(waits).toEqual([15, 30, 60, 120])
    await vi.advanceTimersByTimeAsync(15 * 60 * 1000)
    for (let place = 0; place < 5; place += 1) expect(await attempt()).toBeUndefined()
  })
})

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
] as const)('%s is counted as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
  expect(countedAs('acme', address)).toBe(`acme:${network}`)
})

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
