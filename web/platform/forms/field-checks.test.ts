import { expect, test } from 'vitest'
import { email, required, sameAs } from '#shared/rules.ts'
import { type FieldChecks, fieldIssue, fieldText, formIssues, pastDay } from './field-checks.ts'

const checks: FieldChecks = {
  email: [required, email],
  again: (form) => [required, sameAs(fieldText(form, 'email'))],
  terms: 'ticked',
}
const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('an empty form has an issue for each field, in the order of the checks', () => {
  expect(formIssues(formOf({}), checks)).toEqual([
    ['email', { key: 'required' }],
    ['again', { key: 'required' }],
    ['terms', { key: 'mandatory' }],
  ])
})

test('a form that is filled in rightly has no issue', () => {
  expect(formIssues(formOf({ email: 'a@b.sa', again: 'a@b.sa', terms: 'on' }), checks)).toEqual([])
})

test('a check may look at another field, and a field without a check is never invalid', () => {
  const form = formOf({ email: 'a@b.sa', again: 'b@b.sa' })
  expect(fieldIssue(form, checks, 'again')).toEqual({ key: 'confirmed' })
  expect(fieldIssue(form, checks, 'unknown')).toBeUndefined()
})

test('a birthdate is a real day that is not ahead', () => {
  expect(pastDay('2001-02-29')).toEqual({ key: 'date' })
  expect(pastDay('9999-01-01')).toEqual({ key: 'date_past' })
  expect(pastDay('1990-05-17')).toBeUndefined()
})
