import { formatDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'

/** A month with its year, as at the end of a written day: "نوفمبر 2026". */
export const monthOf = (day: string, locale: Locale): string => formatDay(day, locale).split(' ').slice(-2).join(' ')
