import { describe, expect, test } from 'vitest'
import { passwordChecks, passwordFaults, passwordLimits } from './password.ts'

const good = 'Nakhla-7-Wadi'
const longest = `${good}${'x'.repeat(passwordLimits.max - good.length)}`

describe('the password rule', () => {
  test('S-254 8 and 50 characters are accepted, 7 and 51 are not', () => {
    expect(passwordFaults('Nakh-7-W')).toEqual([])
    expect(passwordFaults(longest)).toEqual([])
    expect(passwordFaults('Nak-7-W')).toEqual(['password_length'])
    expect(passwordFaults(`${longest}x`)).toEqual(['password_length'])
  })

  test('S-254 a character outside the basic plane counts once', () => {
    expect(passwordFaults('Wadi-7🌴')).toEqual(['password_length'])
    expect(passwordFaults('Wadi-77🌴')).toEqual([])
  })

  test.each([
    ['S-255', 'nakhla-7-wadi', 'uppercase', 'strong_password'],
    ['S-256', 'NAKHLA-7-WADI', 'lowercase', 'strong_password'],
    ['S-257', 'Nakhla-x-Wadi', 'digit', 'password_digit'],
    ['S-258', 'Nakhla 7 Wadi', 'special', 'strong_password'],
  ])('%s %s fails the check %s', (_id, password, code, key) => {
    expect(passwordChecks.filter((check) => !check.test(password)).map((check) => check.code)).toEqual([code])
    expect(passwordFaults(password)).toEqual([key])
  })

  test('S-246 the strong-password message is given once for all that it names', () => {
    expect(passwordFaults('x')).toEqual(['password_length', 'strong_password', 'password_digit'])
    expect(passwordFaults('')).toEqual(['required'])
  })

  test('the e-mail or phone of the account is no password', () => {
    expect(passwordFaults('Noura.7@ofuq.example', ['noura.7@OFUQ.example', null])).toEqual(['password_is_email'])
  })
})

describe('common passwords', () => {
  test('one that meets the composition is refused by its own message', () => {
    expect(passwordFaults('Password1!')).toEqual(['common_password'])
    expect(passwordFaults(good)).toEqual([])
  })

  test('one is refused besides what else is wrong with it, unless its length is', () => {
    expect(passwordFaults('password')).toEqual(['strong_password', 'password_digit', 'common_password'])
    expect(passwordFaults('Pass1!')).toEqual(['password_length'])
  })

  test("so is one made of the owner's texts", () => {
    const names = ['noura@ofuq.example', '0501234567', 'Otaibi', null]
    for (const password of ['Otaibi@2026', 'Xy!501234567', 'Ofuq@1234']) {
      expect(passwordFaults(password, names)).toEqual(['common_password'])
      expect(passwordFaults(password)).toEqual([])
    }
  })
})
