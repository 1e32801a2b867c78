import { expect, test } from 'vitest'
import { type ReviewFacts, type ReviewIssue, reviewIssue } from './review.ts'

const fitting: ReviewFacts = {
  party: 4,
  maxParty: 4,
  hoursAhead: 12,
  cutoffHours: 12,
  driver: { age: 21, minAge: 21, licenceYears: 1, minLicenceYears: 1 },
}
const driver = { age: 21, minAge: 21, licenceYears: 1, minLicenceYears: 1 }

test.for<[string, Partial<ReviewFacts>, ReviewIssue | null]>([
  ['what just fits', {}, null],
  ['a car with its driver', { driver: null }, null],
  ['one more than the largest party', { party: 5 }, { key: 'party_too_large' }],
  ['a moment less than the cut-off', { hoursAhead: 11.99 }, { key: 'lead_time' }],
  ['a driver too young', { driver: { ...driver, age: 20 } }, { key: 'driver_age', params: { min: 21 } }],
  ['a licence too new', { driver: { ...driver, licenceYears: 0 } }, { key: 'licence_years', params: { min: 1 } }],
  ['the first of several issues', { party: 9, driver: { ...driver, age: 1 } }, { key: 'party_too_large' }],
])('automatic review of %s', ([, change, issue]) => {
  expect(reviewIssue({ ...fitting, ...change })).toEqual(issue)
})
