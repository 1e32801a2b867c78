import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookUntil, isBeforeCutOff, stayStartsAt } from './cut-off.ts'

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
const hours = fc.integer({ min: 0, max: 500 })

test('booking is open until the cut-off, and closed from that moment on', () => {
  fc.assert(
    fc.property(moment, hours, (startsAt, cutoff) => {
      const until = bookUntil(startsAt, cutoff)
      expect(startsAt.getTime() - until.getTime()).toBe(cutoff * 3_600_000)
      expect(isBeforeCutOff(startsAt, cutoff, until)).toBe(false)
      expect(isBeforeCutOff(startsAt, cutoff, new Date(until.getTime() - 1))).toBe(true)
    }),
  )
})

test('a stay starts at check-in by the clock of its hotel', () => {
  expect(stayStartsAt('2026-12-01', '15:00', 'Asia/Riyadh')).toEqual(new Date('2026-12-01T12:00Z'))
  expect(stayStartsAt('2026-07-01', '15:00', 'Europe/London')).toEqual(new Date('2026-07-01T14:00Z'))
})
