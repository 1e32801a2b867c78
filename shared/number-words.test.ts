import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from './locale.ts'
import { greatestInWords, inWords, numberInWords } from './number-words.ts'
import { isInWords, limits, words } from './validation.ts'

const anyNumber = fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: greatestInWords }))
const anyLocale = fc.constantFrom(...locales)

describe('numbers in Arabic words', () => {
  test.each([
    [0, 'صفر'],
    [1, 'واحد'],
    [2, 'اثنان'],
    [3, 'ثلاثة'],
    [8, 'ثمانية'],
    [10, 'عشرة'],
    [11, 'أحد عشر'],
    [12, 'اثنا عشر'],
    [13, 'ثلاثة عشر'],
    [18, 'ثمانية عشر'],
    [20, 'عشرون'],
    [21, 'واحد وعشرون'],
    [22, 'اثنان وعشرون'],
    [48, 'ثمانية وأربعون'],
    [99, 'تسعة وتسعون'],
    [100, 'مئة'],
    [101, 'مئة وواحد'],
    [102, 'مئة واثنان'],
    [110, 'مئة وعشرة'],
    [111, 'مئة وأحد عشر'],
    [125, 'مئة وخمسة وعشرون'],
    [200, 'مئتان'],
    [212, 'مئتان واثنا عشر'],
    [300, 'ثلاثمئة'],
    [400, 'أربعمئة'],
    [500, 'خمسمئة'],
    [600, 'ستمئة'],
    [700, 'سبعمئة'],
    [800, 'ثمانمئة'],
    [900, 'تسعمئة'],
    [1000, 'ألف'],
    [1001, 'ألف وواحد'],
    [1100, 'ألف ومئة'],
    [2000, 'ألفان'],
    [2304, 'ألفان وثلاثمئة وأربعة'],
    [3000, 'ثلاثة آلاف'],
    [3100, 'ثلاثة آلاف ومئة'],
    [7654, 'سبعة آلاف وستمئة وأربعة وخمسون'],
    [10_000, 'عشرة آلاف'],
    [11_000, 'أحد عشر ألفًا'],
    [12_345, 'اثنا عشر ألفًا وثلاثمئة وخمسة وأربعون'],
    [20_000, 'عشرون ألفًا'],
    [100_000, 'مئة ألف'],
    [101_000, 'مئة ألف وألف'],
    [102_000, 'مئة ألف وألفان'],
    [103_000, 'مئة وثلاثة آلاف'],
    [110_000, 'مئة وعشرة آلاف'],
    [200_000, 'مئتا ألف'],
    [300_001, 'ثلاثمئة ألف وواحد'],
    [225_000, 'مئتان وخمسة وعشرون ألفًا'],
    [999_999, 'تسعمئة وتسعة وتسعون ألفًا وتسعمئة وتسعة وتسعون'],
  ])('%d is written as %s', { tags: ['C-32'] }, (n, text) => expect(numberInWords(n, 'ar')).toBe(text))
})

describe('numbers in English words', () => {
  test.each([
    [0, 'zero'],
    [10, 'ten'],
    [12, 'twelve'],
    [19, 'nineteen'],
    [20, 'twenty'],
    [21, 'twenty-one'],
    [40, 'forty'],
    [100, 'one hundred'],
    [101, 'one hundred and one'],
    [125, 'one hundred and twenty-five'],
    [1000, 'one thousand'],
    [1001, 'one thousand and one'],
    [1100, 'one thousand one hundred'],
    [2304, 'two thousand three hundred and four'],
    [11_000, 'eleven thousand'],
    [110_010, 'one hundred and ten thousand and ten'],
    [999_999, 'nine hundred and ninety-nine thousand nine hundred and ninety-nine'],
  ])('%d is written as %s', { tags: ['C-32'] }, (n, text) => expect(numberInWords(n, 'en')).toBe(text))
})

describe('every number', () => {
  test('a number in words passes the rule of words, in at most ten of them', { tags: ['S-259'] }, () => {
    fc.assert(
      fc.property(anyNumber, anyLocale, (n, locale) => {
        const text = numberInWords(n, locale)
        expect(isInWords(text)).toBe(true)
        expect(words(text).length).toBeLessThanOrEqual(limits.buildingWords.max)
        expect(text.length).toBeLessThanOrEqual(limits.buildingText.max)
      }),
    )
  })

  test('has no marks above or below its letters but the tanween of ألفًا', () => {
    const unmarked = (n: number, locale: Locale) => numberInWords(n, locale).replace('ألفًا', 'ألفا')
    fc.assert(fc.property(anyNumber, anyLocale, (n, locale) => !/\p{M}|ـ/u.test(unmarked(n, locale))))
  })

  test.each(locales)('has its own words in %s, so that two buildings never read alike', (locale) => {
    const below = Array.from({ length: 10_000 }, (_, n) => numberInWords(n, locale))
    const thousands = Array.from({ length: 990 }, (_, n) => numberInWords((n + 10) * 1000, locale))
    expect(new Set([...below, ...thousands]).size).toBe(10_990)
  })

  test('above the greatest, below nought or broken is refused', () => {
    for (const n of [-1, 1.5, greatestInWords + 1, Number.NaN]) expect(() => numberInWords(n, 'ar')).toThrow(RangeError)
  })
})

describe('a building or floor as typed', () => {
  test.each([
    ['12', 'اثنا عشر', 'twelve'],
    ['١٢', 'اثنا عشر', 'twelve'],
    ['۱۲', 'اثنا عشر', 'twelve'],
    ['１２', 'اثنا عشر', 'twelve'],
    ['\u200f 12\u200e', 'اثنا عشر', 'twelve'],
    ['  12 \u00a0', 'اثنا عشر', 'twelve'],
    ['007', 'سبعة', 'seven'],
    ['٠', 'صفر', 'zero'],
  ])('%j becomes %s and %s', { tags: ['S-259', 'C-32'] }, (typed, ar, en) => {
    expect([inWords(typed, 'ar'), inWords(typed, 'en')]).toEqual([ar, en])
  })

  test('a letter after the number stays one', { tags: ['C-32'] }, () => {
    expect([inWords('12 B', 'en'), inWords('٣ أ', 'ar')]).toEqual(['twelve B', 'ثلاثة أ'])
    expect([inWords('12 B', 'en'), inWords('٣ أ', 'ar')].every(isInWords)).toBe(true)
  })

  test.each(['12B', '12أ', '12-14', '-3', '3.5', 'No. 12', 'رقم 12', '1 234', '1234567', '12 B C', ''])(
    '%j stays as it is and the words rule refuses it',
    { tags: ['S-259'] },
    (typed) => {
      expect(inWords(typed, 'ar')).toBe(typed)
      expect(isInWords(inWords(typed, 'en'))).toBe(false)
    },
  )

  test('words stay as they are, with single blanks', { tags: ['S-259'] }, () => {
    expect(inWords('  الدور   الثاني\n', 'ar')).toBe('الدور الثاني')
    expect(inWords('Twenty-one', 'ar')).toBe('Twenty-one')
  })

  test('is the same the second time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyNumber.map(String)), anyLocale, (typed, locale) => {
        expect(inWords(inWords(typed, locale), locale)).toBe(inWords(typed, locale))
      }),
    )
  })
})
