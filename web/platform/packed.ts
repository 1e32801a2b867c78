/**
 * A value on its way from a loader to its component as one JSON text: the router's own encoding asks more of both sides
 * for each of many small values than their rendering does.
 */
export type Packed<T> = string & { readonly of?: T }

const mostKnown = 200
const known = new Map<string, unknown>()

function know(text: string, value: unknown): void {
  known.set(text, value)
  const oldest = known.keys().next()
  if (known.size > mostKnown && !oldest.done) known.delete(oldest.value)
}

/** Packs what JSON can say; what an object has undefined is left out. */
export function pack<T extends object>(value: T): Packed<T> {
  const text = JSON.stringify(value)
  if (!known.has(text)) know(text, value)
  return text
}

/** What was packed, the same object each time: it belongs to everybody and must not be changed. */
export function unpack<T extends object>(packed: Packed<T>): T {
  const found = known.get(packed)
  if (found !== undefined) return found as T
  const value: T = JSON.parse(packed)
  know(packed, value)
  return value
}
