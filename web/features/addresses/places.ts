/** The levels of a place below its country, from the widest. */
export const placeLevels = ['state', 'area', 'city'] as const

const levels = ['country', ...placeLevels] as const

export type PlaceLevel = (typeof placeLevels)[number]

/** The chosen place of each level, as a form sends it; empty where there is none. */
export type ChosenPlaces = Record<'country' | PlaceLevel, string>

export type PlaceOption = { value: number; label: string }

/** The options below the chosen places, and the chosen country's names for its levels. */
export type PlaceLists = Record<PlaceLevel, PlaceOption[]> & { labels: Record<PlaceLevel, string> }

/** A choice with the lists that belong to it. */
export type KnownPlaces = { chosen: ChosenPlaces; lists: PlaceLists }

/** The value of the form's button for the next list, where no script fills the lists. */
export const placesIntent = { name: 'intent', value: 'places' } as const

/** Leaves out what is chosen of a level whose list does not have it, and everything below. */
export function settle(chosen: ChosenPlaces, lists: PlaceLists): KnownPlaces {
  const lost = placeLevels.findIndex((level) => !lists[level].some(({ value }) => String(value) === chosen[level]))
  if (lost === -1) return { chosen, lists }
  const emptied = Object.fromEntries(placeLevels.slice(lost).map((level) => [level, '']))
  const cut = Object.fromEntries(placeLevels.slice(lost + 1).map((level) => [level, []]))
  return { chosen: { ...chosen, ...emptied }, lists: { ...lists, ...cut } }
}

/** The lists as they are for the present choice: one that was made for another choice is empty. */
export function listsFor(chosen: ChosenPlaces, known: KnownPlaces): PlaceLists {
  const other = levels.findIndex((level) => known.chosen[level] !== chosen[level])
  if (other === -1) return known.lists
  return { ...known.lists, ...Object.fromEntries(placeLevels.slice(other).map((level) => [level, []])) }
}

/** The places that stay chosen when one level changes: those above it. */
export function choosePlace(chosen: ChosenPlaces, level: keyof ChosenPlaces, value: string): ChosenPlaces {
  const stored = levels.slice(0, levels.indexOf(level)).map((above) => [above, chosen[above]] as const)
  return { country: '', state: '', area: '', city: '', ...Object.fromEntries(stored), [level]: value }
}
