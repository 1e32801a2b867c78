import { isDeepStrictEqual } from 'node:util'
import { createMemo } from '#shared/memoize.ts'
import { type Serialized, serialize } from './serialized.ts'
import type { Site } from './site-context.ts'

/** The value that was last written under a name, and its text. */
type Written = { value?: object; text?: Serialized<object> }

const written = createMemo<Written>(100)

/**
 * {@link serialize} for a value that is mostly the same for one visitor after the other: one that equals the last value of its `name`
 * has that one's text. To compare costs next to nothing where both are made of the same cached parts.
 */
export function serializeOnce<T extends object>(
  { company, locale, currency, country }: Site,
  name: string,
  value: T,
): Serialized<T> {
  const known = written([company.id, locale, currency?.code, country?.code, name].join(' '), () => ({}))
  if (known.text === undefined || !isDeepStrictEqual(known.value, value)) {
    known.text = serialize(value)
    known.value = value
  }
  return known.text as Serialized<T>
}
