import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pinFrom, plainPin } from './pin-text.ts'

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('a PIN has 8 characters that nobody mixes up, and is read as it is written', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const pin = pinFrom(random)
      expect(pin).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
      expect(plainPin(` ${pin.slice(0, 4).toLowerCase()}-${pin.slice(4)} `)).toBe(pin)
    }),
  )
})

test('every character is about as likely as the others', () => {
  const counts = new Map<string, number>()
  for (let place = 0; place < 3000; place += 1) {
    const random = new Uint8Array(32).map((_, index) => (place * 2654435761 * (index + 1)) >>> 24)
    for (const letter of pinFrom(random)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect(counts.size).toBe(30)
  expect(Math.min(...counts.values())).toBeGreaterThan(500)
  expect(Math.max(...counts.values())).toBeLessThan(1100)
})
