import { expect, test } from 'vitest'
import { formIssues } from '#web/platform/forms/field-checks.ts'
import { addressBody, codeChecks, signInBody, signInChecks, verifyBody } from './account-form.ts'
import { resetBody, resetChecks } from './new-password.ts'
import { signUpBody, signUpChecks } from './sign-up.ts'

const filled = {
  firstname: 'Noura',
  lastname: 'Alharbi',
  email: 'noura@example.com',
  'phone.country_id': '1',
  'phone.number': '0512345678',
  password: 'Nakhla-2048!',
  password_confirmation: 'Nakhla-2048!',
  accept_terms: 'on',
}

const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const issueKeys = (changes: Record<string, string>) =>
  Object.fromEntries(formIssues(formOf({ ...filled, ...changes }), signUpChecks).map(([field, { key }]) => [field, key]))

test('a sign-up form becomes the body of the call without its empty fields', { tags: ['S-018'] }, () => {
  expect(signUpBody(formOf({ ...filled, gender: '', birthdate: '' }))).toEqual({
    firstname: 'Noura',
    lastname: 'Alharbi',
    email: 'noura@example.com',
    phone: { country_id: '1', number: '0512345678' },
    password: 'Nakhla-2048!',
    password_confirmation: 'Nakhla-2048!',
    gender: null,
    birthdate: null,
    accept_terms: 'on',
    newsletter: false,
  })
  expect(signUpBody(formOf({ ...filled, newsletter: 'on' })).newsletter).toBe(true)
})

test('a gender is one of the two that there are', () => {
  expect(signUpBody(formOf({ ...filled, gender: 'female' })).gender).toBe('female')
  expect(signUpBody(formOf({ ...filled, gender: 'x' })).gender).toBeNull()
})

test('a form that is filled in rightly has no issue', () => {
  expect(issueKeys({})).toEqual({})
})

test('a name of pictures or digits alone is no name', () => {
  expect(issueKeys({ firstname: '🌴', lastname: '007' })).toEqual({ firstname: 'person_name', lastname: 'person_name' })
})

test.each([
  ['seven characters', 'Abc-12!', 'password_length'],
  ['fifty-one characters', `Aa1!${'x'.repeat(47)}`, 'password_length'],
  ['no uppercase letter', 'nakhla-2048!', 'strong_password'],
  ['no lowercase letter', 'NAKHLA-2048!', 'strong_password'],
  ['no digit', 'Nakhla-oasis!', 'password_digit'],
  ['no special character', 'Nakhla2048', 'strong_password'],
])(
  'a password with %s has an error before the form is sent',
  { tags: ['S-254', 'S-255', 'S-256', 'S-257', 'S-258'] },
  (_, password, key) => {
    expect(issueKeys({ password, password_confirmation: password })).toEqual({ password: key })
  },
)

test.each(['Aa1!5678', `Aa1!${'x'.repeat(46)}`])(
  'a password of 8 or 50 characters is accepted: %s',
  { tags: ['S-254'] },
  (password) => {
    expect(issueKeys({ password, password_confirmation: password })).toEqual({})
  },
)

test('a password that is the e-mail, another confirmation and terms left unticked are issues', () => {
  const email = 'Noura.2048@example.com'
  expect(issueKeys({ email, password: email, password_confirmation: email })).toEqual({ password: 'password_is_email' })
  expect(issueKeys({ password_confirmation: 'Nakhla-2049!' })).toEqual({ password_confirmation: 'confirmed' })
  expect(issueKeys({ accept_terms: '' })).toEqual({ accept_terms: 'mandatory' })
})

test('an account is named by an e-mail or a phone', { tags: ['S-019'] }, () => {
  const keys = (username: string) =>
    formIssues(formOf({ username, password: 'x' }), signInChecks).map(([field, { key }]) => `${field} ${key}`)
  expect(keys('noura@example.com')).toEqual([])
  expect(keys('05 1234 5678')).toEqual([])
  expect(keys('noura')).toEqual(['username phone_or_email'])
  expect(signInBody(formOf({ username: ' noura@example.com ', password: ' x ' }))).toEqual({
    username: 'noura@example.com',
    password: ' x ',
  })
})

test.each(['123456', ' 123 456 ', '123-456', '١٢٣٤٥٦', '۱۲۳۴۵۶', '１２３４５６'])('a mailed code may be typed as %s', (code) => {
  expect(formIssues(formOf({ email: 'noura@example.com', code }), codeChecks)).toEqual([])
})

test.each(['12345', '1234567', '12345a', '12.456'])('%s is no mailed code', (code) => {
  expect(formIssues(formOf({ email: 'noura@example.com', code }), codeChecks)).toEqual([['code', { key: 'code_invalid' }]])
})

test('an address is verified by the link of its mail, or by the digits', () => {
  const form = formOf({ email: ' noura@example.com ', code: '١٢٣ ٤٥٦' })
  expect(verifyBody(form, null)).toEqual({ email: 'noura@example.com', code: '١٢٣ ٤٥٦' })
  expect(verifyBody(form, 'abc')).toEqual({ vcode: 'abc' })
  expect(addressBody(form)).toEqual({ email: 'noura@example.com' })
})

test('a new password is sent with the code of the mail, and is not the address where that is known', { tags: ['S-065'] }, () => {
  const same = 'Noura.2048@example.com'
  const form = formOf({ username: same, password: same, password_confirmation: same })
  expect(formIssues(form, resetChecks)).toEqual([['password', { key: 'password_is_email' }]])
  expect(resetBody(form, 'abc')).toEqual({ vcode: 'abc', password: same, password_confirmation: same })
})
