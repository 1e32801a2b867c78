import { parents, ranges } from './schema-vocabulary.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const textThat = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value)

/** How schema.org writes its data types (https://schema.org/DataType) and the values of its enumerations. */
const dataTypes: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => isText(value) && value.trim() !== '',
  URL: textThat(/^https?:\/\/\S+$/),
  Date: textThat(/^\d{4}(?:-\d{2}-\d{2})?$/),
  DateTime: textThat(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/),
  Time: textThat(/^\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})?$/),
  Number: (value) => Number.isFinite(value) || textThat(/^-?\d+(?:\.\d+)?$/)(value),
  Integer: Number.isInteger,
  Boolean: (value) => typeof value === 'boolean',
  Thing: textThat(/^https?:\/\/\S+$/),
  ItemAvailability: textThat(/^https:\/\/schema\.org\/(?:InStock|SoldOut)$/),
  BusinessFunction: textThat(/^http:\/\/purl\.org\/goodrelations\/v1#(?:LeaseOut|Sell)$/),
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

function fits(value: unknown, range: readonly string[]): boolean {
  if (!isNode(value)) return range.some((type) => dataTypes[type]?.(value) ?? false)
  if (!('@type' in value)) return '@id' in value
  const types = [value['@type']].flat().map(String)
  return range.includes('Thing') || types.some((type) => [type, ...(parents[type] ?? [])].some((name) => range.includes(name)))
}

/** The properties of a node whose values schema.org does not expect there. */
export const rangeViolations = (node: Node): string[] =>
  Object.entries(node)
    .filter(([key]) => !key.startsWith('@'))
    .flatMap(([key, values]) =>
      [values].flat().flatMap((value) => (fits(value, ranges[key] ?? []) ? [] : [`${key} is ${JSON.stringify(value)}`])),
    )
