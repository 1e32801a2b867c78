import { expect, test } from 'vitest'
import { createSemaphore, DatabaseBusyError } from './semaphore.ts'

test('as many as there are places run at once, the next when one gives its place back, in order', async () => {
  const semaphore = createSemaphore(2, 60_000)
  const [first] = [await semaphore.take(), await semaphore.take()]
  const order: string[] = []
  const third = semaphore.take().then((leave) => {
    order.push('third')
    return leave
  })
  const fourth = semaphore.take().then((leave) => {
    order.push('fourth')
    return leave
  })
  await Promise.resolve()
  expect([order, semaphore.waiting()]).toEqual([[], 2])
  first?.()
  const leaveThird = await third
  expect(order).toEqual(['third'])
  leaveThird()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

test('a place that is given back twice is given back once', async () => {
  const semaphore = createSemaphore(1, 1)
  const leave = await semaphore.take()
  leave()
  leave()
  await semaphore.take()
  await expect(semaphore.take()).rejects.toThrow(DatabaseBusyError)
})

test('who waits too long is refused, and takes no place later', async () => {
  const semaphore = createSemaphore(1, 1)
  const leave = await semaphore.take()
  await expect(semaphore.take()).rejects.toThrow('no place among 1 writing transactions')
  leave()
  await expect(semaphore.take()).resolves.toBeTypeOf('function')
})
