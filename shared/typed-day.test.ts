import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { readDay, typedDay } from './typed-day.ts'

test.each([
  ['26/11/2026', '2026-11-26'],
  ['6/1/2027', '2027-01-06'],
  ['06-01-2027', '2027-01-06'],
  ['06012027', '2027-01-06'],
  ['6.1.2027', '2027-01-06'],
  ['6 1 2027', '2027-01-06'],
  [' 2026-11-26 ', '2026-11-26'],
  ['2026/11/6', '2026-11-06'],
  ['٢٦/١١/٢٠٢٦', '2026-11-26'],
  ['۲۶/۱۱/۲۰۲۶', '2026-11-26'],
  ['\u200f26/11/2026\u200e', '2026-11-26'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', null],
  ['26/13/2026', null],
  ['11/26/2026', null],
  ['26/11/26', null],
  ['26/11', null],
  ['2026-11-26T10:00', null],
  ['01/01/1000', '1000-01-01'],
  ['31/12/0999', null],
  ['2199-12-31', '2199-12-31'],
  ['2200-01-01', null],
  ['0000-01-01', null],
  ['9999-12-31', null],
  ['soon', null],
  ['', null],
])('"%s" is the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test('every day is read again as it is shown, in Latin and in Arabic digits', () => {
  const days = fc.integer({ min: 0, max: 80_000 }).map((n) => addDays('1950-01-01', n))
  const inArabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  fc.assert(
    fc.property(days, (day) => {
      expect(readDay(day)).toBe(day)
      expect(readDay(typedDay(day))).toBe(day)
      expect(readDay(inArabic(typedDay(day)))).toBe(day)
    }),
  )
  expect(typedDay('26/11')).toBe('26/11')
})
