import type { Locale } from '#shared/locale.ts'

/** Names and marks that Arabic texts write in Latin letters. */
const latinNames = /\b(?:Rihla|WhatsApp|Wi-?Fi|VIP|GPS|BBQ|mada|Visa|Mastercard|Apple Pay|Ofuq Travel|Masar)\b/g

/** Words of a sentence: two or more in a row are no name of a thing. */
const latinSentence = /[A-Za-z]{2,}(?:[\s,]+[A-Za-z]{2,})+/
const arabicLetter = /[\u0621-\u064a]/

/** Texts of a page that are not in its language. */
export const foreignTexts = (texts: readonly string[], locale: Locale): string[] =>
  texts.filter((text) => (locale === 'ar' ? latinSentence.test(text.replace(latinNames, '')) : arabicLetter.test(text)))
