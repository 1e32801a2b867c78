/** The languages by which texts of customers are told apart. */
export const textLanguages = ['ar', 'en', 'other'] as const

export type TextLanguage = (typeof textLanguages)[number]

/** Letters of Persian, Urdu, Kurdish and Uighur that Arabic does not have. */
const notArabic = /[پچژگکیٹڈڑںےۀۆێۇېہ]/gu
const notEnglish = /[^\p{Script=Latin}\P{L}]|[À-ɏ]/gu
const commonEnglish =
  /\b(?:the|and|was|were|is|are|to|of|we|our|it|very|with|for|in|on|at|good|great|nice|not|but|had|all|you|they|this|that|excellent|amazing)\b/i

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** The language of a text by its script, its letters and its most common words; null for one without letters. */
export function languageOf(text: string): TextLanguage | null {
  const all = count(text, /\p{L}/gu)
  if (all === 0) return null
  if (count(text, /\p{Script=Arabic}/gu) * 2 > all) return count(text, notArabic) * 20 > all ? 'other' : 'ar'
  if (count(text, notEnglish) * 10 > all) return 'other'
  const words = text.split(/\s+/).length
  return words < 4 || commonEnglish.test(text) ? 'en' : 'other'
}
