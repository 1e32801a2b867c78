import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uuidv7 } from '#shared/id.ts'
import { createdAt } from './created-at.ts'

test('an id of version 7 tells its millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 44 }), fc.uint8Array({ minLength: 10, maxLength: 10 }), (time, noise) => {
      expect(createdAt(uuidv7(time, () => noise))?.getTime()).toBe(time)
    }),
  )
})

test.each(['', 'x', '00000000-0000-4000-8000-000000000000', '019ab0a0-0000-7000-8000'])('%j tells nothing', (id) => {
  expect(createdAt(id)).toBeNull()
})
