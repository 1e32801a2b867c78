import { expect, test } from 'vitest'
import { conversionGate } from './conversion-gate.ts'

test('no more work runs at once than the gate is wide, and all of it runs', async () => {
  const gate = conversionGate(2)
  const release: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => release.push(resolve))
    running -= 1
    return 'done'
  }
  const all = Array.from({ length: 5 }, () => gate(work))
  for (let finished = 0; finished < 5; finished += 1) {
    while (release.length === 0) await Promise.resolve()
    release.shift()?.()
  }
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(most).toBe(2)
})

test('work that fails frees its place', async () => {
  const gate = conversionGate(1)
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate(async () => 'next')).toBe('next')
})
