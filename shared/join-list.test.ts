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
