import { exampleBodies, exampleValues } from './example-values/index.ts'
import { isJson, type Json } from './json.ts'
import { type Components, resolved } from './schemas.ts'

type ComponentProperty = { component: string; property: string }

const byFormat: Record<string, string> = {
  uuid: '0190a5c3-0000-7000-8000-000000000000',
  date: '2026-12-01',
  'date-time': '2026-11-21T09:00:00Z',
  email: 'sara@example.com',
  'uri-reference': '/media/ofuq/picture',
}

/** The example text of a format, where the same property is of several. */
const shapes: Record<string, RegExp> = { uuid: /^[0-9a-f-]{36}$/, date: /^\d{4}-\d{2}-\d{2}$/, 'date-time': /T.*Z$/ }

const jsonType = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Whether a value's type fits a schema. */
function fits(schema: Json, value: unknown): boolean {
  if (Array.isArray(schema.anyOf)) return schema.anyOf.some((part) => isJson(part) && fits(part, value))
  if (typeof schema.$ref === 'string') return jsonType(value) === 'object'
  if (Array.isArray(schema.enum)) return schema.enum.includes(value)
  const shape = shapes[String(schema.format)]
  if (shape && typeof value === 'string') return shape.test(value)
  const types = [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type))
  return types.includes(jsonType(value))
}

/** The table's entry for a path; `known` also where it leaves the property out. */
function fromTable(schema: Json, { component, property }: ComponentProperty): { value: unknown } | undefined {
  const own = `${component}.${property}`
  if (Object.hasOwn(exampleValues, own) && (exampleValues[own] === undefined || fits(schema, exampleValues[own])))
    return { value: exampleValues[own] }
  return Object.hasOwn(exampleValues, property) && fits(schema, exampleValues[property])
    ? { value: exampleValues[property] }
    : undefined
}

function ofObject(schema: Json, place: ComponentProperty, components: Components): Json {
  if (isJson(schema.properties)) {
    const entries = Object.entries(schema.properties).map(([property, part]) => [
      property,
      isJson(part) ? compose(part, { ...place, property }, components) : undefined,
    ])
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  if (!isJson(schema.additionalProperties) || Object.keys(schema.additionalProperties).length === 0) return {}
  const names = isJson(schema.propertyNames) && Array.isArray(schema.propertyNames.enum) ? schema.propertyNames.enum : ['code']
  return { [String(names[0])]: compose(schema.additionalProperties, { ...place, property: `${place.property}*` }, components) }
}

function ofLeaf(schema: Json, { property }: ComponentProperty): unknown {
  const type = [schema.type].flat()[0]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return typeof schema.minimum === 'number' ? Math.max(1, schema.minimum) : 1
  return byFormat[String(schema.format)] ?? property.replaceAll(/[_*]/g, ' ').trim()
}

function compose(schema: Json, place: ComponentProperty, components: Components): unknown {
  const fromTableRow = fromTable(schema, place)
  if (fromTableRow) return fromTableRow.value
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (typeof schema.$ref === 'string')
    return compose(resolved(schema, components), { component: schema.$ref.split('/').at(-1) ?? '', property: '' }, components)
  if (Array.isArray(schema.anyOf)) return compose(schema.anyOf[0], place, components)
  if (Array.isArray(schema.oneOf) && isJson(schema.oneOf[0]) && schema.type === undefined)
    return compose(schema.oneOf[0], place, components)
  if (schema.type === 'object') return ofObject(schema, place, components)
  if (schema.type === 'array') return isJson(schema.items) ? [compose(schema.items, place, components)] : []
  return ofLeaf(schema, place)
}

/** A realistic value of a schema, put together from those of its properties. */
export const exampleOf = (schema: Json, components: Components): unknown =>
  compose(schema, { component: '', property: '' }, components)

/** The examples of a request body: by kind where bodies look different, else one. */
export const examplesOfBody = (operationId: string, schema: Json, components: Components): Json =>
  exampleBodies[operationId] ? { examples: exampleBodies[operationId] } : { example: exampleOf(schema, components) }
