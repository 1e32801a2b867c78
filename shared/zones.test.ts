import { expect, test } from 'vitest'
import { offsetName } from './zones.ts'

const summer = Date.parse('2027-07-01T12:00:00Z')

test.each([
  ['Asia/Riyadh', 'GMT+3'],
  ['Asia/Kolkata', 'GMT+5:30'],
  ['America/New_York', 'GMT-4'],
  ['UTC', 'GMT'],
])('the offset of %s in summer is %s', (zone, name) => {
  expect(offsetName(zone, summer)).toBe(name)
})
