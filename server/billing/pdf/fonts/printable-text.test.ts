import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branding, document } from '../document-fixture.ts'
import { textOf } from '../read-pdf-fixture.ts'
import { renderTaxDocument } from '../tax-document.ts'
import { printableText } from './printable-text.ts'
import { readFonts } from './read-fonts.ts'

const { characters } = await readFonts()

test.each([
  ['a name in Latin and Arabic letters', 'Çağrı Núñez Nguyễn, عبدالله پرویز', 'Çağrı Núñez Nguyễn, عبدالله پرویز'],
  ['Greek, Cyrillic and Hebrew letters', 'Ελένη Александр דוד', 'Ελένη Александр דוד'],
  ['parts that Unicode composes', 'Cafe\u0301', 'Café'],
  ['emoji and flags', 'رحلة 🌴👨‍👩‍👧 إلى 🇹🇷 5️⃣', 'رحلة \u200d\u200d إلى  5'],
  ['letters that no font has', '北京 Hotel', '□□ Hotel'],
  ['vowel marks of Arabic', 'ليالٍ مُحَمَّد', 'ليال محمد'],
  ['overrides of direction', 'a\u202e123\u202c', 'a123'],
  ['controls, tabs and line ends', 'a\u0007b\tc\r\nd\u2028e', 'ab c\nd e'],
  ['signs of currencies and numbers', '€ £ ₺ 15% № ½ × − –', '€ £ ₺ 15% № ½ × − –'],
])('%s', (_case, text, printed) => {
  expect(printableText(text, characters)).toBe(printed)
})

test('words without an end get places to break, shorter ones do not', () => {
  expect(printableText('x'.repeat(41), characters)).toBe(`${'x'.repeat(20)}\u200b${'x'.repeat(20)}\u200bx`)
  expect(printableText('x'.repeat(40), characters)).toBe('x'.repeat(40))
})

test('any text at all can be printed in an archival file', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 40 }), async (texts) => {
      const lines = document().lines
      const content = document({ buyer: { name: texts.join(' ') }, lines, reason: { ar: texts.join('\n') } })
      expect(textOf(await renderTaxDocument(content, { ...branding, locale: 'en' }))).toContain('INV-000042')
    }),
    { numRuns: 20 },
  )
})

test('every character that the fonts claim can be printed in an archival file', async () => {
  const others = Array.from({ length: 0x600 - 0x370 }, (_, index) => 0x370 + index)
  const all = [...characters, ...others].map((point) => String.fromCodePoint(point))
  const name = all.map((character) => printableText(character, characters)).join(' ')
  expect(name.length).toBeGreaterThan(1_800)
  const bytes = await renderTaxDocument(document({ reason: { en: name } }), { ...branding, locale: 'en' })
  expect(textOf(bytes)).toContain('INV-000042')
})
