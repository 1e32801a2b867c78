import { type SearchedArticle, searchedArticles } from '#server/features/articles/index.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import { expandQuery, expandQueryFurther, type Term } from '#shared/search-words.ts'
import { foldText } from '#shared/text.ts'
import { holdsAll, holdsSimilar, rankerOf } from './rank.ts'
import {
  type Closeness,
  type FoundDestination,
  type FoundProduct,
  findDestinations,
  findProducts,
  listSearchSections,
  type SearchSection,
} from './repository.ts'

type RankedHit<T> = T & { rank: number }

const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank

/** The results of a search, each list with the most similar first. */
export type LookedUp = {
  products: RankedHit<FoundProduct>[]
  destinations: RankedHit<FoundDestination>[]
  sections: RankedHit<SearchSection>[]
  articles: RankedHit<SearchedArticle>[]
  isSimilar: boolean
}

const shortest = 2

/** The terms of a query; none where it is too short to look for anything. */
export const termsOf = (q: string): Term[] => (foldText(q).replaceAll(' ', '').length < shortest ? [] : expandQuery(q))

const foldedNames = (name: Text) => [foldText(name.ar ?? ''), foldText(name.en ?? '')]

const sectionText = ({ type, name, summary }: SearchSection) =>
  foldText([name.ar, name.en, ...(type === 'service' ? [summary?.ar, summary?.en] : [])].join(' '))

/** Rows that are searched in memory: there are few of each. */
type InMemory = { sections: readonly SearchSection[]; articles: readonly SearchedArticle[] }

async function lookUpAs(
  scope: Scope,
  terms: readonly Term[],
  { sections, articles }: InMemory,
  closeness: Closeness,
): Promise<LookedUp> {
  const isSimilar = closeness === 'similar'
  const rank = rankerOf(isSimilar ? terms.map(expandQueryFurther) : terms)
  const ranked = <T extends { name: Text }>(rows: readonly T[]): RankedHit<T>[] =>
    rows.map((row) => ({ ...row, rank: rank(foldedNames(row.name)) })).toSorted(byRank)
  const isFound = isSimilar ? holdsSimilar : holdsAll
  return {
    products: ranked(await findProducts(scope, terms, closeness)),
    destinations: ranked(await findDestinations(scope, terms, closeness)),
    sections: ranked(sections.filter((section) => isFound(sectionText(section), terms))),
    articles: articles
      // A summary has many words, and some word of it is nearly always like the one that was typed.
      .filter(({ text, topics }) => isFound(isSimilar ? topics : text, terms))
      .map((article) => ({ ...article, rank: rank(article.titles) }))
      .toSorted(byRank),
    isSimilar,
  }
}

const isEmpty = ({ products, destinations, sections, articles }: LookedUp) =>
  products.length + destinations.length + sections.length + articles.length === 0

/** Looks for words as they were typed and, where nothing is found anywhere, for what is like them. */
export async function lookUp(scope: Scope, terms: readonly Term[]): Promise<LookedUp> {
  const inMemory = { sections: await listSearchSections(scope), articles: await searchedArticles(scope) }
  const exact = await lookUpAs(scope, terms, inMemory, 'exact')
  if (!isEmpty(exact)) return exact
  const similar = await lookUpAs(scope, terms, inMemory, 'similar')
  return isEmpty(similar) ? exact : similar
}
