import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'

const [first, second] = ['the first secret, of enough length', 'the second secret, of enough length']
const value = Buffer.from('twenty bytes of key.')

test('a box opens for its purpose and its row alone, and never holds the value', () => {
  const encryption = createEncryption([first])
  const box = encryption.seal('totp', 'acme nora', value)
  expect(box.includes(value)).toBe(false)
  expect(encryption.open('totp', 'acme nora', box)).toEqual(value)
  expect(encryption.open('totp', 'acme omar', box)).toBeNull()
  expect(encryption.open('other', 'acme nora', box)).toBeNull()
  expect(createEncryption([second]).open('totp', 'acme nora', box)).toBeNull()
})

test('two boxes of one value differ', () => {
  const encryption = createEncryption([first])
  expect(encryption.seal('totp', 'acme nora', value)).not.toEqual(encryption.seal('totp', 'acme nora', value))
})

test('any change of any byte is seen, and a box that is cut opens for nobody', () => {
  const encryption = createEncryption([first])
  const box = encryption.seal('totp', 'acme nora', value)
  for (const [place, byte] of box.entries()) {
    const changed = Buffer.from(box)
    changed[place] = byte ^ 1
    expect(encryption.open('totp', 'acme nora', changed), String(place)).toBeNull()
  }
  for (let length = 0; length < box.length; length += 1)
    expect(encryption.open('totp', 'acme nora', box.subarray(0, length)), String(length)).toBeNull()
})

test('a new secret before the old one seals, and the old one still opens', () => {
  const old = createEncryption([first])
  const both = createEncryption([second, first])
  const box = old.seal('totp', 'acme nora', value)
  expect(both.open('totp', 'acme nora', box)).toEqual(value)
  expect([both.isCurrent('totp', box), old.isCurrent('totp', box)]).toEqual([false, true])
  const renewed = both.seal('totp', 'acme nora', value)
  expect(both.isCurrent('totp', renewed)).toBe(true)
  expect(old.open('totp', 'acme nora', renewed)).toBeNull()
})
