import { cleanText } from '#shared/clean-text.ts'

/** Letters of Libertinus Serif, which Typst brings along: names in Greek, Cyrillic and Hebrew are drawn in it. */
const otherScripts = /[\u0386\u0388-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F\u05D0-\u05EA]/u

/** What has no shape of its own; the shaper leaves it out of the glyphs. */
const joiners = /[\u200C-\u200F\u061C]/u

/** Emoji and their parts say nothing that a document must keep. */
const pictographs =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\uFE00-\uFE0F]|\u20E3|[\u{E0000}-\u{E007F}]/u

/**
 * Vowel marks of Arabic. Typst 0.13 notes for each glyph the text of the first cluster that it is part of, so that after one marked
 * letter all its unmarked ones are copied and searched with that mark.
 */
const vowelMarks = /[\u064B-\u0652\u0670]/g

/** Typst breaks no line inside a word, and no word of a language is that long. */
const endlessWord = /\S{41,}/gu

const box = '\u25A1'

function shapeOf(character: string, characters: ReadonlySet<number>): string {
  if (character === '\n' || joiners.test(character) || otherScripts.test(character)) return character
  if (characters.has(character.codePointAt(0) ?? 0)) return character
  if (pictographs.test(character)) return ''
  return /\s/u.test(character) ? ' ' : box
}

const broken = (word: string) => (word.match(/.{1,20}/gsu) ?? []).join('\u200B')

/**
 * A text as the fonts can print it: without emoji and Arabic vowel marks, with an empty box for any other character that no font has (PDF/A
 * rejects missing glyphs), blanks instead of tabs, and places to break words of more than 40 characters.
 */
export function printableText(text: string, characters: ReadonlySet<number>): string {
  const clean = cleanText(text.normalize('NFC').replace(vowelMarks, '').replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
  const shown = Array.from(clean, (character) => shapeOf(character, characters)).join('')
  return shown.replace(endlessWord, broken).trim()
}
