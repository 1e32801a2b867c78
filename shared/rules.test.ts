import { describe, expect, test } from 'vitest'
import {
  differentFrom,
  digitsWithin,
  email,
  fileFault,
  firstFault,
  lengthWithin,
  numbersOnly,
  phone,
  phoneOrEmail,
  required,
  sameAs,
  valueWithin,
  wordsWithin,
} from './rules.ts'

describe('rules of a field', () => {
  test.each([
    ['S-226', '  ', [required], { key: 'required' }],
    ['S-228', 'abcd', [lengthWithin({ max: 3 })], { key: 'max_length', params: { max: 3 } }],
    ['S-229', 'ab', [required, lengthWithin({ min: 3 })], { key: 'min_length', params: { min: 3 } }],
    ['S-230', '٥١', [valueWithin({ max: 50 })], { key: 'max_value', params: { max: 50 } }],
    ['S-231', '0', [valueWithin({ min: 1 })], { key: 'min_value', params: { min: 1 } }],
    ['S-234', '12-3', [digitsWithin({ min: 4 })], { key: 'min_digits', params: { min: 4 } }],
    ['S-235', '12345', [digitsWithin({ max: 4 })], { key: 'max_digits', params: { max: 4 } }],
    ['S-236', 'a b c', [wordsWithin({ max: 2 })], { key: 'max_words', params: { max: 2 } }],
    ['S-237', 'a', [wordsWithin({ min: 2 })], { key: 'min_words', params: { min: 2 } }],
    ['S-239', '1a', [numbersOnly], { key: 'numbers_only' }],
    ['S-241', 'a@', [required, email], { key: 'email' }],
    ['S-242', 'x', [phoneOrEmail], { key: 'phone_or_email' }],
    ['S-242', 'x', [phone], { key: 'phone' }],
    ['S-244', 'b', [sameAs('a')], { key: 'confirmed' }],
    ['S-245', 'a', [differentFrom('a')], { key: 'different' }],
  ])('%s %j is faulted', (_id, text, rules, fault) => expect(firstFault(text, rules)).toEqual(fault))

  test('an empty field that is not required has no fault', () =>
    expect(firstFault(' ', [email, lengthWithin({ min: 3 })])).toBeUndefined())
  test('a right value has no fault', () =>
    expect(firstFault('a@b.co', [required, email, lengthWithin({ max: 6 })])).toBeUndefined())
})

describe('files', () => {
  const pdf = { name: 'licence.pdf', type: 'application/pdf', size: 2048 }
  const bounds = { files: { min: 1, max: 2 }, kilobytes: { min: 1, max: 3 } }

  test.each([
    ['S-248', [pdf], { ...bounds, files: { max: 0 } }, { key: 'files_not_allowed' }],
    ['S-249', [pdf, pdf, pdf], bounds, { key: 'max_files', params: { max: 2 } }],
    ['S-250', [], bounds, { key: 'min_files', params: { min: 1 } }],
    ['S-251', [{ ...pdf, size: 3073 }], bounds, { key: 'max_file_size', params: { max: 3 } }],
    ['S-252', [pdf, { ...pdf, size: 1023 }], bounds, { key: 'min_file_size', params: { min: 1 } }],
    ['S-253', [{ ...pdf, name: 'a.exe' }], bounds, { key: 'file_kind' }],
    ['S-253', [pdf], bounds, undefined],
  ])('%s case %#', (_id, files, limits, fault) => expect(fileFault(files, limits)).toEqual(fault))
})
