import { expect, test } from 'vitest'
import { deserialize, serialize } from './serialized.ts'

test('what was packed is the same object wherever it is unpacked, also where only its text came', () => {
  const serialized = serialize({ name: 'رحلة', none: null })
  expect(deserialize(serialized)).toEqual({ name: 'رحلة', none: null })
  expect(deserialize(serialized)).toBe(deserialize(`${serialized}`))
  expect(deserialize<object>("{'only':'text'}")).toBe(deserialize("{'only':'text'}"))
})

test('the store does not grow without end', () => {
  const first = serialize({ place: 0 })
  const kept = deserialize(first)
  for (let place = 1; place <= 200; place += 1) serialize({ place })
  expect(deserialize(first)).not.toBe(kept)
  expect(deserialize(first)).toEqual({ place: 0 })
})
