import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'
import { readSource } from './source-files.ts'

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
  /** What an expression is asserted to be: `x as T` or `<T>x`; not "const", nor "unknown", which asserts nothing. */
  casts: Sighting[]
  /** The titles of tests and groups, as far as they are written where the test is. */
  titles: string[]
}

const known = new Map<string, CodeFacts>()

/** The facts of one file of the project, read once in a process: every rule asks for those of every file. Do not mutate them. */
export function factsOf(path: string): CodeFacts {
  const facts = known.get(path) ?? readFacts(path, readSource(path))
  known.set(path, facts)
  return facts
}

/** Reads one TypeScript file by its syntax; throws when it cannot be parsed, so that no file slips through unseen. */
export function readFacts(path: string, code: string): CodeFacts {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const facts: CodeFacts = { imports: [], clockReads: [], environmentReads: [], texts: [], styleKeys: [], casts: [], titles: [] }
  const lineOf = lineFinder(code)
  const machine = machineVisitor(facts, lineOf)
  const titles = titleVisitor(facts)
  new Visitor({
    ...importVisitor(facts, lineOf),
    ...textVisitor(facts, lineOf),
    ...castVisitor(facts, code, lineOf),
    ...machine,
    CallExpression: (node) => {
      machine.CallExpression(node)
      titles.CallExpression(node)
    },
  }).visit(program)
  return facts
}

type LineOf = (node: { start: number }) => number

function lineFinder(code: string): LineOf {
  const ends = [...code.matchAll(/\n/g)].map(({ index }) => index)
  return ({ start }) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < start) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

const literalText = (node: { type: string; value?: unknown } | null | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

function importVisitor({ imports }: CodeFacts, lineOf: LineOf): VisitorObject {
  const add = (source: { type: string; start: number } | null | undefined, isTypeOnly: boolean) => {
    if (!source) return
    imports.push({ specifier: literalText(source) ?? '(computed)', isTypeOnly, line: lineOf(source) })
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

function machineVisitor({ clockReads, environmentReads }: CodeFacts, lineOf: LineOf) {
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
  } satisfies VisitorObject
}

const definesTests = new Set(['test', 'it', 'describe', 'describeEngines', 'describeWorlds', 'journey'])

/** `test` of `test(…)`, `test.each(…)(…)` and `test.skip(…)`. */
function rootOf(callee: ESTree.Expression | ESTree.Super): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : undefined
}

function titleVisitor({ titles }: CodeFacts) {
  return {
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!title || !definesTests.has(rootOf(callee) ?? '')) return
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
      if (title.type === 'TemplateLiteral') titles.push(title.quasis.map(({ value }) => value.raw).join('…'))
    },
  } satisfies VisitorObject
}

function castVisitor({ casts }: CodeFacts, code: string, lineOf: LineOf): VisitorObject {
  const add = (node: ESTree.TSAsExpression | ESTree.TSTypeAssertion) => {
    const type = code.slice(node.typeAnnotation.start, node.typeAnnotation.end)
    if (type !== 'const' && type !== 'unknown') casts.push({ what: type, line: lineOf(node.typeAnnotation) })
  }
  return { TSAsExpression: add, TSTypeAssertion: add }
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
    const name = property.key.type === 'Identifier' ? property.key.name : literalText(property.key)
    return name ? [{ what: name, line: lineOf(property) }] : []
  })
}
