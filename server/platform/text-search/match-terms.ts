import { type RawBuilder, sql } from 'kysely'
import { expandQueryFurther, type Term } from '#shared/search-words.ts'
import { termPattern } from './term-patterns.ts'

type Column = RawBuilder<unknown>
type Condition = RawBuilder<boolean>

/** The lowest similarity (0 to 1) between a mistyped word and one word of the text that counts as a match. */
const lowestSimilarity = 0.4

const shortestTypo = 4

const isTypo = ({ typed, isPlace }: Term) => !isPlace && typed.length >= shortestTypo

/** SQL conditions, one for each term, that a folded column contains it. */
export const matchesTerms = (column: Column, terms: readonly Term[]): Condition[] =>
  terms.map((term) => sql`${column} ~ ${termPattern(term)}`)

/** {@link matchesTerms} that also accepts similar words; correctly written places and short words must match exactly. */
export const matchesSimilarTerms = (column: Column, terms: readonly Term[]): Condition[] =>
  terms.map((term) => {
    const exact = sql<boolean>`${column} ~ ${termPattern(expandQueryFurther(term))}`
    return isTypo(term) ? sql`(${exact} or strict_word_similarity(${term.typed}, ${column}) >= ${lowestSimilarity})` : exact
  })

/** The similarity between a folded column and the terms, to order rows by. */
export const termSimilarity = (column: Column, terms: readonly Term[]): RawBuilder<number> =>
  terms.length === 0
    ? sql`0`
    : sql`(${sql.join(
        terms.map(({ typed }) => sql`strict_word_similarity(${typed}, ${column})`),
        sql` + `,
      )})`
