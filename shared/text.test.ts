import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, latinDigits, truncate, wholeNumberIn } from './text.ts'

const arabicLetter = fc.constantFrom(...'اأإآٱبتثجحخدذرزسشصضطظعغفقكلمنهوؤيئىةء'.split(''))
const arabicWord = fc.string({ unit: arabicLetter, minLength: 3, maxLength: 10 })
const mark = fc.constantFrom('\u064b', '\u064e', '\u064f', '\u0650', '\u0651', '\u0652', '\u0640')

describe('truncation', () => {
  test.each([
    ['abcdef', 3, 'abc...'],
    ['abc', 3, 'abc'],
    ['رحلة إلى العلا', 4, 'رحلة...'],
    ['🏝🏝🏝', 2, '🏝🏝...'],
    ['🏝🏝', 2, '🏝🏝'],
    ['', 0, ''],
  ])('%s to %s characters is %s', (text, length, shown) => expect(truncate(text, length)).toBe(shown))

  test('a text is kept whole, or cut to its length with three dots and never through a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(30), (text, length) => {
        const shown = truncate(text, length)
        if (shown === text) return [...text].length <= length
        return (
          shown.endsWith('...') && text.startsWith(shown.slice(0, -3)) && [...shown].length === length + 3 && shown.isWellFormed()
        )
      }),
    )
  })
})

test.each([
  ['12', 12],
  ['٤', 4],
  [' ۱۲ ', 12],
  ['-1', -1],
  ['', Number.NaN],
  ['1e1', Number.NaN],
  ['1.5', Number.NaN],
  ['0x10', Number.NaN],
  ['two', Number.NaN],
])('"%s" is the whole number %d', (text, number) => expect(wholeNumberIn(text)).toBe(number))

test('eastern digits become Latin ones', () => expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 7a')).toBe('0123456789 0123456789 7a'))

describe('folding', () => {
  test.each([
    ['الرِّيَاض', 'رياض'],
    ['رحلــــة إلى العُلا', 'رحله الي علا'],
    ['ألعاب', 'العاب'],
    ['الألعاب', 'العاب'],
    ['القاهرة، مصر!', 'قاهره مصر'],
    ['شاطئ مؤمن', 'شاطي مومن'],
    ['٣ أيام', '3 ايام'],
    ['  Wadi-Rum  TOUR ', 'wadi rum tour'],
    ['Zürich Café', 'zurich cafe'],
    ['ﻣﻜﺔ', 'مكه'],
    ['ال', 'ال'],
    ['', ''],
    ['!؟،', ''],
  ])('%s is %s', (text, folded) => expect(foldText(text)).toBe(folded))

  test('the article, tashkeel, tatweel and the forms of alef make no difference', () => {
    fc.assert(
      fc.property(arabicWord, fc.array(mark, { minLength: 10, maxLength: 10 }), (word, marks) => {
        const marked = [...word].map((letter, place) => letter + (marks[place] ?? '')).join('')
        const plain = foldText(`ب${word}`)
        return foldText(`ب${marked}`) === plain && foldText(`الب${word}`) === plain
      }),
    )
  })

  test('the result has single spaces, no capitals, marks, signs or eastern digits', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(arabicWord).map((words) => words.join('،')),
        ),
        (text) => {
          const folded = foldText(text)
          expect(folded).not.toMatch(/^ | $| {2}|[\p{M}\p{P}\u0640\u0660-\u0669أإآٱةى]/u)
        },
      ),
    )
  })

  test('case makes no difference', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => foldText(text.toUpperCase()) === foldText(text)))
  })
})
