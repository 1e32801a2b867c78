import { expect, test } from 'vitest'
import { mayPrefetch } from './connection.ts'

test('nothing is fetched ahead on 2g or with data-saver on', { tags: ['S-345', 'S-346'] }, () => {
  expect(mayPrefetch({ effectiveType: '2g' })).toBe(false)
  expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
  expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
  expect(mayPrefetch({ effectiveType: '4g', saveData: false })).toBe(true)
  expect(mayPrefetch(undefined)).toBe(true)
})
