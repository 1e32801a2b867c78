import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainPhone, readGulfPhone, spacedPhone } from './phone.ts'
import { whatsappLink } from './whatsapp-link.ts'

describe('phones as people type them', () => {
  test.each([
    ['0512345678', '966'],
    ['512345678', '966'],
    ['966512345678', '966'],
    ['00966512345678', '966'],
    ['+966512345678', '966'],
    ['+966 0512345678', '966'],
    ['(+966) 51-234-5678', '966'],
    ['٠٥١٢٣٤٥٦٧٨', '966'],
    ['٠٠٩٦٦٥١٢٣٤٥٦٧٨', '966'],
    ['۰۵۱۲۳۴۵۶۷۸', '00966'],
    ['＋966 512345678', '+966'],
  ])('%s under %s is the Saudi mobile', (input, code) => expect(readGulfPhone(input, code)).toBe('+966512345678'))

  test.each([
    ['96512345', '965', '+96596512345'],
    ['96596512345', '965', '+96596512345'],
    ['050 123 4567', '971', '+971501234567'],
    ['+971501234567', '966', '+971501234567'],
    ['00201001234567', '966', '+201001234567'],
    ['06 1234 5678', '39', '+390612345678'],
    ['', '966', ''],
    ['abc', '966', ''],
    ['+', '966', ''],
    ['+966', '966', ''],
    ['0512345678', '', ''],
  ])('%j under %s is %j', (input, code, e164) => expect(readGulfPhone(input, code)).toBe(e164))
})

describe('the six countries of the Gulf', () => {
  test.each([
    ['011 234 5678', '966', '+966112345678'],
    ['11 234 5678', '966', '+966112345678'],
    ['+966 (0)13 812 3456', '966', '+966138123456'],
    ['9200 01234', '966', '+966920001234'],
    ['966+ 50 123 4567', '966', '+966501234567'],
    ['050/123/4567', '971', '+971501234567'],
    ['50 123 4567', '971', '+971501234567'],
    ['04 321 9876', '971', '+97143219876'],
    ['٤ ٣٢١ ٩٨٧٦', '971', '+97143219876'],
    ['+971 (0)4 321 9876', '966', '+97143219876'],
    ['800 1234', '971', '+9718001234'],
    ['5000 1234', '965', '+96550001234'],
    ['٩٦٥ ٥٠٠٠ ١٢٣٤', '965', '+96550001234'],
    ['2224 5678', '965', '+96522245678'],
    ['3312 3456', '974', '+97433123456'],
    ['00974 4412 3456', '974', '+97444123456'],
    ['97412345', '974', '+97497412345'],
    ['3600 1234', '973', '+97336001234'],
    ['1712 3456', '973', '+97317123456'],
    ['973-3600-1234', '973', '+97336001234'],
    ['9212 3456', '968', '+96892123456'],
    ['24 123 456', '968', '+96824123456'],
    ['96812345', '968', '+96896812345'],
    ['[968] 9212.3456', '968', '+96892123456'],
  ])('%s under %s is %s', (input, code, e164) => expect(readGulfPhone(input, code)).toBe(e164))

  test.each([
    ['966501234567', '971', '+966501234567'],
    ['971501234567', '965', '+971501234567'],
    ['96550001234', '966', '+96550001234'],
    ['٩٧٣٣٦٠٠١٢٣٤', '968', '+97336001234'],
  ])('%s under %s has the code of a neighbour, though no + was typed', (input, code, e164) =>
    expect(readGulfPhone(input, code)).toBe(e164),
  )
})

describe('what stands between the digits', () => {
  const scripts = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']
  const between = [
    ' ',
    '-',
    '–',
    '‑',
    '−',
    '.',
    '/',
    '(',
    ')',
    '\u00a0',
    '\u2009',
    'ـ',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202c',
    '\u2066',
    '\u2069',
  ]
  const gap = fc.array(fc.constantFrom(...between), { maxLength: 3 }).map((signs) => signs.join(''))
  const digitsAs = (digits: string) =>
    fc
      .tuple(...[...digits].map((digit) => fc.tuple(gap, fc.constantFrom(...scripts), gap, fc.constant(Number(digit)))))
      .map((parts) => parts.map(([before, script, after, digit]) => `${before}${[...script][digit]}${after}`).join(''))
  const plus = fc.constantFrom('+', '＋', '\u200e+', '\u202a+', '(+')

  test('and the script of the digits never change the number', () => {
    const forms = fc.oneof(
      digitsAs('0501234567'),
      digitsAs('501234567'),
      digitsAs('966501234567'),
      digitsAs('00966501234567'),
      fc.tuple(plus, fc.constantFrom('966501234567', '9660501234567').chain(digitsAs)).map((parts) => parts.join('')),
      fc
        .tuple(
          digitsAs('966501234567'),
          plus.filter((sign) => !sign.includes('(')),
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(fc.property(forms, (typed) => readGulfPhone(typed, '966') === '+966501234567'))
  })

  test.each([
    ['\u202a+966 50 123 4567\u202c', '+966501234567'],
    ['٠٠٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['050ـ123ـ4567', '0501234567'],
    ['966501234567+', '+966501234567'],
    ['05a1234567', ''],
    ['966+501234567', '+966501234567'],
    ['050+1234567', ''],
    ['+966501234567+', ''],
    ['++966501234567', ''],
    ['', ''],
    ['call me', ''],
  ])('%j is dialled %j', (typed, dialled) => expect(plainPhone(typed)).toBe(dialled))
})

describe('the WhatsApp link', () => {
  test.each([
    ['joins country code and number', { country_code: '+966', number: '512345678' }],
    ['turns a leading 00 of the country code into +', { country_code: '00966', number: '512345678' }],
    ['drops the trunk zero', { country_code: '966', number: '051 234 5678' }],
  ])('%s', { tags: ['S-343', 'S-344'] }, (_title, setting) =>
    expect(whatsappLink(setting)).toBe('https://api.whatsapp.com/send?phone=%2B966512345678'),
  )

  test.each([null, undefined, {}, { country_code: '966', number: '' }, { country_code: null, number: '512345678' }])(
    'there is none for %j',
    (setting) => expect(whatsappLink(setting)).toBeUndefined(),
  )
})

test.each([
  ['٠٥٠١٢٣٤٥٦٧', '966', '+966 50 123 4567'],
  ['5000 1234', '965', '+965 5000 1234'],
  ['+971501234567', '966', '+971 50 123 4567'],
  ['+33612345678', '966', '+33612345678'],
])('%s under %s is read as %s', (typed, code, text) => {
  expect(spacedPhone(readGulfPhone(typed, code), code)).toBe(text)
})
