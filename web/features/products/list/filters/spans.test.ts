import { expect, test } from 'vitest'
import { daysOfSpan, spanIn, spanPath } from './spans.ts'

// 22 November 2026 is a Sunday.
test.each([
  ['2026-11-22', 'trip', '2026-11-27', '2026-11-28'],
  ['2026-11-27', 'trip', '2026-11-27', '2026-11-28'],
  ['2026-11-28', 'trip', '2026-12-04', '2026-12-05'],
  ['2026-11-22', 'hotel', '2026-11-26', '2026-11-28'],
  ['2026-11-27', 'hotel', '2026-11-27', '2026-11-28'],
  ['2026-11-28', 'hotel', '2026-12-03', '2026-12-05'],
  ['2026-11-22', 'car', '2026-11-26', '2026-11-28'],
  ['2026-11-26', 'car', '2026-11-27', '2026-11-28'],
  ['2026-11-27', 'car', '2026-12-03', '2026-12-05'],
] as const)('from %s the weekend of a %s is %s to %s', (today, kind, from, to) => {
  expect(daysOfSpan('weekend', today, kind)).toEqual({ from, to })
})

test.each([
  ['2026-11-01', '2026-12-01', '2026-12-31'],
  ['2026-12-31', '2027-01-01', '2027-01-31'],
  ['2027-01-30', '2027-02-01', '2027-02-28'],
])('from %s the next month is %s to %s', (today, from, to) => {
  expect(daysOfSpan('next_month', today, 'package')).toEqual({ from, to })
})

test('what else is asked for is kept', () => {
  expect(spanPath('/models', { page: 3, pax: '2' }, 'weekend')).toBe('/models?pax=2&when=weekend')
  expect(spanPath('/models', { page: 1 }, 'next_month')).toBe('/models?when=next_month')
})

test('an address asks for a span that is known, or for none', () => {
  expect(spanIn(new URLSearchParams('when=next_month'))).toBe('next_month')
  expect(spanIn(new URLSearchParams('when=tomorrow'))).toBeUndefined()
})
