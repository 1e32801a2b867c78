import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCommonPassword, wordSet } from './common-passwords.ts'
import { passwordChecks } from './password.ts'

const fitsTheRule = (password: string) => passwordChecks.every(({ test }) => test(password))

describe('what is guessed first is refused', () => {
  test.each([
    'Password1!',
    'Password123!',
    'Password@123',
    'P@ssw0rd',
    'P@$$w0rd1',
    'P@55w0rd!',
    'Pa$$w0rd2026',
    'Pass@1234',
    'Passw0rd#1',
    'Qwerty123!',
    'Qwerty@123',
    'QWERTYuiop1!',
    '1qaz@WSX',
    '!QAZ2wsx',
    'Zaq1@wsx',
    'Qwe123!@#',
    '1q2w3e4R!',
    'Asdf@1234',
    'Abcd@1234',
    'Abc123!@#',
    'Abc@12345',
    'A1b2c3d4!',
    'Aa123456!',
    'Aa@112233',
    '123456@Aa',
    'A123456@a',
    'Mm@102030',
    'Aaaaaa1!',
    'Welcome@2026',
    'W3lc0me!1',
    'Admin@123',
    'AdminAdmin1!',
    'ChangeMe123!',
    'L3tm31n!!',
    'Summer2026!',
    'Winter@2025',
    'January#01',
    'Riyadh@123',
    '!Riyadh1',
    'Riyadh@15041990',
    'Saudi@2030',
    'SaudiArabia1!',
    'Jeddah_2026',
    'Dubai@971971',
    'Qatar2022!',
    'Kuwait@965',
    'Alhilal#1957',
    'Mohammed@511',
    'Mohammed@123321',
    'ILoveYou1!',
    'MyPassword!1',
    '#Superman12',
    'Ｐassword１!',
    'Password@١٢٣',
  ])('%s', (password) => {
    expect(fitsTheRule(password)).toBe(true)
    expect(isCommonPassword(password)).toBe(true)
  })
})

const own = ['Noura.7@ofuq.example', '+966 50 123 4567', 'نورة', 'Noura', 'Al Otaibi', 'Ofuq Travel', 'book.ofuq.example']

describe("what the owner's own texts give away is refused", () => {
  test.each([
    'Noura@2026',
    'Noura123!',
    'N0ur@1990!',
    'Noura.7!',
    'NouraAlotaibi1!',
    'Otaibi@1234',
    'Noura@0501234567',
    'Noura!4567',
    'Ss@501234567',
    'Ofuq@2026',
    'OfuqTravel1!',
    'Otaibi_Noura#1',
    'MyNoura@12',
  ])('%s', (password) => {
    expect(fitsTheRule(password)).toBe(true)
    expect(isCommonPassword(password, own)).toBe(true)
  })

  test('and only for that owner', () => {
    for (const password of ['Otaibi@1234', 'Ofuq@2026', 'Ss@501234567'])
      expect(isCommonPassword(password, ['hind@example.com', null, undefined, ''])).toBe(false)
  })
})

const good = [
  'Nakhla-7-Wadi',
  'Nakh-7-W',
  'Jabal&Bahr-52',
  'Ali!h4dAGoat',
  'Password-is-7-Long',
  'Camel-Falcon-Dates-7',
  'Blue Heron 7 sings!',
  'Three.Dunes.4.Tea',
  'Mint7&lemon-Karak',
  'Rain?Over9Hejaz',
  'kP#4&tQ!w',
  'xR7!mQ2#vL9z',
  'Zt4$hyWq',
  'g7K!pWz2',
  'T9w&bXe4mJ',
  'bR0wn-sh0es-Walk',
  'Wadi!4821Rum',
  'Ahmed!4821-Rum',
  'Noura!rides-2-camels',
  'Riyadh-to-Abha-9h!',
  'Jeddah7!Corniche-walk',
  'Summer-ends-2-soon!',
  'Welcome!to7Tents',
  'My2cats&1dog-sleep',
  'Tea@4pm-with-Umm',
  'Qahwa+3tamrat=Joy',
  'Door-41-Is-Green',
  'Lamp_Socks_88_Jar',
  'Oryx7&Ghaf-tree',
  'Seven!Swims7Sea',
  'Hq8!nTbr',
  'v3Lvet-moss-Kite',
  'Copper~Kettle9',
  'Falak!93Suhail',
  'Barq&Raad_31',
  'nine-Lanterns-9!',
  'Shamal%wind47k',
  'u8#Kd-02-pLm',
  'Zafaran4Rice?yes',
  'Khuzama*bloom6',
  '3asal&Sidr-honey',
  'Ghutra-Agal-5!x',
]

describe('what is hard to guess is taken', () => {
  test.each(good)('%s', (password) => {
    expect(fitsTheRule(password)).toBe(true)
    expect(isCommonPassword(password, own)).toBe(false)
  })

  test('also without any letter or of unusual characters', () => {
    for (const password of ['🌴🐫☕🌙⛺🔥🌵🐪', 'رمل-ونخل-٧-وادي', '40-18-73-25-96'])
      expect(isCommonPassword(password)).toBe(false)
  })

  test('as everything is that a generator makes', () => {
    const keys = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
    const generated = fc.noBias(fc.string({ unit: fc.constantFrom(...keys), minLength: 12, maxLength: 50 }))
    fc.assert(
      fc.property(generated.filter(fitsTheRule), (password) => !isCommonPassword(password, own)),
      { numRuns: 2000 },
    )
  })
})

describe('the lists', () => {
  const words =
    'password welcome admin qwerty samsung princess dragon football summer saudi riyadh dubai mohammed abdullah habibi'
  const endings = ['1!', '123!', '@123', '@1234', '!123', '#1', '2026!', '@2025', '12!', '_123', '!1', '99!', '1234$']

  test('a word is common with every usual ending, in any case and disguise', () => {
    const disguised = (word: string) => [word, word.replace(/a/g, '@'), word.replace(/o/g, '0').replace(/i/g, '1')]
    for (const word of words.split(' ').flatMap(disguised))
      for (const ending of endings) {
        expect([word, ending, isCommonPassword(word + ending)]).toEqual([word, ending, true])
        expect(isCommonPassword(word.toUpperCase() + ending)).toBe(true)
      }
  })

  test('further words count as the known ones do', () => {
    const further = wordSet('khuzama zafaran')
    expect([isCommonPassword('Khuz@ma1!'), isCommonPassword('Khuz@ma1!', [], further)]).toEqual([false, true])
  })

  test('a text that is longer than any password costs nothing and is none', () => {
    expect(isCommonPassword('1!'.repeat(500_000))).toBe(false)
    expect(isCommonPassword(`${'1'.repeat(49)}a${'!'.repeat(50)}`)).toBe(true)
  })
})
