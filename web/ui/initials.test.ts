import { expect, test } from 'vitest'
import { initialsOf } from './initials.tsx'

test.each([
  ['Noura Alharbi', 'N\u200cA'],
  ['نورة الحربي', 'ن\u200cح'],
  ['عبد الله بن سالم', 'ع\u200cل'],
  ['Huda', 'H'],
  ['  ', ''],
])('the initials of "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
