import type { FieldErrors } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import { type Level, listLevels } from './repository.ts'

/** The places that an address names, by number. */
type PlaceIds = Record<`${'country' | Level}_id`, number>

type FoundPlaces = { names: Record<Level, Text> } | { issues: FieldErrors }

const levels = [
  ['state', 'country_id'],
  ['area', 'state_id'],
  ['city', 'area_id'],
] as const

/**
 * The names of an address's state, area and city; else, by field, those that are unknown (`choice`) or lie elsewhere
 * than in the place named above them (`wrong_level`). One statement.
 */
export async function findPlaces(scope: Pick<Scope, 'db' | 'reference'>, ids: PlaceIds): Promise<FoundPlaces> {
  const rows = await listLevels(scope, ids)
  const names: Partial<Record<Level, Text>> = {}
  const issues: FieldErrors = {}
  let isKnown = scope.reference.countries.some(({ id }) => id === ids.country_id)
  if (!isKnown) issues.country_id = [{ key: 'choice' }]
  for (const [level, above] of levels) {
    const row = rows.find((one) => one.level === level)
    if (!row) issues[`${level}_id`] = [{ key: 'choice' }]
    // Below a place that does not exist nothing can be said to lie elsewhere.
    else if (isKnown && row.within !== ids[above]) issues[`${level}_id`] = [{ key: 'wrong_level' }]
    names[level] = row?.name
    isKnown = row !== undefined
  }
  const { state, area, city } = names
  return state && area && city && Object.keys(issues).length === 0 ? { names: { state, area, city } } : { issues }
}
