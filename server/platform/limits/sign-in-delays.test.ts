import { afterEach, describe, expect, test, vi } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { suiteWorld } from '#testing/world.ts'
import { createLimits, standardLimits } from './limits.ts'

/** The seconds that a refused call is told to wait. */
const retryAfter = async (response: Promise<Response>) => Number((await response).headers.get('retry-after'))

describe('wrong sign-ins', () => {
  const world = suiteWorld({ limits: standardLimits })

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
