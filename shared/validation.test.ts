import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { localeTags } from './locale.ts'
import { passwordLimits } from './password.ts'
import {
  characters,
  digitsOnly,
  isAllowedFile,
  isEmail,
  isInWords,
  isNumeric,
  isPersonName,
  isPhoneInput,
  isPhoneOrEmail,
  limits,
  type MessageKey,
  messageKeys,
  words,
} from './validation.ts'

function textsOf(locale: 'ar' | 'en'): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`./messages/${locale}/validation.json`, import.meta.url), 'utf8'))
}

const ar = textsOf('ar')
const en = textsOf('en')
const catalogues = { ar, en }
const keys = Object.keys(messageKeys) as MessageKey[]
const counts = [0, 1, 2, 3, 11, 100]

/** The messages that statements of the checklist ask for. */
const stated: Record<string, MessageKey> = {
  'S-226': 'required',
  'S-227': 'mandatory',
  'S-228': 'max_length',
  'S-229': 'min_length',
  'S-230': 'max_value',
  'S-231': 'min_value',
  'S-232': 'min_images',
  'S-233': 'max_images',
  'S-234': 'min_digits',
  'S-235': 'max_digits',
  'S-236': 'max_words',
  'S-237': 'min_words',
  'S-238': 'numeric',
  'S-239': 'numbers_only',
  'S-240': 'alphabetic',
  'S-241': 'email',
  'S-242': 'phone_or_email',
  'S-243': 'phone_verified',
  'S-244': 'confirmed',
  'S-245': 'different',
  'S-246': 'strong_password',
  'S-247': 'image_size',
  'S-248': 'files_not_allowed',
  'S-249': 'max_files',
  'S-250': 'min_files',
  'S-251': 'max_file_size',
  'S-252': 'min_file_size',
  'S-253': 'file_kind',
}

