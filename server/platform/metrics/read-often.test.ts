import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOften } from './read-often.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const options = { youngMillis: 10_000, waitMillis: 3_000 }

test('a young value is not read again, an old one is', async () => {
  let now = 0
  const read = vi.fn(async () => now)
  const { latest, renew } = readOften(read, { ...options, now: () => now })
  await renew()
  now = 9_999
  await renew()
  expect(read).toHaveBeenCalledTimes(1)
  now = 10_000
  await renew()
  expect(latest()).toEqual({ value: 10_000, at: 10_000 })
})

test('a reading that fails leaves what was known', async () => {
  let now = 0
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('known').mockRejectedValue(new Error('away'))
  const { latest, renew } = readOften(read, { ...options, now: () => now })
  await renew()
  now = 60_000
  await renew()
  expect(read).toHaveBeenCalledTimes(2)
  expect(latest()).toEqual({ value: 'known', at: 0 })
})

test('a reading that takes long is waited for no longer than said, and not begun a second time', async () => {
  const slow = Promise.withResolvers<string>()
  const read = vi.fn(() => slow.promise)
  const { latest, renew } = readOften(read, { ...options, now: () => 0 })
  const renewals = [renew(), renew()]
  await vi.advanceTimersByTimeAsync(3_000)
  await Promise.all(renewals)
  expect(latest()).toBeUndefined()
  expect(read).toHaveBeenCalledTimes(1)
  slow.resolve('late')
  await renew()
  expect(latest()?.value).toBe('late')
})
