import type { ESTree, Plugin } from 'vite'
import { quickerMatching } from './quicker-matching.ts'
import { unusedParts } from './unused-router-parts.ts'

const library = /\/react-router\/dist\/\w+\/lib\/(.+\.js)$/

/** Removes from the browser's React Router the parts that this site does not use, and messages for developers; quickens its start. */
export function routerParts(): Plugin {
  return {
    name: 'rihla:router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = library.exec(id)?.[1]
      if (!file) return
      const used = [...unusedParts, ...quickerMatching].reduce((left, part) => {
        if (part.file !== file) return left
        if (!left.includes(part.from)) this.error(`React Router no longer says ${part.from} in ${file}: adapt this plugin.`)
        return left.replaceAll(part.from, part.to)
      }, code)
      return { code: withoutWords(used, this.parse(used)), map: null }
    },
  }
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type SourceEdit = { start: number; end: number; by: string }

/** The code without its warnings, the words of its assertions, and the names that developer tools show. */
export function withoutWords(code: string, program: ESTree.Program): string {
  const cuts: SourceEdit[] = []
  visit({ ...program }, cuts)
  const fromTheEnd = cuts.sort((one, other) => other.start - one.start)
  return fromTheEnd.reduce((left, { start, end, by }) => left.slice(0, start) + by + left.slice(end), code)
}

function visit(node: Node, cuts: SourceEdit[]): void {
  const cut = cutOf(node)
  if (cut) cuts.push(cut)
  else for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, cuts)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function cutOf({ type, start, end, expression, callee, arguments: args }: Node): SourceEdit | undefined {
  if (type === 'ExpressionStatement' && isNode(expression) && isForDevelopers(expression)) return { start, end, by: ';' }
  if (type !== 'CallExpression' || !/^(?:UNSAFE_)?invariant$/.test(identifierName(callee)) || !Array.isArray(args)) return
  const [claim, words] = args
  return words && { start: claim.end, end: words.end, by: '' }
}

function isForDevelopers({ type, callee, left }: Node): boolean {
  if (type === 'CallExpression') return /^(?:warning|warnOnce|warningOnce)$/.test(identifierName(callee))
  return type === 'AssignmentExpression' && isNode(left) && identifierName(left.property) === 'displayName'
}

const identifierName = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')
