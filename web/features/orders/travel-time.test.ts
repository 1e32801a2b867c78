import { expect, test } from 'vitest'
import { foreignZone, offsetName } from './travel-time.ts'

const summer = Date.parse('2027-07-01T12:00:00Z')

test.each([
  ['Asia/Riyadh', 'GMT+3'],
  ['Asia/Kolkata', 'GMT+5:30'],
  ['America/New_York', 'GMT-4'],
  ['UTC', 'GMT'],
])('the offset of %s in summer is %s', (zone, name) => {
  expect(offsetName(zone, summer)).toBe(name)
})

test('a zone is named only where its clocks and the reader’s differ at that moment', () => {
  const departure = { day: '2027-07-01', time: '09:00', zone: 'Europe/Istanbul' }
  expect(foreignZone(departure, 'Asia/Riyadh')).toBeUndefined()
  expect(foreignZone(departure, 'Europe/Paris')).toBe('GMT+3')
  expect(foreignZone({ ...departure, zone: 'Europe/London' }, 'Asia/Riyadh')).toBe('GMT+1')
})
