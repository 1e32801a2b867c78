import { z } from 'zod'
import type { AnySchema } from '#contract/route.ts'
import { isJson, type Json, refTo } from './json.ts'

/** Schemas by name: what the document has under `components.schemas`. */
export type Components = Record<string, Json>

type Side = 'input' | 'output'
type SchemaOverride = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema; path: (string | number)[] }

/** Clients read a pattern without its flags, so that one with flags would say something else there. */
function rejectFlags(schema: z.core.$ZodType): void {
  const patterns: Iterable<RegExp> = schema._zod.bag.patterns instanceof Set ? schema._zod.bag.patterns : []
  for (const pattern of patterns)
    if (pattern.flags.replace(/[uv]/, '') !== '') throw new Error(`A pattern of the contract has flags: ${pattern}`)
}

/** Removes what zod adds for itself alone: the bounds of safe integers, the spelling of a moment, closed objects of replies. */
function adapt({ zodSchema, jsonSchema }: SchemaOverride): void {
  rejectFlags(zodSchema)
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format === 'date-time') jsonSchema.pattern = 'Z$'
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

/** The schemas of one side by key, with every schema that has an id as a component of its own. */
export function schemasOf(roots: Record<string, AnySchema>, io: Side): { components: Components; byKey: Components } {
  const whole = z.toJSONSchema(z.object(roots as Record<string, z.ZodType>), { io, override: adapt })
  const text = JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { properties, $defs = {} } = JSON.parse(text) as { properties: Components; $defs?: Components }
  for (const definition of Object.values($defs)) delete definition.id
  return { components: $defs, byKey: properties }
}

/** Gives a schema without a name of its own one; a list of it in the replies and bodies is then a type of the client. */
export function named(schema: Json, name: string, components: Components): Json {
  if (typeof schema.$ref === 'string') return schema
  if (components[name]) throw new Error(`Two schemas are named ${name}`)
  components[name] = schema
  return refTo('schemas', name)
}

/** Merges both sides; a name with two different schemas is an error. */
export function joined(one: Components, other: Components): Components {
  for (const [name, schema] of Object.entries(other))
    if (one[name] && JSON.stringify(one[name]) !== JSON.stringify(schema))
      throw new Error(`${name} is not the same in requests and replies`)
  return { ...one, ...other }
}

/** The schema that a reference leads to. */
export function resolved(schema: Json, components: Components): Json {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  const found = name === undefined ? schema : components[name]
  if (!isJson(found)) throw new Error(`Nothing is named ${name}`)
  return found
}
