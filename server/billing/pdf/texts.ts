import type { Text } from '#shared/locale.ts'
import { formatAmount } from '#shared/money.ts'

/** A free text with its own direction. */
export type DirectedText = { text: string; rtl: boolean }

const firstStrong = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A text with the direction of its first strong letter (rule P2 of the Unicode bidirectional algorithm); without letters it is left to right. */
export function directed(text: string): DirectedText {
  return { text, rtl: rightToLeft.test(firstStrong.exec(text)?.[0] ?? '') }
}

/** A text in both languages, Arabic first; one line where they are the same or one is missing. */
export function bothLanguages(text: Text | null): DirectedText[] {
  const lines = [text?.ar, text?.en].map((line) => line?.trim() ?? '').filter((line) => line !== '')
  return [...new Set(lines)].map(directed)
}

/** An amount as documents print it in both languages: "1,234.50". */
export const amount = (value: string): string => formatAmount(value)

/** A rate or percentage as documents print it: "15%". */
export const percent = (value: number | string): string => `${Number(value)}%`

/** A rate of exchange without the zeros that its column adds: "3.7500000000" is "3.75", "1.0000000000" is "1.00". */
export const exchangeRate = (rate: string): string => rate.replace(/(\.\d{2}\d*?)0+$/, '$1')
