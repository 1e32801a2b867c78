import { expect, test, vi } from 'vitest'

test('a late script that is gone after a deployment leaves the page as it is', async () => {
  const reached = vi.fn()
  vi.doMock('./late-start.ts', () => {
    reached()
    throw new Error('the file is gone')
  })
  // A rejection that nobody handles fails the run.
  await import('./start.ts')
  await vi.waitFor(() => expect(reached).toHaveBeenCalled())
  await new Promise((resolve) => setImmediate(resolve))
})
