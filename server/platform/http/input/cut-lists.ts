import type { AnySchema } from '#contract/route.ts'

/** The definition of a zod schema, as far as lists are looked for. */
type Definition = {
  type: string
  innerType?: AnySchema
  in?: AnySchema
  options?: readonly AnySchema[]
  shape?: Readonly<Record<string, AnySchema>>
  element?: AnySchema
  keyType?: AnySchema
  valueType?: AnySchema
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[]
}

type Schema = { _zod: { def: Definition; values?: ReadonlySet<unknown> }; meta?(): { maxProperties?: number } | undefined }

const schemaOf = (schema: AnySchema) => schema as unknown as Schema

/** The schemas below optional, nullable and transformed ones, and of each option of a union. */
function* plainSchemas(schema: AnySchema): Generator<AnySchema> {
  const { innerType, in: input, options } = schemaOf(schema)._zod.def
  if (options) for (const option of options) yield* plainSchemas(option)
  else if (innerType ?? input) yield* plainSchemas((innerType ?? input) as AnySchema)
  else yield schema
}

/** The most elements that a schema of a list takes, or names that a record takes; undefined for anything else, and without a limit. */
function mostOf(schema: AnySchema): number | undefined {
  const { _zod, meta } = schemaOf(schema)
  const { type, checks = [], keyType } = _zod.def
  if (type === 'record') return schemaOf(keyType as AnySchema)._zod.values?.size ?? meta?.call(schema)?.maxProperties
  if (type !== 'array') return undefined
  const maxima = checks.map(({ _zod }) => (_zod.def.check === 'max_length' ? _zod.def.maximum : undefined))
  return maxima.find((maximum) => maximum !== undefined)
}

/** A list of a body: its path (`*` for any name or place) and the most elements it takes, undefined without a limit. */
export type ListLimit = { path: readonly string[]; kind: 'array' | 'record'; most: number | undefined }

/** Every array and record that a body of the schema may hold. */
export function listLimitsOf(schema: AnySchema, path: readonly string[] = []): ListLimit[] {
  return [...plainSchemas(schema)].flatMap((plain) => {
    const { type, shape = {}, element, valueType } = schemaOf(plain)._zod.def
    const inner = element ?? valueType
    return [
      ...(type === 'array' || type === 'record' ? [{ path, kind: type, most: mostOf(plain) } as const] : []),
      ...Object.entries(shape).flatMap(([name, field]) => listLimitsOf(field, [...path, name])),
      ...(inner ? listLimitsOf(inner, [...path, '*']) : []),
    ]
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function cutArray(schema: AnySchema, list: unknown[]): void {
  const most = mostOf(schema)
  if (most !== undefined && list.length > most) list.length = most + 1
  const { element } = schemaOf(schema)._zod.def
  if (element) for (const value of list) cutLists(element, value)
}

function cutRecord(schema: AnySchema, record: Record<string, unknown>): void {
  const most = mostOf(schema)
  const names = Object.keys(record)
  if (most !== undefined) for (const name of names.slice(most + 1)) delete record[name]
  const { valueType } = schemaOf(schema)._zod.def
  if (valueType) for (const value of Object.values(record)) cutLists(valueType, value)
}

/**
 * Cuts each list of a body that is longer than its schema takes to one element too many, in place: the schema still refuses
 * it, and does not look at each of the others first.
 */
export function cutLists(schema: AnySchema, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const plain of plainSchemas(schema)) {
    const { type, shape = {} } = schemaOf(plain)._zod.def
    if (type === 'array' && Array.isArray(value)) cutArray(plain, value)
    else if (type === 'record' && isObject(value)) cutRecord(plain, value)
    else if (type === 'object' && isObject(value)) for (const [name, field] of Object.entries(shape)) cutLists(field, value[name])
  }
}
