import { expect, test } from 'vitest'
import { translator } from './messages.ts'

test('a key without a text is refused by the compiler, and throws', () => {
  expect(translator('en')('errors.not_found')).toMatch(/\S/)
  // @ts-expect-error no file has this key
  expect(() => translator('en')('errors.nowhere')).toThrow('errors.nowhere')
})
