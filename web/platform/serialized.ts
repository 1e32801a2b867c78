import { createMemo } from '#shared/memoize.ts'
import { readTight, writeTight } from '#shared/tight-json.ts'

/**
 * A value that a loader passes to its component as one JSON text: the router's own encoding costs both sides more for many small
 * values than rendering them does.
 */
export type Serialized<T> = string & { readonly of?: T }

const values = createMemo<object>(200)

/** Serializes a value as tight JSON; properties that are undefined are left out. */
export function serialize<T extends object>(value: T): Serialized<T> {
  const text = writeTight(value)
  values(text, () => value)
  return text
}

/** The value of a packed text, the same object each time. It is shared: do not mutate it. */
export const deserialize = <T extends object>(serialized: Serialized<T>): T =>
  values(serialized, () => readTight(serialized) as object) as T
