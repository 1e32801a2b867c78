import { expect, test } from 'vitest'
import { withoutTracking } from './tracking.ts'

test("advertisers' parameters are left out, the rest stays as it is", () => {
  expect(withoutTracking('?utm_source=a&page=2&gclid=x')).toBe('?page=2')
  expect(withoutTracking('?fbclid=x')).toBe('')
  expect(withoutTracking('?q=%20a&page=2')).toBe('?q=%20a&page=2')
  expect(withoutTracking('')).toBe('')
})
