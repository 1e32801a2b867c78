import type { NewOrder } from '#contract/orders.ts'
import type { Infer } from '#contract/route.ts'
import type { FieldFaults } from '#server/platform/errors.ts'
import type { Expected } from './offered.ts'

export type GivenTraveller = NonNullable<Infer<typeof NewOrder>['travellers']>[number]

/** How old somebody is on a day, in whole years. */
export function ageOn(day: string, birthdate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years
}

/** The faults of one traveller against what is expected of it; ages count on the first day. */
function faultsOfOne(field: string, { birthdate }: GivenTraveller, expected: Expected, firstDay: string): FieldFaults {
  if (!birthdate) return expected.birthdateRequired ? { [`${field}.birthdate`]: [{ key: 'required' }] } : {}
  const age = ageOn(firstDay, birthdate)
  const { minAge, maxAge } = expected
  if (minAge !== null && age < minAge) return { [`${field}.birthdate`]: [{ key: 'age_min', params: { min: minAge } }] }
  if (maxAge !== null && age > maxAge) return { [`${field}.birthdate`]: [{ key: 'age_max', params: { max: maxAge } }] }
  return {}
}

type Matched = { faults: FieldFaults; isIncomplete: boolean; matches: (Expected | null)[] }

/** Matches the travellers of an order, in any order, with those that its quote expects; each of a kind stands for any of it. */
export function matchTravellers(expected: readonly Expected[], travellers: readonly GivenTraveller[], firstDay: string): Matched {
  const open = [...expected]
  const faults: FieldFaults = {}
  const matches: (Expected | null)[] = []
  for (const [place, traveller] of travellers.entries()) {
    const at = open.findIndex(({ kind }) => kind === traveller.kind)
    const [match = null] = at < 0 ? [] : open.splice(at, 1)
    matches.push(match)
    if (match) Object.assign(faults, faultsOfOne(`travellers.${place}`, traveller, match, firstDay))
    else faults[`travellers.${place}.kind`] = [{ key: 'choice' }]
  }
  for (let place = travellers.length; place < expected.length; place += 1) {
    const needed = open.shift()?.birthdateRequired ? ['firstname', 'lastname', 'birthdate'] : ['firstname', 'lastname']
    for (const name of needed) faults[`travellers.${place}.${name}`] = [{ key: 'required' }]
  }
  return { faults, matches, isIncomplete: travellers.length < expected.length || matches.includes(null) }
}
