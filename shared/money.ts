import { groupDigits } from './digits.ts'

/** A decimal string of at most 10 places: what one unit of a currency is worth in the company's base currency. */
export type Rate = string

/** The tax category of a line: standard, zero-rated, exempt, out of scope (EN 16931 codes). */
export type TaxCategory = 'S' | 'Z' | 'E' | 'O'

/** The VAT rate of each category in whole percent. */
export const taxRates = { S: 15, Z: 0, E: 0, O: 0 } as const satisfies Record<TaxCategory, number>

const amountPattern = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/
const decimalPattern = /^(\d{1,10})(?:\.(\d{1,10}))?$/
const decimalUnit = 10n ** 10n

const absolute = (value: bigint) => (value < 0n ? -value : value)

/** The quotient rounded half away from zero; the divisor is positive. */
function divide(dividend: bigint, divisor: bigint): bigint {
  const rounded = (absolute(dividend) * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -rounded : rounded
}

function readDecimal(text: string, what: string): bigint {
  const [, whole, fraction = ''] = decimalPattern.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`Not a ${what}: ${text}`)
  return BigInt(whole) * decimalUnit + BigInt(fraction.padEnd(10, '0'))
}

function readRate(rate: Rate): bigint {
  const value = readDecimal(rate, 'rate')
  if (value === 0n) throw new RangeError('A rate is greater than zero')
  return value
}

/** Reads "320.00" as 32000n hundredths; anything but a plain decimal of at most two places is a RangeError. */
export function parseAmount(text: string): bigint {
  const [, sign, whole, fraction = ''] = amountPattern.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`Not an amount: ${text}`)
  const minor = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return sign ? -minor : minor
}

/** Writes hundredths as they stand on the wire: always two decimals, no grouping ("320.00", "-0.05"). */
export function amountText(minor: bigint): string {
  const digits = absolute(minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Converts hundredths of one currency to hundredths of another, exactly, rounded half away from zero. */
export function convert(minor: bigint, from: Rate, to: Rate): bigint {
  return divide(minor * readRate(from), readRate(to))
}

/** An amount taken n times; n is a whole number, else a RangeError. */
export function multiply(minor: bigint, n: number): bigint {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole number: ${n}`)
  return minor * BigInt(n)
}

/** The total of hundredths of one currency; 0n for none. */
export function sum(list: Iterable<bigint>): bigint {
  let total = 0n
  for (const minor of list) total += minor
  return total
}

/**
 * Quotients of one positive divisor as whole hundredths that add up to `total`, which is their rounded sum: all are rounded
 * down, then those with the largest remainders up, the earlier one of two equal ones first. Each keeps the sign of its quotient.
 */
export function roundToTotal(total: bigint, dividends: readonly bigint[], divisor: bigint): bigint[] {
  const remainders = dividends.map((dividend) => ((dividend % divisor) + divisor) % divisor)
  const rounded = dividends.map((dividend, place) => (dividend - (remainders[place] ?? 0n)) / divisor)
  const left = Number(total - sum(rounded))
  const largestFirst = [...remainders.keys()].sort((a, b) => Number((remainders[b] ?? 0n) - (remainders[a] ?? 0n)) || a - b)
  const up = new Set(largestFirst.slice(0, left))
  return rounded.map((minor, place) => (up.has(place) ? minor + 1n : minor))
}

/** Spreads an amount in proportion to weights of zero or more, by largest remainder; no part exceeds its weight while the amount does not exceed their sum. */
export function spread(minor: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights)
  if (whole === 0n && minor !== 0n) throw new RangeError('Nothing to spread an amount over')
  const parts = roundToTotal(
    absolute(minor),
    weights.map((weight) => absolute(minor) * weight),
    whole || 1n,
  )
  return minor < 0n ? parts.map((part) => -part) : parts
}

/** A share of an amount, rounded half away from zero; the percentage has at most 10 places and is not negative. */
export function percentOf(minor: bigint, percent: string | number): bigint {
  return divide(minor * readDecimal(String(percent), 'percentage'), 100n * decimalUnit)
}

/** The part of an amount that `part` is of `whole`, rounded half away from zero; the whole is above zero. */
export const fractionOf = (minor: bigint, part: bigint, whole: bigint): bigint => divide(minor * part, whole)

/** The tax that is already inside a gross amount of this category; the net amount is gross minus tax. */
export function taxWithin(gross: bigint, category: TaxCategory): bigint {
  const rate = BigInt(taxRates[category])
  return divide(gross * rate, 100n + rate)
}

/** "1234.5" as "1,234.50": two decimals, grouped, Latin digits; the currency's sign is set beside it by the caller. */
export function formatAmount(amount: string): string {
  const minor = parseAmount(amount)
  const text = amountText(absolute(minor))
  return `${minor < 0n ? '-' : ''}${groupDigits(text.slice(0, -3))}${text.slice(-3)}`
}
