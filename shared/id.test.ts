import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUuid, orderReference, uuidv7 } from './id.ts'

const times = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const bytes = (n: number) => fc.uint8Array({ minLength: n, maxLength: n })
const ones = (n: number) => new Uint8Array(n).fill(255)
const zeros = (n: number) => new Uint8Array(n)

describe('uuid version 7', () => {
  test('has the layout of RFC 9562', () => {
    expect(uuidv7(0x017f22e279b0, zeros)).toBe('017f22e2-79b0-7000-8000-000000000000')
    expect(uuidv7(0, ones)).toBe('00000000-0000-7fff-bfff-ffffffffffff')
  })

  test('is always a uuid and sorts by its time', () => {
    fc.assert(
      fc.property(times, times, bytes(10), bytes(10), (a, b, one, other) => {
        const [first, second] = [uuidv7(a, () => one), uuidv7(b, () => other)]
        return isUuid(first) && (a === b || a < b === first < second)
      }),
    )
  })

  test.each([-1, 1.5, 2 ** 48, Number.NaN])('refuses the time %s', (now) => expect(() => uuidv7(now, zeros)).toThrow(RangeError))
})

test.each(['', 'x', '017f22e2-79b0-7000-0000-000000000000', '017f22e279b070008000000000000000', null, 7])(
  '%j is no uuid',
  (value) => {
    expect(isUuid(value)).toBe(false)
  },
)

describe('order references', () => {
  test('are RH- and eight letters of Crockford, which has no I, L, O and U', () => {
    fc.assert(
      fc.property(bytes(5), (random) => /^RH-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(orderReference(() => random))),
    )
    expect([orderReference(zeros), orderReference(ones)]).toEqual(['RH-0000-0000', 'RH-ZZZZ-ZZZZ'])
  })

  test('keep all forty random bits', () => {
    const same = (one: Uint8Array, other: Uint8Array) => one.every((byte, place) => byte === other[place])
    fc.assert(
      fc.property(
        bytes(5),
        bytes(5),
        (one, other) => same(one, other) === (orderReference(() => one) === orderReference(() => other)),
      ),
    )
  })
})
