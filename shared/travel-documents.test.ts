import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from './dates.ts'
import { isValidUntil } from './document-kinds.ts'
import { maskedNumber, numberHint } from './masked-number.ts'
import { isDocumentNumber, issuingCountry, plainDocumentNumber, validUntil } from './travel-documents.ts'

const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
const days = day.map((date) => date.toISOString().slice(0, 10))

test.for([
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-15', 0, '2026-12-15'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-07-01', 6, '2027-01-01'],
] as const)('a trip that ends on %s with %i months asks for %s', ([end, valid_months, until]) => {
  expect(validUntil(end, { valid_months })).toBe(until)
})

test('so many months later is never longer than their longest days and never shorter than their shortest', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 24 }), (end, valid_months) => {
      const distance = daysBetween(end, validUntil(end, { valid_months }))
      expect(distance).toBeGreaterThanOrEqual(valid_months * 28)
      expect(distance).toBeLessThanOrEqual(valid_months * 31)
    }),
  )
})

test('a document that expires on the last day is valid, and one a day before is not', () => {
  expect(isValidUntil('2027-02-28', '2027-02-28')).toBe(true)
  expect(isValidUntil('2027-02-27', '2027-02-28')).toBe(false)
  expect(isValidUntil('', '2027-02-28')).toBe(false)
})

test.for([
  ['A1234567', 'passport', 'eg', true],
  ['A12', 'passport', 'eg', false],
  ['ABCDEFGH', 'passport', 'eg', false],
  ['A12345678901234567890', 'passport', 'eg', false],
  ['A1234/567', 'passport', 'eg', false],
  ['1012345678', 'national_id', 'sa', true],
  ['2012345678', 'national_id', 'sa', false],
  ['784198012345678', 'national_id', 'ae', true],
  ['2123456789', 'iqama', 'sa', true],
  ['1123456789', 'iqama', 'sa', false],
  ['212345678', 'iqama', 'sa', false],
] as const)('%s as %s of %s: %s', ([number, kind, country, expected]) => {
  expect(isDocumentNumber(number, kind, country)).toBe(expected)
})

test('a number is read in any digits, with blanks and hyphens', () => {
  expect(plainDocumentNumber(' ١٠١٢ ٣٤٥-678 ')).toBe('1012345678')
  expect(plainDocumentNumber('a 123 4567')).toBe('A1234567')
})

test('a mask shows at most four characters and never more than half of the number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{4,20}$/), (number) => {
      const hint = numberHint(number)
      expect(number.endsWith(hint)).toBe(true)
      expect(hint.length).toBeLessThanOrEqual(4)
      expect(hint.length * 2).toBeLessThanOrEqual(number.length)
    }),
  )
  expect(maskedNumber(numberHint('A1234821'))).toBe('•••• 4821')
})

test('a residence permit is Saudi, and other documents are of the nationality unless a country is named', () => {
  expect(issuingCountry('iqama', 'eg', 'eg')).toBe('sa')
  expect(issuingCountry('passport', '', 'eg')).toBe('eg')
  expect(issuingCountry('passport', 'gb', 'eg')).toBe('gb')
})
