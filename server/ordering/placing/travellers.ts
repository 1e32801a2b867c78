import type { NewOrder } from '#contract/new-order.ts'
import type { Infer } from '#contract/route.ts'
import type { FieldErrors } from '#server/platform/errors.ts'
import type { RequiredTraveller } from '#server/products/index.ts'
import { ageIssue } from '#shared/booking/traveller-age.ts'

export type TravellerBody = NonNullable<Infer<typeof NewOrder>['travellers']>[number]

/** The issues of one traveller against what is expected of it; ages count on the first day. */
function issuesOfOne(
  field: string,
  { birthdate }: Pick<TravellerBody, 'birthdate'>,
  required: RequiredTraveller,
  firstDay: string,
): FieldErrors {
  if (!birthdate) return required.birthdateRequired ? { [`${field}.birthdate`]: [{ key: 'required' }] } : {}
  const issue = ageIssue(birthdate, { min: required.minAge, max: required.maxAge }, firstDay)
  return issue ? { [`${field}.birthdate`]: [issue] } : {}
}

/** What matching needs of a traveller; one without a kind matches nobody. */
export type MatchedFacts = { kind?: TravellerBody['kind'] | undefined } & Pick<TravellerBody, 'birthdate'>

type TravellerMatches = { issues: FieldErrors; isIncomplete: boolean; matches: (RequiredTraveller | null)[] }

/** Matches the travellers of an order, in any order, with those that its quote expects; travellers of one kind are interchangeable. */
export function matchTravellers(
  required: readonly RequiredTraveller[],
  travellers: readonly MatchedFacts[],
  firstDay: string,
): TravellerMatches {
  const open = [...required]
  const issues: FieldErrors = {}
  const matches: (RequiredTraveller | null)[] = []
  for (const [place, traveller] of travellers.entries()) {
    const at = open.findIndex(({ kind }) => kind === traveller.kind)
    const [match = null] = at < 0 ? [] : open.splice(at, 1)
    matches.push(match)
    if (match) Object.assign(issues, issuesOfOne(`travellers.${place}`, traveller, match, firstDay))
    else issues[`travellers.${place}.kind`] = [{ key: 'choice' }]
  }
  for (let place = travellers.length; place < required.length; place += 1) {
    const needed = open.shift()?.birthdateRequired ? ['firstname', 'lastname', 'birthdate'] : ['firstname', 'lastname']
    for (const name of needed) issues[`travellers.${place}.${name}`] = [{ key: 'required' }]
  }
  return { issues, matches, isIncomplete: travellers.length < required.length || matches.includes(null) }
}
