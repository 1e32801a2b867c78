import type { Term } from '#shared/search-words.ts'

/** What Arabic writes in front of a word, as one with it. */
const before = '(?:[وف]?(?:[بك]ال|ال|لل|[بكل])?)'

const alternatives = ({ typed, others }: Term) => [typed, ...others.map((other) => `${other}( |$)`)].join('|')

/**
 * A regular expression that finds a term in folded text, for JavaScript and PostgreSQL alike: what was typed where a word
 * begins, other forms as whole words. Folded text holds letters, digits and spaces, so nothing in it has to be escaped.
 */
export const patternOf = (term: Term): string => `(^| )${before}(?:${alternatives(term)})`

/** {@link patternOf} for a term as whole words only. */
export const wholePatternOf = ({ typed, others }: Term): string => `(^| )${before}(?:${[typed, ...others].join('|')})( |$)`

/** {@link patternOf} at the very beginning of a text. */
export const firstPatternOf = (term: Term): string => `^(?:${alternatives(term)})`
