import { type RawBuilder, sql } from 'kysely'
import { type Term, widenFurther } from '#shared/search-words.ts'
import { patternOf } from './word-patterns.ts'

type Column = RawBuilder<unknown>
type Condition = RawBuilder<boolean>

/** How much of a mistyped word has to be found in one word of the text. */
const likeness = 0.4
const shortestTypo = 4

const isTypo = ({ typed, isPlace }: Term) => !isPlace && typed.length >= shortestTypo

/** Conditions, one a term, that a folded column holds it. */
export const holdsWords = (column: Column, terms: readonly Term[]): Condition[] =>
  terms.map((term) => sql`${column} ~ ${patternOf(term)}`)

/** {@link holdsWords} where a mistyped word counts for what it is like; places that were written right and short words stay. */
export const holdsLikeWords = (column: Column, terms: readonly Term[]): Condition[] =>
  terms.map((term) => {
    const exact = sql<boolean>`${column} ~ ${patternOf(widenFurther(term))}`
    return isTypo(term) ? sql`(${exact} or strict_word_similarity(${term.typed}, ${column}) >= ${likeness})` : exact
  })

/** How like a folded column is to the terms, for an order. */
export const likenessOf = (column: Column, terms: readonly Term[]): RawBuilder<number> =>
  terms.length === 0
    ? sql`0`
    : sql`(${sql.join(
        terms.map(({ typed }) => sql`strict_word_similarity(${typed}, ${column})`),
        sql` + `,
      )})`
