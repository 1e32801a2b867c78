import { describe, expect, test } from 'vitest'
import { readGulfPhone, whatsappLink } from './phone.ts'

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

describe('the WhatsApp link', () => {
  test.each([
    ['S-343 joins country code and number', { country_code: '+966', number: '512345678' }],
    ['S-344 turns a leading 00 of the country code into +', { country_code: '00966', number: '512345678' }],
    ['S-343 drops the trunk zero', { country_code: '966', number: '051 234 5678' }],
  ])('%s', (_title, setting) => expect(whatsappLink(setting)).toBe('https://api.whatsapp.com/send?phone=%2B966512345678'))

  test.each([null, undefined, {}, { country_code: '966', number: '' }, { country_code: null, number: '512345678' }])(
    'there is none for %j',
    (setting) => expect(whatsappLink(setting)).toBeUndefined(),
  )
})
