import { formatAmount } from '#shared/money.ts'
import { readSource } from '../../tools/source-files.ts'
import { rangeViolations } from './range-violations.ts'
import { vocabulary } from './schema-vocabulary.ts'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** All nodes with a type inside a value. */
export function nodesIn(value: unknown): Node[] {
  if (!isNode(value)) return []
  const inside = Object.values(value).flatMap(nodesIn)
  return '@type' in value ? [value, ...inside] : inside
}

export const typesOf = (node: Node): string[] => [node['@type']].flat().map(String)

/** The fields that docs/search-engines.md promises of each type without brackets. */
export function promisedFields(): Map<string, string[]> {
  const rows = readSource('docs/search-engines.md').matchAll(/^\| (`[^|]*`) \|[^|]*\| ([^|]*) \|$/gm)
  return new Map(
    [...rows].map(([, types = '', fields = '']) => [
      types.replaceAll('`', ''),
      [...fields.replace(/\[[^\]]*\]/g, '').matchAll(/`(\w+)`/g)].map(([, field = '']) => field),
    ]),
  )
}

const isReference = (node: Node) => '@id' in node && !('legalName' in node)

/** What is wrong with a node: words that schema.org does not have, values that it does not expect, promised fields that are not there. */
export function violationsOfNode(node: Node, promised: ReadonlyMap<string, readonly string[]>): string[] {
  const types = typesOf(node)
  const known = types.flatMap((type) => vocabulary[type] ?? [])
  const unknownTypes = types.filter((type) => !vocabulary[type]).map((type) => `type ${type}`)
  const unknown = Object.keys(node).filter((key) => !key.startsWith('@') && !known.includes(key))
  const fields = (isReference(node) ? undefined : promised.get(types.join(', '))) ?? []
  const missing = fields.filter((field) => node[field] === undefined || node[field] === null || node[field] === '')
  return [
    ...unknownTypes,
    ...unknown.map((key) => `${types} has no ${key}`),
    ...missing.map((key) => `${types} lacks ${key}`),
    ...rangeViolations(node),
  ]
}

/** Prices of a page's data that the page does not show, or that are in another currency. */
export function violationsOfPrices(data: unknown, text: string, currency: string): string[] {
  return nodesIn(data)
    .filter((node) => typeof node.price === 'string')
    .flatMap(({ price, priceCurrency }) => [
      ...(text.includes(formatAmount(String(price))) ? [] : [`${price} is not shown`]),
      ...(priceCurrency === currency ? [] : [`${priceCurrency} instead of ${currency}`]),
    ])
}
