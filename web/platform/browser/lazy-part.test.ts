import { afterEach, expect, test, vi } from 'vitest'
import { reloadPause } from './chunk-failure.ts'
import { lazyPart } from './lazy-part.ts'

afterEach(() => void vi.useRealTimers())

test('a part that cannot be loaded is asked for again only when the page may reload itself again', {
  tags: ['C-38'],
}, async () => {
  vi.useFakeTimers({ now: 0 })
  const get = vi.fn(() => Promise.reject(new Error('gone')))
  const { load } = lazyPart(get)
  for (const moment of [0, 0, reloadPause - 1]) {
    vi.setSystemTime(moment)
    await expect(load()).rejects.toThrow('gone')
  }
  expect(get).toHaveBeenCalledTimes(1)
  vi.setSystemTime(reloadPause)
  await expect(load()).rejects.toThrow('gone')
  expect(get).toHaveBeenCalledTimes(2)
})
