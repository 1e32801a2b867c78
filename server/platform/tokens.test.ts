import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newToken, readSigned, sign, tokenHash } from './tokens.ts'

const secret = 'a secret'

test('what was signed is read again, whatever it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readSigned(secret, 'quote', sign(secret, 'quote', value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('a signature of another purpose or another secret is none', () => {
  const token = sign(secret, 'quote', { total: 1 })
  expect(readSigned(secret, 'cancellation', token)).toBeNull()
  expect(readSigned('another secret', 'quote', token)).toBeNull()
})

test('any change of any character is seen', () => {
  const token = sign(secret, 'quote', { total: 32_000, expires: 1 })
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '7', '.', ' ', 'é'), (place, letter) => {
      const forged = token.slice(0, place) + letter + token.slice(place + 1)
      fc.pre(forged !== token)
      expect(readSigned(secret, 'quote', forged)).toBeNull()
    }),
  )
})

test('nonsense is read as null', () => {
  for (const nonsense of ['', '.', 'a.', '.b', 'a.b', 'a.b.c', '\u0000.\u0000', '٠.٠'])
    expect(readSigned(secret, 'quote', nonsense)).toBeNull()
})

test('tokens are 256 random bits, and the database holds a hash that does not give them back', () => {
  const tokens = new Set(Array.from({ length: 100 }, newToken))
  expect(tokens.size).toBe(100)
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(tokenHash(token)).toHaveLength(32)
    expect(tokenHash(token).toString('base64url')).not.toBe(token)
  }
})
