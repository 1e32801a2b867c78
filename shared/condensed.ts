/** Values as they come out of JSON. */
type Json = string | number | boolean | null | Json[]

/** The name of a property; with its value where that is the same in all objects of the shape. */
type Property = string | [name: string, value: Json]

/** The properties of objects, values that stand more than once, and the value itself. */
export type Condensed = [shapes: Property[][], repeated: Json[], value: Json]

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

/** The objects of one shape that differ: the names of their properties, and their rows. */
type Shape = { names: string[]; rows: Part[][] }

/** What only rows that are alike have in common: a short text stands in quotes, which no other part has. */
const markOf = (row: readonly Part[]): string => {
  let mark = ''
  for (const part of row)
    mark += part instanceof Ref ? `#${part.number},` : `${typeof part === 'string' ? JSON.stringify(part) : part},`
  return mark
}

/** Takes a value apart: values that are alike get the same number. */
function takeApart(value: object) {
  const [shapes, made]: [Shape[], (string | Part[])[]] = [[], []]
  const [shapeOf, numberOf] = [numbered(), numbered()]
  const learn = (mark: string, part: string | Part[]): Ref => {
    const number = numberOf(mark)
    if (made[number] === undefined) {
      made[number] = part
      if (Array.isArray(part) && part[0]) shapes[Number(part[0]) - 1]?.rows.push(part)
    }
    return new Ref(number)
  }
  const rowOf = (part: object): Part[] => {
    const row: Part[] = [0]
    if (Array.isArray(part)) {
      for (const value of part) row.push(read(value))
      return row
    }
    const values = part as Record<string, unknown>
    const names = Object.keys(part).filter((name) => values[name] !== undefined)
    const shape = shapeOf(JSON.stringify(names))
    shapes[shape] ??= { names, rows: [] }
    row[0] = shape + 1
    for (const name of names) row.push(read(values[name]))
    return row
  }
  const read = (part: unknown): Part => {
    if (typeof part === 'string') return part.length < longEnough ? part : learn(`"${part}`, part)
    if (part === null || typeof part !== 'object') return (part ?? null) as Part
    const row = rowOf(part)
    return learn(markOf(row), row)
  }
  return { whole: read(value), shapes, made }
}

/** Moves what all objects of a shape have in common from their rows into the shape; of one object alone nothing. */
function takeCommon({ names, rows }: Shape, made: readonly (string | Part[])[]): Property[] {
  const [first = [], ...others] = rows
  const textOf = (part: Part | undefined) => (part instanceof Ref ? made[part.number] : part)
  const isCommon = names.map((_, place) => {
    const value = textOf(first[place + 1])
    return !Array.isArray(value) && others.length > 0 && others.every((row) => textOf(row[place + 1]) === value)
  })
  const properties = names.map((name, place): Property => {
    const value = textOf(first[place + 1])
    return isCommon[place] && !Array.isArray(value) ? [name, value ?? null] : name
  })
  for (const row of rows) row.splice(0, row.length, ...row.filter((_, place) => !isCommon[place - 1]))
  return properties
}

/**
 * A value with the names of properties, and whatever stands in it more than once, written once: rows of cards are mostly that.
 * What all objects of a shape have in common stands with its names. An object is an array of its shape, counted from 1, and its
 * values; an array begins with 0; `[-n]` is the nth repeated value.
 */
export function condense(value: object): Condensed {
  const { whole, shapes: found, made } = takeApart(value)
  const shapes = found.map((shape) => takeCommon(shape, made))
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
    if (!shape) return values
    const own = values.values()
    return Object.fromEntries((shapes[shape - 1] ?? []).map((name) => (Array.isArray(name) ? name : [name, own.next().value])))
  }
  // A repeated value holds none but those before it.
  for (const part of repeated) known.push(read(part))
  return read(value)
}
