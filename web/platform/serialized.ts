import { type Condensed, condense, expand } from '#shared/condensed.ts'
import { createMemo } from '#shared/memoize.ts'
import { readTight, writeTight } from '#shared/tight-json.ts'

/**
 * A value that a loader passes to its component as one JSON text: the router's own encoding costs both sides more for many small
 * values than rendering them does.
 */
export type Serialized<T> = string & { readonly of?: T }

const values = createMemo<object>(200)

/** Stands before a text that is condensed; those of slots are not (page-template.ts). */
const condensed = '~'

/** Serializes a value as tight JSON, condensed; properties that are undefined are left out. */
export function serialize<T extends object>(value: T): Serialized<T> {
  const text = condensed + writeTight(condense(value))
  values(text, () => value)
  return text
}

/** The value of a text, the same object each time. It is shared: do not mutate it. */
export const deserialize = <T extends object>(serialized: Serialized<T>): T =>
  values(serialized, () => read(serialized) as object) as T

const read = (text: string): unknown =>
  text.startsWith(condensed) ? expand(readTight(text.slice(condensed.length)) as Condensed) : readTight(text)
