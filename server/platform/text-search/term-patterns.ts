import type { Term } from '#shared/search-words.ts'

/** Prefixes that Arabic joins to a word: the article, conjunctions and prepositions. */
const prefixes = '(?:[وف]?(?:[بك]ال|ال|لل|[بكل])?)'

const alternatives = ({ typed, others }: Term) => [typed, ...others.map((other) => `${other}( |$)`)].join('|')

/**
 * A regular expression that finds a term in folded text, for JavaScript and PostgreSQL alike: the typed form at the start of a
 * word, its other forms as whole words. Folded text holds only letters, digits and spaces, so nothing needs escaping.
 */
export const termPattern = (term: Term): string => `(^| )${prefixes}(?:${alternatives(term)})`

/** {@link termPattern} for whole words only. */
export const wholeTermPattern = ({ typed, others }: Term): string => `(^| )${prefixes}(?:${[typed, ...others].join('|')})( |$)`

/** {@link termPattern} at the start of a text only. */
export const firstTermPattern = (term: Term): string => `^(?:${alternatives(term)})`
