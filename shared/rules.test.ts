import { describe, expect, test } from 'vitest'
import {
  differentFrom,
  email,
  fileIssue,
  firstIssue,
  lengthWithin,
  phone,
  phoneOrEmail,
  required,
  sameAs,
  valueWithin,
} from './rules.ts'

describe('rules of a field', () => {
  test.each([
    ['  ', [required], { key: 'required' }],
    ['abcd', [lengthWithin({ max: 3 })], { key: 'max_length', params: { max: 3 } }],
    ['ab', [required, lengthWithin({ min: 3 })], { key: 'min_length', params: { min: 3 } }],
    ['٥١', [valueWithin({ max: 50 })], { key: 'max_value', params: { max: 50 } }],
    ['0', [valueWithin({ min: 1 })], { key: 'min_value', params: { min: 1 } }],
    ['a@', [required, email], { key: 'email' }],
    ['x', [phoneOrEmail], { key: 'phone_or_email' }],
    ['x', [phone], { key: 'phone' }],
    ['b', [sameAs('a')], { key: 'confirmed' }],
    ['a', [differentFrom('a')], { key: 'different' }],
  ])(
    '%j breaks the rule of its field',
    {
      tags: ['S-226', 'S-228', 'S-229', 'S-230', 'S-231', 'S-241', 'S-242', 'S-244', 'S-245'],
    },
    (text, rules, issue) => expect(firstIssue(text, rules)).toEqual(issue),
  )

  test('an empty field that is not required has no issue', () =>
    expect(firstIssue(' ', [email, lengthWithin({ min: 3 })])).toBeUndefined())
  test('a right value has no issue', () =>
    expect(firstIssue('a@b.co', [required, email, lengthWithin({ max: 6 })])).toBeUndefined())
})

describe('files', () => {
  const pdf = { name: 'licence.pdf', type: 'application/pdf', size: 2048 }
  const bounds = { files: { min: 1, max: 2 }, kilobytes: { min: 1, max: 3 } }

  test.each([
    [[pdf], { ...bounds, files: { max: 0 } }, { key: 'files_not_allowed' }],
    [[pdf, pdf, pdf], bounds, { key: 'max_files', params: { max: 2 } }],
    [[], bounds, { key: 'min_files', params: { min: 1 } }],
    [[{ ...pdf, size: 3073 }], bounds, { key: 'max_file_size', params: { max: 3 } }],
    [[pdf, { ...pdf, size: 1023 }], bounds, { key: 'min_file_size', params: { min: 1 } }],
    [[{ ...pdf, name: 'a.exe' }], bounds, { key: 'file_kind' }],
    [[pdf], bounds, undefined],
  ])(
    'the bounds of a file field are checked (case %#)',
    { tags: ['S-248', 'S-249', 'S-250', 'S-251', 'S-252', 'S-253'] },
    (files, limits, issue) => expect(fileIssue(files, limits)).toEqual(issue),
  )
})
