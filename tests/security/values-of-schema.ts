import fc from 'fast-check'
import type { AnySchema } from '#contract/route.ts'
import { someNumber, someText, wrongValue } from './hostile-values.ts'

/** What a schema of zod says of itself, as far as values are made from it. */
type Definition = {
  type: string
  coerce?: boolean
  innerType?: AnySchema
  in?: AnySchema
  element?: AnySchema
  options?: AnySchema[]
  shape?: Record<string, AnySchema>
  entries?: Record<string, string>
  values?: unknown[]
  keyType?: AnySchema
  valueType?: AnySchema
}

const definitionOf = (schema: AnySchema) => (schema._zod as unknown as { def: Definition }).def

const ofSchema = (schema: AnySchema | undefined) => (schema ? rightKind(schema) : wrongValue)

/** Every field may be missing, and fields that nobody asked for stand beside them. */
function ofObject({ shape = {} }: Definition): fc.Arbitrary<unknown> {
  const fields = fc.record(Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, valuesOf(schema)])), {
    requiredKeys: [],
  })
  return fc.oneof(
    { weight: 3, arbitrary: fields },
    { weight: 1, arbitrary: fc.tuple(fields, wrongValue).map(([object, value]) => ({ ...object, unasked: value })) },
  )
}

const keyed = ({ keyType, valueType }: Definition) =>
  fc.dictionary(keyType ? ofSchema(keyType).map(String) : fc.string(), ofSchema(valueType), { maxKeys: 3 })

const makers: Record<string, (definition: Definition) => fc.Arbitrary<unknown>> = {
  string: () => someText,
  number: ({ coerce }) => (coerce ? fc.oneof(someNumber, someText) : someNumber),
  boolean: () => fc.boolean(),
  enum: ({ entries = {} }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values = [] }) => fc.constantFrom(...values),
  object: ofObject,
  array: ({ element }) => fc.array(ofSchema(element), { maxLength: 3 }),
  record: keyed,
  union: ({ options = [] }) => fc.oneof(...options.map(ofSchema)),
  pipe: (definition) => ofSchema(definition.in),
}

function rightKind(schema: AnySchema): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema)
  const make = makers[definition.type]
  if (make) return make(definition)
  return definition.innerType ? fc.option(ofSchema(definition.innerType), { freq: 4 }) : wrongValue
}

/** Values of the shape that a schema asks for, hostile wherever it takes a text, and now and then of another kind altogether. */
export const valuesOf = (schema: AnySchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: rightKind(schema) }, { weight: 1, arbitrary: wrongValue })

/** The names of the fields that an object's schema knows. */
export function fieldsOf(schema: AnySchema): Record<string, AnySchema> {
  const { shape, innerType, in: inner } = definitionOf(schema)
  const below = innerType ?? inner
  return shape ?? (below ? fieldsOf(below) : {})
}

type Path = readonly (string | number)[]

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof File) && Object.keys(value).length > 0

/** The way to every leaf of a value. */
export const leavesOf = (value: unknown, at: Path = []): Path[] =>
  isBranch(value) ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key])) : [at]

/** A copy with another value at one place. */
export function withLeaf(value: unknown, [key, ...rest]: Path, leaf: unknown): unknown {
  if (key === undefined) return leaf
  if (Array.isArray(value))
    return value.map((inner, place) => (String(place) === String(key) ? withLeaf(inner, rest, leaf) : inner))
  const object = value as Record<string, unknown>
  return { ...object, [key]: withLeaf(object[key], rest, leaf) }
}
