import { type Locale, localeTags } from '#shared/locale.ts'

const formats = new Map<string, Intl.NumberFormat>()

const forms = {
  exact: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  whole: { maximumFractionDigits: 0 },
  compact: { notation: 'compact', maximumFractionDigits: 1 },
} as const

function formatOf(locale: Locale, form: keyof typeof forms): Intl.NumberFormat {
  const key = `${locale} ${form}`
  const digits = forms[form]
  const format = formats.get(key) ?? new Intl.NumberFormat(localeTags[locale], { ...digits, roundingMode: 'ceil' })
  formats.set(key, format)
  return format
}

const [tooWide, tooLong] = [1_000, 100_000]

/** An amount in the width of a day: exact where it fits ("85.33", "184"), else never less than what is paid ("1,251" for 1250.50, "1.3M"). */
export function shortAmount(amount: string, locale: Locale): string {
  const value = Number(amount)
  if (value < tooWide) return formatOf(locale, Number.isInteger(value) ? 'whole' : 'exact').format(value)
  return formatOf(locale, value >= tooLong ? 'compact' : 'whole').format(value)
}
