import type { Amount } from './provider.ts'

/** Currencies without and with three decimals (ISO 4217); all others have two. */
const decimals: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
}

/** How many decimals a currency has. */
export const decimalsOf = (currency: string): number => decimals[currency] ?? 2

/** A double holds every whole number up to here, so an amount in JSON is exact. */
const largest = BigInt(Number.MAX_SAFE_INTEGER)

const decimalPattern = /^(\d{1,15})(?:\.(\d{1,6}))?$/

/**
 * Hundredths as units of the smallest coin that a provider counts in: 10.00 KWD are 10000. Null where the currency has no
 * such coin (0.50 JPY), or where JSON could not carry the number.
 */
export function toMinorUnits({ amount, currency }: Amount, places = decimalsOf(currency)): number | null {
  const scaled = amount * 10n ** BigInt(places)
  const units = scaled / 100n
  return amount >= 0n && scaled % 100n === 0n && units <= largest ? Number(units) : null
}

/** The hundredths of a provider's smallest units; null where they are no whole number of hundredths (0.005 KWD). */
export function fromMinorUnits(units: number, currency: string, places = decimalsOf(currency)): bigint | null {
  if (!Number.isSafeInteger(units) || units < 0) return null
  const scale = 10n ** BigInt(places)
  const hundredths = BigInt(units) * 100n
  return hundredths % scale === 0n ? hundredths / scale : null
}

/** Hundredths as decimal text with the decimals of the currency: "100.00" SAR, "100.000" KWD, "100" JPY. Null as above. */
export function toDecimal({ amount, currency }: Amount): string | null {
  const places = decimalsOf(currency)
  const units = toMinorUnits({ amount, currency }, places)
  if (units === null) return null
  const digits = String(units).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The hundredths of plain decimal text; null where it is none, or finer than a hundredth. */
export function fromDecimal(text: string): bigint | null {
  const [, whole, fraction = ''] = decimalPattern.exec(text) ?? []
  if (whole === undefined || /[^0]/.test(fraction.slice(2))) return null
  return BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'))
}

/**
 * Hundredths as a JSON number (100.05), whose shortest text is the amount again. Null as above, and from 15 digits on,
 * where a double no longer holds every decimal.
 */
export function toNumber(amount: Amount): number | null {
  const text = toDecimal(amount)
  return text === null || text.replace('.', '').length > 15 ? null : Number(text)
}

/** The hundredths of a JSON number, or of the same as text; null where they are not exact. */
export const fromNumber = (value: number | string): bigint | null => fromDecimal(String(value))
