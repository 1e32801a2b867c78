import { type Locale, localeTags } from '#shared/locale.ts'
import { createMemo } from '#shared/memoize.ts'

const formats = createMemo<Intl.NumberFormat>(10)

const forms = {
  exact: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  whole: { maximumFractionDigits: 0 },
  compact: { notation: 'compact', maximumFractionDigits: 1 },
} as const

const amountFormat = (locale: Locale, form: keyof typeof forms): Intl.NumberFormat =>
  formats(`${locale} ${form}`, () => new Intl.NumberFormat(localeTags[locale], { ...forms[form], roundingMode: 'ceil' }))

const [tooWide, tooLong] = [1_000, 100_000]

/** An amount in the width of a day: exact where it fits ("85.33", "184"), else never less than what is paid ("1,251" for 1250.50, "1.3M"). */
export function shortAmount(amount: string, locale: Locale): string {
  const value = Number(amount)
  if (value < tooWide) return amountFormat(locale, Number.isInteger(value) ? 'whole' : 'exact').format(value)
  return amountFormat(locale, value >= tooLong ? 'compact' : 'whole').format(value)
}
