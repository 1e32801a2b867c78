/** A message file as written: texts in ICU syntax, grouped at will. */
export type SourceMessages = { readonly [key: string]: string | SourceMessages }

/** The files whose texts others may refer to: counted units, and labels that many screens share. */
export const referenced = ['units', 'common'] as const

const reference = /^\{(units|common)\.(\w+)(?:, (zero|=0) \{(.*)\})?\}$/s

/** The text with another branch for none, which comes first in a plural. */
const withZero = (text: string, selector: string, zero: string): string =>
  text.replace(/^(\{\w+, plural,)(?: (?:zero|=0) \{[^{}]*\})?/, (_, head: string) => `${head} ${selector} {${zero}}`)

/**
 * The messages with each text that is a reference (`{units.nights}`, `{common.email}`) replaced by the text it names; a unit may bring
 * its own words for none (`{units.trips, zero {…}}`). A reference to a text that does not exist throws with its key.
 */
export function resolveReferences<M extends SourceMessages>(messages: M, texts: SourceMessages, path?: string): M
export function resolveReferences(messages: SourceMessages, texts: SourceMessages, path = ''): SourceMessages {
  const entries = Object.entries(messages).map(([key, value]) => {
    const place = path ? `${path}.${key}` : key
    return [key, typeof value === 'string' ? resolve(value, texts, place) : resolveReferences(value, texts, place)] as const
  })
  return Object.fromEntries(entries)
}

function resolve(value: string, texts: SourceMessages, place: string): string {
  const [, file, name, selector, zero] = reference.exec(value) ?? []
  if (!file || !name) return value
  const group = texts[file]
  const text = typeof group === 'object' ? group[name] : undefined
  if (typeof text !== 'string') throw new Error(`${place} refers to ${file}.${name}, which does not exist`)
  return selector === undefined || zero === undefined ? text : withZero(text, selector, zero)
}
