const tashkeelAndTatweel =
  /[\u0610-\u061a\u0640\u064b-\u0653\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g
const oneLetter: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ء: '' }

/** The first characters of a text plus '...' when it is longer; whole characters, never half of one. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`
}

/** Arabic-Indic and Persian digits as Latin ones; the rest is left as it is. */
export const latinDigits = (text: string): string => text.replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 0xf))

/** The article is written with a bare alef, so it goes before hamzas do; "ألعاب" and "الألعاب" then meet. */
const dropArticle = (text: string) => text.replace(/(^| )[اٱ]ل(?=\p{L}{2})/gu, '$1')

/** A whole number as people type it, in Latin, Arabic-Indic or Persian digits; NaN for anything else, such as `1e1`, `1.5` and blanks. */
export function wholeNumberIn(text: string): number {
  const digits = latinDigits(text).trim()
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
}

/**
 * The form in which texts are compared and searched: NFKC, lower case, alef, hamza, ta marbuta and alef maqsura
 * folded, tashkeel, tatweel and accents out, digits Latin, the leading ال dropped, words parted by single spaces.
 */
export function foldText(text: string): string {
  const words = latinDigits(text.normalize('NFKC').toLowerCase())
    .replace(tashkeelAndTatweel, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  return dropArticle(words)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[ٱةىیکء]/g, (letter) => oneLetter[letter] ?? letter)
    .replace(/ +/g, ' ')
    .trim()
}
