import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from './locale.ts'
import { readBuilding } from './number-reading.ts'
import { greatestInWords, inWords, numberInWords } from './number-words.ts'

const anyNumber = fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: greatestInWords }))
const anyLocale = fc.constantFrom(...locales)

describe('a building or floor for its reader', () => {
  test('the words of any number are read back, in either language', { tags: ['C-32'] }, () => {
    fc.assert(
      fc.property(anyNumber, anyLocale, anyLocale, (n, of, reader) => {
        const { words, digits } = readBuilding(numberInWords(n, of), null, reader)
        expect([words, digits]).toEqual([numberInWords(n, reader), String(n)])
      }),
    )
  })

  test('every number up to 10,000 is read back in both languages', () => {
    const wrong = locales.flatMap((locale) =>
      Array.from({ length: 10_001 }, (_, n) => n).filter(
        (n) => readBuilding(numberInWords(n, locale), null, 'en').digits !== String(n),
      ),
    )
    expect(wrong).toEqual([])
  })

  test.each([
    ['اثنا عشر', '12', 'en', { words: 'twelve', digits: '12', entered: '12' }],
    ['twelve', '12', 'ar', { words: 'اثنا عشر', digits: '12', entered: '12' }],
    ['twenty-three', '0023', 'en', { words: 'twenty-three', digits: '0023', entered: '0023' }],
    ['twelve B', '12 B', 'ar', { words: 'اثنا عشر B', digits: '12 B', entered: '12 B' }],
  ] as const)('%s typed as %s, read in %s', (stored, typed, locale, shown) => {
    expect(readBuilding(stored, typed, locale)).toEqual(shown)
  })

  test.each([
    ['ألف ومئتان وأربعة وثلاثون', 'en', { words: 'one thousand two hundred and thirty-four', digits: '1234', entered: '1234' }],
    ['ثلاثة أ', 'en', { words: 'three أ', digits: '3 أ', entered: '3 أ' }],
    ['Twenty one', 'ar', { words: 'واحد وعشرون', digits: '21', entered: '21' }],
    ['Twelve', 'en', { words: 'twelve', digits: '12', entered: 'Twelve' }],
  ] as const)('%s, of which no digits are known, is read in %s', (stored, locale, shown) => {
    expect(readBuilding(stored, null, locale)).toEqual(shown)
  })

  test.each(['Ground floor', 'الدور الأرضي', 'B', 'one two', 'hundred', 'ألف ألف'])(
    '%s is no number and stays as it was typed',
    (text) => {
      for (const locale of locales) expect(readBuilding(text, null, locale)).toEqual({ words: text, digits: null, entered: text })
    },
  )

  test('digits that an older build left behind when it wrote other words do not count', () => {
    expect(readBuilding('seven', '12', 'en')).toEqual({ words: 'seven', digits: '7', entered: 'seven' })
    expect(readBuilding('Ground floor', '12', 'en')).toEqual({ words: 'Ground floor', digits: null, entered: 'Ground floor' })
  })

  test('what was typed as digits is edited as digits, in every language', () => {
    fc.assert(
      fc.property(anyNumber, anyLocale, anyLocale, (n, entry, reader) => {
        expect(readBuilding(inWords(String(n), entry), String(n), reader).entered).toBe(String(n))
      }),
    )
  })
})
