import { type Locale, locales } from './locale.ts'
import { inWords, numberInWords } from './number-words.ts'

/** The value that each word adds; `thousand` multiplies what came before it, and counts once where nothing did. */
type Values = ReadonlyMap<string, number | 'hundred' | 'thousand'>

const upTo = (numbers: readonly number[], locale: Locale) => numbers.map((n): [string, number] => [numberInWords(n, locale), n])

const tens = [20, 30, 40, 50, 60, 70, 80, 90]
const below = (n: number) => Array.from({ length: n }, (_, place) => place)

const values: Record<Locale, Values> = {
  ar: new Map<string, number | 'hundred' | 'thousand'>([
    ...upTo([...below(11), ...tens, ...below(10).map((n) => n * 100), 2000], 'ar'),
    ['أحد', 1],
    ['اثنا', 2],
    ['عشر', 10],
    ['مئتا', 200],
    ['ألف', 'thousand'],
    ['ألفا', 'thousand'],
    ['آلاف', 'thousand'],
  ]),
  en: new Map<string, number | 'hundred' | 'thousand'>([
    ...upTo([...below(20), ...tens], 'en'),
    ['hundred', 'hundred'],
    ['thousand', 'thousand'],
  ]),
}

/** The mark of an indefinite accusative, which rows of before lack. */
const tanween = '\u064b'

/** The parts of a reading without what joins them: "and" and hyphens in English, the "and" before a word in Arabic. */
const readingParts: Record<Locale, (text: string) => string[]> = {
  ar: (text) =>
    text
      .replaceAll(tanween, '')
      .split(/\s+/)
      .map((word) => (values.ar.has(word) ? word : word.replace(/^و/, ''))),
  en: (text) =>
    text
      .toLowerCase()
      .split(/[\s-]+/)
      .filter((word) => word !== 'and'),
}

function sumOf(parts: readonly string[], known: Values): number | null {
  let [total, current] = [0, 0]
  for (const part of parts) {
    const value = known.get(part)
    if (value === undefined) return null
    if (value === 'hundred') current *= 100
    else if (value === 'thousand') [total, current] = [total + (current || 1) * 1000, 0]
    else current += value
  }
  return total + current
}

function readIn(text: string, locale: Locale): number | null {
  const parts = readingParts[locale](text)
  const sum = sumOf(parts, values[locale])
  if (sum === null || sum > 999_999) return null
  return readingParts[locale](numberInWords(sum, locale)).join(' ') === parts.join(' ') ? sum : null
}

/** The digits that a text has the words of, with the letter after them; null for any other text. */
function readDigits(text: string): string | null {
  const [, words = text, letter = ''] = /^(.+) (\p{L})$/u.exec(text) ?? []
  for (const locale of locales) {
    const sum = readIn(words, locale)
    if (sum !== null) return `${sum} ${letter}`.trim()
  }
  return null
}

/** A building or floor number: in words of a language, its digits where they are known, and as its owner would edit it. */
export type BuildingNumber = { words: string; digits: string | null; entered: string }

/**
 * A stored building or floor for a reader. `stored` is what was typed, its digits as words of the language of entry;
 * `typed` the digits, which count only where `stored` is their words in one of the languages. Words that are a number are
 * read in the reader's language; other text is as it was typed.
 */
export function readBuilding(stored: string, typed: string | null, locale: Locale): BuildingNumber {
  const isTheirs = typed !== null && locales.some((known) => inWords(typed, known) === stored)
  const digits = isTheirs ? typed : readDigits(stored)
  if (digits === null) return { words: stored, digits, entered: stored }
  const words = inWords(digits, locale)
  const isReadable = !isTheirs && words.toLowerCase() === stored.toLowerCase()
  return { words, digits, entered: isReadable ? stored : digits }
}
