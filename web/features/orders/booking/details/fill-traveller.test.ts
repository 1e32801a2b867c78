import { expect, test } from 'vitest'
import type { Saved } from './choices.ts'
import { documentProblem, filledDetails, fillIn, fillStep, fittingDocument } from './fill-traveller.ts'

const saudi = { code: 'sa', name: 'Saudi Arabia' }
const egypt = { code: 'eg', name: 'Egypt' }
const document = (kind: 'passport' | 'national_id' | 'iqama', expires_on: string) =>
  ({ kind, number_hint: '4821', country: kind === 'passport' ? egypt : saudi, expires_on }) as const
const saved = (...documents: Saved['documents']): Saved => ({
  ...{ id: 'one', firstname: 'Huda', lastname: 'Alharbi', birthdate: '1992-03-14', nationality: egypt },
  ...{ retention: 'until_deleted', documents },
})
const required = { kinds: ['passport' as const, 'iqama' as const], valid_months: 6, valid_until: '2027-06-01' }

test('the document that is valid long enough is taken, whichever comes first', () => {
  const [old, good] = [document('iqama', '2026-12-31'), document('passport', '2027-06-01')]
  expect(fittingDocument(saved(old, good), required)).toBe(good)
  expect(fittingDocument(saved(old), required)).toBe(old)
  expect(fittingDocument(saved(document('national_id', '2030-01-01')), required)).toBeUndefined()
})

test('a document that expires too early, and none at all, are problems', () => {
  expect(documentProblem(saved(document('passport', '2027-06-01')), required)).toBeUndefined()
  expect(documentProblem(saved(document('passport', '2027-05-31')), required)).toMatchObject({
    problem: 'expires',
    kind: 'passport',
    expires_on: '2027-05-31',
  })
  expect(documentProblem(saved(), required)).toEqual({ problem: 'missing' })
  expect(documentProblem(saved(), null)).toBeUndefined()
})

test('a place is filled without the number, and without a document where none is asked for', () => {
  expect(filledDetails(saved(document('passport', '2032-05-01')), 1, required)).toEqual({
    'travellers.1.saved_id': 'one',
    'travellers.1.firstname': 'Huda',
    'travellers.1.lastname': 'Alharbi',
    'travellers.1.birthdate': '1992-03-14',
    'travellers.1.document.kind': 'passport',
    'travellers.1.document.number': '',
    'travellers.1.document.nationality': 'eg',
    'travellers.1.document.country': '',
    'travellers.1.document.expires_on': '2032-05-01',
  })
  expect(Object.keys(filledDetails(saved(), 0, null))).toHaveLength(4)
})

test('the button of a place is read back, and no other is one', () => {
  expect(fillIn(fillStep(3, '0190-a'))).toEqual({ place: 3, id: '0190-a' })
  for (const other of ['review', 'fill:', 'fill:x:1', 'fill:100:a', 'fill:1:../x']) expect(fillIn(other)).toBeNull()
})
