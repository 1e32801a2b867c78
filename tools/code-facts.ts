import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'

/** One import of a file, in whatever form it is written. */
export interface Import {
  specifier: string
  /** Nothing of it is left when the code runs. */
  isTypeOnly: boolean
  line: number
}

export interface Sighting {
  what: string
  line: number
}

/** What the rules of the house ask about one file. */
export interface CodeFacts {
  imports: Import[]
  /** The present moment taken from the machine: `new Date()`, `Date()`, `Date.now()`. */
  clockReads: Sighting[]
  environmentReads: Sighting[]
  /** Every string and template part, where class names stand. */
  texts: Sighting[]
  /** Keys of objects in `style` attributes. */
  styleKeys: Sighting[]
}

/** Reads one TypeScript file by its syntax; throws when it cannot be parsed, so that no file slips through unseen. */
export function readFacts(path: string, code: string): CodeFacts {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const facts: CodeFacts = { imports: [], clockReads: [], environmentReads: [], texts: [], styleKeys: [] }
  const lineOf = lineFinder(code)
  new Visitor({ ...importVisitor(facts, lineOf), ...machineVisitor(facts, lineOf), ...textVisitor(facts, lineOf) }).visit(program)
  return facts
}

type LineOf = (node: { start: number }) => number

function lineFinder(code: string): LineOf {
  return ({ start }) => code.slice(0, start).split('\n').length
}

const textOf = (node: { type: string; value?: unknown } | null | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

function importVisitor({ imports }: CodeFacts, lineOf: LineOf): VisitorObject {
  const add = (source: { type: string; start: number } | null | undefined, isTypeOnly: boolean) => {
    if (!source) return
    imports.push({ specifier: textOf(source) ?? '(computed)', isTypeOnly, line: lineOf(source) })
  }
  const isType = (part: object) =>
    ('importKind' in part && part.importKind === 'type') || ('exportKind' in part && part.exportKind === 'type')
  const areTypes = (parts: readonly object[]) => parts.length > 0 && parts.every(isType)
  return {
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type' || areTypes(node.specifiers)),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type' || areTypes(node.specifiers)),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
  }
}

const isName = (node: { type: string; name?: unknown } | null | undefined, name: string) =>
  node?.type === 'Identifier' && node.name === name

function machineVisitor({ clockReads, environmentReads }: CodeFacts, lineOf: LineOf): VisitorObject {
  return {
    NewExpression: (node) => {
      if (isName(node.callee, 'Date') && node.arguments.length === 0) clockReads.push({ what: 'new Date()', line: lineOf(node) })
    },
    CallExpression: (node) => {
      if (isName(node.callee, 'Date')) clockReads.push({ what: 'Date()', line: lineOf(node) })
    },
    MemberExpression: (node) => {
      const is = (object: string, property: string) =>
        isName(node.object, object) && !node.computed && isName(node.property, property)
      if (is('Date', 'now')) clockReads.push({ what: 'Date.now', line: lineOf(node) })
      if (is('process', 'env')) environmentReads.push({ what: 'process.env', line: lineOf(node) })
    },
    ImportSpecifier: (node) => {
      if (isName(node.imported, 'env')) environmentReads.push({ what: 'env of node:process', line: lineOf(node) })
    },
  }
}

function textVisitor({ texts, styleKeys }: CodeFacts, lineOf: LineOf): VisitorObject {
  return {
    Literal: (node) => {
      if (typeof node.value === 'string') texts.push({ what: node.value, line: lineOf(node) })
    },
    TemplateElement: (node) => {
      texts.push({ what: node.value.raw, line: lineOf(node) })
    },
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'style') styleKeys.push(...keysIn(node.value, lineOf))
    },
  }
}

function keysIn(value: ESTree.JSXAttribute['value'], lineOf: LineOf): Sighting[] {
  if (value?.type !== 'JSXExpressionContainer' || value.expression.type !== 'ObjectExpression') return []
  return value.expression.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    const name = property.key.type === 'Identifier' ? property.key.name : textOf(property.key)
    return name ? [{ what: name, line: lineOf(property) }] : []
  })
}
