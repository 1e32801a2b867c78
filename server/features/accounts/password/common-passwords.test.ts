import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordChecks } from '#shared/password.ts'
import { isOftenGuessed } from './common-passwords.ts'

const fitsTheRule = (password: string) => passwordChecks.every(({ test }) => test(password))

/** What lists of leaked passwords begin with, the world's and the region's. */
const words = `
password passw0rd p@ssword p@ssw0rd pass welcome admin administrator qwerty qwertyuiop asdfgh zxcvbnm iloveyou letmein changeme
default secret master monkey dragon football baseball superman batman spiderman pokemon naruto minecraft fortnite starwars princess
sunshine shadow flower butterfly chocolate cookie banana cheese summer winter spring autumn january february march april june july
august september october november december monday friday michael jennifer jessica daniel charlie thomas robert george jordan ashley
andrew matthew nicole samantha ginger buster hunter tigger ranger killer hockey soccer mustang ferrari porsche mercedes toyota nissan
yamaha liverpool chelsea arsenal barcelona realmadrid juventus ronaldo messi neymar alhilal alnassr alahli ittihad samsung iphone
google facebook twitter instagram snapchat youtube microsoft windows computer internet office server oracle cisco saudi riyadh
jeddah makkah madinah dammam dubai sharjah kuwait qatar bahrain oman egypt jordan turkey london paris india pakistan mohammed
mohamed muhammad ahmed ahmad abdullah abdulaziz abdulrahman abood aboodi khalid khaled fahad sultan turki bader nasser nawaf naif
faisal salman omar ali yousef ibrahim hassan hussein fares faris firas ziad waleed rayan sara noura nora fatima aisha mariam layla
reem hind amal joud jumana moody boodi azooz allah bismillah alhamdulillah habibi hayati travel holiday hotel flight booking
company business tourism rihla safar money test demo guest user root student teacher hello freedom forever family friends
`
const endings = `1! 12! 123! 1234! 12345! !1 !12 !123 @1 @12 @123 @1234 @12345 #1 #123 $1 $123 *1 1@ 1# 1$ 123@ 123# 1234@ 01! 99! 007! 786!
2023! 2024! 2025! 2026! @2023 @2024 @2025 @2026 !2026 #2026 _123 _1 .123 !! 1!! 123!! 1!2 @1990 @2000 112233! @112233`

const fitting = [...new Set(words.trim().split(/\s+/))]
  .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
  .flatMap((word) => endings.split(/\s+/).map((ending) => word + ending))
  .filter(fitsTheRule)

describe('the list of the API', () => {
  test('refuses more than the 3,000 passwords that ASVS 6.2.4 asks for, all of which meet the rule', () => {
    expect(new Set(fitting).size).toBeGreaterThanOrEqual(3000)
    expect(fitting.filter((password) => !isOftenGuessed(password))).toEqual([])
  })

  test.each([
    'Pass@123',
    'P@ssw0rd',
    'Aa@123456',
    'Abcd@1234',
    'Demo@123',
    'Global123@',
    'India@123',
    '123456aA@',
    'Abc@1234',
    'P@$$w0rd',
    'Qwerty@123',
    'Abcd1234@',
    'P@55w0rd!',
    'Turki@123456',
    '7Moody@12345',
    '3Boodi@123',
    '12qwaszX!',
    'Khalid!511',
    'Almosafer@2026',
    'Aramco_123',
    'Rihla@2026',
    'Burjkhalifa1!',
    'MoSalah#11',
  ])('%s is among the first guesses', (password) => {
    expect(fitsTheRule(password)).toBe(true)
    expect(isOftenGuessed(password)).toBe(true)
  })

  test("its owner's and the company's texts count", () => {
    expect(isOftenGuessed('Sokoun@2026', ['Sokoun Travel', 'book.sokoun.example'])).toBe(true)
    expect(isOftenGuessed('Sokoun@2026', ['Ofuq'])).toBe(false)
  })

  test.each([
    'Nakhla-7-Wadi',
    'Camel-Falcon-Dates-7',
    'Oryx7&Ghaf-tree',
    'Blue Heron 7 sings!',
    'Riyadh-to-Abha-9h!',
    'Falcon!Dune47',
    'kP#4&tQ!w',
    'Qahwa+3tamrat=Joy',
    'Ahmed!4821-Rum',
    'Seven!Swims7Sea',
  ])('%s is taken', (password) => expect(isOftenGuessed(password)).toBe(false))

  test('takes what a generator makes', () => {
    const keys = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
    const generated = fc.noBias(fc.string({ unit: fc.constantFrom(...keys), minLength: 12, maxLength: 12 }))
    fc.assert(
      fc.property(generated.filter(fitsTheRule), (password) => !isOftenGuessed(password)),
      { numRuns: 2000 },
    )
  })
})
