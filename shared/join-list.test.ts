import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinList } from './join-list.ts'

test.each([
  ['ar', [], ''],
  ['ar', ['فطور'], 'فطور'],
  ['ar', ['فطور', 'غداء'], 'فطور وغداء'],
  ['ar', ['فطور', 'غداء', 'عشاء'], 'فطور وغداء وعشاء'],
  ['en', ['breakfast'], 'breakfast'],
  ['en', ['breakfast', 'lunch', 'dinner'], 'breakfast, lunch and dinner'],
] as const)('a list is joined by the word of its language (%s, %j)', (locale, items, text) => {
  expect(joinList(items, locale)).toBe(text)
})

test.each([
  ['ar', 'ar'],
  ['en', 'en-GB'],
] as const)('a list is joined as Intl joins it (%s)', (locale, tag) => {
  const format = new Intl.ListFormat(tag, { type: 'conjunction' })
  fc.assert(fc.property(fc.array(fc.string(), { maxLength: 6 }), (items) => joinList(items, locale) === format.format(items)))
})
