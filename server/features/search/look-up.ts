import type { Scope } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import { type Term, widen, widenFurther } from '#shared/search-words.ts'
import { foldText } from '#shared/text.ts'
import { holdsAll, holdsSimilar, rankerOf } from './rank.ts'
import {
  type Closeness,
  type Found,
  type FoundDestination,
  findDestinations,
  findModels,
  listShelves,
  type Shelf,
} from './repository.ts'

type Ranked<T> = T & { rank: number }

/** What words find, each list with the likeliest first. */
export type LookedUp = {
  models: Ranked<Found>[]
  destinations: Ranked<FoundDestination>[]
  shelves: Ranked<Shelf>[]
  isSimilar: boolean
}

const shortest = 2

/** The terms of a query; none where it is too short to look for anything. */
export const termsOf = (q: string): Term[] => (foldText(q).replaceAll(' ', '').length < shortest ? [] : widen(q))

const foldedNames = (name: Text) => [foldText(name.ar ?? ''), foldText(name.en ?? '')]

const textsOf = ({ type, name, summary }: Shelf) =>
  foldText([name.ar, name.en, ...(type === 'service' ? [summary?.ar, summary?.en] : [])].join(' '))

async function lookUpAs(
  scope: Scope,
  terms: readonly Term[],
  shelves: readonly Shelf[],
  closeness: Closeness,
): Promise<LookedUp> {
  const isSimilar = closeness === 'similar'
  const rank = rankerOf(isSimilar ? terms.map(widenFurther) : terms)
  const ranked = <T extends { name: Text }>(rows: readonly T[]): Ranked<T>[] =>
    rows.map((row) => ({ ...row, rank: rank(foldedNames(row.name)) })).toSorted((a, b) => a.rank - b.rank)
  const isFound = isSimilar ? holdsSimilar : holdsAll
  return {
    models: ranked(await findModels(scope, terms, closeness)),
    destinations: ranked(await findDestinations(scope, terms, closeness)),
    shelves: ranked(shelves.filter((shelf) => isFound(textsOf(shelf), terms))),
    isSimilar,
  }
}

const isEmpty = ({ models, destinations, shelves }: LookedUp) => models.length + destinations.length + shelves.length === 0

/** Looks for words as they were typed and, where nothing is found anywhere, for what is like them. */
export async function lookUp(scope: Scope, terms: readonly Term[]): Promise<LookedUp> {
  const shelves = await listShelves(scope)
  const exact = await lookUpAs(scope, terms, shelves, 'exact')
  if (!isEmpty(exact)) return exact
  const similar = await lookUpAs(scope, terms, shelves, 'similar')
  return isEmpty(similar) ? exact : similar
}
