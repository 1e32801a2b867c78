import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('what was packed is the same object wherever it is unpacked, also where only its text came', () => {
  const packed = pack({ name: 'رحلة', none: null })
  expect(unpack(packed)).toEqual({ name: 'رحلة', none: null })
  expect(unpack(packed)).toBe(unpack(`${packed}`))
  expect(unpack<object>('{"only":"text"}')).toBe(unpack('{"only":"text"}'))
})

test('the store does not grow without end', () => {
  const first = pack({ place: 0 })
  const kept = unpack(first)
  for (let place = 1; place <= 200; place += 1) pack({ place })
  expect(unpack(first)).not.toBe(kept)
  expect(unpack(first)).toEqual({ place: 0 })
})
