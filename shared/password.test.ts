import { describe, expect, test } from 'vitest'
import { passwordChecks, passwordIssues, passwordLimits } from './password.ts'

const good = 'Nakhla-7-Wadi'
const longest = `${good}${'x'.repeat(passwordLimits.max - good.length)}`

describe('the password rule', () => {
  test('passwords of 8 and 50 characters are accepted, of 7 and 51 refused', { tags: ['S-254'] }, () => {
    expect(passwordIssues('Nakh-7-W')).toEqual([])
    expect(passwordIssues(longest)).toEqual([])
    expect(passwordIssues('Nak-7-W')).toEqual(['password_length'])
    expect(passwordIssues(`${longest}x`)).toEqual(['password_length'])
  })

  test('a character outside the basic plane counts once', { tags: ['S-254'] }, () => {
    expect(passwordIssues('Wadi-7🌴')).toEqual(['password_length'])
    expect(passwordIssues('Wadi-77🌴')).toEqual([])
  })

  test.each([
    ['nakhla-7-wadi', 'uppercase', 'strong_password'],
    ['NAKHLA-7-WADI', 'lowercase', 'strong_password'],
    ['Nakhla-x-Wadi', 'digit', 'password_digit'],
    ['Nakhla 7 Wadi', 'special', 'strong_password'],
  ])('%s fails the check %s', { tags: ['S-255', 'S-256', 'S-257', 'S-258'] }, (password, code, key) => {
    expect(passwordChecks.filter((check) => !check.test(password)).map((check) => check.code)).toEqual([code])
    expect(passwordIssues(password)).toEqual([key])
  })

  test('the strong-password message is given once for all that it names', { tags: ['S-246'] }, () => {
    expect(passwordIssues('x')).toEqual(['password_length', 'strong_password', 'password_digit'])
    expect(passwordIssues('')).toEqual(['required'])
  })

  test('the e-mail or phone of the account is no password', () => {
    expect(passwordIssues('Noura.7@ofuq.example', ['noura.7@OFUQ.example', null])).toEqual(['password_is_email'])
  })
})

describe('common passwords', () => {
  test('one that meets the composition is refused by its own message', () => {
    expect(passwordIssues('Password1!')).toEqual(['common_password'])
    expect(passwordIssues(good)).toEqual([])
  })

  test('one is refused besides what else is wrong with it, unless its length is', () => {
    expect(passwordIssues('password')).toEqual(['strong_password', 'password_digit', 'common_password'])
    expect(passwordIssues('Pass1!')).toEqual(['password_length'])
  })

  test("so is one made of the owner's texts", () => {
    const names = ['noura@ofuq.example', '0501234567', 'Otaibi', null]
    for (const password of ['Otaibi@2026', 'Xy!501234567', 'Ofuq@1234']) {
      expect(passwordIssues(password, names)).toEqual(['common_password'])
      expect(passwordIssues(password)).toEqual([])
    }
  })
})
