import { expect, test } from 'vitest'
import { clearField, hasServerErrors, noServerErrors, readServerErrors } from './server-errors.ts'

const errors = { email: ['Taken', 'Too long'], 'travellers.0.firstname': ['Required'] }

test('server errors are held by field name', { tags: ['S-184', 'S-221'] }, () => {
  expect(readServerErrors({ email: ['Taken', 'Too long'], phone: 'Wrong', empty: [], odd: 5 })).toEqual({
    email: ['Taken', 'Too long'],
    phone: ['Wrong'],
  })
  expect([readServerErrors(null), readServerErrors('x'), readServerErrors(['x'])]).toEqual([{}, {}, {}])
  expect([hasServerErrors(errors), hasServerErrors(noServerErrors)]).toEqual([true, false])
})

test('server errors can be cleared, one field at a time', { tags: ['S-222'] }, () => {
  expect(clearField(errors, 'email')).toEqual({ 'travellers.0.firstname': ['Required'] })
})
