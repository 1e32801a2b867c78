import { expect, test } from 'vitest'
import { foreignZone } from './travel-time.ts'

test('a zone is named only where its clocks and the reader’s differ at that moment', () => {
  const departure = { day: '2027-07-01', time: '09:00', zone: 'Europe/Istanbul' }
  expect(foreignZone(departure, 'Asia/Riyadh')).toBeUndefined()
  expect(foreignZone(departure, 'Europe/Paris')).toBe('GMT+3')
  expect(foreignZone({ ...departure, zone: 'Europe/London' }, 'Asia/Riyadh')).toBe('GMT+1')
})
