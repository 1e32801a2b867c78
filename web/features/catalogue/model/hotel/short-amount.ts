import { type Locale, localeTags } from '#shared/locale.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: Locale, isLong: boolean): Intl.NumberFormat {
  const key = `${locale} ${isLong}`
  const digits = isLong ? ({ notation: 'compact', maximumFractionDigits: 1 } as const) : { maximumFractionDigits: 0 }
  const format = formats.get(key) ?? new Intl.NumberFormat(localeTags[locale], { ...digits, roundingMode: 'ceil' })
  formats.set(key, format)
  return format
}

const tooLong = 100_000

/** An amount in the width of a day ("1,251" for 1250.50, "1.3M"), never less than what is paid. */
export function shortAmount(amount: string, locale: Locale): string {
  const value = Number(amount)
  return formatOf(locale, value >= tooLong).format(value)
}
