import { describe, expect, test } from 'vitest'
import type { RequiredTraveller } from '#server/products/core/product-kind.ts'
import { ageOn } from '#shared/dates.ts'
import { matchTravellers, type TravellerBody } from './travellers.ts'

test.for([
  ['2026-12-01', '2014-12-01', 12],
  ['2026-12-01', '2014-12-02', 11],
  ['2026-12-01', '2026-11-30', 0],
  ['2027-02-28', '2024-02-29', 2],
  ['2027-03-01', '2024-02-29', 3],
] as const)('on %s somebody born on %s is %i', ([day, birthdate, age]) => {
  expect(ageOn(day, birthdate)).toBe(age)
})

describe('the travellers of an order', () => {
  const adult: RequiredTraveller = { kind: 'adult', takesSeat: true, minAge: 12, maxAge: null, birthdateRequired: false }
  const child: RequiredTraveller = { kind: 'child', takesSeat: true, minAge: 2, maxAge: 11, birthdateRequired: true }
  const someone = (kind: TravellerBody['kind'], birthdate?: string): TravellerBody => ({
    kind,
    firstname: 'Sara',
    lastname: 'Alharbi',
    ...(birthdate && { birthdate }),
  })
  const match = (travellers: TravellerBody[]) => matchTravellers([adult, child], travellers, '2026-12-01')

  test('may come in any order, each matched with what its kind takes', () => {
    const { issues, matches, isIncomplete } = match([someone('child', '2019-05-05'), someone('adult')])
    expect([issues, isIncomplete]).toEqual([{}, false])
    expect(matches).toEqual([child, adult])
  })

  test.for<[string, TravellerBody[], Record<string, string>, boolean]>([
    ['a child without a birthdate', [someone('adult'), someone('child')], { 'travellers.1.birthdate': 'required' }, false],
    ['a child that is 12', [someone('adult'), someone('child', '2014-12-01')], { 'travellers.1.birthdate': 'age_max' }, false],
    [
      'an adult of 11',
      [someone('adult', '2014-12-02'), someone('child', '2019-05-05')],
      { 'travellers.0.birthdate': 'age_min' },
      false,
    ],
    [
      'nobody',
      [],
      {
        'travellers.0.firstname': 'required',
        'travellers.0.lastname': 'required',
        'travellers.1.firstname': 'required',
        'travellers.1.lastname': 'required',
        'travellers.1.birthdate': 'required',
      },
      true,
    ],
    [
      'one too many',
      [someone('adult'), someone('child', '2019-05-05'), someone('adult')],
      { 'travellers.2.kind': 'choice' },
      true,
    ],
  ])('%s is named at its field', ([, travellers, required, isIncomplete]) => {
    const { issues, ...rest } = match(travellers)
    expect(
      Object.fromEntries(Object.entries(issues).map(([field, [issue]]) => [field, issue && 'key' in issue && issue.key])),
    ).toEqual(required)
    expect(rest.isIncomplete).toBe(isIncomplete)
  })
})
