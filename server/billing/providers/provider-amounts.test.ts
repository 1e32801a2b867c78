import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalsOf, fromDecimal, fromMinorUnits, fromNumber, toDecimal, toMinorUnits, toNumber } from './provider-amounts.ts'

const hundredths = fc.bigInt({ min: 0n, max: 10n ** 12n })
const wide = fc.constantFrom('SAR', 'AED', 'USD', 'EUR', 'KWD', 'BHD', 'OMR', 'JOD')

describe('currencies count in their own coins', () => {
  test.each([
    ['SAR', 10050n, 10050, '100.50', 100.5],
    ['SAR', 5n, 5, '0.05', 0.05],
    ['KWD', 10050n, 100500, '100.500', 100.5],
    ['BHD', 1n, 10, '0.010', 0.01],
    ['JPY', 10000n, 100, '100', 100],
  ])('%s %s', (currency, amount, units, text, number) => {
    expect(toMinorUnits({ amount, currency })).toBe(units)
    expect(toDecimal({ amount, currency })).toBe(text)
    expect(toNumber({ amount, currency })).toBe(number)
    expect(fromMinorUnits(units, currency)).toBe(amount)
    expect(fromDecimal(text)).toBe(amount)
  })

  test('every amount of a currency with at least two decimals survives each form', () => {
    fc.assert(
      fc.property(hundredths, wide, (amount, currency) => {
        const units = toMinorUnits({ amount, currency }) ?? -1
        const text = toDecimal({ amount, currency }) ?? ''
        const number = toNumber({ amount, currency }) ?? -1
        expect(fromMinorUnits(units, currency)).toBe(amount)
        expect(fromDecimal(text)).toBe(amount)
        expect(fromNumber(JSON.parse(JSON.stringify(number)))).toBe(amount)
        expect(text.split('.')[1]).toHaveLength(decimalsOf(currency))
      }),
    )
  })

  test('a coin that does not exist is refused, never rounded', () => {
    fc.assert(
      fc.property(hundredths, (amount) => {
        const expected = amount % 100n === 0n ? Number(amount / 100n) : null
        expect(toMinorUnits({ amount, currency: 'JPY' })).toBe(expected)
        expect(toNumber({ amount, currency: 'JPY' })).toBe(expected)
      }),
    )
    fc.assert(
      fc.property(fc.nat(), (units) => {
        expect(fromMinorUnits(units, 'KWD')).toBe(units % 10 === 0 ? BigInt(units / 10) : null)
      }),
    )
  })

  test.each(['', '-1', '1.', '.5', '1e3', '1,000', '٣', '0.005', 'NaN', ' 1', '1234567890123456'])('%j is no amount', (text) => {
    expect(fromDecimal(text)).toBeNull()
  })

  test.each([-1, 1.5, Number.NaN, 2 ** 53])('%s are no units', (units) => expect(fromMinorUnits(units, 'SAR')).toBeNull())

  test('negative and oversized amounts have no form', () => {
    for (const amount of [-1n, 10n ** 17n])
      expect([toMinorUnits({ amount, currency: 'SAR' }), toDecimal({ amount, currency: 'SAR' })]).toEqual([null, null])
    expect(toNumber({ amount: 10n ** 15n, currency: 'SAR' })).toBeNull()
  })
})
