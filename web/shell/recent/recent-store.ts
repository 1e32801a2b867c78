import { readParties } from '#shared/booking/room-parties.ts'
import { recentSearches } from '#shared/constants.ts'
import { readDay } from '#shared/typed-day.ts'
import { isKind, type ProductKind } from '../cards/service-kinds.ts'

const { key, most } = recentSearches

/** A search as this browser keeps it: nothing of it is in a language. */
export type RecentSearch = { kind: ProductKind; path: string; query: string }

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** A path of ours: a stored text that anybody may have changed never leads elsewhere. */
const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/[\w/-]{0,200}$/.test(value) && !value.startsWith('//')

function searchIn(stored: unknown): RecentSearch[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { kind, path, query }: { kind?: unknown; path?: unknown; query?: unknown } = stored
  return typeof kind === 'string' && isKind(kind) && isPath(path) && typeof query === 'string' && query.length <= 500
    ? [{ kind, path, query }]
    : []
}

/** The searches of this browser, newest first; none where the storage holds anything else. */
export function readSearches(storage: Storage): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(searchIn).slice(0, most) : []
  } catch {
    return []
  }
}

/** The searches whose days are not over. */
export const openSearches = (searches: readonly RecentSearch[], today: string): RecentSearch[] =>
  searches.filter(({ query }) => (readDay(new URLSearchParams(query).get('from') ?? '') ?? today) >= today)

/** What a search says only by being there. */
const idle: ReadonlySet<string> = new Set(['kind', 'from_time', 'to_time', 'pax', 'adults', 'children', 'party', 'flex'])

/** Puts a search first; one that asks for nothing in particular is not kept. */
export function addSearch(
  { kind, path, entries }: { kind: ProductKind; path: string; entries: [string, string][] },
  storage: Storage,
): void {
  const written = entries.map(([name, value]): [string, string] => [name, readDay(value) ?? value])
  if (written.every(([name]) => idle.has(name))) return
  const search = { kind, path, query: String(new URLSearchParams(written)) }
  const others = readSearches(storage).filter(({ path: own, query }) => own !== path || query !== search.query)
  storage.setItem(key, JSON.stringify([search, ...others].slice(0, most)))
}

/** How many people a search is for; null where it does not say. */
export function peopleIn(query: URLSearchParams): number | null {
  const people = readParties(query).reduce((all, { adults, ages }) => all + adults + ages.length, 0)
  return people || Number(query.get('pax')) || null
}
