import { expect, test } from 'vitest'
import { formObject } from './form-object.ts'

function formOf(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('names with dots become objects, numbered ones lists in their order, repeated ones lists', () => {
  const form = formOf([
    ['notes', 'x'],
    ['phone.number', '5'],
    ['travellers.1.firstname', 'Ali'],
    ['travellers.0.firstname', 'Huda'],
    ['extras', 'a'],
    ['extras', 'b'],
  ])
  expect(formObject(form)).toEqual({
    notes: 'x',
    phone: { number: '5' },
    travellers: [{ firstname: 'Huda' }, { firstname: 'Ali' }],
    extras: ['a', 'b'],
  })
})

test('no name reaches into the prototype of an object', () => {
  const object = formObject(
    formOf([
      ['__proto__.polluted', 'x'],
      ['constructor.prototype.polluted', 'x'],
      ['a', 'b'],
    ]),
  )
  expect(object).toEqual({ a: 'b' })
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})
