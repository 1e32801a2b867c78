import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTransferReference, transferReference } from './transfer-reference.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const reference = fc.uint8Array({ minLength: 7, maxLength: 7 }).map((bytes) => transferReference(() => bytes))

test('it has eight letters that nobody confuses, and is read as it was written', () => {
  fc.assert(
    fc.property(reference, (text) => {
      expect(text).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
      expect(readTransferReference(text)).toBe(text)
      expect(readTransferReference(` ${text.slice(0, 4).toLowerCase()}-${text.slice(4)} `)).toBe(text)
    }),
  )
})

test('an O for a zero and an I or L for a one are read as meant', () => {
  const text = transferReference(() => Uint8Array.from([0, 1, 0, 1, 0, 1, 9]))
  expect(readTransferReference(text.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(text)
})

test('one wrong letter is noticed, and so are two neighbours that were swapped', () => {
  fc.assert(
    fc.property(reference, fc.nat({ max: 7 }), fc.integer({ min: 1, max: 31 }), (text, place, by) => {
      const wrong = letters[(letters.indexOf(text[place] ?? '') + by) % 32]
      expect(readTransferReference(`${text.slice(0, place)}${wrong}${text.slice(place + 1)}`)).toBeNull()
      const [a, b] = [text[place], text[place + 1]]
      // Luhn's algorithm cannot tell 0Z from Z0: the lowest and the highest letter.
      if (b === undefined || a === b || `${a}${b}` === '0Z' || `${a}${b}` === 'Z0') return
      expect(readTransferReference(`${text.slice(0, place)}${b}${a}${text.slice(place + 2)}`)).toBeNull()
    }),
    { numRuns: 1_000 },
  )
})

test.for(['', 'ABC', 'ABCDEFGHJ', 'ÄBCDEFGH', 'UUUUUUUU'])('"%s" is none', (text) => {
  expect(readTransferReference(text)).toBeNull()
})
