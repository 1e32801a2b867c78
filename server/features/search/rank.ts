import { firstTermPattern, termPattern, wholeTermPattern } from '#server/platform/text-search/term-patterns.ts'
import { lettersApart } from '#shared/place-names.ts'
import type { Term } from '#shared/search-words.ts'

/** How well names fit, best first. */
export const ranks = { same: 0, beginsWhole: 1, begins: 2, holdsWhole: 3, holds: 4, holdsSome: 5, elsewhere: 6 } as const

/** Says of folded names how well they fit the terms: names that begin with the words, names that hold them, the rest. */
export function rankerOf(terms: readonly Term[]): (names: readonly string[]) => number {
  const [first] = terms
  if (!first) return () => ranks.elsewhere
  const all = terms.map((term) => ({ holds: new RegExp(termPattern(term)), holdsWhole: new RegExp(wholeTermPattern(term)) }))
  const begins = new RegExp(firstTermPattern(first))
  const beginsWhole = new RegExp(`^(?:${[first.typed, ...first.others].join('|')})( |$)`)
  const sames = terms.length === 1 ? [first.typed, ...first.others] : [terms.map(({ typed }) => typed).join(' ')]
  const rankOne = (name: string) => {
    if (sames.includes(name)) return ranks.same
    const held = all.filter(({ holds }) => holds.test(name)).length
    if (held === 0) return ranks.elsewhere
    if (held < all.length) return ranks.holdsSome
    if (beginsWhole.test(name)) return ranks.beginsWhole
    if (begins.test(name)) return ranks.begins
    return all.every(({ holdsWhole }) => holdsWhole.test(name)) ? ranks.holdsWhole : ranks.holds
  }
  return (names) => Math.min(...names.map(rankOne))
}

/** Whether folded text holds every term. */
export function holdsAll(text: string, terms: readonly Term[]): boolean {
  return terms.every((term) => new RegExp(termPattern(term)).test(text))
}

const isLike = (word: string, typed: string) => lettersApart(word, typed) <= (typed.length < 7 ? 1 : 2)

/** {@link holdsAll} where words of five letters and more may be mistyped. */
export const holdsSimilar = (text: string, terms: readonly Term[]): boolean =>
  terms.every(
    (term) =>
      holdsAll(text, [term]) ||
      (!term.isPlace &&
        term.typed.length > 4 &&
        text.split(' ').some((word) => Math.abs(word.length - term.typed.length) <= 2 && isLike(word, term.typed))),
  )
