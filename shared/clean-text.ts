/** Controls but tab and line ends. */
const controls = /[^\P{Cc}\t\n\r]/gu

/**
 * Invisible characters that no writing needs: soft hyphens, bidirectional embeddings, overrides and isolates (U+202A-E, U+2066-9), zero-width
 * blanks, deprecated and annotation marks, and tags outside the flag of a region. Joiners and the marks U+200E, U+200F and U+061C stay:
 * Arabic, Persian, Indic scripts and emoji need them.
 */
const invisible =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F})|[\u00AD\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}]/gu

/** Also letters that show nothing, such as the fillers of Hangul, and the blank of Braille, are not seen. */
const visible = /[^\p{Cf}\p{Default_Ignorable_Code_Point}\s\u2800]/u

/**
 * A text without what no database column stores (control characters, halves of surrogate pairs), without invisible
 * characters that change how the text around them reads, and without blanks at its ends. Empty when nothing can be seen.
 */
export function cleanText(value: string): string {
  const clean = value.replace(controls, '').replace(invisible, '$1').toWellFormed().trim()
  return visible.test(clean) ? clean : ''
}
