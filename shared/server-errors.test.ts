import { expect, test } from 'vitest'
import { afterWrite, clearField, fieldMessage, hasServerErrors, noServerErrors, readServerErrors } from './server-errors.ts'

const errors = { email: ['Taken', 'Too long'], 'travellers.0.firstname': ['Required'] }

test('S-184 S-221 server errors are held by field name', () => {
  expect(readServerErrors({ email: ['Taken', 'Too long'], phone: 'Wrong', empty: [], odd: 5 })).toEqual({
    email: ['Taken', 'Too long'],
    phone: ['Wrong'],
  })
  expect([readServerErrors(null), readServerErrors('x'), readServerErrors(['x'])]).toEqual([{}, {}, {}])
  expect([hasServerErrors(errors), hasServerErrors(noServerErrors)]).toEqual([true, false])
})

test('S-222 server errors can be cleared, one field at a time', () => {
  expect(clearField(errors, 'email')).toEqual({ 'travellers.0.firstname': ['Required'] })
})

test('S-223 a successful write clears them, a failed one replaces them', () => {
  expect(afterWrite({ ok: true, errors })).toEqual({})
  expect(afterWrite({ ok: false, errors })).toEqual(errors)
})

test('S-260 the error of the server overrides the message of the form', () => {
  expect(fieldMessage(errors, 'email', 'The email must be valid')).toBe('Taken')
  expect(fieldMessage(errors, 'phone', 'Required')).toBe('Required')
  expect(fieldMessage(errors, 'phone')).toBeUndefined()
})
