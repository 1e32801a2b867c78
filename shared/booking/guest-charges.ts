/** What a child of an age pays for a night in a hotel, and where it sleeps. */
export type ChildBand = { min_age: number; max_age: number; bed: 'existing' | 'cot' | 'extra_bed' }

/** The band of a child's age. */
export const bandOf = <B extends ChildBand>(bands: readonly B[], age: number): B | undefined =>
  bands.find(({ min_age, max_age }) => min_age <= age && age <= max_age)

/** The oldest child of a hotel; without bands everybody who is not grown up. */
export const oldestChild = (bands: readonly ChildBand[]): number =>
  bands.length > 0 ? Math.max(...bands.map(({ max_age }) => max_age)) : 17

/** Adults who sleep in an extra bed. */
export const adultsOver = (adults: number, standardAdults: number | null): number =>
  Math.max(0, adults - (standardAdults ?? adults))

type Room = { adults: number; ages: readonly number[]; standardAdults: number | null }

/** How many extra beds of adults, and how many children of each band, the rooms of a stay have. */
export function countBeds(rooms: readonly Room[], bands: readonly ChildBand[]): { adults: number; ofBand: number[] } {
  const ages = rooms.flatMap((room) => room.ages)
  return {
    adults: rooms.reduce((all, room) => all + adultsOver(room.adults, room.standardAdults), 0),
    ofBand: bands.map((band) => ages.filter((age) => bandOf(bands, age) === band).length),
  }
}
