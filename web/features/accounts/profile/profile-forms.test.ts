import { expect, test } from 'vitest'
import { type FieldChecks, formIssues } from '#web/platform/forms/field-checks.ts'
import { changePasswordBody, changePasswordChecks } from './change-password-form.ts'
import { personalBody, personalChecks } from './personal-form.ts'

const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const keysOf = (values: Record<string, string>, checks: FieldChecks) =>
  Object.fromEntries(formIssues(formOf(values), checks).map(([field, { key }]) => [field, key]))

const person = {
  firstname: 'Noura',
  lastname: 'Alharbi',
  email: 'noura@example.com',
  'phone.country_id': '1',
  'phone.number': '0512345678',
  birthdate: '1990-02-28',
  gender: 'female',
}

test('personal data become the body of the call without their empty fields', { tags: ['S-100'] }, () => {
  const { 'phone.country_id': country_id, 'phone.number': number, ...texts } = person
  expect(personalBody(formOf(person))).toEqual({ ...texts, phone: { country_id, number }, password: null })
  const bare = personalBody(formOf({ ...person, birthdate: '', gender: '', password: 'Nakhla-2048!' }))
  expect(bare).toMatchObject({ birthdate: null, gender: null, password: 'Nakhla-2048!' })
})

test('names, e-mail and phone are required, and a birthdate lies in the past', { tags: ['S-100'] }, () => {
  expect(keysOf(person, personalChecks)).toEqual({})
  expect(keysOf({ birthdate: '' }, personalChecks)).toEqual({
    ...{ firstname: 'required', lastname: 'required' },
    ...{ email: 'required', 'phone.number': 'required' },
  })
  const wrong = { ...person, email: 'noura', 'phone.number': '12', birthdate: '2990-01-01' }
  expect(keysOf(wrong, personalChecks)).toEqual({ email: 'email', 'phone.number': 'phone', birthdate: 'date_past' })
})

const passwords = { old_password: 'Nakhla-2048!', password: 'Wadi-Qamar-48!', password_confirmation: 'Wadi-Qamar-48!' }
const ownChecks = changePasswordChecks(['noura@example.com', '+966512345678'])

test('the three passwords become the body of the call as they were typed', { tags: ['S-096'] }, () => {
  expect(changePasswordBody(formOf({ ...passwords, old_password: ' spaced ' }))).toEqual({
    ...passwords,
    old_password: ' spaced ',
  })
})

test('a new password differs from the old one, is strong and is typed twice alike', { tags: ['S-096'] }, () => {
  expect(keysOf(passwords, ownChecks)).toEqual({})
  expect(keysOf({}, ownChecks)).toEqual({
    ...{ old_password: 'required', password: 'required', password_confirmation: 'required' },
  })
  const same = { ...passwords, password: passwords.old_password, password_confirmation: 'x' }
  expect(keysOf(same, ownChecks)).toEqual({ password: 'different', password_confirmation: 'confirmed' })
  expect(Object.keys(keysOf({ ...passwords, password: 'short' }, ownChecks))).toEqual(['password', 'password_confirmation'])
})
