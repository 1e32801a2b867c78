import { expect, test } from 'vitest'
import { weekendAfter, weekendPath } from './weekend.ts'

// 22 November 2026 is a Sunday.
test.each([
  ['2026-11-22', 'trip', '2026-11-27', '2026-11-28'],
  ['2026-11-27', 'trip', '2026-11-27', '2026-11-28'],
  ['2026-11-28', 'trip', '2026-11-28', '2026-11-28'],
  ['2026-11-22', 'hotel', '2026-11-26', '2026-11-28'],
  ['2026-11-27', 'hotel', '2026-11-27', '2026-11-28'],
  ['2026-11-28', 'hotel', '2026-12-03', '2026-12-05'],
] as const)('from %s the weekend of a %s is %s to %s', (today, kind, from, to) => {
  expect(weekendAfter(today, kind)).toEqual({ from, to })
})

test('what else is asked for is kept', () => {
  expect(weekendPath('/models', { page: 3, pax: '2' })).toBe('/models?pax=2&when=weekend')
  expect(weekendPath('/models', { page: 1 })).toBe('/models?when=weekend')
})
