import { expect, test } from 'vitest'
import { DatabaseBusyError, limitTurns } from './turns.ts'

test('as many as there are places run at once, the next when one gives its place back, in order', async () => {
  const turns = limitTurns(2, 60_000)
  const [first] = [await turns.take(), await turns.take()]
  const order: string[] = []
  const third = turns.take().then((leave) => {
    order.push('third')
    return leave
  })
  const fourth = turns.take().then((leave) => {
    order.push('fourth')
    return leave
  })
  await Promise.resolve()
  expect([order, turns.waiting()]).toEqual([[], 2])
  first?.()
  const leaveThird = await third
  expect(order).toEqual(['third'])
  leaveThird()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

test('a place that is given back twice is given back once', async () => {
  const turns = limitTurns(1, 1)
  const leave = await turns.take()
  leave()
  leave()
  await turns.take()
  await expect(turns.take()).rejects.toThrow(DatabaseBusyError)
})

test('who waits too long is refused, and takes no place later', async () => {
  const turns = limitTurns(1, 1)
  const leave = await turns.take()
  await expect(turns.take()).rejects.toThrow('no place among 1 writing transactions')
  leave()
  await expect(turns.take()).resolves.toBeTypeOf('function')
})
