/** What one traveller of a trip or package is priced as; `single`, `double` and `triple` are adults by who shares their room. */
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

/** What an order asks the name of: a traveller of a unit, the lead guest of a room, or who takes the car. */
export const travellerKinds = [...unitCodes, 'guest', 'driver'] as const

export type TravellerKind = (typeof travellerKinds)[number]

export type Party = Partial<Record<UnitCode, number>>

/** What is wrong with a party: which unit, and how. */
export type PartyFault =
  | { unit: UnitCode; fault: 'not_offered' }
  | { unit: UnitCode; fault: 'no_adult' }
  | { unit: UnitCode; fault: 'share'; share: number }
  | { unit: UnitCode; fault: 'too_many'; max: number }
  | { unit: UnitCode; fault: 'too_few'; min: number }

type Bounds = { offered: readonly UnitCode[]; max: number; min?: number }

const countOf = (party: Party, units: readonly UnitCode[]) => units.reduce((all, code) => all + (party[code] ?? 0), 0)

/** How many travel. */
export const partySize = (party: Party): number => countOf(party, unitCodes)

/** Everything that is wrong with a party; each unit is named once, the main one where the whole party is. */
export function partyFaults(party: Party, { offered, max, min = 1 }: Bounds): PartyFault[] {
  const faults: PartyFault[] = []
  const main = offered.find((code) => unitFacts[code].isGrown) ?? 'adult'
  for (const code of unitCodes) {
    const count = party[code] ?? 0
    const { share } = unitFacts[code]
    if (count > 0 && !offered.includes(code)) faults.push({ unit: code, fault: 'not_offered' })
    else if (count % share !== 0) faults.push({ unit: code, fault: 'share', share })
  }
  if (faults.some(({ unit }) => unit === main)) return faults
  const grown = countOf(
    party,
    offered.filter((code) => unitFacts[code].isGrown),
  )
  const size = partySize(party)
  if (grown === 0) faults.push({ unit: main, fault: 'no_adult' })
  else if (size > max) faults.push({ unit: main, fault: 'too_many', max })
  else if (size < min) faults.push({ unit: main, fault: 'too_few', min })
  return faults
}