describe('the message catalogue', () => {
  for (const [statement, key] of Object.entries(stated))
    test(`the message ${key} exists in both languages`, { tags: [statement] }, () => {
      expect([ar[key], en[key]]).not.toContain(undefined)
    })

  test('the wording of the specification is kept', () => {
    expect([en.required, en.email, en.confirmed]).toEqual([
      'This field is required',
      'The email must be valid',
      'Please confirm the password',
    ])
    expect([ar.required, ar.email, ar.confirmed]).toEqual([
      'هذا الحقل مطلوب',
      'يجب أن يكون البريد الإلكتروني صحيحًا',
      'يرجى تأكيد كلمة المرور',
    ])
  })

  test.each(['ar', 'en'] as const)('every key has a text in %s and no text is without a key', { tags: ['S-266'] }, (locale) => {
    expect(Object.keys(catalogues[locale]).sort()).toEqual([...keys].sort())
  })

  test.each(['ar', 'en'] as const)('every text in %s can be formatted with exactly its parameters', (locale) => {
    const onError = (error: Error) => {
      throw error
    }
    const say = createTranslator<Record<string, string>>({ locale: localeTags[locale], messages: catalogues[locale], onError })
    for (const key of keys) {
      for (const count of counts) {
        const params = Object.fromEntries(messageKeys[key].map((name) => [name, count]))
        expect(say(key, params), key).not.toMatch(/[{}#\u0660-\u0669]|^$/)
      }
    }
  })

  test.each(['ar', 'en'] as const)('the texts in %s name no other parameters', (locale) => {
    for (const key of keys) {
      const named = new Set([...(catalogues[locale][key] ?? '').matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))
      expect([...named], key).toEqual(messageKeys[key])
    }
  })

  test('every Arabic plural lists all six forms', () => {
    for (const text of Object.values(catalogues.ar).filter((value) => value.includes('plural'))) {
      expect([...text.matchAll(/ (zero|one|two|few|many|other) \{/g)].map(([, form]) => form)).toEqual([
        'zero',
        'one',
        'two',
        'few',
        'many',
        'other',
      ])
    }
  })

  test('the text about the length of a password names its limits', { tags: ['S-254'] }, () => {
    for (const text of [ar.password_length, en.password_length]) {
      expect(text).toContain(String(passwordLimits.min))
      expect(text).toContain(String(passwordLimits.max))
    }
  })
})

describe('rules', () => {
  test.each(['a@b.co', 'noura.saleh+x@mail.ofuq.example', 'نورة@مثال.السعودية'])(
    '%s is an e-mail',
    { tags: ['S-241'] },
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )
  test.each([
    '',
    'a',
    'a@b',
    'a@b.',
    '@b.co',
    'a b@c.co',
    'a@b..co',
    'a@b.co\n',
    'a@@b.co',
    `${'a'.repeat(250)}@b.co`,
    'a@b.co,c@d.co',
  ])('%j is no e-mail', { tags: ['S-241'] }, (text) => expect(isEmail(text)).toBe(false))

  test.each(['0512345678', '+966 51 234 5678', '٠٥١٢٣٤٥٦٧٨', '(02) 123-4567'])('%s is a phone', { tags: ['S-242'] }, (text) => {
    expect([isPhoneInput(text), isPhoneOrEmail(text)]).toEqual([true, true])
  })
  test.each(['', '123', '05123456789012345678', '05a2345678', '++966512345678'])(
    '%j is neither phone nor e-mail',
    { tags: ['S-242'] },
    (text) => {
      expect(isPhoneOrEmail(text)).toBe(false)
    },
  )

  test('numbers in Arabic digits are numbers', { tags: ['S-238', 'S-239'] }, () => {
    expect([isNumeric('-12.5'), isNumeric('١٢'), isNumeric('1e3'), isNumeric('')]).toEqual([true, true, false, false])
    expect([digitsOnly('٠١٢'), digitsOnly('1.2'), digitsOnly('')]).toEqual([true, false, false])
  })

  test.each(['نورة', 'مُحمَّد', 'عبد الله', 'مي\u200cنا', "O'Neil", '‘Abd al-Raḥmān', 'Jean-Luc', 'J. R.', 'Nguyễn', '李', 'नीरज'])(
    '%s is a name as a passport has it',
    (name) => expect(isPersonName(name)).toBe(true),
  )
  test.each(['🌴', '🌴🌴 Nora', 'R2', '٣', '.', "'-", '', '<b>', 'a_b', 'x@y.co', 'Al\ufffd', '\u200e'])(
    '%j is no name as a passport has it',
    (name) => expect(isPersonName(name)).toBe(false),
  )

  test('a number in words has letters, spaces and at most ten words', { tags: ['S-259'] }, () => {
    expect(['اثنا عشر', 'twelve', 'twenty-one', ' one two '].map(isInWords)).toEqual([true, true, true, true])
    expect(['12', 'طابق 3', '', 'a '.repeat(11)].map(isInWords)).toEqual([false, false, false, false])
  })

  test('only pdf, png, jpg and jpeg may be sent in', { tags: ['S-253'] }, () => {
    expect([
      isAllowedFile('a.pdf', 'application/pdf'),
      isAllowedFile('a.JPEG', 'image/jpeg'),
      isAllowedFile('a.png', 'image/png'),
    ]).toEqual([true, true, true])
    expect([
      isAllowedFile('a.svg', 'image/svg+xml'),
      isAllowedFile('a.png.exe', 'image/png'),
      isAllowedFile('pdf', 'image/png'),
    ]).toEqual([false, false, false])
  })

  test('lengths count what a reader counts', () => {
    expect([characters('🏝a'), words('  one  two\nthree ').length, words('').length]).toEqual([2, 3, 0])
  })

  test('the limits of the specification stand', () => {
    expect([limits.password, limits.message, limits.notes.max, limits.allRows.max, limits.perPage.max]).toEqual([
      { min: 8, max: 50 },
      { min: 10, max: 2000 },
      2000,
      1000,
      48,
    ])
  })
})
