import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderItems } from './order-items.ts'

const line = fc.record({
  code: fc.constant('c'),
  name: fc.constant('n'),
  quantity: fc.integer({ min: 1, max: 9 }),
  amount: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
})

test('items and the discount come to the same as the lines, and none is negative', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const { items, discount } = orderItems({ lines })
      expect(items.reduce((sum, { total }) => sum + total, 0n) - discount).toBe(
        lines.reduce((sum, { amount }) => sum + amount, 0n),
      )
      for (const { unit, quantity, total } of items) expect(unit * BigInt(quantity)).toBe(total)
      expect([...items.map(({ unit }) => unit), discount].every((amount) => amount >= 0n)).toBe(true)
    }),
  )
})
