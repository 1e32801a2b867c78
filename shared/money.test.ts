import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales, localeTags } from './locale.ts'
import { amountText, convert, formatAmount, multiply, parseAmount, percentOf, sum, taxWithin } from './money.ts'

const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const positiveAmounts = fc.bigInt({ min: 0n, max: 10n ** 15n })
/** Rates as numeric(20, 10) keeps them. */
const rates = fc.bigInt({ min: 1n, max: 10n ** 16n }).map((value) => {
  const digits = value.toString().padStart(11, '0')
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`
})
const scaled = (rate: string) => BigInt(rate.replace('.', ''))
const absolute = (value: bigint) => (value < 0n ? -value : value)

describe('amounts have two decimals', { tags: ['S-268'] }, () => {
  test.each([
    ['320.00', 32000n],
    ['320', 32000n],
    ['320.5', 32050n],
    ['0.05', 5n],
    ['-0.05', -5n],
    ['-0.00', 0n],
    ['1234567.89', 123456789n],
  ])('%s is read as %s hundredths', (text, minor) => expect(parseAmount(text)).toBe(minor))

  test.each(['', ' 1', '1.', '.5', '1.005', '1,000.00', '1e3', '٣٢', '+1', '--1', '0x1', '1\n', '9999999999999999', 'NaN'])(
    'refuses %j',
    (text) => expect(() => parseAmount(text)).toThrow(RangeError),
  )

  test('every amount survives being written and read', () => {
    fc.assert(fc.property(amounts, (minor) => parseAmount(amountText(minor)) === minor))
  })

  test('a written amount always has exactly two decimals', () => {
    fc.assert(fc.property(amounts, (minor) => /^-?\d+\.\d\d$/.test(amountText(minor))))
  })

  test.each([
    ['1234567.5', '1,234,567.50'],
    ['0', '0.00'],
    ['-1234.05', '-1,234.05'],
    ['123456789012345.67', '123,456,789,012,345.67'],
  ])('%s is shown as %s', (amount, shown) => {
    expect(formatAmount(amount)).toBe(shown)
  })

  test('amounts are grouped as Intl groups them in both languages', () => {
    const formats = locales.map((locale) => new Intl.NumberFormat(localeTags[locale], { minimumFractionDigits: 2 }))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (minor) => {
        for (const format of formats) expect(formatAmount(amountText(BigInt(minor)))).toBe(format.format(minor / 100))
      }),
    )
  })
})

describe('conversion', () => {
  test.each([
    [10000n, '1', '3.75', 2667n],
    [10000n, '3.75', '1', 37500n],
    [1n, '1', '2', 1n],
    [-1n, '1', '2', -1n],
    [3n, '0.5', '1', 2n],
    [-3n, '0.5', '1', -2n],
    [32000n, '1', '0.0000000001', 320000000000000n],
  ])('%s from %s to %s is %s', (minor, from, to, expected) => expect(convert(minor, from, to)).toBe(expected))

  test.each(['0', '0.0', '-1', '', '1.12345678901', '1e2', 'x'])('refuses the rate %j', (rate) => {
    expect(() => convert(1n, rate, '1')).toThrow(RangeError)
    expect(() => convert(1n, '1', rate)).toThrow(RangeError)
  })

  test('the result is the nearest hundredth, halves away from zero', () => {
    fc.assert(
      fc.property(amounts, rates, rates, (minor, from, to) => {
        const exact = absolute(minor) * scaled(from)
        const twice = 2n * (absolute(convert(minor, from, to)) * scaled(to) - exact)
        return twice > -scaled(to) && twice <= scaled(to)
      }),
    )
  })

  test('the sign plays no part', () => {
    fc.assert(fc.property(amounts, rates, rates, (minor, from, to) => convert(-minor, from, to) === -convert(minor, from, to)))
  })

  test('a currency converts to itself unchanged', () => {
    fc.assert(fc.property(amounts, rates, (minor, rate) => convert(minor, rate, rate) === minor))
  })

  test('a dearer price stays at least as dear', () => {
    fc.assert(
      fc.property(
        amounts,
        positiveAmounts,
        rates,
        rates,
        (minor, more, from, to) => convert(minor + more, from, to) >= convert(minor, from, to),
      ),
    )
  })
})

describe('sums and shares', () => {
  test('taking an amount n times is adding it n times', () => {
    fc.assert(fc.property(amounts, fc.nat(50), (minor, n) => multiply(minor, n) === sum(Array.from({ length: n }, () => minor))))
  })

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses to multiply by %s', (n) => {
    expect(() => multiply(1n, n)).toThrow(RangeError)
  })

  test('the sum of nothing is zero', () => expect(sum([])).toBe(0n))

  test.each([
    [10000n, 15, 1500n],
    [333n, '50', 167n],
    [-333n, '50', -167n],
    [10000n, '12.5', 1250n],
    [1n, 0, 0n],
    [99n, 100, 99n],
  ])('of %s, %s percent is %s', (minor, percent, share) => expect(percentOf(minor, percent)).toBe(share))

  test.each([-5, '-5', '5%', '', Number.NaN])('refuses %s percent', (percent) => {
    expect(() => percentOf(1n, percent)).toThrow(RangeError)
  })
})

describe('tax inside a gross amount', () => {
  test.each([
    [11500n, 'S', 1500n],
    [32000n, 'S', 4174n],
    [-11500n, 'S', -1500n],
    [11500n, 'Z', 0n],
    [11500n, 'E', 0n],
    [11500n, 'O', 0n],
  ] as const)('of %s in category %s it is %s', (gross, category, tax) => expect(taxWithin(gross, category)).toBe(tax))

  test('the tax is 15 percent of what is left without it, to the hundredth', () => {
    fc.assert(
      fc.property(positiveAmounts, (gross) => {
        const tax = taxWithin(gross, 'S')
        return absolute(percentOf(gross - tax, 15) - tax) <= 1n
      }),
    )
  })
})
