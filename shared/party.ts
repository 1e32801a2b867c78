/** The price unit of one traveller of a trip or package; `single`, `double` and `triple` are adults by who shares their room. */
export const unitCodes = ['adult', 'child', 'infant', 'single', 'double', 'triple', 'child_bed', 'child_no_bed'] as const

export type UnitCode = (typeof unitCodes)[number]

/** How many travellers of a unit share one room; grown ones may travel alone. */
export const unitFacts = {
  adult: { isGrown: true, share: 1 },
  child: { isGrown: false, share: 1 },
  infant: { isGrown: false, share: 1 },
  single: { isGrown: true, share: 1 },
  double: { isGrown: true, share: 2 },
  triple: { isGrown: true, share: 3 },
  child_bed: { isGrown: false, share: 1 },
  child_no_bed: { isGrown: false, share: 1 },
} as const satisfies Record<UnitCode, { isGrown: boolean; share: number }>

/** The people whose names an order asks for: a traveller of a unit, the lead guest of a room, or who takes the car. */
export const travellerKinds = [...unitCodes, 'guest', 'driver'] as const

export type TravellerKind = (typeof travellerKinds)[number]

export type Party = Partial<Record<UnitCode, number>>

/** An issue of a party: which unit, and how. */
export type PartyIssue =
  | { unit: UnitCode; code: 'not_offered' }
  | { unit: UnitCode; code: 'no_adult' }
  | { unit: UnitCode; code: 'share'; share: number }
  | { unit: UnitCode; code: 'too_many'; max: number }
  | { unit: UnitCode; code: 'too_few'; min: number }

type Bounds = { available: readonly UnitCode[]; max: number; min?: number }

const countPeople = (party: Party, units: readonly UnitCode[]) => units.reduce((all, code) => all + (party[code] ?? 0), 0)

/** How many travel. */
export const partySize = (party: Party): number => countPeople(party, unitCodes)

/** Grown travellers by who shares their room, as few rooms as can be; undefined where the units that are offered cannot hold them. */
function roomed(count: number, available: readonly UnitCode[]): Party | undefined {
  if (available.includes('adult')) return { adult: count }
  const party: Party = {}
  let rest = count
  for (const code of ['double', 'single', 'triple'] as const) {
    const { share } = unitFacts[code]
    const taken = available.includes(code) ? rest - (rest % share) : 0
    if (taken > 0) party[code] = taken
    rest -= taken
  }
  return rest === 0 ? party : undefined
}

/** As much of a party as `left` seats hold: those who are grown first, then children; undefined where nobody could go. */
export function partyWithin(
  party: Party,
  left: number,
  { seated, ...bounds }: Bounds & { seated: readonly UnitCode[] },
): Party | undefined {
  const grown = unitCodes.filter((code) => unitFacts[code].isGrown)
  const adults = Math.min(countPeople(party, grown), left)
  const fitting = adults === countPeople(party, grown) ? party : roomed(adults, bounds.available)
  if (!fitting) return undefined
  const within: Party = {}
  let rest = left
  for (const code of unitCodes) {
    const isGrown = unitFacts[code].isGrown
    const requested = (isGrown ? fitting : party)[code] ?? 0
    const taken = seated.includes(code) ? Math.min(requested, rest) : requested
    if (taken > 0) within[code] = taken
    if (seated.includes(code)) rest -= taken
  }
  return partyIssues(within, bounds).length === 0 ? within : undefined
}

/** Everything that is wrong with a party; each unit is named once, the main one where the whole party is. */
export function partyIssues(party: Party, { available, max, min = 1 }: Bounds): PartyIssue[] {
  const issues: PartyIssue[] = []
  const main = available.find((code) => unitFacts[code].isGrown) ?? 'adult'
  for (const code of unitCodes) {
    const count = party[code] ?? 0
    const { share } = unitFacts[code]
    if (count > 0 && !available.includes(code)) issues.push({ unit: code, code: 'not_offered' })
    else if (count % share !== 0) issues.push({ unit: code, code: 'share', share })
  }
  if (issues.some(({ unit }) => unit === main)) return issues
  const grown = countPeople(
    party,
    available.filter((code) => unitFacts[code].isGrown),
  )
  const size = partySize(party)
  if (grown === 0) issues.push({ unit: main, code: 'no_adult' })
  else if (size > max) issues.push({ unit: main, code: 'too_many', max })
  else if (size < min) issues.push({ unit: main, code: 'too_few', min })
  return issues
}
