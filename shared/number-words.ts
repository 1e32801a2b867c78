import type { Locale } from './locale.ts'
import { latinDigits } from './text.ts'

/** The greatest number that is read out in words; its reading has seven words in Arabic and nine in English. */
export const greatestInWords = 999_999

type Digits = readonly [string, string, string, string, string, string, string, string, string, string]
type Reader = (n: number) => string

const arabicUnits: Digits = ['صفر', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة']
const arabicTens: Digits = ['', 'عشرة', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const arabicHundreds: Digits = ['', 'مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة']

const englishUnits: Digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const englishTeens: Digits = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const englishTens: Digits = ['', 'ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const pick = (list: Digits, index: number): string => list[index] ?? ''

/** Parts that are nought are not said; the "and" of Arabic is written onto the next word. */
const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by)

function arabicBelowHundred(n: number): string {
  const [tens, units] = [Math.floor(n / 10), n % 10]
  if (n === 0) return ''
  if (n === 11) return 'أحد عشر'
  if (n === 12) return 'اثنا عشر'
  if (tens === 1 && units > 0) return `${pick(arabicUnits, units)} عشر`
  return joined([units > 0 ? pick(arabicUnits, units) : '', pick(arabicTens, tens)], ' و')
}

const arabicBelowThousand: Reader = (n) => joined([pick(arabicHundreds, Math.floor(n / 100)), arabicBelowHundred(n % 100)], ' و')

/** The thousand is counted as any noun: one and two by its own form, plural after 3 to 10, singular accusative after 11 to 99. */
function arabicThousands(count: number): string {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100]
  if (count === 0) return ''
  if (rest > 10) return `${arabicBelowThousand(count)} ألفًا`
  if (rest > 2) return `${arabicBelowThousand(count)} آلاف`
  const whole = hundreds === 2 ? 'مئتا ألف' : hundreds > 0 ? `${pick(arabicHundreds, hundreds)} ألف` : ''
  return joined([whole, ['', 'ألف', 'ألفان'][rest] ?? ''], ' و')
}

const inArabic: Reader = (n) =>
  n === 0 ? arabicUnits[0] : joined([arabicThousands(Math.floor(n / 1000)), arabicBelowThousand(n % 1000)], ' و')

function englishBelowHundred(n: number): string {
  const units = n % 10
  if (n < 10) return n === 0 ? '' : pick(englishUnits, n)
  if (n < 20) return pick(englishTeens, units)
  return joined([pick(englishTens, Math.floor(n / 10)), units > 0 ? pick(englishUnits, units) : ''], '-')
}

const englishBelowThousand: Reader = (n) =>
  joined([n < 100 ? '' : `${pick(englishUnits, Math.floor(n / 100))} hundred`, englishBelowHundred(n % 100)], ' and ')

function inEnglish(n: number): string {
  const rest = n % 1000
  if (n === 0) return englishUnits[0]
  const thousands = n < 1000 ? '' : `${englishBelowThousand(Math.floor(n / 1000))} thousand`
  return joined([thousands, englishBelowThousand(rest)], rest < 100 ? ' and ' : ' ')
}

const readers = { ar: inArabic, en: inEnglish } as const satisfies Record<Locale, Reader>

/**
 * A whole number as a house number is read: Arabic in the masculine, without tashkeel, or British English. At most ten
 * words, which {@link isInWords} of the validation takes. RangeError below 0, above {@link greatestInWords} or between.
 */
export function numberInWords(n: number, locale: Locale): string {
  if (!Number.isInteger(n) || n < 0 || n > greatestInWords) throw new RangeError(`no words for ${n}`)
  return readers[locale](n)
}

const bidiMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const numberAndLetter = /^(\d{1,6})(?: (\p{L}))?$/u

/** The number that was typed in any digits, with the letter after it, in Latin digits as "012 B"; null for any other text. */
export function typedNumber(text: string): string | null {
  const plain = latinDigits(text.normalize('NFKC').replace(/\s+/g, ' ')).replace(bidiMarks, '').trim()
  return numberAndLetter.test(plain) ? plain : null
}

/**
 * A building or floor as typed, in words (C-32): "12" in any digits is "twelve", "12 B" is "twelve B"; any other text is
 * itself, with single blanks, for the words rule to judge.
 */
export function inWords(text: string, locale: Locale): string {
  const tidy = text.replace(/\s+/g, ' ').trim()
  const [, digits, letter = ''] = numberAndLetter.exec(typedNumber(tidy) ?? '') ?? []
  return digits === undefined ? tidy : joined([numberInWords(Number(digits), locale), letter], ' ')
}
