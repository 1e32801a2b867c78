/** Values as they come out of JSON. */
type Json = string | number | boolean | null | Json[]

/** The names of objects' properties, values that stand more than once, and the value itself. */
export type Condensed = [shapes: string[][], repeated: Json[], value: Json]

/** A value whose parts are known by their numbers. */
type Part = string | number | boolean | null | Ref

class Ref {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

/** What is shorter is no longer than what would point to it. */
const longEnough = 6

/** Gives each text its number. */
function numbered() {
  const numbers = new Map<string, number>()
  return (text: string): number => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
}

/** Takes a value apart: values that are alike get the same number. */
function takeApart(value: object) {
  const [shapes, made]: [string[][], (string | Part[])[]] = [[], []]
  const [shapeOf, numberOf] = [numbered(), numbered()]
  const learn = (mark: string, part: string | Part[]): Ref => {
    const number = numberOf(mark)
    made[number] ??= part
    return new Ref(number)
  }
  const rowOf = (part: object): Part[] => {
    if (Array.isArray(part)) return [0, ...part.map(read)]
    const entries = Object.entries(part).filter(([, value]) => value !== undefined)
    const names = entries.map(([name]) => name)
    const shape = shapeOf(JSON.stringify(names))
    shapes[shape] ??= names
    return [shape + 1, ...entries.map(([, value]) => read(value))]
  }
  const read = (part: unknown): Part => {
    if (typeof part === 'string') return part.length < longEnough ? part : learn(`"${part}`, part)
    if (part === null || typeof part !== 'object') return (part ?? null) as Part
    const row = rowOf(part)
    return learn(JSON.stringify(row), row)
  }
  return { whole: read(value), shapes, made }
}

/**
 * A value with the names of properties, and whatever stands in it more than once, written once: rows of cards are mostly that.
 * An object is an array of its shape, counted from 1, and its values; an array begins with 0; `[-n]` is the nth repeated value.
 */
export function condense(value: object): Condensed {
  const { whole, shapes, made } = takeApart(value)
  const counts: number[] = []
  const count = (part: Part): void => {
    if (!(part instanceof Ref)) return
    const times = (counts[part.number] ?? 0) + 1
    counts[part.number] = times
    const own = made[part.number]
    if (times === 1 && Array.isArray(own)) own.forEach(count)
  }
  count(whole)
  const repeated: Json[] = []
  const places = new Map<number, number>()
  const write = (part: Part): Json => {
    if (!(part instanceof Ref)) return part
    const place = places.get(part.number)
    if (place) return [-place]
    const own = made[part.number] ?? null
    const written = Array.isArray(own) ? own.map(write) : own
    if ((counts[part.number] ?? 0) < 2 || JSON.stringify(written).length < longEnough) return written
    places.set(part.number, repeated.push(written))
    return [-repeated.length]
  }
  const written = write(whole)
  return [shapes, repeated, written]
}

/** The value of what was condensed; what stood in it more than once is one object. */
export function expand([shapes, repeated, value]: Condensed): unknown {
  const known: unknown[] = []
  const read = (part: Json): unknown => {
    if (!Array.isArray(part)) return part
    const [shape, ...parts] = part as [number, ...Json[]]
    if (shape < 0) return known[-shape - 1]
    const values = parts.map(read)
    return shape ? Object.fromEntries((shapes[shape - 1] ?? []).map((name, place) => [name, values[place]])) : values
  }
  // A repeated value holds none but those before it.
  for (const part of repeated) known.push(read(part))
  return read(value)
}
