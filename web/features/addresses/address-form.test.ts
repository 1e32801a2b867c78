import { describe, expect, test } from 'vitest'
import { locales } from '#shared/locale.ts'
import { formIssues } from '#web/platform/forms/field-checks.ts'
import { addressBody, addressChecks, chosenIn } from './address-form.ts'

const filled = {
  name: 'Home',
  country_id: '1',
  state_id: '101',
  area_id: '10101',
  city_id: '1010101',
  street: 'King Fahd Road',
  building_number: '12',
  floor_number: '',
  postal_code: '',
  short_address: '',
  'phone.country_id': '1',
  'phone.number': ' ',
}

const formOf = (changes: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...changes })) form.set(name, value)
  return form
}

test('an address form becomes the body of the call, with no empty phone and no unticked default', {
  tags: ['S-145'],
}, () => {
  const { 'phone.country_id': country_id, 'phone.number': _, ...texts } = filled
  expect(addressBody(formOf())).toEqual({ ...texts, phone: null, is_default: false })
  expect(addressBody(formOf({ 'phone.number': '0501234567', is_default: 'on' }))).toMatchObject({
    phone: { country_id, number: '0501234567' },
    is_default: true,
  })
})

test('the choice of places is read from the fields of the form', () => {
  expect(chosenIn({ ...filled, city_id: '' })).toEqual({ country: '1', state: '101', area: '10101', city: '' })
  expect(chosenIn({})).toEqual({ country: '', state: '', area: '', city: '' })
})

describe.for(locales)('what the form asks for before it is sent (%s)', (locale) => {
  const keysOf = (changes: Record<string, string>) =>
    Object.fromEntries(formIssues(formOf(changes), addressChecks(locale)).map(([field, { key }]) => [field, key]))

  test('a filled form has no issue, and what is optional may be empty', () => expect(keysOf({})).toEqual({}))

  test('every place, the street and the building are required', () => {
    const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, '']))
    expect(keysOf(empty)).toEqual(
      Object.fromEntries(
        ['name', 'country_id', 'state_id', 'area_id', 'city_id', 'street', 'building_number'].map((name) => [name, 'required']),
      ),
    )
  })

  test('digits of any script count as their words, other signs do not', { tags: ['C-32'] }, () => {
    expect(keysOf({ building_number: '١٢', floor_number: '3' })).toEqual({})
    expect(keysOf({ building_number: 'اثنا عشر', floor_number: 'ground' })).toEqual({})
    expect(keysOf({ building_number: '12/4', floor_number: '-1' })).toEqual({
      building_number: 'words_only',
      floor_number: 'words_only',
    })
  })

  test('a phone that is given must be one', () => expect(keysOf({ 'phone.number': '12' })).toEqual({ 'phone.number': 'phone' }))
})
