import { beforeAll, describe, expect, test, vi } from 'vitest'
import { signUpForm } from '#testing/sign-up-form.ts'
import { suiteWorld } from '#testing/world.ts'
import { standardLimits } from './limits.ts'

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

  test("the site's own calls count once, with the visitor's page; its writes count for the visitor", async () => {
    const inProcess = (path: string, init: RequestInit = {}) =>
      Promise.resolve(
        world.api.fetch(new Request(`http://localhost/api/acme${path}`, init), { visitor: { address: '198.51.100.254' } }),
      )
    expect(await times(121, () => inProcess('/products'))).not.toContain(429)
    expect(await times(61, () => inProcess('/signout', { method: 'DELETE' }))).toContain(429)
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
})
