/** Who a room is searched for: its adults, and each child's age; null where an age was not said. */
export type RoomParty = { adults: number; ages: (number | null)[] }

export const partyBounds = { rooms: 9, adults: 6, children: 6, age: 17 } as const

/** The key of an address that names the rooms of a search, and those of a plain form, one of each for every room. */
export const partyKeys = { party: 'party', adults: 'party_adults', ages: 'party_ages' } as const

/** The rooms as one text of an address, each its adults and the ages of its children: "2-5-8_1". */
export const writeParties = (parties: readonly RoomParty[]): string =>
  parties.map(({ adults, ages }) => [adults, ...ages.map((age) => age ?? 'x')].join('-')).join('_')

/** How many adults and children all rooms are for. */
export const partyTotals = (parties: readonly RoomParty[]) => ({
  adults: parties.reduce((all, { adults }) => all + adults, 0),
  children: parties.reduce((all, { ages }) => all + ages.length, 0),
})
