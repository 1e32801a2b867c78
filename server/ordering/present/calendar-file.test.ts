import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile, calendarText } from './calendar-file.ts'

test('signs that mean something in a value are escaped, and lines are broken', () => {
  expect(calendarText('a;b,c\\d\ne\r\nf')).toBe('a\\;b\\,c\\\\d\\ne\\nf')
})

test('a line has at most 75 octets, ends as it should, and loses no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'ع', '🐪', ' ', '\n', ';'), maxLength: 300 }), (text) => {
      const file = calendarFile([['SUMMARY', calendarText(text)]])
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file).not.toMatch(/[^\r]\n/)
      expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${calendarText(text)}\r\n`)
    }),
  )
})
