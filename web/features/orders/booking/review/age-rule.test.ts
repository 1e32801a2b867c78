import { expect, test } from 'vitest'
import { aQuote, rental, stay } from '../quote-fixture.ts'
import { ageRule } from './age-rule.ts'

const child = { kind: 'child' as const, takes_seat: true, min_age: 2, max_age: 11, birthdate_required: true }
const first = aQuote().departure?.starts_on

test.each([
  ['a departure', aQuote({ travellers: [child] })],
  ['a stay', aQuote({ travellers: [child], departure: null, stay })],
  ['a rental', aQuote({ travellers: [child], departure: null, rental })],
])('an age is that on the first day of %s', (_, quote) => {
  expect(first).toBe('2027-03-01')
  const issueOf = ageRule(quote)(0)
  expect(issueOf('2025-03-01')).toBeUndefined()
  expect(issueOf('2025-03-02')).toEqual({ key: 'age_min', params: { min: 2 } })
  expect(issueOf('2015-03-02')).toBeUndefined()
  expect(issueOf('2015-03-01')).toEqual({ key: 'age_max', params: { max: 11 } })
})
