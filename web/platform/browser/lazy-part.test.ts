import { afterEach, expect, test, vi } from 'vitest'
import { reloadPause } from './chunk-failure.ts'
import { lazyPart } from './lazy-part.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

test('without a line nothing has failed: the part comes when there is one again', async () => {
  const browser = new EventTarget()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  const Found = () => null
  const get = vi.fn(async () => Found).mockRejectedValueOnce(new Error('no line'))
  const coming = lazyPart(get).load()
  const settled = vi.fn()
  coming.then(settled, settled)
  await new Promise((resolve) => setTimeout(resolve))
  expect(settled).not.toHaveBeenCalled()
  browser.dispatchEvent(new Event('online'))
  expect(await coming).toBe(Found)
  expect(get).toHaveBeenCalledTimes(2)
})
